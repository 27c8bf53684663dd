import type { Context } from 'hono'
import type { CheckIn } from '#domain/check-in/desk.ts'
import type { AppEnv } from '../../env.ts'
import { dropCookie, readCookie, readSigned, writeCookie, writeSigned } from '../../http/cookies.ts'
import { type CheckInRequest, checkInAs } from './check-in-as.ts'
import { type Scan, scanOf, writtenScan } from './scan.ts'

/* Reads and writes the check-in cookies of a browser: its last scan, and its id. */

export const keepScan = (c: Context<AppEnv>, scan: Scan): Promise<void> =>
  writeSigned(c, 'scan', writtenScan(scan), c.env.config.addressKey)

/** Returns the scan, or null if we did not sign it or if it is older than 15 minutes. */
export async function scanIn(c: Context<AppEnv>): Promise<Scan | null> {
  const { config, now } = c.env
  const written = await readSigned(c, 'scan', config.addressKey)
  return written === null ? null : scanOf(written, now().getTime())
}

/** Checks `c.var.volunteer` in or out, and deletes the stored scan. @throws Refusal the refusals of `checkInAs` */
export async function checkInHere(c: Context<AppEnv>, asked: CheckInRequest): Promise<CheckIn> {
  const held = readCookie(c, 'browser')
  const browsing = { env: c.env, volunteer: c.var.volunteer, scan: await scanIn(c), browserId: held }
  const { done, browserId } = await checkInAs(browsing, asked)
  dropCookie(c, 'scan')
  if (browserId !== held) writeCookie(c, 'browser', browserId)
  return done
}
