import type { Kysely } from 'kysely'
import { type Adapter, Cookie, Lucia } from 'lucia'
import type { Database } from '#db/schema.ts'
import { cookieIn } from '../auth/cookies.ts'
import type { Runtime } from '../env.ts'
import { Refusal } from '../http/errors.ts'
import { addressHash, consume } from '../http/rate-limit.ts'
import { sha256 } from '../http/sha256.ts'
import { isPasscodeHash, matchesPasscode } from './passcode.ts'

/*
 * The admin gate (D16): a second Lucia instance with its own table and one principal. What it opens ends with the
 * browser, after 15 idle minutes, or 12 hours after it began.
 */

export const ADMIN_COOKIE = '__Host-admin'
const PRINCIPAL = 'gate'
const IDLE_MS = 15 * 60_000
const LONGEST_MS = 12 * 3_600_000
const GUESSES = { most: 20, seconds: 3_600 }
/** So many wrong passcodes an hour from everywhere together raise an alert; they lock nobody out (A8). */
const UNUSUAL = { most: 100, seconds: 3_600 }

type Clock = () => Date

/** An open gate: the named admin behind it, or null when the passcode alone opened it (D17). */
export type AdminSession = { adminName: string | null }

/**
 * Checks what was typed at the gate. The guess is counted before the slow hash is computed.
 * @throws Refusal 'gate-closed' without a usable hash, 'too-many', 'wrong-passcode'
 */
export async function checkPasscode(
  env: Pick<Runtime, 'db' | 'config' | 'now' | 'clientAddress' | 'log'>,
  typed: string,
) {
  const { db, config, now, clientAddress, log } = env
  if (!isPasscodeHash(config.adminPasscodeHash)) throw new Refusal('gate-closed')
  await consume(db, `passcode:${await addressHash(clientAddress, config.addressKey)}`, GUESSES, now())
  if (await matchesPasscode(typed, config.adminPasscodeHash)) return
  await consume(db, 'passcode-wrong', UNUSUAL, now()).catch((error) => {
    if (!(error instanceof Refusal)) throw error
    log('passcode-alert', { moreThan: UNUSUAL.most, seconds: UNUSUAL.seconds })
  })
  throw new Refusal('wrong-passcode')
}

/**
 * Opens the gate for this browser and ends what it had open before: a second tab locks the first.
 * @returns the Set-Cookie value
 */
export async function openAdminSession(
  db: Kysely<Database>,
  cookieHeader: string | undefined,
  { adminName }: AdminSession,
  now: Clock,
): Promise<string> {
  await endAdminSession(db, cookieHeader, now)
  const lucia = luciaFor(db, now)
  const { id } = await lucia.createSession(PRINCIPAL, { adminName })
  const { name, value, attributes } = lucia.createSessionCookie(id)
  return new Cookie(name, value, { ...attributes, maxAge: undefined, expires: undefined }).serialize()
}

/** Whether the cookie's gate is open; asking keeps it open for another 15 minutes. */
export async function readAdminSession(
  db: Kysely<Database>,
  cookieHeader: string | undefined,
  now: Clock,
): Promise<AdminSession | null> {
  const lucia = luciaFor(db, now)
  const id = cookieIn(cookieHeader, ADMIN_COOKIE)
  if (!id) return null
  const { session } = await lucia.validateSession(id)
  return session && { adminName: (session as unknown as AdminSession).adminName }
}

/** Locks the gate at once. @returns the Set-Cookie value that removes the cookie */
export async function endAdminSession(
  db: Kysely<Database>,
  cookieHeader: string | undefined,
  now: Clock,
): Promise<string> {
  const lucia = luciaFor(db, now)
  const id = cookieIn(cookieHeader, ADMIN_COOKIE)
  if (id) await lucia.invalidateSession(id)
  return lucia.createBlankSessionCookie().serialize()
}

function luciaFor(db: Kysely<Database>, now: Clock) {
  return new Lucia(adapterFor(db, now), {
    sessionCookie: { name: ADMIN_COOKIE, attributes: { secure: true, sameSite: 'strict', path: '/' } },
    getSessionAttributes: (attributes) => attributes as AdminSession,
  })
}

/** The end is judged in the query, by the application server's clock (F15); Lucia's own clock gets one far away. */
const NEVER = new Date(8.64e15)

function adapterFor(db: Kysely<Database>, now: Clock): Adapter {
  return {
    async getSessionAndUser(id) {
      const row = await db
        .updateTable('admin_session')
        .set({ expires_at: new Date(now().getTime() + IDLE_MS) })
        .where('id_hash', '=', sha256(id))
        .where('expires_at', '>', now())
        .where('created_at', '>', new Date(now().getTime() - LONGEST_MS))
        .returning('admin_name')
        .executeTakeFirst()
      if (!row) return [null, null]
      const open: AdminSession = { adminName: row.admin_name }
      return [
        { id, userId: PRINCIPAL, expiresAt: NEVER, attributes: open },
        { id: PRINCIPAL, attributes: {} as never },
      ]
    },
    async setSession({ id, attributes }) {
      const begun = now()
      await db
        .insertInto('admin_session')
        .values({
          id_hash: sha256(id),
          admin_name: (attributes as AdminSession).adminName,
          created_at: begun,
          expires_at: new Date(begun.getTime() + IDLE_MS),
        })
        .execute()
    },
    async deleteSession(id) {
      await db.deleteFrom('admin_session').where('id_hash', '=', sha256(id)).execute()
    },
    // The query above slides the end; ids are not kept, so there is no list of them.
    updateSessionExpiration: async () => {},
    getUserSessions: async () => [],
    deleteUserSessions: async () => {},
    deleteExpiredSessions: async () => {},
  }
}
