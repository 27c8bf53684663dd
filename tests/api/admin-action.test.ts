import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { LoggedAct } from '#api/admin/activity-log.ts'
import { actsQuery } from '#api/admin/activity-log.ts'
import { recordAdminAction } from '#api/audit/admin-action.ts'
import { hashPasscode } from '#api/auth/passcode.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { prove } from '#tests/support/prove.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'
import { textFor } from '#text'

/* The activity log (D42) records every admin action with its time, admin and subject. Entries cannot be changed. */

const PASSCODE = 'kumbh-rani-93-neel'
const town = await openTown({ vars: { ADMIN_PASSCODE_HASH: await hashPasscode(PASSCODE, 1_000) } })
afterAll(town.close)
const opened = await town.request('/api/admin/session', {
  method: 'POST',
  body: JSON.stringify({ passcode: PASSCODE }),
})
const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
const { rows: seeded } = await sql<LoggedAct>`select * from admin_action order by at`.execute(town.db)
await sql`truncate admin_action`.execute(town.db)
const { restore } = await openKeep(town.db)
beforeEach(restore)

const MEERA = 'Meera Joshi (meera@yuvasetu.example)'
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const search = async (filters: object = {}) => {
  const answer = await town.request('/api/admin/acts/search', { method: 'POST', body: JSON.stringify(filters), cookie })
  return (await answer.json()) as { acts: LoggedAct[]; admins: string[]; next: string | null }
}
const csv = async (filters: object = {}) =>
  (await town.request('/api/admin/acts.csv', { method: 'POST', body: JSON.stringify(filters), cookie })).text()
const act = { by: MEERA, ngoId: null, about: 'Gullak Trust' }

test('the demo data has a log of what its admins decided, checked and asked, in that order', () => {
  const of = (name: string) => seeded.filter(({ about }) => about === name)
  expect(of('Gullak Trust').map(({ act }) => act)).toEqual(['checked', 'checked', 'checked', 'checked', 'approved'])
  expect(of('Gullak Trust').at(-1)?.details).toEqual({ matched: 4 })
  expect(
    of('Rang Tarang')
      .map(({ act }) => act)
      .slice(-2),
  ).toEqual(['approved', 'suspended'])
  expect(seeded.at(-1)).toMatchObject({ about: 'Barabar', act: 'asked' })
})

test('an email that is sent again is in the log, with its subject and without an address', async () => {
  const mail = {
    ...{ kind: 'ngo-approved' as const, to_address: 'team@saath.example', subject: 'Saath Chalein is approved' },
    ...{ body: 'Good news', message_id: '<m>', created_at: at(-60), uncertain_at: at(-50), next_attempt_at: null },
  }
  const { id } = await town.db.insertInto('outgoing_mail').values(mail).returning('id').executeTakeFirstOrThrow()
  const retry = () => town.request(`/api/admin/mail/${id}/retry`, { method: 'PUT', cookie })
  expect([(await retry()).status, (await retry()).status]).toEqual([204, 409])
  const { acts } = await search()
  expect(acts).toMatchObject([
    { act: 'mail-retried', by: null, about: 'Saath Chalein is approved', details: { mail: 'ngo-approved' } },
  ])
  expect(JSON.stringify(acts)).not.toContain('team@')
})

test('newest first, in pages, with who acted; each filter finds its own', async () => {
  for (let turn = 0; turn < 55; turn++) await recordAdminAction(town.db, { ...act, act: 'asked' }, at(turn))
  await recordAdminAction(town.db, { ...act, act: 'approved', about: 'Saath Chalein', by: null }, at(-24 * 60))
  const first = await search()
  expect(first.acts).toHaveLength(50)
  expect(first.acts[0]?.at).toBe(at(54).toISOString())
  expect(first.admins).toEqual([MEERA])
  const second = await search({ cursor: first.next })
  expect([second.acts.length, second.next, second.admins]).toEqual([6, null, []])
  expect(new Set([...first.acts, ...second.acts].map(({ id }) => id)).size).toBe(56)
  const found = async (filters: object) => (await search({ ...filters, from: '2025-11-01' })).acts.length
  expect(await found({ who: null })).toBe(1)
  expect(await found({ who: MEERA })).toBe(50)
  expect(await found({ act: 'approved' })).toBe(1)
  expect(await found({ about: 'saath' })).toBe(1)
  expect(await found({ about: '%' })).toBe(0)
  expect((await search({ act: 'approved', from: '2025-12-01' })).acts).toEqual([])
})

