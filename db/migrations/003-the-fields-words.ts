import { type Kysely, sql } from 'kysely'

/**
 * Columns under the field's words, what look-alike organizations are found by, and away with what nobody read. The version
 * before this one serves no schema but its own, so this is the last migration that may rename (db/migrate.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of undoing) await sql.raw(statement).execute(db)
}

const renamed = [
  ['event', 'minutes', 'service_minutes'],
  ['participation', 'minutes', 'service_minutes'],
  ['certificate_version', 'minutes', 'service_minutes'],
  ['certificate_version', 'established', 'evidence'],
] as const

/** What a version says is written once, and a trigger keeps it so: it stands aside while a word is put for a word. */
const sayingEvidence = (word: string, was: string) => [
  `alter table certificate_version disable trigger certificate_version_stays`,
  `update certificate_version set evidence = '${word}' where evidence = '${was}'`,
  `alter table certificate_version enable trigger certificate_version_stays`,
]

const statements = [
  ...renamed.map(([table, was, word]) => `alter table ${table} rename column ${was} to ${word}`),
  `alter table certificate_version drop constraint certificate_version_established_check`,
  ...sayingEvidence('organizer', 'ngo-mark'),
  `alter table certificate_version add constraint certificate_version_evidence_check check (evidence in ('organizer'))`,
  `alter table idempotency_key drop column status`,
  `alter table ngo add column name_skeleton text`,
  `alter table ngo add column website_host text`,
  `create index ngo_name_skeleton on ngo (name_skeleton)`,
  `create index ngo_website_host on ngo (website_host)`,
]

const undoing = [
  `alter table ngo drop column website_host`,
  `alter table ngo drop column name_skeleton`,
  `alter table idempotency_key add column status integer`,
  `alter table certificate_version drop constraint certificate_version_evidence_check`,
  ...sayingEvidence('ngo-mark', 'organizer'),
  `alter table certificate_version add constraint certificate_version_established_check
    check (evidence in ('ngo-mark'))`,
  ...renamed.toReversed().map(([table, was, word]) => `alter table ${table} rename column ${word} to ${was}`),
]
