import { type Kysely, sql } from 'kysely'
import { apiKey } from './005-colleges/api-key.ts'
import { cohort } from './005-colleges/cohort.ts'
import { endorsement } from './005-colleges/endorsement.ts'
import { institution } from './005-colleges/institution.ts'
import { transcript } from './005-colleges/transcript.ts'

/** Adds colleges, their classes and class lists, sharing, endorsements, transcripts and API keys (D67–D76). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...institution, ...apiKey, ...cohort, ...endorsement, ...transcript])
    await sql.raw(statement).execute(db)
}
