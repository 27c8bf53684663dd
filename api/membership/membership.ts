import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'

/** For organizations that registered with the version before this one, while both served (docs/decisions/015). */
export async function fillMemberships(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('membership')
    .columns(['account_id', 'ngo_id', 'role', 'since'])
    .expression((from) =>
      from
        .selectFrom('ngo')
        .where('ngo.account_id', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('membership as member').whereRef('member.account_id', '=', 'ngo.account_id'))),
        )
        .select(['ngo.account_id', 'ngo.id', sql<'owner'>`'owner'`.as('role'), 'ngo.registered_at']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
