import type { Runtime } from '../env.ts'
import { addressHash, consume, type RateLimit } from '../http/rate-limit.ts'

/** A college checks a class within a minute; nobody guesses one of 2⁶⁰ codes at this pace. */
const CHECKS: RateLimit = { most: 120, seconds: 60 }

/** A paper costs a twentieth of a second of work. */
const PAPERS: RateLimit = { most: 60, seconds: 60 }

/** Counts one look at a code or a status list, through the page or the API alike. @throws Refusal 'too-many' */
export async function countCheck({ db, clientAddress, config, now }: Runtime): Promise<void> {
  await consume(db, `check:${addressHash(clientAddress, config.addressKey)}`, CHECKS, now())
}

/** Counts one paper of a person, certificate or service record. @throws Refusal 'too-many' */
export async function countPaper({ db, now }: Runtime, accountId: string): Promise<void> {
  await consume(db, `paper:${accountId}`, PAPERS, now())
}
