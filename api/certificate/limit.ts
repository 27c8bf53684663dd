import type { Runtime } from '../env.ts'
import { addressHash, consume, type RateLimit } from '../http/rate-limit.ts'

/** A college checks a class within a minute; nobody guesses one of 2⁶⁰ codes at this pace. */
const CHECKS: RateLimit = { most: 120, seconds: 60 }

/** A PDF costs a twentieth of a second of work. */
const PDFS: RateLimit = { most: 60, seconds: 60 }

/** The page and the API share this count. @throws Refusal 'too-many' */
export async function countCheck({ db, clientAddress, config, now }: Runtime): Promise<void> {
  await consume(db, `check:${addressHash(clientAddress, config.addressKey)}`, CHECKS, now())
}

/** Certificates and service records share this count. @throws Refusal 'too-many' */
export async function countPdf({ db, now }: Runtime, accountId: string): Promise<void> {
  await consume(db, `pdf:${accountId}`, PDFS, now())
}
