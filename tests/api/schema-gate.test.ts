import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTown, type Town } from '#tests/support/town/town.ts'

/* F6: a program never serves a schema that is not its own. */

async function refuses(town: Town, database: 'behind' | 'ahead'): Promise<void> {
  const rows = async () => (await sql`select * from account order by id`.execute(town.db)).rows
  const before = await rows()
  for (const [method, path] of [
    ['GET', '/api/events'],
    ['GET', '/api/ready'],
    ['POST', '/api/registrations'],
    ['DELETE', '/api/session'],
  ]) {
    const answer = await town.request(path ?? '', { method, ...(method === 'POST' && { body: '{}' }) })
    expect([path, answer.status]).toEqual([path, 503])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await town.request('/api/health')).status).toBe(200)
  expect(town.logged.find(({ event }) => event === 'schema-differs')?.facts).toMatchObject({ database })
  expect(await rows()).toEqual(before)
}

test('a database that misses a migration is not served', async () => {
  const town = await openTown()
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(town.db)
  await refuses(town, 'behind')
  await town.close()
})

test('a database that a newer program migrated is not served', async () => {
  const town = await openTown()
  await sql`insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', 'now')`.execute(town.db)
  await refuses(town, 'ahead')
  await town.close()
})

test('it serves again once the schema is the same, and asks for it at most twice a minute', async () => {
  const town = await openTown()
  await sql`insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', 'now')`.execute(town.db)
  expect((await town.request('/api/events')).status).toBe(503)
  await sql`delete from kysely_migration where name = '999-of-tomorrow'`.execute(town.db)
  expect((await town.request('/api/events')).status).toBe(200)
  await sql`insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', 'now')`.execute(town.db)
  expect((await town.request('/api/events')).status).toBe(200)
  town.setNow(new Date(town.runtime.now().getTime() + 31_000))
  expect((await town.request('/api/events')).status).toBe(503)
  await town.close()
})
