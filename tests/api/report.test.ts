import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { upheldReports } from '#api/admin/report/report.ts'
import { hashPasscode } from '#api/auth/passcode.ts'
import { cleanUp } from '#api/server/cleanup.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * "Report something" (D40): anyone can report an NGO or event, an admin sees the NGO's history when resolving the
 * report, and the NGO can answer once.
 */

const PASSCODE = 'kumbh-rani-93-neel'
const town = await openTown({ vars: { ADMIN_PASSCODE_HASH: await hashPasscode(PASSCODE, 1_000) } })
afterAll(town.close)
const opened = await town.request('/api/admin/session', {
  method: 'POST',
  body: JSON.stringify({ passcode: PASSCODE }),
})
const gate = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
const ngo = await town.db
  .selectFrom('ngo')
  .where('org_name', '=', 'Samudra Foundation')
  .select(['id', 'org_name'])
  .executeTakeFirstOrThrow()
const event = await town.db
  .selectFrom('event')
  .where('title', '=', 'Dadar Chowpatty Sort and Count')
  .select('id')
  .executeTakeFirstOrThrow()
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  town.setNow(NOW)
  await restore()
})

const TEXT = 'They took 200 rupees from each of us at the gate.'
const WRITER = 'r.nair@student.example'
type ReportRequest = { from?: string; key?: string; body?: object }
function report({ from = randomUUID(), key, body = {} }: ReportRequest = {}) {
  town.runtime.clientAddress = from
  const headers = key ? { 'idempotency-key': key } : undefined
  const form = { event: event.id, reason: 'money', text: TEXT, email: WRITER, ...body }
  return town.request('/api/reports', { method: 'POST', body: JSON.stringify(form), headers })
}
const put = (path: string, body: object, cookie = gate) =>
  town.request(path, { method: 'PUT', body: JSON.stringify(body), cookie })
const kept = () => town.db.selectFrom('report').selectAll().orderBy('reported_at').orderBy('id').execute()
const acts = () =>
  town.db.selectFrom('admin_action').selectAll().where('at', '>=', NOW).orderBy('at').orderBy('id').execute()
const mails = (kind: 'report-waiting' | 'report-asked' | 'report-resolved') =>
  town.db.selectFrom('outgoing_mail').selectAll().where('kind', '=', kind).execute()
const open = async (state = 'open') =>
  (await (await town.request(`/api/admin/reports?state=${state}`, { cookie: gate })).json()) as {
    reports: { id: string; stage: string; history: Record<string, unknown> }[]
  }
async function reported(body?: object): Promise<string> {
  expect((await report({ body })).status).toBe(202)
  return (await kept()).at(-1)?.id ?? expect.fail()
}
const asked = 'We were told that volunteers were asked for money. What happened?'
const why = 'Two people said the same.'

test('a report about an event is stored, and the admins’ email contains neither its text nor its writer', async () => {
  const answer = await report()
  expect(answer.status).toBe(202)
  expect(await answer.json()).toEqual({ status: 'kept' })
  expect(await kept()).toMatchObject([
    { ngo_id: ngo.id, event_id: event.id, reason: 'money', text: TEXT, email: WRITER, reported_at: NOW },
  ])
  const [mail] = await mails('report-waiting')
  expect(mail?.subject).toBe('New report about Samudra Foundation: Asked for money or documents')
  expect(`${mail?.subject} ${mail?.body}`).not.toContain('rupees')
  expect(mail?.body).not.toContain(WRITER)
})

test('five a day from one address, refilling; a repetition with its key is one report', async () => {
  const from = 'one address'
  const key = randomUUID()
  for (let turn = 0; turn < 3; turn++) expect((await report({ from, key })).status).toBe(202)
  expect(await kept()).toHaveLength(1)
  expect((await report({ from, key, body: { text: 'Another' } })).status).toBe(422)
  for (let turn = 0; turn < 4; turn++) expect((await report({ from })).status).toBe(202)
  const refused = await report({ from })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await report()).status).toBe(202)
  town.setNow(new Date(NOW.getTime() + 5 * 3_600_000))
  expect((await report({ from })).status).toBe(202)
})

