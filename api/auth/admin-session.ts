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

/* The admin gate (D16): it closes with the browser, after 15 idle minutes, or 12 hours after it was opened. */

const { minutes, mostHours } = NOTICE_ROWS['admin-session']
const IDLE_MS = minutes * 60_000
const LONGEST_MS = mostHours * 3_600_000
const GUESSES = { most: 20, seconds: 3_600 }
/** More wrong passcodes than this, from everywhere together, raise an alert but lock nobody out (A8). */
const UNUSUAL = { most: 100, seconds: 3_600 }
/** Guesses from many addresses must not fill the threads that files and name look-ups use (libuv has four). */
const HASHES = { what: 'passcode', atOnce: 2, waiting: 50 }

type Clock = () => Date

/** An open gate: the named admin who opened it, or null when the passcode alone did (D17). */
export type AdminSession = { adminName: string | null }

/**
 * Only wrong ones use the limit up, and yet each is counted before its slow hash is computed: the right one is given back. A
 * browser that knew the passcode has a limit of its own (A8). @param known the id of such a browser, signed by
 * `returningBrowserKey` @returns the id of this browser, which is one from now on @throws Refusal 'gate-closed' without a usable hash
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

/** The passcode's hash is in it, so that a new passcode knows no browser of the old one. */
export const returningBrowserKey = (config: Config): string => config.addressKey + (passcodeHashOf(config) ?? '')

/** Closes what this browser had open: a second tab locks the first. Only a hash is stored. @returns the token */
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

/** Goes by the application server's clock (F15); each call keeps the gate open for 15 more minutes. */
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
