import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'

/** A door's phones, with how many marks each handed in; those that were removed are not listed. */
export async function phonesOf(db: Kysely<Database>, doorId: string) {
  const phones = await db
    .selectFrom('door_phone')
    .where('door_id', '=', doorId)
    .where('removed_at', 'is', null)
    .orderBy('number')
    .select(['id', 'number', 'device', 'opened_at', 'contact_at', 'closed_at'])
    .select((phone) =>
      phone
        .selectFrom('attendance_mark')
        .whereRef('attendance_mark.phone_id', '=', 'door_phone.id')
        .select((row) => row.fn.countAll<number>().as('marks'))
        .$asScalar()
        .$notNull()
        .as('marks'),
    )
    .execute()
  return phones.map(({ opened_at, contact_at, closed_at, ...phone }) => ({
    ...phone,
    openedAt: opened_at.toISOString(),
    contactAt: contact_at.toISOString(),
    state: closed_at === null ? ('open' as const) : ('closed' as const),
  }))
}
