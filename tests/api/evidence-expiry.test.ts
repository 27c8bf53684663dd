import { afterAll, beforeEach, expect, test } from 'vitest'
import { newEvidenceKey } from '#api/keys/evidence-keys.ts'
import { remindOfExpiry } from '#api/organization/evidence/expiry.ts'
import { forgetFacts, resealFacts, unsealedFacts } from '#api/organization/evidence/full-numbers.ts'
import { isSealedWithNewest, seal } from '#api/organization/evidence/seal.ts'
import { stateFacts } from '#api/organization/evidence/statement.ts'
import { isFirstOwner } from '#api/organization/membership/first-owner.ts'
import { addDays } from '#domain/time/day.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * Tests what later happens to the details that an NGO submitted: they expire, their key is rotated, they are exported,
 * and the NGO closes.
 */

const town = await openTown()
afterAll(town.close)
const { db } = town
const { config } = town.runtime

const {
  id: ngoId,
  email,
  accountId,
} = await db
  .selectFrom('ngo')
  .innerJoin('account', (join) => join.on(isFirstOwner))
  .where('subject', '=', 'saath')
  .select(['ngo.id', 'account.email', 'account.id as accountId'])
  .executeTakeFirstOrThrow()
await db.updateTable('ngo_fact').set({ replaced_at: NOW }).execute()

const evidence = {
  pan: 'AABTS3821K',
  eightyG: 'AABTS3821KF20214',
  eightyGUntil: addDays(TODAY, 100),
  address: '14 Aminabad Road',
  signatory: 'Sushma Verma',
}
const statement = { ngoId, accountId, evidence, today: TODAY, now: NOW, keys: config.evidenceKeys }
await db.transaction().execute((trx) => stateFacts(trx, statement))
const { restore } = await openKeep(db)
beforeEach(restore)

const current = () =>
  db.selectFrom('ngo_fact').selectAll().where('ngo_id', '=', ngoId).where('replaced_at', 'is', null).execute()

const mailsAfter = async (days: number) => {
  const now = new Date(NOW.getTime() + days * 86_400_000)
  await remindOfExpiry(db, { today: addDays(TODAY, days), now, config })
  const mails = db.selectFrom('outgoing_mail').where('to_address', '=', email).where('kind', '=', 'evidence-expiry')
  return (await mails.select('subject').orderBy('created_at').execute()).map(({ subject }) => subject)
}

test('owners get an email 90 and 30 days before an end and on the day after it, once each', async () => {
  expect(await mailsAfter(9)).toEqual([])
  expect(await mailsAfter(10)).toEqual([expect.stringMatching(/^80G of .* expires on \d+ \w+ 2026$/)])
  expect(await mailsAfter(11)).toHaveLength(1)
  expect(await mailsAfter(75)).toHaveLength(2)
  expect(await mailsAfter(100)).toHaveLength(2)
  const eightyG = (await current()).find(({ kind }) => kind === '80g')
  await db
    .insertInto('ngo_check')
    .values({
      ...{ ngo_id: ngoId, kind: 'fact', fact_id: eightyG?.id ?? null, outcome: 'matched', register: 'income-tax' },
      checked_at: NOW,
    })
    .execute()
  await db.updateTable('ngo').set({ matched_facts: 1 }).where('id', '=', ngoId).execute()
  expect((await mailsAfter(101)).at(-1)).toMatch(/^80G of .* has expired$/)
  expect(await mailsAfter(102)).toHaveLength(3)
  const { matched_facts } = await db
    .selectFrom('ngo')
    .where('id', '=', ngoId)
    .select('matched_facts')
    .executeTakeFirstOrThrow()
  expect(matched_facts).toBe(0)
})

test('a job that missed all three sends only the last email', async () => {
  const ends = { eightyGUntil: addDays(TODAY, 95), eightyG: '•••••• 821K F20214', pan: '•••••• 821K' }
  await db.transaction().execute((trx) => stateFacts(trx, { ...statement, evidence: { ...evidence, ...ends } }))
  expect(await mailsAfter(200)).toHaveLength(1)
})

test('a rotated key encrypts everything again, and the old key may be removed', async () => {
  const rotated = [newEvidenceKey(), ...config.evidenceKeys]
  const panWith = async (keys: readonly string[]) =>
    (await unsealedFacts(db, [ngoId], keys)).get(ngoId)?.find(({ kind }) => kind === 'pan')?.value.pan
  expect(await panWith(rotated)).toBe('AABTS3821K')
  const { done, unopened } = await resealFacts(db, rotated)
  expect(done).toBeGreaterThanOrEqual(3)
  expect(unopened).toBe(0)
  expect(await resealFacts(db, rotated)).toEqual({ done: 0, unopened: 0 })
  expect(await panWith(rotated.slice(0, 1))).toBe('AABTS3821K')
  expect(await panWith(config.evidenceKeys)).toBe('•••••• 821K')
})

test('a lost key keeps its own numbers closed, and none of the others', async () => {
  const [lost, next] = [newEvidenceKey(), newEvidenceKey()]
  const sealed = () => db.selectFrom('ngo_fact').where('sealed', 'is not', null).select(['id', 'sealed']).orderBy('id')
  const [first, second, ...others] = await sealed().execute()
  for (const { id } of [first, second].filter((row) => row !== undefined))
    await db
      .updateTable('ngo_fact')
      .set({ sealed: await seal('AABTS3821K', 'elsewhere', [lost]) })
      .where('id', '=', id)
      .execute()
  const before = await sealed().execute()
  const keys = [next, ...config.evidenceKeys]
  expect(await resealFacts(db, keys)).toEqual({ done: others.length, unopened: 2 })
  const after = await sealed().execute()
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
  for (const { sealed: text } of after.slice(2)) expect(isSealedWithNewest(text ?? '', keys)).toBe(true)
  expect(others.length).toBeGreaterThan(1)
})

test('an owner’s file has the numbers in full, and a volunteer’s has none', async () => {
  const fileOf = async (who: string) =>
    (await town.request('/api/me/export', { cookie: await town.cookieOf(who) })).text()
  expect(await fileOf('saath')).toContain('AABTS3821K')
  expect(await fileOf('asha')).not.toContain('AABTS3821K')
})

test('when an NGO closes, its numbers in full, its address and its signatory go', async () => {
  await db.transaction().execute((trx) => forgetFacts(trx, ngoId))
  const rows = await db.selectFrom('ngo_fact').selectAll().where('ngo_id', '=', ngoId).execute()
  expect(rows.filter(({ sealed, match_key }) => sealed || match_key)).toEqual([])
  expect(JSON.stringify(rows)).not.toMatch(/Aminabad|Sushma/)
  expect((await current()).map(({ kind }) => kind).sort()).toEqual(['80g', 'pan'])
})
