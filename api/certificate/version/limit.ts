import { countKeyUse, type KeyHolder } from '../../auth/api-key.ts'
import type { Runtime } from '../../env.ts'
import { addressHash, consume, type RateLimit } from '../../http/rate-limit.ts'
import { inTurn } from '../../http/single-flight.ts'

/** 600 in 5 minutes: enough for a college to check 500 certificates in a burst, but far too few to guess one of 2⁶⁰ codes. */
const CHECKS: RateLimit = { most: 600, seconds: 300 }

/** 30 lists in 5 minutes, each with up to 500 codes: enough for a college with 20 classes. */
const LISTS: RateLimit = { most: 30, seconds: 300 }

/** A PDF takes about 50 ms of CPU, so each account may get 6 in a burst and then one every 10 seconds. */
const PDFS: RateLimit = { most: 6, seconds: 60 }

/**
 * Counts a check. Each way of checking has a separate limit so that a program that fetches credentials does not block the check
 * page.
 * @throws Refusal 'too-many'
 */
export async function countCheck(
  { db, clientAddress, config, now }: Runtime,
  way: 'page' | 'api' | 'credential',
): Promise<void> {
  await consume(db, `check-${way}:${addressHash(clientAddress, config.addressKey)}`, CHECKS, now())
}

/** Counting uses at most 2 of the pool's 10 connections so that many requests from one IP address do not block others. */
const COUNTED = { what: 'count-list', atOnce: 2, waiting: 200 }

/** Counts a list of codes. @throws Refusal 'too-many' */
export async function countList({ db, clientAddress, config, now }: Runtime): Promise<void> {
  await inTurn(db, COUNTED, () =>
    consume(db, `check-list:${addressHash(clientAddress, config.addressKey)}`, LISTS, now()),
  )
}

/**
 * Counts a request as one check of an API key, or anonymously if it has no key.
 * @throws Refusal 'too-many-checks', and those of `anonymously`
 */
export const countByKey = (
  env: Runtime,
  key: KeyHolder | undefined,
  anonymously: (env: Runtime) => Promise<void>,
): Promise<void> => (key ? countKeyUse(env.db, key, 1, env.now()) : anonymously(env))

/** Counts an anonymous check by a program. @throws Refusal 'too-many' */
export const countProgram = (env: Runtime): Promise<void> => countCheck(env, 'api')

/** Counts a PDF. Certificates, badges and service records share this limit. @throws Refusal 'too-many' */
export async function countPdf({ db, now }: Runtime, accountId: string): Promise<void> {
  await consume(db, `pdf:${accountId}`, PDFS, now())
}
