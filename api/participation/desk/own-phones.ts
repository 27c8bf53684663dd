import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

/** Returns the phones of a check-in desk, each with its number of entries. Omits removed phones. */
export async function phonesOf(db: Kysely<Database>, deskId: string) {
  const phones = await db
    .selectFrom('check_in_phone')
    .where('desk_id', '=', deskId)
    .where('removed_at', 'is', null)
    .orderBy('number')
    .select(['id', 'number', 'device', 'opened_at', 'contact_at', 'closed_at'])
    .select((phone) =>
      phone
        .selectFrom('attendance_entry')
        .whereRef('attendance_entry.phone_id', '=', 'check_in_phone.id')
        .select((row) => row.fn.countAll<number>().as('entries'))
        .$asScalar()
        .$notNull()
        .as('entries'),
    )
    .execute()
  return phones.map(({ opened_at, contact_at, closed_at, ...phone }) => ({
    ...phone,
    openedAt: opened_at.toISOString(),
    contactAt: contact_at.toISOString(),
    state: closed_at === null ? ('open' as const) : ('closed' as const),
  }))
}
