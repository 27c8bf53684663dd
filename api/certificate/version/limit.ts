import type { Runtime } from '../../env.ts'
import { addressHash, consume, type RateLimit } from '../../http/rate-limit.ts'
import { inTurn } from '../../http/single-flight.ts'

/** A college checks five hundred at once; nobody guesses one of 2⁶⁰ codes at this pace. */
const CHECKS: RateLimit = { most: 600, seconds: 300 }

/** Each asks about up to five hundred; a college of twenty classes comes through. */
const LISTS: RateLimit = { most: 30, seconds: 300 }

/** A PDF costs a twentieth of a second of work, so six at once, and then one in ten seconds. */
const PDFS: RateLimit = { most: 6, seconds: 60 }

/** Each way has its own bucket: a program that asks for credentials closes no page. @throws Refusal 'too-many' */
export async function countCheck(
  { db, clientAddress, config, now }: Runtime,
  way: 'page' | 'api' | 'credential',
): Promise<void> {
  await consume(db, `check-${way}:${addressHash(clientAddress, config.addressKey)}`, CHECKS, now())
}

/** One address on many connections takes two of the pool's ten, so that others need not wait for one. */
const COUNTED = { what: 'count-list', atOnce: 2, waiting: 200 }

/** @throws Refusal 'too-many' */
export async function countList({ db, clientAddress, config, now }: Runtime): Promise<void> {
  await inTurn(db, COUNTED, () =>
    consume(db, `check-list:${addressHash(clientAddress, config.addressKey)}`, LISTS, now()),
  )
}

/** Certificates and service records share this count. @throws Refusal 'too-many' */
export async function countPdf({ db, now }: Runtime, accountId: string): Promise<void> {
  await consume(db, `pdf:${accountId}`, PDFS, now())
}
