import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { confusableQuery, confusablesAmong } from '#api/organization/confusable.ts'
import { openPostgres } from '#db/postgres.ts'
import { hostOf, skeletonOf } from '#domain/confusable.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'

const db = openPostgres({ url: await createDatabase(), max: 4, timeouts: 'patient' })
afterAll(() => db.destroy())

// Rows as an earlier version writes them: it knows no skeletons.
await sql`insert into ngo (org_name, website, phone, description, state, registered_at)
  select 'Sarovar ' || case i % 50 when 0 then 'Trust' when 1 then 'Тrust' else i::text end,
    'https://www.sarovar' || i - (i % 30)::int / 29 || '.example', '+91 98440 00009', 'Lakes.', 'pending', now()
  from generate_series(1, 2000) i`.execute(db)
const ngos = await db.selectFrom('ngo').select(['id', 'org_name', 'website']).orderBy('registered_at').execute()
const page = ngos.slice(0, 60)
const ids = page.map(({ id }) => id)

test('who could be taken for another is told as by comparing each with all, also for rows without skeletons', async () => {
  const often = (keys: string[]) => (key: string) => keys.filter((other) => other === key).length > 1
  const sameName = often(ngos.map(({ org_name }) => skeletonOf(org_name)))
  const sameHost = often(ngos.map(({ website }) => hostOf(website)))
  const expected = page.map(({ id, org_name, website }) => [
    id,
    { sameName: sameName(skeletonOf(org_name)), sameHost: sameHost(hostOf(website)) },
  ])
  // Two admins at once fill the same rows.
  const [found, again] = await Promise.all([confusablesAmong(db, ids), confusablesAmong(db, ids)])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
  expect(Object.fromEntries(again)).toEqual(Object.fromEntries(expected))
  expect(new Set([...found.values()].map(({ sameName, sameHost }) => `${sameName} ${sameHost}`)).size).toBe(3)
})

test('a page reads its own rows and what it finds by index, however many organizations there are', async () => {
  await sql`analyze ngo`.execute(db)
  const { sql: text, parameters } = confusableQuery(db, ids.slice(0, 50)).compile()
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
    explain (format json) ${sql.raw(text.replace(/\$(\d+)/g, (_, at) => `'${parameters[Number(at) - 1]}'`))}`.execute(
    db,
  )
  const plan = JSON.stringify(rows[0]?.['QUERY PLAN'])
  expect(plan).not.toContain('"Seq Scan"')
  expect(plan).toContain('ngo_name_skeleton')
  expect(plan).toContain('ngo_website_host')
})
