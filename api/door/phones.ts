import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { readCrockford } from '#domain/crockford.ts'
import { MOST_PHONES, phoneOf } from '#domain/door.ts'
import { cookieIn } from '../auth/cookies.ts'
import { Refusal } from '../http/errors.ts'
import { consume, giveBack, type RateLimit } from '../http/rate-limit.ts'
import { sha256 } from '../http/sha256.ts'
import { DOOR_COOKIE, type DoorPhoneCaller, phoneWith } from './caller.ts'
import { randomSigns } from './door.ts'

/* A phone that opened a door's link: it has no account, and a cookie that is good for this door alone (D43). */

const ATTRIBUTES = 'HttpOnly; Path=/; SameSite=Strict; Secure'
const TOKEN_SIGNS = 26
/** Of one address: links that open nothing. */
const WRONG_LINKS: RateLimit = { most: 20, seconds: 600 }
/** Of one door, closed ones included. */
const PHONES: RateLimit = { most: 30, seconds: 86_400 }

/** @param network a keyed hash of the address */
export type PhoneAsked = {
  token: string
  cookieHeader: string | undefined
  userAgent: string | undefined
  network: string
  now: Date
}

/**
 * Exchanges a helpers' link for a phone of its door; the same browser stays the same phone.
 * @returns the Set-Cookie value, and who it is from now on
 * @throws Refusal 'door-link-closed' for a link that is wrong, revoked or over, 'door-full', 'too-many'
 */
export async function openPhone(
  db: Kysely<Database>,
  asked: PhoneAsked,
): Promise<{ cookie: string; phone: DoorPhoneCaller }> {
  const { now, network } = asked
  const key = `door-link:${network}`
  await consume(db, key, WRONG_LINKS, now)
  const uncount = () => giveBack(db, key, WRONG_LINKS, now)
  const token = await db
    .transaction()
    .execute((trx) => phoneAt(trx, asked))
    .catch(async (refusal) => {
      if (refusal instanceof Refusal && refusal.code !== 'door-link-closed') await uncount()
      throw refusal
    })
  await uncount()
  const phone = await phoneWith(db, token, now)
  if (!phone) throw new Refusal('door-link-closed')
  return { cookie: cookieOf(token, phone.knownUntil, now), phone }
}

async function phoneAt(trx: Transaction<Database>, asked: PhoneAsked): Promise<string> {
  const { now, network } = asked
  const door = await lockDoor(trx, asked.token)
  const held = cookieIn(asked.cookieHeader, DOOR_COOKIE)
  const phones = await trx
    .selectFrom('door_phone')
    .where('door_id', '=', door.id)
    .select(['id', 'number', 'token_hash', 'closed_at', 'removed_at'])
    .execute()
  const open = phones.filter(({ closed_at, removed_at }) => closed_at === null && removed_at === null)
  const own = held !== null && open.find(({ token_hash }) => token_hash === sha256(held))
  if (own) {
    await trx.updateTable('door_phone').set({ contact_at: now, network }).where('id', '=', own.id).execute()
    return held
  }
  if (now > door.closes_at || door.deleted_at !== null || door.state !== 'approved') {
    throw new Refusal('door-link-closed')
  }
  if (open.length >= MOST_PHONES) throw new Refusal('door-full')
  await consume(trx, `door-phones:${door.id}`, PHONES, now)
  const secret = randomSigns(TOKEN_SIGNS)
  await trx
    .insertInto('door_phone')
    .values({
      door_id: door.id,
      number: 1 + Math.max(0, ...phones.map(({ number }) => number)),
      token_hash: sha256(secret),
      device: phoneOf(asked.userAgent),
      network,
      opened_at: now,
      contact_at: now,
      closed_at: null,
      removed_at: null,
    })
    .execute()
  return secret
}

async function lockDoor(trx: Transaction<Database>, text: string) {
  const token = readCrockford(text, TOKEN_SIGNS)
  const door = await trx
    .selectFrom('door')
    .innerJoin('event', 'event.id', 'door.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('door.token', '=', token ?? '')
    .where('door.revoked_at', 'is', null)
    .select(['door.id', 'door.closes_at', 'event.deleted_at', 'ngo.state'])
    .forNoKeyUpdate('door')
    .executeTakeFirst()
  if (!door) throw new Refusal('door-link-closed')
  return door
}

/** Of one phone: a copied cookie asks no more often than a helper can tap. */
const REQUESTS: RateLimit = { most: 60, seconds: 60 }

/** @throws Refusal 'too-many' */
export const countRequest = (db: Kysely<Database>, { phoneId }: Pick<DoorPhoneCaller, 'phoneId'>, now: Date) =>
  consume(db, `door:${phoneId}`, REQUESTS, now)

const NOTED_MS = 60_000

/** When it was last there, and from where: once a minute. */
export async function noteContact(
  db: Kysely<Database>,
  { phoneId, contactAt }: DoorPhoneCaller,
  { now, network }: Pick<PhoneAsked, 'now' | 'network'>,
): Promise<void> {
  if (now.getTime() - contactAt.getTime() < NOTED_MS) return
  await db.updateTable('door_phone').set({ contact_at: now, network }).where('id', '=', phoneId).execute()
}

/** Repeating it changes nothing. @returns the Set-Cookie value that removes the cookie */
export async function closePhone(db: Kysely<Database>, cookieHeader: string | undefined, now: Date): Promise<string> {
  const token = cookieIn(cookieHeader, DOOR_COOKIE)
  if (token)
    await db
      .updateTable('door_phone')
      .set({ closed_at: now })
      .where('token_hash', '=', sha256(token))
      .where('closed_at', 'is', null)
      .execute()
  return `${DOOR_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`
}

const cookieOf = (token: string, until: Date, now: Date): string =>
  `${DOOR_COOKIE}=${token}; Max-Age=${Math.ceil((until.getTime() - now.getTime()) / 1000)}; ${ATTRIBUTES}`
