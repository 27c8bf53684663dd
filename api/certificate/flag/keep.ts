import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { FlagKind, FoundFlag } from '#domain/flag/flag.ts'

export type NewFlag = FoundFlag & { ngoId: string | null }

/** Kinds of flags about the hours or the name of a version. They may flag a certificate again once its hours or name change. */
const OF_HOURS: readonly FlagKind[] = ['too-many-hours', 'edited-after-joining']
const OF_NAMES: readonly FlagKind[] = ['marker-is-holder', 'name-and-number', 'name-changed', 'unusual-name']

/**
 * Adds certificates to the open flag with the same `about`, or opens a flag. Skips certificates for which an admin has resolved
 * such a flag as unfounded, unless they have changed since. The number of SQL statements does not depend on the number of
 * flags.
 */
export async function keepFlags(trx: Transaction<Database>, found: readonly NewFlag[], now: Date): Promise<void> {
  if (found.length === 0) return
  await lockOpen(trx, found)
  const answered = await answeredOf(trx, found)
  const asked = found.flatMap((flag) => {
    const fresh = flag.codes.filter((code) => !answered.has(`${flag.about} ${code}`))
    if (fresh.length === 0) return []
    return { ...flag, codes: flag.together ? flag.codes : fresh }
  })
  if (asked.length === 0) return
  await openFlags(trx, asked, now)
}

/** Locks the open flags so that a concurrent resolution commits first and is then visible. */
const lockOpen = (trx: Transaction<Database>, found: readonly NewFlag[]) =>
  trx
    .selectFrom('flag')
    .where('about', 'in', aboutsOf(found))
    .where('resolved_at', 'is', null)
    .select('id')
    .orderBy('about')
    .forUpdate()
    .execute()

const aboutsOf = (found: readonly NewFlag[]): string[] => [...new Set(found.map(({ about }) => about))].sort()

/**
 * Returns 'about code' for each certificate with an unfounded flag, unless the name or hours that it was about have changed.
 */
async function answeredOf(trx: Transaction<Database>, found: readonly NewFlag[]): Promise<Set<string>> {
  const codes = [...new Set(found.flatMap((flag) => flag.codes))]
  const { rows } = await sql<{ about: string; code: string }>`
    select flag.about, fc.code from flag_certificate fc
      cross join lateral (select about, kind, resolved_at from flag where id = fc.flag_id
        and outcome = 'unfounded' and about = any (${aboutsOf(found)}) offset 0) as flag
      cross join lateral (select name, service_minutes from certificate_version v
        where v.code = fc.code order by version desc limit 1) as says
      left join lateral (select name, service_minutes from certificate_version v
        where v.code = fc.code and v.issued_at <= flag.resolved_at order by version desc limit 1) as said on true
    where fc.code = any (${codes})
      and (flag.kind <> all (${OF_NAMES}) or says.name is not distinct from said.name)
      and (flag.kind <> all (${OF_HOURS}) or says.service_minutes is not distinct from said.service_minutes)`.execute(
    trx,
  )
  return new Set(rows.map(({ about, code }) => `${about} ${code}`))
}

/** Keeps the first `found_at` on conflict so that the "since" date of certificates on hold does not change. */
async function openFlags(trx: Transaction<Database>, asked: readonly NewFlag[], now: Date): Promise<void> {
  const rows = aboutsOf(asked).flatMap((about) => {
    const { kind, putsOnHold = false, ngoId = null } = asked.find((flag) => flag.about === about) ?? {}
    return kind ? { kind, about, puts_on_hold: putsOnHold, ngo_id: ngoId, found_at: now } : []
  })
  const behind = asked.flatMap(({ about, codes }) => codes.map((code) => ({ about, code })))
  await trx
    .with('opened', (query) =>
      query
        .insertInto('flag')
        .values(rows)
        .onConflict((open) =>
          open
            .column('about')
            .where('resolved_at', 'is', null)
            .doUpdateSet({ puts_on_hold: sql<boolean>`flag.puts_on_hold or excluded.puts_on_hold` }),
        )
        .returning(['id', 'about']),
    )
    .insertInto('flag_certificate')
    .columns(['flag_id', 'code'])
    .expression((query) =>
      query
        .selectFrom('opened')
        .innerJoin(behindOf(behind), 'behind.about', 'opened.about')
        .select(['opened.id', 'behind.code']),
    )
    .onConflict((known) => known.doNothing())
    .execute()
}

const behindOf = (behind: readonly { about: string; code: string }[]) =>
  sql<{ about: string; code: string }>`(select * from unnest(${behind.map(({ about }) => about)}::text[],
    ${behind.map(({ code }) => code)}::text[]) as behind (about, code))`.as('behind')