test('an unlisted event, or a page of no NGO, cannot be reported; each wrong field is named', async () => {
  const another = town.db.selectFrom('event').where('ngo_id', '<>', ngo.id).select('id').limit(1)
  const hidden = await another.executeTakeFirstOrThrow()
  await town.db.updateTable('event').set({ listed: false }).where('id', '=', hidden.id).execute()
  for (const body of [
    { event: hidden.id },
    { event: 'x' },
    { event: randomUUID() },
    { event: undefined, ngo: 'nobody-here' },
  ])
    expect((await report({ body })).status, JSON.stringify(body)).toBe(404)
  const wrong = await report({ body: { ngo: 'both', reason: 'rude', text: ' ', email: 'x' } })
  expect(wrong.status).toBe(422)
  expect(Object.keys(((await wrong.json()) as { faults: object }).faults).toSorted()).toEqual([
    'email',
    'reason',
    'text',
  ])
  expect((await report({ body: { text: 'x'.repeat(2_001) } })).status).toBe(422)
  expect((await report({ body: { ngo: 'both' } })).status).toBe(422)
  expect(await kept()).toEqual([])
})

test('the admin reads it next to the NGO’s history, oldest first', async () => {
  const first = await reported()
  await put(`/api/admin/reports/${first}/outcome`, { outcome: 'upheld', reason: why })
  town.setNow(new Date(NOW.getTime() + 60_000))
  await reported({ text: 'Once more.' })
  const { reports } = await open()
  expect(reports).toHaveLength(1)
  expect(reports[0]).toMatchObject({
    text: 'Once more.',
    email: WRITER,
    stage: 'reported',
    event: { id: event.id, title: 'Dadar Chowpatty Sort and Count' },
    ngo: { orgName: 'Samudra Foundation', state: 'approved' },
    history: { matchedFacts: 6, earlier: [{ reason: 'money', outcome: 'upheld', at: NOW.toISOString() }] },
  })
  const { pastEvents, tickedEvents, listedSince } = reports[0]?.history ?? {}
  expect([pastEvents, tickedEvents].map((count) => Number(count) > 0)).toEqual([true, true])
  expect(listedSince).toEqual(expect.any(String))
  expect((await open('resolved')).reports.map(({ id }) => id)).toEqual([first])
})

test('the NGO’s owners read the substance, never the reporter’s words, and answer once', async () => {
  const id = await reported()
  const owner = await town.cookieOf('samudra')
  const own = async (cookie: string) =>
    ((await (await town.request('/api/ngo/reports', { cookie })).json()) as { reports: object[] }).reports
  expect(await own(owner)).toEqual([])
  expect((await put(`/api/ngo/reports/${id}/answer`, { answer: 'No.' }, owner)).status).toBe(404)
  expect((await put(`/api/admin/reports/${id}/question`, { asked })).status).toBe(204)
  const [mail] = await mails('report-asked')
  expect(mail?.body).toContain(asked)
  const said = await own(owner)
  expect(said).toMatchObject([{ id, asked, answer: null, outcome: null, event: 'Dadar Chowpatty Sort and Count' }])
  expect(JSON.stringify([said, mail])).not.toMatch(/rupees|r\.nair/)
  expect((await put(`/api/ngo/reports/${id}/answer`, { answer: 'No.' }, await town.cookieOf('kitaab'))).status).toBe(
    404,
  )
  expect((await put(`/api/ngo/reports/${id}/answer`, { answer: 'It was for the bus.' }, owner)).status).toBe(204)
  expect((await put(`/api/ngo/reports/${id}/answer`, { answer: 'Or not.' }, owner)).status).toBe(409)
  const twice = await put(`/api/admin/reports/${id}/question`, { asked: 'And?' })
  expect([twice.status, ((await twice.json()) as { current: object }).current]).toEqual([
    409,
    { stage: 'answered', outcome: null },
  ])
  expect(await kept()).toMatchObject([{ asked, answer: 'It was for the bus.' }])
  expect((await acts()).map(({ act, about, details }) => ({ act, about, details }))).toEqual([
    { act: 'report-asked', about: 'Samudra Foundation', details: { reason: 'money', words: asked } },
  ])
})

test('a suspended NGO, whose session opens only its own status, still answers', async () => {
  const id = await reported()
  await put(`/api/admin/reports/${id}/question`, { asked })
  const owner = await town.cookieOf('samudra')
  expect((await put(`/api/admin/ngos/${ngo.id}/suspension`, { from: 'approved', reason: why })).status).toBe(204)
  expect((await town.request('/api/ngo/events', { cookie: owner })).status).toBe(403)
  expect((await put(`/api/ngo/reports/${id}/answer`, { answer: 'It was for the bus.' }, owner)).status).toBe(204)
})

