import { afterAll, beforeEach, expect, test } from 'vitest'
import type { OwnAnnouncement } from '#api/announcement/own.ts'
import type { AnnouncementInReview } from '#api/announcement/review.ts'
import { sendAnnouncements } from '#api/announcement/send.ts'
import { hashPasscode } from '#api/auth/passcode.ts'
import { momentOf } from '#api/env.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* A new NGO sends no links, and an admin reads what it writes about a new event before it is sent (D54). */

const PASSCODE = 'kumbh-rani-93-neel'
const town = await openTown({ vars: { ADMIN_PASSCODE_HASH: await hashPasscode(PASSCODE, 1_000) } })
afterAll(town.close)
const { db } = town
/** Opens the admin page, which locks again after 15 minutes. */
async function openGate(): Promise<string> {
  const body = JSON.stringify({ passcode: PASSCODE })
  const opened = await town.request('/api/admin/session', { method: 'POST', body })
  return opened.headers.get('set-cookie')?.split(';')[0] ?? ''
}
let gate = await openGate()
const nayi = await db
  .selectFrom('ngo')
  .where('org_name', '=', 'Nayi Paudh')
  .select(['id', 'version'])
  .executeTakeFirstOrThrow()
await admin('PUT', `/api/admin/ngos/${nayi.id}/approval`, { from: 'pending', version: nayi.version })
const { restore } = await openKeep(db)
beforeEach(async () => {
  await restore()
  town.setNow(NOW)
  gate = await openGate()
})

const FORM = { title: 'Your T-shirt', text: 'We give you a T-shirt at the gate.' }
const MINUTE = 60_000
const at = (ms: number) => new Date(NOW.getTime() + ms)

function admin(method: string, path: string, body?: object) {
  return town.request(path, { method, cookie: gate, ...(body && { body: JSON.stringify(body) }) })
}
async function ask(who: string, method: string, path: string, body?: object) {
  return town.request(path, { method, cookie: await town.cookieOf(who), ...(body && { body: JSON.stringify(body) }) })
}
async function event(): Promise<string> {
  const form = anEvent({ title: 'Wall Painting', date: '2025-12-02', endTime: '09:30' })
  const { id } = (await (await ask('nayi', 'POST', '/api/ngo/events', form)).json()) as { id: string }
  await ask('asha', 'PUT', `/api/events/${id}/going`)
  return id
}
const write = (id: string, form: object = FORM) => ask('nayi', 'POST', `/api/ngo/events/${id}/announcements`, form)
const written = async () => (await (await write(await event())).json()) as OwnAnnouncement
const decide = (id: string, review: object) => admin('PUT', `/api/admin/announcements/${id}/review`, review)
const queue = async (state = 'open') =>
  (
    (await (await admin('GET', `/api/admin/announcements?state=${state}`)).json()) as {
      announcements: AnnouncementInReview[]
    }
  ).announcements
const waiting = async () =>
  ((await (await admin('GET', '/api/admin/counts')).json()) as { announcements: number }).announcements
const job = () => sendAnnouncements(db, momentOf(town.runtime))
const mails = (kind: 'announcement' | 'announcement-held' | 'announcement-decided') =>
  db.selectFrom('outgoing_mail').selectAll().where('kind', '=', kind).execute()
const stateOf = async () =>
  ((await (await ask('nayi', 'GET', '/api/ngo/announcements')).json()) as { announcements: OwnAnnouncement[] })
    .announcements[0]

test('links of a new NGO are refused with the reason, in each field', async () => {
  const id = await event()
  const terms = await (await ask('nayi', 'GET', `/api/ngo/events/${id}/announcements`)).json()
  expect(terms).toMatchObject({ links: 'link-unproven', held: true, going: 1 })
  const answer = await write(id, { title: 'See bit.ly/x', text: 'Pay first: ｗｗｗ.pay.example/rang' })
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { code: 'invalid', faults: { title: 'link-unproven', text: 'link-unproven' } },
  ])
  expect(await db.selectFrom('announcement').select('id').execute()).toEqual([])
})

