import { afterAll, beforeEach, expect, test } from 'vitest'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { storedChoices } from '#tests/support/town/email-links.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)
const { db } = town
const { restore } = await openKeep(db)
beforeEach(restore)

async function emails(who: string) {
  const answer = await town.request('/api/me/emails', { cookie: await town.cookieOf(who) })
  expect(answer.status).toBe(200)
  return answer.json()
}
const choose = async (who: string, choices: unknown) =>
  town.request('/api/me/emails', { method: 'PUT', cookie: await town.cookieOf(who), body: JSON.stringify(choices) })

const DEFAULTS = { 'day-before': true, 'two-hours': false, announcement: true, weekly: true }

test('a volunteer has four choices, and only the second reminder is off at first', async () => {
  expect(await emails('asha')).toEqual({ choices: DEFAULTS, unreachable: null })
})

test('a person of an NGO has one choice', async () => {
  for (const who of ['samudra', 'priya'])
    expect(await emails(who)).toEqual({ choices: { 'who-came': true }, unreachable: null })
})

test('one choice is stored without the others, and a default has no row', async () => {
  expect((await choose('asha', { 'two-hours': true })).status).toBe(204)
  expect(await emails('asha')).toEqual({ choices: { ...DEFAULTS, 'two-hours': true }, unreachable: null })
  expect((await choose('asha', { announcement: false, 'two-hours': false })).status).toBe(204)
  expect(await storedChoices(town, 'asha')).toEqual([{ kind: 'announcement', wanted: false }])
  expect((await choose('asha', {})).status).toBe(204)
  expect((await choose('samudra', { 'who-came': false })).status).toBe(204)
  expect(await emails('samudra')).toEqual({ choices: { 'who-came': false }, unreachable: null })
  expect(await emails('priya')).toMatchObject({ choices: { 'who-came': true } })
})

test.each([
  ['asha', { 'who-came': false }, { 'who-came': 'unknown' }],
  ['samudra', { weekly: false }, { weekly: 'unknown' }],
  ['asha', { weekly: 'no' }, { weekly: 'type' }],
  ['asha', { weekly: null }, { weekly: 'type' }],
  ['asha', { cancelled: false }, { cancelled: 'unknown' }],
  ['asha', [], { '': 'type' }],
])('%s sends %j, and the refusal names the choice', async (who, body, faults) => {
  const answer = await choose(who, body)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ code: 'invalid', faults })
  expect(await storedChoices(town, who)).toEqual([])
})

test('choosing the weekly email again counts as wanting it', async () => {
  const { id } = await db.selectFrom('account').where('subject', '=', 'asha').select('id').executeTakeFirstOrThrow()
  const old = new Date('2025-05-01T00:00:00Z')
  await db
    .insertInto('weekly_email')
    .values({ account_id: id, new_since: old, wanted_at: old, asked_at: old })
    .execute()
  const row = () => db.selectFrom('weekly_email').select(['wanted_at', 'asked_at']).executeTakeFirstOrThrow()
  await choose('asha', { weekly: false })
  expect(await row()).toEqual({ wanted_at: old, asked_at: old })
  await choose('asha', { weekly: true })
  expect(await row()).toEqual({ wanted_at: NOW, asked_at: null })
})

test('a person whose address does not exist sees so', async () => {
  await db
    .insertInto('suppressed_address')
    .values({ address: 'asha@student.example', failure: 'smtp-550', suppressed_at: NOW })
    .execute()
  expect(await emails('asha')).toMatchObject({ unreachable: 'asha@student.example' })
  expect(await emails('joseph')).toMatchObject({ unreachable: null })
})
