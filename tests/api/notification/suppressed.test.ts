import { afterAll, beforeEach, expect, test } from 'vitest'
import { hashPasscode } from '#api/auth/passcode.ts'
import { deliverDue } from '#api/mail/delivery.ts'
import { queueMail } from '#api/mail/outbox.ts'
import { openSmtp } from '#api/mail/smtp.ts'
import { startSmtp } from '#tests/support/network/smtp.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* After a mail server said that an address does not exist, no more emails are sent to it, until an admin allows it. */

const PASSCODE = 'kumbh-rani-93-neel'
const town = await openTown({ vars: { ADMIN_PASSCODE_HASH: await hashPasscode(PASSCODE, 1_000) } })
const smtp = await startSmtp()
afterAll(async () => {
  await town.close()
  await smtp.close()
})
const { db } = town
const opened = await town.request('/api/admin/session', {
  method: 'POST',
  body: JSON.stringify({ passcode: PASSCODE }),
})
const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
await db.deleteFrom('outgoing_mail').execute()
const { restore } = await openKeep(db)
beforeEach(async () => {
  await restore()
  smtp.behave('accept')
  smtp.mails.length = 0
})

const GONE = 'Asha@student.example'
const UNKNOWN = { refuse: 550, at: 'recipient', text: '5.1.1 User unknown', address: GONE } as const
const sendMail = openSmtp(smtp.url, 'YuvaSetu <no-reply@yuvasetu.example>', 60_000)
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
const deliver = (after = 0) => deliverDue({ ...town.runtime, sendMail, now: () => minutes(after) })
const queue = (to: string, subject: string) =>
  queueMail(db, { kind: 'event-cancelled', to, subject, text: 'Hello' }, NOW, town.runtime.config)
const mails = () => db.selectFrom('outgoing_mail').selectAll().orderBy('subject').execute()
const suppressed = () => db.selectFrom('suppressed_address').selectAll().execute()
const read = async (path: string) => (await town.request(path, { cookie })).json()
const lift = (address: unknown) =>
  town.request('/api/admin/suppressed-addresses/lift', { method: 'POST', cookie, body: JSON.stringify({ address }) })

async function bounce(): Promise<void> {
  smtp.behave(UNKNOWN)
  await queue(GONE, 'First')
  await deliver()
}

test('an unknown address is tried once, and then suppressed', async () => {
  await bounce()
  expect(await mails()).toMatchObject([{ attempts: 1, next_attempt_at: null, uncertain_at: null, failure: 'smtp-550' }])
  expect(await suppressed()).toEqual([{ address: 'asha@student.example', failure: 'smtp-550', suppressed_at: NOW }])
})

test('later emails to it, however it is written, never reach the mail server, and others do', async () => {
  await bounce()
  smtp.behave('accept')
  await queue('asha@STUDENT.example', 'Second')
  await queue('joseph@student.example', 'Third')
  for (const after of [1, 6, 60, 6_000]) await deliver(after)
  expect(smtp.mails.map(({ to }) => to)).toEqual([['joseph@student.example']])
  expect(await mails()).toMatchObject([
    { subject: 'First', failure: 'smtp-550' },
    { subject: 'Second', failure: 'suppressed', next_attempt_at: null, uncertain_at: null, sent_at: null },
    { subject: 'Third', failure: null, sent_at: minutes(1) },
  ])
})

test('emails to unknown and suppressed addresses count as finished, so that they do not end a round early', async () => {
  await bounce()
  await queue(GONE, 'Second')
  await queue('joseph@student.example', 'Third')
  smtp.behave({ ...UNKNOWN, address: 'aarav@student.example' })
  await queue('aarav@student.example', 'Fourth')
  expect(await deliver(1)).toBe(3)
  smtp.behave({ refuse: 451, at: 'mail' })
  await queue('joseph@student.example', 'Fifth')
  expect(await deliver(2)).toBe(0)
})

test('no writer is called for a suppressed address', async () => {
  await bounce()
  await queue(GONE, 'Second')
  let isCalled = false
  const writer = async () => {
    isCalled = true
    return null
  }
  await deliverDue({ ...town.runtime, sendMail, now: () => minutes(1) }, { 'event-cancelled': writer })
  expect(isCalled).toBe(false)
})

test.each([
  { refuse: 550, at: 'recipient', text: '5.7.1 Message rejected as spam' },
  { refuse: 552, at: 'recipient', text: '5.2.2 Mailbox full' },
  { refuse: 450, at: 'recipient', text: '4.2.1 Too quickly' },
  { refuse: 554, at: 'mail', text: '5.6.0 Content rejected' },
] as const)('$refuse $text is tried again, and suppresses nothing', async (behaviour) => {
  smtp.behave(behaviour)
  await queue(GONE, 'First')
  await deliver()
  expect(await mails()).toMatchObject([
    { attempts: 1, next_attempt_at: minutes(1), failure: `smtp-${behaviour.refuse}` },
  ])
  expect(await suppressed()).toEqual([])
  smtp.behave('accept')
  await deliver(2)
  expect(smtp.mails).toHaveLength(1)
})

test('an admin sees the address with the emails that were not sent, and these not among the undelivered ones', async () => {
  await bounce()
  await queue(GONE, 'Second')
  await deliver(1)
  expect(await read('/api/admin/suppressed-addresses')).toEqual({
    addresses: [{ address: 'asha@student.example', failure: 'smtp-550', since: NOW.toISOString(), unsent: 2 }],
  })
  expect(await read('/api/admin/mail')).toMatchObject({ mail: [] })
})

test('an admin lets emails be sent again, which is logged without the address', async () => {
  await bounce()
  expect((await lift(GONE)).status).toBe(204)
  expect(await suppressed()).toEqual([])
  expect(await read('/api/admin/mail')).toMatchObject({ mail: [{ subject: 'First', state: 'given-up' }] })
  smtp.behave('accept')
  await queue(GONE, 'Second')
  await deliver(1)
  expect(smtp.mails).toHaveLength(1)
  const acts = db.selectFrom('admin_action').where('act', '=', 'address-lifted').select(['about', 'admin', 'ngo_id'])
  expect(await acts.execute()).toEqual([{ about: 'as•••••@student.example', admin: null, ngo_id: null }])
  expect((await lift(GONE)).status).toBe(404)
})

test.each([[undefined], [7], ['x'.repeat(321)]])('an admin who sends the address %j gets a fault', async (address) => {
  const answer = await lift(address)
  expect([answer.status, await answer.json()]).toEqual([
    422,
    expect.objectContaining({ faults: { address: expect.any(String) } }),
  ])
})

test('the suppression of an address ends with its account', async () => {
  await bounce()
  await db
    .insertInto('suppressed_address')
    .values({ address: 'x@y.example', failure: 'smtp-550', suppressed_at: NOW })
    .execute()
  const answer = await town.request('/api/me', { method: 'DELETE', cookie: await town.cookieOf('asha') })
  expect(answer.status).toBe(204)
  expect((await suppressed()).map(({ address }) => address)).toEqual(['x@y.example'])
})
