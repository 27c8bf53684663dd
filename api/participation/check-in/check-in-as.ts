import { readCode } from '#domain/check-in/check-in-code.ts'
import type { CheckIn } from '#domain/check-in/desk.ts'
import { momentOf, type Runtime } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'
import { browserOf } from './browser.ts'
import { checkIn, type ScannedCode, seenLate, seenNow } from './check-in.ts'
import { codeBehind, countCheckIn, digitsBehind } from './code.ts'
import { areAnothers } from './passes.ts'
import type { Scan } from './scan.ts'

export type CheckInRequest = {
  digits?: string | undefined
  code?: string | undefined
  seenAt?: number | undefined
  passes?: string[] | undefined
}

type CheckInVisitor = {
  env: Runtime & { clientAddress: string }
  volunteer: { id: string; fullName: string }
  /** The code that the browser scanned within the last 15 minutes. */
  scan: Scan | null
  browserId: string | null
}

/**
 * Checks in or out.
 * @returns the entry and the browser's id
 * @throws Refusal 'anothers-code', and the refusals of `checkIn` and code.ts
 */
export async function checkInAs(
  browsing: CheckInVisitor,
  asked: CheckInRequest,
): Promise<{ done: CheckIn; browserId: string }> {
  const { env, volunteer } = browsing
  const moment = momentOf(env)
  await countCheckIn(env.db, volunteer.id, moment.now)
  const seen = await seenBy(browsing, asked, moment.now)
  const { browser, browserId } = browserOf(browsing.browserId, env)
  return { done: await checkIn(env.db, volunteer, seen, browser, moment), browserId }
}

async function seenBy(
  { env, volunteer, scan }: CheckInVisitor,
  asked: CheckInRequest,
  now: Date,
): Promise<ScannedCode> {
  if (asked.digits !== undefined) return seenNow(await digitsBehind(env.db, volunteer.id, asked.digits, now), now)
  if (asked.code !== undefined) {
    const code = readCode(asked.code)
    if (!code) throw new Refusal('code-unknown')
    if (await areAnothers(env.db, volunteer.id, asked.passes ?? [])) throw new Refusal('anothers-code')
    return seenLate(await codeBehind(env.db, code), asked.seenAt ?? 0, now)
  }
  if (!scan) throw new Refusal('code-changed')
  return { ...scan, at: scan.seenAt, late: false, clockSure: true }
}
