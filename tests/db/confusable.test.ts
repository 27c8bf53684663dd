import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { sameElsewhere, sameElsewhereQuery } from '#api/organization/confusable.ts'
import { openPostgres } from '#db/postgres.ts'
import { hostOf, skeletonOf } from '#domain/organization/confusable.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'
import { anNgoRow } from '#tests/support/town/an-ngo.ts'

const db = openPostgres({ url: await createDatabase(), max: 4, timeouts: 'patient' })
afterAll(() => db.destroy())

const named = Array.from({ length: 2000 }, (_, at) => {
  const i = at + 1
  const name = i % 50 === 0 ? 'Trust' : i % 50 === 1 ? 'Тrust' : String(i)
  const number = String(Math.floor(i / 40) * 40 + (i % 8)).padStart(4, '0')
  return anNgoRow({
    org_name: `Sarovar ${name}`,
    website: `https://www.sarovar${i - Math.floor((i % 30) / 29)}.example`,
    phone: `${i % 40 === 7 ? '+91 98440 1' : i % 40 === 8 ? '98440-1' : '+91 98440 2'}${number}`,
    state: 'pending',
  })
})
await db.insertInto('ngo').values(named).execute()
// The last of every 20 NGOs submits the same number as the first. Half of the first NGOs have since replaced the
// number, which still counts.
await sql`insert into ngo_fact (ngo_id, kind, value, match_key, stated_at, replaced_at)
  select id, 'darpan', '{}', 'darpan ' || (place - (place % 20)::int / 19 * 19), now(), case place % 40 when 0 then now() end
  from (select id, row_number() over (order by org_name) - 1 as place from ngo
    where not exists (select from ngo_fact where ngo_id = ngo.id)) placed`.execute(db)
const ngos = await db
  .selectFrom('ngo')
  .select(['id', 'org_name', 'website', 'phone_digits'])
  .orderBy('registered_at')
  .execute()
const page = ngos.slice(0, 60)
const ids = page.map(({ id }) => id)

const keys = await db
  .selectFrom('ngo_fact')
  .where('kind', '=', 'darpan')
  .select(['ngo_id', 'match_key', 'replaced_at'])
  .execute()

test('similar NGOs are found as if each were compared with all', async () => {
  const others = <Of extends (typeof ngos)[number]>(by: string, keyOf: (ngo: Of) => string) => {
    const groups = Map.groupBy(ngos as Of[], keyOf)
    return (own: Of) => (groups.get(keyOf(own)) ?? []).flatMap(({ id }) => (id === own.id ? [] : [`${by} ${id}`]))
  }
  const ways = [
    others('name', ({ org_name }) => skeletonOf(org_name)),
    others('host', ({ website }) => hostOf(website)),
    others('phone', ({ phone_digits }) => phone_digits),
  ]
  const sameFact = (id: string) => {
    const own = keys.find((fact) => fact.ngo_id === id && fact.replaced_at === null)
    const same = keys.filter(({ ngo_id, match_key }) => ngo_id !== id && match_key === own?.match_key)
    return same.map(({ ngo_id }) => `darpan ${ngo_id}`)
  }
  const found = await sameElsewhere(db, ids)
  const by = new Set<string>()
  for (const ngo of page) {
    const expected = [...ways.flatMap((way) => way(ngo)), ...sameFact(ngo.id)]
    const told = (found.get(ngo.id) ?? []).map((other) => `${other.by} ${other.id}`)
    const kinds = (of: string[]) => Object.groupBy(of, (one) => one.split(' ')[0] ?? '')
    for (const [kind, of = []] of Object.entries(kinds(expected))) {
      by.add(kind)
      expect(kinds(told)[kind]).toHaveLength(Math.min(5, of.length))
    }
    expect(expected).toEqual(expect.arrayContaining(told))
  }
  expect(by).toEqual(new Set(['name', 'host', 'phone', 'darpan']))
})

test('a page reads its own rows and similar NGOs by index, regardless of the number of organizations', async () => {
  await sql`analyze ngo, ngo_fact`.execute(db)
  const { sql: text, parameters } = sameElsewhereQuery(ids.slice(0, 50)).compile(db)
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
    explain (format json) ${sql.raw(text.replace(/\$(\d+)/g, (_, at) => `'${parameters[Number(at) - 1]}'`))}`.execute(
    db,
  )
  const plan = JSON.stringify(rows[0]?.['QUERY PLAN'])
  expect(plan).not.toContain('"Seq Scan"')
  expect(plan).toContain('ngo_name_skeleton')
  for (const index of ['ngo_website_host', 'ngo_phone_digits', 'ngo_fact_match']) expect(plan).toContain(index)
})