test('the table has the same filters, and no cell that a spreadsheet would take for a formula', async () => {
  await recordAdminAction(
    town.db,
    { ...act, act: 'asked', about: '=HYPERLINK("x")', details: { words: '+1' }, note: '@x' },
    NOW,
  )
  await recordAdminAction(town.db, { ...act, act: 'approved', details: { matched: 4 } }, NOW)
  const table = await csv({ act: 'asked' })
  expect(table.split('\r\n')).toHaveLength(3)
  expect(table).toContain(`"'=HYPERLINK(""x"")"`)
  expect(table).toContain(`"'@x"`)
  expect(await csv()).toContain('"Gullak Trust","4 details matched"')
})

test('the table is in the language of the page that asks for it', async () => {
  await recordAdminAction(town.db, { ...act, act: 'asked', by: null }, NOW)
  const { actFile, actNames, passcodeAlone } = textFor('hi').act
  const table = await csv({ act: 'asked', lang: 'hi' })
  expect(table).toContain(actFile.columns.map((column) => `"${column}"`).join())
  expect(table).toContain(`"${passcodeAlone}","${actNames.asked}"`)
  expect(await csv({ act: 'asked', lang: 'en' })).toBe(await csv({ act: 'asked' }))
})

test('nothing in it can be changed or taken away', async () => {
  await recordAdminAction(town.db, { ...act, act: 'asked' }, NOW)
  await expect(town.db.updateTable('admin_action').set({ about: 'Another' }).execute()).rejects.toThrow(/only added to/)
  await expect(town.db.deleteFrom('admin_action').execute()).rejects.toThrow(/only added to/)
})

prove('a hundred thousand actions are read by index, for every filter', async () => {
  await sql`insert into admin_action (at, admin, act, about)
    select ${NOW}::timestamptz - make_interval(mins => n), 'Admin ' || n % 3, case when n % 1000 = 0 then 'suspended'
      else 'checked' end, 'NGO ' || n from generate_series(1, 100000) as n`.execute(town.db)
  await sql`analyze admin_action`.execute(town.db)
  const place = { at: at(-50_000).toISOString(), id: '00000000-0000-4000-8000-000000000000' }
  for (const filters of [{}, { who: 'Admin 1' }, { act: 'suspended' as const }, { from: '2025-11-20' }]) {
    const query = actsQuery(town.db, filters, 'from' in filters ? null : place).limit(51)
    const plan = JSON.stringify(await query.explain('json'))
    expect(plan, JSON.stringify(filters)).toMatch(/"Index Name":\s*"admin_action_/)
    expect(plan).not.toMatch(/"Node Type":\s*"Seq Scan","[^}]*"Relation Name":\s*"admin_action"/)
  }
})

test('each section says how much waits', async () => {
  const counts = async () => (await town.request('/api/admin/counts', { cookie })).json()
  const { pending, suspended, messages } = (await counts()) as Record<string, number>
  const { id } = await town.db
    .selectFrom('ngo')
    .where('state', '=', 'pending')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await town.db.updateTable('ngo').set({ withdrawn_at: NOW }).where('id', '=', id).execute()
  const report = { ngo_id: id, reason: 'other' as const, text: 'x', reported_at: NOW }
  await town.db.insertInto('report').values(report).execute()
  const other = await town.db.selectFrom('ngo').where('state', '=', 'approved').select('id').executeTakeFirstOrThrow()
  await town.db.updateTable('ngo').set({ state: 'suspended' }).where('id', '=', other.id).execute()
  const message = {
    from_name: 'Asha',
    reply_to: 'asha@student.example',
    message: 'Hello',
    created_at: NOW,
    tried_at: NOW,
  }
  await town.db
    .insertInto('contact_message')
    .values([message, { ...message, sent_at: NOW }])
    .execute()
  expect(await counts()).toMatchObject({
    ...{ pending: Number(pending) - 1, suspended: Number(suspended) + 1, messages: Number(messages) + 1 },
    ...{ reports: 1, flags: expect.any(Number) },
  })
})
