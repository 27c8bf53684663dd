import type { Runtime } from '../env.ts'
import { addressHash, consume, type RateLimit } from '../http/rate-limit.ts'

/**
 * A lab of students, or a carrier's customers behind one address, may all register and sign in at once; a flood of forms,
 * or towards Google, may not pass.
 */
const ARRIVALS: RateLimit = { most: 300, seconds: 600 }

/** Counts one step of somebody's arrival by their address. @throws Refusal 'too-many' */
export async function countArrival(
  { db, clientAddress, config, now }: Runtime,
  step: 'registration' | 'callback',
): Promise<void> {
  await consume(db, `${step}:${await addressHash(clientAddress, config.addressKey)}`, ARRIVALS, now())
}
