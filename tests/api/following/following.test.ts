import { afterAll, beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#api/account/deletion.ts'
import { closeAsLead } from '#api/account/membership/close-organization.ts'
import type { Moment } from '#api/env.ts'
import { followNgo } from '#api/following/follow.ts'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import { MOST_FILTERS, MOST_FOLLOWED } from '#domain/following/follow.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { anNgoRow } from '#tests/support/town/an-ngo.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { followerOf } from '#tests/support/town/follower.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Following NGOs and saving filters over the API (D55). */

const town = await openTown()
const { db } = town
afterAll(town.close)
const { restore } = await openKeep(db)
beforeEach(restore)
const { send, follow, unfollow, save, remove, turnOn, following } = followerOf(town)
const moment: Moment = { now: NOW, today: TODAY, config: town.runtime.config }
const accountOf = async (subject: string) =>
  (
    await db
      .selectFrom('account')
      .where('issuer', '=', DEV_ISSUER)
      .where('subject', '=', subject)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id
const namesOf = async (who: string) => (await following(who)).ngos.map(({ orgName }: { orgName: string }) => orgName)
/** Sorts filters that were saved in the same millisecond. */
const inOrder = (ids: string[]) => (one: { id: string }, other: { id: string }) =>
  ids.indexOf(one.id) - ids.indexOf(other.id)

test('a volunteer follows an NGO, sees it on the dashboard, and stops; both can be repeated', async () => {
  expect(await following('asha')).toEqual({
    status: 200,
    ...{ ngos: [], filters: [], weekly: { wanted: true, endedOn: null } },
  })
  await follow('asha', 'samudra-foundation')
  await follow('asha', 'SAMUDRA-FOUNDATION')
  expect((await following('asha')).ngos).toEqual([
    { slug: 'samudra-foundation', orgName: 'Samudra Foundation', listed: true, checked: true },
  ])
  expect(await namesOf('joseph')).toEqual([])
  await unfollow('asha', 'samudra-foundation')
  await unfollow('asha', 'samudra-foundation')
  expect(await namesOf('asha')).toEqual([])
  expect(await db.selectFrom('weekly_email').selectAll().execute()).toEqual([])
})

test('an NGO that is unknown, not approved or suspended cannot be followed; a suspended one stays in the list, and can be removed', async () => {
  await follow('asha', 'samudra-foundation')
  await db.updateTable('ngo').set({ state: 'suspended' }).where('slug', '=', 'samudra-foundation').execute()
  expect(await send('joseph', 'PUT', '/api/ngos/samudra-foundation/following')).toMatchObject({ status: 404 })
  expect(await send('joseph', 'PUT', '/api/ngos/no-such-ngo/following')).toMatchObject({ status: 404 })
  expect(await send('joseph', 'PUT', '/api/ngos/%00/following')).toMatchObject({ status: 404 })
  expect((await following('asha')).ngos).toMatchObject([{ orgName: 'Samudra Foundation', listed: false }])
  await unfollow('asha', 'samudra-foundation')
  expect(await namesOf('asha')).toEqual([])
})

test('an NGO that closes is followed by no one any more', async () => {
  await follow('asha', 'samudra-foundation')
  const accountId = await accountOf('samudra')
  const { ngo_id: ngoId } = await db
    .selectFrom('membership')
    .where('account_id', '=', accountId)
    .select('ngo_id')
    .executeTakeFirstOrThrow()
  await closeAsLead(db, { accountId, ngoId }, moment)
  expect(await db.selectFrom('follow').selectAll().execute()).toEqual([])
  expect(await send('asha', 'PUT', '/api/ngos/samudra-foundation/following')).toMatchObject({ status: 404 })
})

test('a filter is saved once, also with another name of its city, and its owner removes it', async () => {
  const id = await save('asha', { sector: 'Environment', city: 'Mumbai' })
  expect(await save('asha', { sector: 'Environment', city: ' mumbai ' })).toBe(id)
  expect(await save('asha', { sector: 'Environment', city: 'मुंबई' })).toBe(id)
  expect(await save('asha', { sector: 'Environment', city: 'Bombay' })).toBe(id)
  const other = await save('asha', { sector: 'Environment' })
  const all = await save('asha', { type: 'Internship', via: 'Online', sector: 'Education', city: 'Pune' })
  expect((await following('asha')).filters.toSorted(inOrder([id, other, all]))).toEqual([
    { id, sector: 'Environment', city: 'Mumbai' },
    { id: other, sector: 'Environment' },
    { id: all, type: 'Internship', via: 'Online', sector: 'Education', city: 'Pune' },
  ])
  expect(await send('joseph', 'DELETE', `/api/me/following/filters/${id}`)).toMatchObject({ status: 404 })
  expect(await send('asha', 'DELETE', '/api/me/following/filters/1')).toMatchObject({ status: 404 })
  for (const one of [id, other, all]) await remove('asha', one)
  expect(await send('asha', 'DELETE', `/api/me/following/filters/${id}`)).toMatchObject({ status: 404 })
  expect((await following('asha')).filters).toEqual([])
  expect(await db.selectFrom('weekly_email').selectAll().execute()).toEqual([])
})

test.each([
  [{}, { city: 'required' }],
  [{ city: '' }, { city: 'required' }],
  [{ city: '  ' }, { city: 'required' }],
  [{ city: 'x'.repeat(121) }, { city: 'most-120' }],
  [{ city: 'Pune\u0000' }, { city: 'char-0000-5' }],
  [{ city: 5 }, { city: 'type' }],
  [{ sector: 'Sports' }, { sector: 'choice' }],
  [{ type: '', city: 'Pune' }, { type: 'required' }],
  [{ via: 'Offline', limit: '5' }, { limit: 'unknown' }],
])('the filter %j is refused, and the field is named', async (filter, faults) => {
  expect(await send('asha', 'POST', '/api/me/following/filters', filter)).toMatchObject({ status: 422, faults })
})

test('a person follows at most 100 NGOs and saves at most 20 filters', async () => {
  const id = await accountOf('asha')
  const names = Array.from({ length: MOST_FOLLOWED }, (_, at) => `Lake Trust ${at}`)
  const ngos = await db
    .insertInto('ngo')
    .values(names.map((org_name, at) => ({ ...anNgoRow({ org_name }), slug: `lake-${at}` })))
    .returning('id')
    .execute()
  await db
    .insertInto('ngo_slug')
    .values(ngos.map((ngo, at) => ({ slug: `lake-${at}`, ngo_id: ngo.id, given_at: NOW })))
    .execute()
  for (const at of names.keys())
    await db
      .deleteFrom('rate_bucket')
      .execute()
      .then(() => followNgo(db, id, `lake-${at}`, NOW))
  expect(await send('asha', 'PUT', '/api/ngos/samudra-foundation/following')).toMatchObject({
    status: 409,
    code: 'follows-many',
  })
  await follow('asha', 'lake-0')
  for (let at = 0; at < MOST_FILTERS; at++) await save('asha', { city: `Town ${at}` })
  expect(await send('asha', 'POST', '/api/me/following/filters', { city: 'Town 20' })).toMatchObject({
    status: 409,
    code: 'too-many-filters',
  })
  await save('asha', { city: 'Town 3' })
})

test('the 61st change within a minute is refused', async () => {
  for (let at = 0; at < 60; at++) await unfollow('asha', 'samudra-foundation')
  expect(await send('asha', 'PUT', '/api/ngos/samudra-foundation/following')).toMatchObject({ status: 429 })
  await follow('joseph', 'samudra-foundation')
})

test('the weekly email is turned on again, and the day on which it ended is shown until then', async () => {
  await follow('asha', 'samudra-foundation')
  const account_id = await accountOf('asha')
  await db.insertInto('email_choice').values({ account_id, kind: 'weekly', wanted: false }).execute()
  expect((await following('asha')).weekly).toEqual({ wanted: false, endedOn: null })
  await db.updateTable('weekly_email').set({ ended_at: NOW }).where('account_id', '=', account_id).execute()
  expect((await following('asha')).weekly).toEqual({ wanted: false, endedOn: TODAY })
  await turnOn('asha')
  expect((await following('asha')).weekly).toEqual({ wanted: true, endedOn: null })
  expect(await db.selectFrom('weekly_email').select(['wanted_at', 'asked_at', 'ended_at']).execute()).toEqual([
    { wanted_at: NOW, asked_at: null, ended_at: null },
  ])
})

test('a deleted account follows nothing', async () => {
  await follow('asha', 'samudra-foundation')
  await save('asha', { city: 'Pune' })
  const id = await accountOf('asha')
  const account = { id, role: 'user', email: 'asha@student.example', ngoId: null }
  await deleteAccount(db, account as Parameters<typeof deleteAccount>[1], moment)
  for (const table of ['follow', 'saved_filter', 'weekly_email'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})
