import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isBehind, PAGE, type Place, pageOfRows, placeIn } from '../../http/cursor.ts'

export type ContactMessage = {
  id: string
  fromName: string
  replyTo: string
  message: string
  createdAt: string
  sentAt: string | null
  /** The failure is also null while a try is in progress, and if a try was interrupted. */
  failure: string | null
}

export async function contactMessages(
  db: Kysely<Database>,
  after: Place | null,
): Promise<{ messages: ContactMessage[]; next: string | null }> {
  const rows = await db
    .selectFrom('contact_message')
    .selectAll()
    .select(placeIn('created_at'))
    .where(isBehind({ at: 'created_at', id: 'id' }, '<', after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const { page, next } = pageOfRows(rows)
  return { messages: page.map(shown), next }
}

/**
 * Matches messages by reply address. `email` must be verified by Google, because the contact form accepts any address.
 */
export const isFrom = (email: string) => sql<boolean>`lower(contact_message.reply_to) = lower(${email})`

const shown = (row: Selectable<Database['contact_message']>): ContactMessage => ({
  id: row.id,
  fromName: row.from_name,
  replyTo: row.reply_to,
  message: row.message,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  failure: row.failure,
})
