import type { Runtime } from '../env.ts'
import { addressHash, consume, type RateLimit } from '../http/rate-limit.ts'

/** A college checks a class within a minute; nobody guesses one of 2⁶⁰ codes at this pace. */
const CHECKS: RateLimit = { most: 120, seconds: 60 }

/** A PDF costs a twentieth of a second of work. */
const PDFS: RateLimit = { most: 60, seconds: 60 }

/** Counts one look at a code or a status list, through the page or the API alike. @throws Refusal 'too-many' */
export async function countCheck({ db, clientAddress, config, now }: Runtime): Promise<void> {
  await consume(db, `check:${addressHash(clientAddress, config.addressKey)}`, CHECKS, now())
}

/** Counts one PDF for a person, of a certificate or a service record. @throws Refusal 'too-many' */
export async function countPdf({ db, now }: Runtime, accountId: string): Promise<void> {
  await consume(db, `paper:${accountId}`, PDFS, now())
}
