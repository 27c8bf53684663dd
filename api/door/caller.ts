import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { KEPT_MS } from '#domain/door.ts'
import { cookieIn } from '../auth/cookies.ts'
import { sha256 } from '../http/sha256.ts'

export const DOOR_COOKIE = '__Host-door'
/** So long after the door's end the server still knows its phones: what comes late is kept (D45). */
export const KNOWN_MS = 60 * 86_400_000

export type DoorPhoneCaller = {
  phoneId: string
  number: number
  doorId: string
  eventId: string
  day: string
  secret: string
  contactAt: Date
  /** Whether it may still read the list: neither closed nor removed, its door neither revoked nor long over. */
  isOpen: boolean
  /** Whether the NGO took it away, or its door: what it hands in is doubted. */
  isDistrusted: boolean
}

/** The phone whose cookie it is; null for any other cookie. */
export async function phoneOfCookie(
  db: Kysely<Database>,
  cookieHeader: string | undefined,
  now: Date,
): Promise<DoorPhoneCaller | null> {
  const token = cookieIn(cookieHeader, DOOR_COOKIE)
  return token ? phoneWith(db, token, now) : null
}

export async function phoneWith(db: Kysely<Database>, token: string, now: Date) {
  const row = await db
    .selectFrom('door_phone')
    .innerJoin('door', 'door.id', 'door_phone.door_id')
    .where('door_phone.token_hash', '=', sha256(token))
    .select(['door_phone.id', 'door_phone.number', 'door_phone.contact_at', 'closed_at', 'removed_at'])
    .select(['door.id as door_id', 'door.event_id', 'door.day', 'door.secret', 'door.closes_at', 'revoked_at'])
    .executeTakeFirst()
  if (!row) return null
  const isDistrusted = row.removed_at !== null || row.revoked_at !== null
  return {
    phoneId: row.id,
    number: row.number,
    doorId: row.door_id,
    eventId: row.event_id,
    day: row.day,
    secret: row.secret,
    contactAt: row.contact_at,
    isOpen: !isDistrusted && row.closed_at === null && now.getTime() <= row.closes_at.getTime() + KEPT_MS,
    isDistrusted,
    knownUntil: new Date(row.closes_at.getTime() + KNOWN_MS),
  }
}
