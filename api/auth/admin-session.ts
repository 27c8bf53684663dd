import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { NOTICE_ROWS } from '#domain/privacy/notice.ts'
import type { Config } from '../config.ts'
import type { Runtime } from '../env.ts'
import { Refusal } from '../http/errors.ts'
import { addressHash, consume, giveUp } from '../http/rate-limit.ts'
import { inTurn } from '../http/single-flight.ts'
import { matchesPasscode, passcodeHashOf } from './passcode.ts'
import { forgetSecret, isOpenedBy, newSecret, secretColumns } from './secret-link.ts'

/*
 * The admin page locks when the browser closes, after 15 minutes of inactivity, and 12 hours after it was unlocked
 * (D16).
 */

const { minutes, mostHours } = NOTICE_ROWS['admin-session']
const IDLE_MS = minutes * 60_000
const LONGEST_MS = mostHours * 3_600_000
const GUESSES = { most: 20, seconds: 3_600 }
/** More than 100 wrong passcodes an hour from all addresses together raise an alert, but lock no one out (A8). */
const UNUSUAL = { most: 100, seconds: 3_600 }
/**
 * 2 concurrent hashes: guesses from many addresses must not use up the threads that file access and DNS look-ups need
 * (libuv has four).
 */
const HASHES = { what: 'passcode', atOnce: 2, waiting: 50 }

type Clock = () => Date

/** Names the admin who unlocked the admin page; null if it was unlocked by the passcode alone (D17). */
export type AdminSession = { adminName: string | null }

/**
 * Checks a passcode. Each guess is counted before its slow hash is computed, and a correct one is refunded, so only
 * wrong guesses use up the limit. A browser in which the correct passcode was entered before has a separate limit (A8).
 * @param known the id of such a browser, signed by `returningBrowserKey`
 * @returns the id of this browser, which has a separate limit from now on
 * @throws Refusal 'gate-closed' without a usable hash, 'wrong-passcode', 'too-many'
 */
export async function checkPasscode(
  env: Pick<Runtime, 'db' | 'config' | 'now' | 'clientAddress' | 'log'>,
  known: string | null,
  typed: string,
): Promise<string> {
  const { db, config, now, clientAddress, log } = env
  const hash = passcodeHashOf(config)
  if (!hash) throw new Refusal('gate-closed')
  const guesser = known ? `passcode-known:${known}` : `passcode:${addressHash(clientAddress, config.addressKey)}`
  await consume(db, guesser, GUESSES, now())
  if (await inTurn(db, HASHES, () => matchesPasscode(typed, hash))) {
    await giveUp(db, guesser, GUESSES, now())
    return known ?? newSecret()
  }
  await consume(db, 'passcode-wrong', UNUSUAL, now()).catch((error) => {
    if (!(error instanceof Refusal)) throw error
    log('passcode-alert', { moreThan: UNUSUAL.most, seconds: UNUSUAL.seconds })
  })
  throw new Refusal('wrong-passcode')
}

/** Includes the hash of the passcode, so that a new passcode invalidates the ids of all browsers. */
export const returningBrowserKey = (config: Config): string => config.addressKey + (passcodeHashOf(config) ?? '')

/**
 * Unlocks the admin page, and ends the previous session of this browser, so a second tab locks the first. The token is
 * stored only as a hash.
 * @returns the token
 */
export async function openAdminSession(
  db: Kysely<Database>,
  held: string | null,
  { adminName }: AdminSession,
  now: Clock,
): Promise<string> {
  await endAdminSession(db, held)
  const token = newSecret()
  const begun = now()
  await db
    .insertInto('admin_session')
    .values({ ...secretColumns(token, { now: begun, lastingMs: IDLE_MS }), admin_name: adminName, created_at: begun })
    .execute()
  return token
}

/**
 * Returns the session if it has not expired by the application server's clock (F15). Each call extends it to 15 minutes
 * from now.
 */
export async function readAdminSession(
  db: Kysely<Database>,
  token: string | null,
  now: Clock,
): Promise<AdminSession | null> {
  if (token === null) return null
  const asked = now()
  const session = await db
    .updateTable('admin_session')
    .set({ expires_at: new Date(asked.getTime() + IDLE_MS) })
    .where(isOpenedBy(token, asked))
    .where('created_at', '>', new Date(asked.getTime() - LONGEST_MS))
    .returning('admin_name as adminName')
    .executeTakeFirst()
  return session ?? null
}

export async function endAdminSession(db: Kysely<Database>, token: string | null): Promise<void> {
  if (token !== null) await forgetSecret(db, 'admin_session', token)
}