test('a coordinator neither reads nor answers', async () => {
  const coordinator = { role: 'coordinator' as const }
  await town.db.updateTable('membership').set(coordinator).where('ngo_id', '=', ngo.id).execute()
  const cookie = await town.cookieOf('samudra')
  expect((await town.request('/api/ngo/reports', { cookie })).status).toBe(403)
})

test('of two admins who resolve a report at the same time one wins; the other gets the current state; the reporter gets an email', async () => {
  const id = await reported()
  const resolve = (outcome: string) => put(`/api/admin/reports/${id}/outcome`, { outcome, reason: why })
  const answers = await Promise.all([resolve('upheld'), resolve('dismissed')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const [row] = await kept()
  const late = answers.find(({ status }) => status === 409)
  expect(await late?.json()).toMatchObject({ code: 'stale', current: { outcome: row?.outcome } })
  expect(await acts()).toMatchObject([{ act: `report-${row?.outcome}`, details: { reason: 'money' }, note: why }])
  const [mail, ...more] = await mails('report-resolved')
  expect([mail?.to_address, more]).toEqual([WRITER, []])
  expect(mail?.body).not.toMatch(/rupees|Two people/)
})

test('an answer that has arrived in the meantime must be read before the report is resolved', async () => {
  const id = await reported()
  await put(`/api/admin/reports/${id}/question`, { asked })
  const late = await put(`/api/admin/reports/${id}/outcome`, { outcome: 'dismissed', reason: why, from: 'reported' })
  expect([late.status, ((await late.json()) as { current: object }).current]).toEqual([
    409,
    { stage: 'asked', outcome: null },
  ])
})

test('upheld ones count for twelve months, dismissed ones never', async () => {
  const upheld = await reported()
  const dismissed = await reported()
  await put(`/api/admin/reports/${upheld}/outcome`, { outcome: 'upheld', reason: why })
  await put(`/api/admin/reports/${dismissed}/outcome`, { outcome: 'dismissed', reason: why })
  const after = (days: number) => upheldReports(town.db, ngo.id, new Date(NOW.getTime() + days * 86_400_000))
  expect(await Promise.all([0, 360, 367].map(after))).toEqual([1, 1, 0])
})

test('twelve months after resolving, no texts are kept; an open report keeps them until then', async () => {
  const resolved = await reported()
  await put(`/api/admin/reports/${resolved}/outcome`, { outcome: 'upheld', reason: why })
  await reported({ text: 'Open.' })
  await cleanUp(town.db, new Date(NOW.getTime() + 360 * 86_400_000))
  expect((await kept()).map(({ text }) => text).toSorted()).toEqual(['Open.', TEXT])
  await cleanUp(town.db, new Date(NOW.getTime() + 367 * 86_400_000))
  const rows = await kept()
  expect(rows.find(({ id }) => id === resolved)).toMatchObject({ text: null, email: null, outcome: 'upheld' })
  expect(rows.find(({ id }) => id !== resolved)).toMatchObject({ text: 'Open.', email: WRITER })
})

test('a person who reported with their account’s email finds the report in their file; deleting the account deletes its text', async () => {
  const cookie = await town.cookieOf('asha')
  const { email } = await town.db
    .selectFrom('account')
    .where('subject', '=', 'asha')
    .select('email')
    .executeTakeFirstOrThrow()
  await reported({ email: email.toUpperCase() })
  const file = (await (await town.request('/api/me/export', { cookie })).json()) as { reports: object[] }
  expect(file.reports).toMatchObject([{ orgName: 'Samudra Foundation', reason: 'money', text: TEXT }])
  expect((await town.request('/api/me', { method: 'DELETE', cookie })).status).toBe(204)
  expect(await kept()).toMatchObject([{ reason: 'money', text: null, email: null }])
})

test('the subject of a report is shown by name alone', async () => {
  const subject = await town.request(`/api/reports/subject?event=${event.id}`)
  expect(await subject.json()).toEqual({ orgName: 'Samudra Foundation', title: 'Dadar Chowpatty Sort and Count' })
  for (const query of ['', '?ngo=nobody', '?event=x', `?event=${event.id}&ngo=x`])
    expect((await town.request(`/api/reports/subject${query}`)).status, query).toBe(404)
})