test('it waits for an admin, who is emailed without its words; released, it is sent two minutes later', async () => {
  const { id, state } = await written()
  expect(state).toBe('held')
  const [held = expect.fail()] = await mails('announcement-held')
  expect(held.body).toContain('Nayi Paudh')
  expect(held.body + held.subject).not.toContain('T-shirt')
  town.setNow(at(5 * MINUTE))
  await job()
  expect(await mails('announcement')).toEqual([])
  expect(await waiting()).toBe(1)
  const [open] = await queue()
  expect(open).toMatchObject({
    id,
    ...FORM,
    event: { title: 'Wall Painting', going: 1 },
    ngo: { orgName: 'Nayi Paudh' },
  })
  expect((await decide(id, { review: 'released' })).status).toBe(204)
  expect(await waiting()).toBe(0)
  await job()
  expect(await mails('announcement')).toEqual([])
  expect(await stateOf()).toMatchObject({ state: 'waiting', sendAt: at(7 * MINUTE).toISOString() })
  town.setNow(at(7 * MINUTE))
  await job()
  expect(await mails('announcement')).toHaveLength(1)
  expect(await mails('announcement-decided')).toMatchObject([
    { subject: 'Message approved: Your T-shirt', to_address: expect.stringContaining('@') },
  ])
  expect(await queue('resolved')).toMatchObject([{ id, review: 'released', reason: null, reviewedBy: null }])
  const log = db.selectFrom('admin_action').where('act', '=', 'announcement-released')
  expect(await log.select(['about', 'details']).execute()).toEqual([
    { about: 'Nayi Paudh', details: { words: 'Your T-shirt' } },
  ])
})

test('a refused one is never sent, and its NGO reads the reason', async () => {
  const { id } = await written()
  expect((await decide(id, { review: 'refused' })).status).toBe(422)
  expect((await decide(id, { review: 'refused', reason: 'It asks for money.' })).status).toBe(204)
  town.setNow(at(5 * MINUTE))
  await job()
  expect(await mails('announcement')).toEqual([])
  expect(await stateOf()).toMatchObject({ state: 'refused', reason: 'It asks for money.' })
  const [mail] = await mails('announcement-decided')
  expect(mail?.body).toContain('Our reason:\nIt asks for money.')
  expect(await queue('resolved')).toMatchObject([{ id, review: 'refused', reason: 'It asks for money.' }])
})

test('of two admins one decides, and the other learns of it', async () => {
  const { id } = await written()
  const both = await Promise.all([decide(id, { review: 'released' }), decide(id, { review: 'refused', reason: 'No.' })])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
  const late = both.find(({ status }) => status === 409)
  expect(await late?.json()).toMatchObject({ code: 'stale', current: { stopped: false } })
  expect(await mails('announcement-decided')).toHaveLength(1)
})

test('a stopped one leaves the queue and cannot be released', async () => {
  const { id } = await written()
  expect((await ask('nayi', 'DELETE', `/api/ngo/announcements/${id}`)).status).toBe(204)
  expect([await waiting(), await queue()]).toEqual([0, []])
  expect((await decide(id, { review: 'released' })).status).toBe(409)
})

test('after the event it is neither released nor sent', async () => {
  const [held, released] = [await written(), await written()]
  town.setNow(new Date('2025-12-02T03:59:30Z'))
  gate = await openGate()
  expect((await decide(released.id, { review: 'released' })).status).toBe(204)
  town.setNow(new Date('2025-12-02T04:02:00Z'))
  expect((await decide(held.id, { review: 'released' })).status).toBe(409)
  await job()
  expect(await mails('announcement')).toEqual([])
  expect([await waiting(), await queue()]).toEqual([0, []])
})

test('an NGO that is suspended while it waits sends nothing', async () => {
  const { id } = await written()
  await decide(id, { review: 'released' })
  const reason = 'Complaints.'
  expect((await admin('PUT', `/api/admin/ngos/${nayi.id}/suspension`, { from: 'approved', reason })).status).toBe(204)
  town.setNow(at(5 * MINUTE))
  await job()
  expect(await mails('announcement')).toEqual([])
  expect((await write(await event())).status).toBe(403)
})

test('a day after the event was posted, nothing waits for an admin; links are still refused', async () => {
  const form = anEvent({ title: 'Seed Sorting', date: '2025-12-20' })
  const { id } = (await (await ask('nayi', 'POST', '/api/ngo/events', form)).json()) as { id: string }
  await ask('asha', 'PUT', `/api/events/${id}/going`)
  town.setNow(at(24 * 60 * MINUTE))
  expect(await (await write(id)).json()).toMatchObject({ state: 'waiting' })
  expect((await write(id, { ...FORM, text: 'www.x.example' })).status).toBe(422)
})

test('a writer who deleted their account is not named, and the owners hear of the decision', async () => {
  const { id } = await written()
  await db.updateTable('announcement').set({ written_by: null }).where('id', '=', id).execute()
  await decide(id, { review: 'released' })
  expect(await mails('announcement-decided')).toHaveLength(1)
})
