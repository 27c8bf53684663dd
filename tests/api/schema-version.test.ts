import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTown, type Town } from '#tests/support/town/town.ts'

/* A process serves requests only if the schema is its own version or the next (F6). */

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
  const told = town.logged.filter(({ event }) => event === 'schema-differs').map(({ facts }) => facts.database)
  expect(told).toEqual(Array(4).fill(database))
  expect(await rows()).toEqual(before)
}

test('a database that misses a migration is not served', async () => {
  const town = await openTown()
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(town.db)
  await refuses(town, 'behind')
  await town.close()
})

const migrated = (town: Town, ...names: string[]) =>
  sql`insert into kysely_migration (name, timestamp) select name, 'now' from unnest(${names}::text[]) name`.execute(
    town.db,
  )

test('a database that the next version migrated is served, so that deploying interrupts no one', async () => {
  const town = await openTown()
  await migrated(town, '998-of-tomorrow')
  expect((await town.request('/api/events')).status).toBe(200)
  expect((await town.request('/api/ready')).status).toBe(200)
  await town.close()
})

test('a database that is two migrations ahead is not served', async () => {
  const town = await openTown()
  await migrated(town, '998-of-tomorrow', '999-of-the-day-after')
  await refuses(town, 'ahead')
  await town.close()
})

test('nor is one that misses a migration of ours and has another', async () => {
  const town = await openTown()
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(town.db)
  await migrated(town, '998-of-tomorrow')
  await refuses(town, 'behind')
  await town.close()
})

test('it serves again once the schema will do, and asks for it at most twice a minute', async () => {
  const town = await openTown()
  const ahead = () => migrated(town, '998-of-tomorrow', '999-of-the-day-after')
  await ahead()
  expect((await town.request('/api/events')).status).toBe(503)
  await sql`delete from kysely_migration where name > '9'`.execute(town.db)
  expect((await town.request('/api/events')).status).toBe(200)
  await ahead()
  expect((await town.request('/api/events')).status).toBe(200)
  town.setNow(new Date(town.runtime.now().getTime() + 31_000))
  expect((await town.request('/api/events')).status).toBe(503)
  await town.close()
})
