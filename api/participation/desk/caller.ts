import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { STORED_MS } from '#domain/check-in/desk.ts'
import { NOTICE_ROWS } from '#domain/privacy/notice.ts'
import { sha256 } from '../../http/secret/sha256.ts'

/** How long a phone is recognised after its check-in desk closes, so that late entries are still stored (D45). */
export const REMEMBERED_MS = NOTICE_ROWS['check-in-phone'].days * 86_400_000

export type CheckInPhoneCaller = {
  phoneId: string
  number: number
  deskId: string
  eventId: string
  day: string
  secret: string
  contactAt: Date
  /**
   * True while the phone may read the list: it is not closed or removed, and its desk has not been revoked or closed for too
   * long.
   */
  isOpen: boolean
  /** True if the NGO removed the phone or revoked its check-in desk. Entries that the phone sends later need review. */
  isDistrusted: boolean
}

/** Returns the phone with this token, or null if there is none. */
export async function phoneWith(db: Kysely<Database>, token: string, now: Date) {
  const row = await db
    .selectFrom('check_in_phone')
    .innerJoin('check_in_desk', 'check_in_desk.id', 'check_in_phone.desk_id')
    .where('check_in_phone.token_hash', '=', sha256(token))
    .select(['check_in_phone.id', 'check_in_phone.number', 'check_in_phone.contact_at', 'closed_at', 'removed_at'])
    .select([
      'check_in_desk.id as desk_id',
      'check_in_desk.event_id',
      'check_in_desk.day',
      'check_in_desk.secret',
      'check_in_desk.closes_at',
      'revoked_at',
    ])
    .executeTakeFirst()
  if (!row) return null
  const isDistrusted = row.removed_at !== null || row.revoked_at !== null
  return {
    phoneId: row.id,
    number: row.number,
    deskId: row.desk_id,
    eventId: row.event_id,
    day: row.day,
    secret: row.secret,
    contactAt: row.contact_at,
    isOpen: !isDistrusted && row.closed_at === null && now.getTime() <= row.closes_at.getTime() + STORED_MS,
    isDistrusted,
    knownUntil: new Date(row.closes_at.getTime() + REMEMBERED_MS),
  }
}
