import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { MOST_PHONES } from '#domain/check-in/desk.ts'
import { readCrockford } from '#domain/encoding/crockford.ts'
import { Refusal } from '../../http/errors.ts'
import { consume, giveUp, type RateLimit } from '../../http/rate-limit.ts'
import { sha256 } from '../../http/secret/sha256.ts'
import { type CheckInPhoneCaller, phoneWith } from './caller.ts'
import { randomSigns } from './desk.ts'

/* A phone that opened a check-in link has no account. Its token is valid only for this check-in desk (D43). */

const TOKEN_SIGNS = 26
/** The limit of wrong links per network address. */
const WRONG_LINKS: RateLimit = { most: 20, seconds: 600 }
/** The limit of phones per check-in desk, including closed phones. */
const PHONES: RateLimit = { most: 30, seconds: 86_400 }

export type PhoneRequest = {
  /** The token of the check-in link. */
  link: string
  /** The token of this browser, if it is already a check-in phone. */
  held: string | null
  device: string | null
  /** A keyed hash of the network address. */
  network: string
  now: Date
}

/**
 * Registers a browser that opened a check-in link as a phone of the check-in desk. A registered browser remains the same phone.
 * @returns the phone, its token, and the time until which the server recognises it
 * @throws Refusal 'check-in-link-closed' for a link that is wrong, revoked or expired, 'check-in-full', 'too-many'
 */
export async function openPhone(db: Kysely<Database>, asked: PhoneRequest): Promise<OpenedPhone> {
  const { now, network } = asked
  const key = `desk-link:${network}`
  await consume(db, key, WRONG_LINKS, now)
  const uncount = () => giveUp(db, key, WRONG_LINKS, now)
  const token = await db
    .transaction()
    .execute((trx) => phoneAt(trx, asked))
    .catch(async (refusal) => {
      if (refusal instanceof Refusal && refusal.code !== 'check-in-link-closed') await uncount()
      throw refusal
    })
  await uncount()
  const phone = await phoneWith(db, token, now)
  if (!phone) throw new Refusal('check-in-link-closed')
  return { token, phone }
}

type OpenedPhone = { token: string; phone: CheckInPhoneCaller & { knownUntil: Date } }

async function phoneAt(trx: Transaction<Database>, asked: PhoneRequest): Promise<string> {
  const { now, network, held } = asked
  const desk = await lockDesk(trx, asked.link)
  const phones = await trx
    .selectFrom('check_in_phone')
    .where('desk_id', '=', desk.id)
    .select(['id', 'number', 'token_hash', 'closed_at', 'removed_at'])
    .execute()
  const open = phones.filter(({ closed_at, removed_at }) => closed_at === null && removed_at === null)
  const own = held !== null && open.find(({ token_hash }) => token_hash === sha256(held))
  if (own) {
    await trx.updateTable('check_in_phone').set({ contact_at: now, network }).where('id', '=', own.id).execute()
    return held
  }
  if (now > desk.closes_at || desk.deleted_at !== null || desk.state !== 'approved') {
    throw new Refusal('check-in-link-closed')
  }
  if (open.length >= MOST_PHONES) throw new Refusal('check-in-full')
  await consume(trx, `desk-phones:${desk.id}`, PHONES, now)
  const secret = randomSigns(TOKEN_SIGNS)
  await trx
    .insertInto('check_in_phone')
    .values({
      desk_id: desk.id,
      number: 1 + Math.max(0, ...phones.map(({ number }) => number)),
      token_hash: sha256(secret),
      device: asked.device,
      network,
      opened_at: now,
      contact_at: now,
      closed_at: null,
      removed_at: null,
    })
    .execute()
  return secret
}

async function lockDesk(trx: Transaction<Database>, text: string) {
  const token = readCrockford(text, TOKEN_SIGNS)
  const desk = await trx
    .selectFrom('check_in_desk')
    .innerJoin('event', 'event.id', 'check_in_desk.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('check_in_desk.token', '=', token ?? '')
    .where('check_in_desk.revoked_at', 'is', null)
    .select(['check_in_desk.id', 'check_in_desk.closes_at', 'event.deleted_at', 'ngo.state'])
    .forNoKeyUpdate('check_in_desk')
    .executeTakeFirst()
  if (!desk) throw new Refusal('check-in-link-closed')
  return desk
}

/** The limit of requests per phone: as many as a helper can tap, in case the token was copied. */
const REQUESTS: RateLimit = { most: 60, seconds: 60 }

/** Counts a phone's request against its rate limit. @throws Refusal 'too-many' */
export const countRequest = (db: Kysely<Database>, { phoneId }: Pick<CheckInPhoneCaller, 'phoneId'>, now: Date) =>
  consume(db, `desk:${phoneId}`, REQUESTS, now)

const NOTED_MS = 60_000

/** Stores the time of the phone's last contact and its network, at most once a minute. */
export async function noteContact(
  db: Kysely<Database>,
  { phoneId, contactAt }: CheckInPhoneCaller,
  { now, network }: Pick<PhoneRequest, 'now' | 'network'>,
): Promise<void> {
  if (now.getTime() - contactAt.getTime() < NOTED_MS) return
  await db.updateTable('check_in_phone').set({ contact_at: now, network }).where('id', '=', phoneId).execute()
}

/** Closes a phone. Repeating it changes nothing. */
export async function closePhone(db: Kysely<Database>, token: string, now: Date): Promise<void> {
  await db
    .updateTable('check_in_phone')
    .set({ closed_at: now })
    .where('token_hash', '=', sha256(token))
    .where('closed_at', 'is', null)
    .execute()
}
