import { readFileSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { up } from '#db/migrations/001-initial.ts'
import { openPglite } from '#db/pglite.ts'
import { openPostgres } from '#db/postgres.ts'
import type { Database } from '#db/schema.ts'
import { catalogueOf } from '#tests/support/postgres/catalogue.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'
import { prove } from '#tests/support/prove.ts'

/*
 * 001-initial creates the same schema as the nine migrations that it replaced, except for the renames and differences
 * listed here. No database needs converting, because the product had not been deployed yet.
 */

/** The order matters, because some names are parts of others. */
const RENAMES: [RegExp, string][] = [
  [/'door-in-and-out'/g, "'check-in-and-out'"],
  [/'door'/g, "'check-in'"],
  [/\bdoor_phone/g, 'check_in_phone'],
  [/\bconstraint door_id_check/g, 'constraint check_in_desk_id_check'],
  [/(\b|_)door_id\b/g, '$1desk_id'],
  [/\bcheck_in_phone_door_id_/g, 'check_in_phone_desk_id_'],
  [/\b(attendance_mark|walk_in)_door(?=_|\b)/g, '$1_desk'],
  [/\bdoor(?=_|\b)/g, 'check_in_desk'],
  [/\battendance_mark/g, 'attendance_entry'],
  [/'A mark of attendance/g, "'An entry of attendance"],
  [/people_seen/g, 'headcount'],
  [/\bseen_at/g, 'headcount_at'],
  [/\badmin_act(?=_|\b)/g, 'admin_action'],
  [/(\b|_)settled(?=_|\b)/g, '$1resolved'],
  [/'taken-back'/g, "'withdrawn'"],
  [/\btaken_back_at\b/g, 'revoked_at'],
  [/'given-back'/g, "'given-up'"],
  [/'issued-anew'/g, "'reissued'"],
  [/^flag: column questions\b/g, 'flag: column puts_on_hold'],
  [/\b(participation|certificate_version)_minutes_check/g, '$1_service_minutes_check'],
]

/**
 * Intended differences, each with its reason, the lines that it removes, which must have existed, and the lines that it
 * adds.
 */
const DIFFERENCES: { why: string; takes: RegExp; brings: string[] }[] = [
  { why: 'nobody reads it since rate_bucket', takes: /^rate_limit:/, brings: [] },
  { why: 'nobody reads it since signed_list', takes: /^status_list:/, brings: [] },
  {
    why: 'what lacks a name, a person or an organization was filled by jobs that are gone',
    takes: /^\w+: index CREATE INDEX (participation_(unnamed|left)|certificate_unfilled) /,
    brings: [],
  },
  { why: 'who owns an organization stands in membership', takes: /^ngo: .*\baccount_id\b/, brings: [] },
  {
    why: 'nobody joined before there were passes',
    takes: /^participation: column pass /,
    brings: [
      `participation: column pass text not null default ("left"(replace((gen_random_uuid())::text, '-'::text, ''::text), 12) || "right"((gen_random_uuid())::text, 8))`,
    ],
  },
  {
    why: 'every row has what its look-alikes are found by',
    takes: /^ngo: column (name_skeleton|website_host) /,
    brings: ['ngo: column name_skeleton text not null', 'ngo: column website_host text not null'],
  },
  {
    why: 'every version holds these facts, and no credential was signed before there were two lists',
    takes: /^certificate_(version: column (format|zone|posted_on|joined_at|edits)|credential: column format) /,
    brings: [
      'certificate_version: column edits jsonb not null',
      'certificate_version: column format smallint not null',
      'certificate_version: column joined_at timestamp with time zone not null',
      'certificate_version: column posted_on date not null',
      'certificate_version: column zone text not null',
    ],
  },
  { why: 'what a page view measured is a line of the log', takes: /^web_vital/, brings: [] },
  {
    why: 'what a verification rests on belongs to the version of the certificate, which states it',
    takes:
      /^participation: (column|constraint participation_)\s?(evidence|came_at|left_at|by_phone_clock|measured_minutes)/,
    brings: [
      'certificate_version: column measured_minutes integer',
      'certificate_version: constraint certificate_version_measured_minutes_check CHECK ((measured_minutes >= 0))',
    ],
  },
]

function expected(): string[] {
  let lines = readFileSync('tests/db/schema-009.txt', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => RENAMES.reduce((text, [was, is]) => text.replace(was, is), line))
  for (const { why, takes, brings } of DIFFERENCES) {
    const left = lines.filter((line) => !takes.test(line))
    expect(left.length, `${why}: ${takes}`).toBeLessThan(lines.length)
    lines = [...left, ...brings]
  }
  return lines.toSorted()
}

async function catalogueOfNew(db: Kysely<Database>): Promise<string[]> {
  onTestFinished(() => db.destroy())
  const getMigrations = async () => ({ '001-initial': { up } })
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest()
  if (error) throw error
  return catalogueOf(db)
}

test('PostgreSQL gets the schema of the nine migrations, but for what is named', async () => {
  const url = await createDatabase('nothing')
  expect(await catalogueOfNew(openPostgres({ url, timeouts: 'patient' }))).toEqual(expected())
})

prove('PGlite gets the same', async () => {
  expect(await catalogueOfNew(await openPglite())).toEqual(expected())
})
