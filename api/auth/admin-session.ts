import { encodeBase32LowerCaseNoPadding } from '@oslojs/encoding'
import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Runtime } from '../env.ts'
import { Refusal } from '../http/errors.ts'
import { addressHash, consume, giveBack } from '../http/rate-limit.ts'
import { sha256 } from '../http/sha256.ts'
import { cookieIn } from './cookies.ts'
import { knownBrowser, knownCookie } from './known-browser.ts'
import { matchesPasscode, passcodeHashOf } from './passcode.ts'

/* The admin gate (D16): it closes with the browser, after 15 idle minutes, or 12 hours after it was opened. */

const ADMIN_COOKIE = '__Host-admin'
/** No Max-Age, so the browser forgets the cookie when it closes. */
const ATTRIBUTES = 'HttpOnly; Path=/; SameSite=Strict; Secure'
const ID_BYTES = 25
const IDLE_MS = 15 * 60_000
const LONGEST_MS = 12 * 3_600_000
const GUESSES = { most: 20, seconds: 3_600 }
/** More wrong passcodes than this, from everywhere together, raise an alert but lock nobody out (A8). */
const UNUSUAL = { most: 100, seconds: 3_600 }

type Clock = () => Date

const newId = () => encodeBase32LowerCaseNoPadding(crypto.getRandomValues(new Uint8Array(ID_BYTES)))

/** An open gate: the named admin who opened it, or null when the passcode alone did (D17). */
export type AdminSession = { adminName: string | null }

/**
 * Only wrong ones use the limit up, and yet each is counted before its slow hash is computed: the right one is given back. A
 * browser that knew the passcode has a limit of its own (A8). @returns Set-Cookie that makes this one such a browser
 * @throws Refusal 'gate-closed' without a usable hash
 */
export async function checkPasscode(
  env: Pick<Runtime, 'db' | 'config' | 'now' | 'clientAddress' | 'log'>,
  cookieHeader: string | undefined,
  typed: string,
): Promise<string> {
  const { db, config, now, clientAddress, log } = env
  const hash = passcodeHashOf(config)
  if (!hash) throw new Refusal('gate-closed')
  const known = knownBrowser(cookieHeader, config.addressKey + hash)
  const guesser = known ? `passcode-known:${known}` : `passcode:${addressHash(clientAddress, config.addressKey)}`
  await consume(db, guesser, GUESSES, now())
  if (await matchesPasscode(typed, hash)) {
    await giveBack(db, guesser, GUESSES, now())
    return knownCookie(known ?? newId(), config.addressKey + hash)
  }
  await consume(db, 'passcode-wrong', UNUSUAL, now()).catch((error) => {
    if (!(error instanceof Refusal)) throw error
    log('passcode-alert', { moreThan: UNUSUAL.most, seconds: UNUSUAL.seconds })
  })
  throw new Refusal('wrong-passcode')
}

/** Closes what this browser had open: a second tab locks the first. Only a hash is stored. @returns Set-Cookie */
export async function openAdminSession(
  db: Kysely<Database>,
  cookieHeader: string | undefined,
  { adminName }: AdminSession,
  now: Clock,
): Promise<string> {
  await endAdminSession(db, cookieHeader)
  const id = newId()
  const begun = now()
  const end = new Date(begun.getTime() + IDLE_MS)
  await db
    .insertInto('admin_session')
    .values({ id_hash: sha256(id), admin_name: adminName, created_at: begun, expires_at: end })
    .execute()
  return `${ADMIN_COOKIE}=${id}; ${ATTRIBUTES}`
}

/** Goes by the application server's clock (F15); each call keeps the gate open for 15 more minutes. */
export async function readAdminSession(
  db: Kysely<Database>,
  cookieHeader: string | undefined,
  now: Clock,
): Promise<AdminSession | null> {
  const id = cookieIn(cookieHeader, ADMIN_COOKIE)
  if (!id) return null
  const asked = now()
  const session = await db
    .updateTable('admin_session')
    .set({ expires_at: new Date(asked.getTime() + IDLE_MS) })
    .where('id_hash', '=', sha256(id))
    .where('expires_at', '>', asked)
    .where('created_at', '>', new Date(asked.getTime() - LONGEST_MS))
    .returning('admin_name as adminName')
    .executeTakeFirst()
  return session ?? null
}

/** @returns the Set-Cookie value that removes the cookie */
export async function endAdminSession(db: Kysely<Database>, cookieHeader: string | undefined): Promise<string> {
  const id = cookieIn(cookieHeader, ADMIN_COOKIE)
  if (id) await db.deleteFrom('admin_session').where('id_hash', '=', sha256(id)).execute()
  return `${ADMIN_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`
}
