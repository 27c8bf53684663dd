import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { printedCode } from '#domain/certificate-code.ts'

/** The printed codes of an event's certificates that stand, by participation: for the NGO that marked them. */
export async function currentCodesOf(db: Kysely<Database>, eventId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('participation')
    .innerJoin('certificate', 'certificate.participation_id', 'participation.id')
    .where('participation.event_id', '=', eventId)
    .where('participation.verified_at', 'is not', null)
    .where('participation.account_id', 'is not', null)
    .select(['participation.id', 'certificate.code'])
    .execute()
  return new Map(rows.map(({ id, code }) => [id, printedCode(code)]))
}
