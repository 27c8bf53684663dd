import { type Kysely, sql } from 'kysely'

/**
 * The language of a person's mails and papers, of an event's text, and of what a reporter is written (D30, D31). Which there
 * are is the program's to say, so that the next one needs no migration. It only adds (docs/decisions/015).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of undoing) await sql.raw(statement).execute(db)
}

const LANG = `lang text not null default 'en' check (lang ~ '^[a-z]{2,3}$')`

const statements = [
  ...['account', 'event', 'report'].map((table) => `alter table ${table} add column ${LANG}`),
  // In which language an address that is mailed reads, if it is somebody's here.
  `create index if not exists account_email on account (lower(email))`,
]

const undoing = [
  `drop index account_email`,
  ...['account', 'event', 'report'].map((table) => `alter table ${table} drop column lang`),
]
