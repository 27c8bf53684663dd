import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { MailRefused } from '#api/mail/mail.ts'
import { openSmtp } from '#api/mail/smtp.ts'
import { startSmtp } from '#tests/support/network/smtp.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown, type Town } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)

const form = { from_name: 'Leela Bhat', reply_to: 'leela@home.example', message: 'Namaste,\nwho do I ask in Pune?' }

type ContactRequest = { from?: string; key?: string; body?: unknown; of?: Town }
function post({ from = `ip-${randomUUID()}`, key, body = form, of = town }: ContactRequest = {}) {
  of.runtime.clientAddress = from
  const headers = key ? { 'idempotency-key': key } : undefined
  return of.request('/api/contact-messages', { method: 'POST', body: JSON.stringify(body), headers })
}
const kept = (of = town) =>
  of.db.selectFrom('contact_message').selectAll().orderBy('created_at').orderBy('id').execute()

test('a message is stored and arrives in a real mail server, with the writer as reply address', async () => {
  const smtp = await startSmtp()
  const of = await openTown({
    runtime: { sendMail: openSmtp(smtp.url, 'YuvaSetu <no-reply@yuvasetu.example>', 60_000) },
  })
  const answer = await post({ of })
  expect(answer.status).toBe(202)
  expect(await answer.json()).toEqual({ status: 'sent' })
  expect(smtp.mails).toHaveLength(1)
  const { from, to, mail } = smtp.mails[0] ?? expect.fail()
  expect(from).toBe('no-reply@yuvasetu.example')
  expect(to).toEqual(['help@yuvasetu.example'])
  expect(mail.replyTo).toEqual([{ name: '', address: 'leela@home.example' }])
  expect(mail.subject).toBe('Contact form: message from Leela Bhat')
  expect(mail.text?.replaceAll('\r\n', '\n')).toContain(form.message)
  expect(await kept(of)).toMatchObject([{ ...form, sent_at: NOW, failure: null }])
  await smtp.close()
  await of.close()
})

test('a message that the mail server refused is not shown as sent, is stored, and is never sent later automatically', async () => {
  let tries = 0
  const of = await openTown({
    runtime: {
      sendMail: async () => {
        tries += 1
        throw new MailRefused('smtp-550')
      },
    },
  })
  const refused = await post({ of })
  expect(refused.status).toBe(502)
  expect(await refused.json()).toEqual({ code: 'mail-failed', message: 'Failed to send message.' })
  expect(await kept(of)).toMatchObject([{ ...form, sent_at: null, failure: 'smtp-550' }])
  expect(tries).toBe(1)
  expect(await of.db.selectFrom('outgoing_mail').selectAll().execute()).toEqual([])
  await of.close()
})

test('without a transport a message is stored and the writer is informed', async () => {
  const of = await openTown({ runtime: { sendMail: null } })
  expect((await post({ of })).status).toBe(502)
  expect(await kept(of)).toMatchObject([{ failure: 'no-transport' }])
  await of.close()
})

test.each(['Mula Mutha Mitra (Pune)', 'Priya & Co', 'Class 9-B', 'आशा, कक्षा ९', 'Ravi 🙏'])(
  'a message from "%s" is taken: schools and NGOs write, too',
  async (from_name) => {
    const sent = await post({ body: { ...form, from_name: ` ${from_name}\u200b` } })
    expect(sent.status).toBe(202)
    const kept = town.db.selectFrom('contact_message').select('from_name').where('from_name', '=', from_name)
    expect(await kept.execute()).toHaveLength(1)
  },
)

test('emails go to the address as it is shown, without invisible characters', async () => {
  expect((await post({ body: { ...form, reply_to: '\u200bleela@home.example\u2060' } })).status).toBe(202)
  const hidden = town.db.selectFrom('contact_message').select('id').where('reply_to', 'like', '%\u200b%')
  expect(await hidden.execute()).toEqual([])
})

test.each([
  [{ ...form, from_name: '' }, 'from_name'],
  [{ ...form, from_name: 'Leela\r\nBcc: all@home.example' }, 'from_name'],
  [{ ...form, from_name: 'a'.repeat(121) }, 'from_name'],
  [{ ...form, reply_to: 'leela' }, 'reply_to'],
  [{ ...form, reply_to: 'leela@home.example, all@home.example' }, 'reply_to'],
  [{ ...form, reply_to: 'leela@home.example\nBcc: all@home.example' }, 'reply_to'],
  [{ ...form, reply_to: '<leela@home.example>' }, 'reply_to'],
  [{ ...form, message: '   ' }, 'message'],
  [{ ...form, message: 'a'.repeat(5001) }, 'message'],
  [{ ...form, message: { text: 'Namaste' } }, 'message'],
  [{ ...form, to: 'all@home.example' }, 'to'],
  [{ from_name: 'Leela' }, 'message'],
])('the message %j is refused, naming the field', async (body, field) => {
  const before = (await kept()).length
  const refused = await post({ body })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toHaveProperty(['faults', field])
  expect(await kept()).toHaveLength(before)
})

/** Counts the requests that repeat a message while it is being sent. They wait for the outcome of that try. */
async function countWaiting({ db }: Town) {
  for (const statement of [
    'create sequence contact_waits',
    `create function note_contact_wait() returns trigger language plpgsql as
      $$ begin perform nextval('contact_waits'); return null; end $$`,
    // Each of these requests tries to claim the message, which updates no row.
    'create trigger noted_contact_wait after update on contact_message execute function note_contact_wait()',
  ])
    await sql.raw(statement).execute(db)
  const count = sql<{
    count: number
  }>`select case when is_called then last_value else 0 end as count from contact_waits`
  return {
    waiting: async () => (await count.execute(db)).rows[0]?.count ?? 0,
    stop: async () => {
      await sql`drop function note_contact_wait cascade`.execute(db)
      await sql`drop sequence contact_waits`.execute(db)
    },
  }
}

test.each([
  [202, () => {}],
  [
    502,
    () => {
      throw new MailRefused('smtp-550')
    },
  ],
])('pressing the button ten times is one message, tried once, and each press gets %i', async (status, outcome) => {
  let tries = 0
  const sendMail = async () => {
    tries += 1
    // The first try lasts until the other nine requests wait for it. A later request would start another try.
    await expect.poll(counted.waiting).toBe(9)
    outcome()
  }
  const of = await openTown({ runtime: { sendMail } })
  const counted = await countWaiting(of)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => post({ of, key, from: '198.51.100.20' })))
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(status))
  expect(await kept(of)).toHaveLength(1)
  expect(tries).toBe(1)
  await counted.stop()
  await of.close()
})

test('the same key with another message is refused', async () => {
  const key = randomUUID()
  await post({ key })
  const sent = town.sent.length
  const refused = await post({ key, body: { ...form, message: 'Something else.' } })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ code: 'key-reused' })
  expect(town.sent).toHaveLength(sent)
})

test.each(['', ' ', 'a b', '\u00fc', 'a'.repeat(201)])('the key %j is refused', async (key) => {
  const refused = await town.request('/api/contact-messages', {
    method: 'POST',
    body: JSON.stringify(form),
    headers: { 'idempotency-key': key },
  })
  expect(refused.status).toBe(422)
})

test('a message that failed is tried again under its key, as the same message with the same Message-ID', async () => {
  const ids: string[] = []
  const of = await openTown({
    runtime: {
      sendMail: async ({ messageId }) => {
        ids.push(messageId)
        if (ids.length === 1) throw new MailRefused('smtp-451')
      },
    },
  })
  const key = randomUUID()
  expect((await post({ of, key })).status).toBe(502)
  expect((await post({ of, key })).status).toBe(202)
  expect((await post({ of, key })).status).toBe(202)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  expect(await kept(of)).toMatchObject([{ sent_at: NOW, failure: null }])
  await of.close()
})

test('a message whose try was cut off can be tried again, but not while the try may still be under way', async () => {
  const key = randomUUID()
  await post({ key })
  const cutOff = { sent_at: null, failure: null }
  await town.db.updateTable('contact_message').set(cutOff).where('client_key', '=', key).execute()
  const sent = town.sent.length
  town.setNow(new Date(NOW.getTime() + 16_000))
  expect((await post({ key })).status).toBe(202)
  expect(town.sent).toHaveLength(sent + 1)
  town.setNow(NOW)
})

test('thirty messages at the same time from one address, tries under one key included, then one in two minutes', async () => {
  const of = await openTown({ runtime: { sendMail: () => Promise.reject(new MailRefused('smtp-550')) } })
  const from = '198.51.100.21'
  const key = randomUUID()
  for (let message = 0; message < 3; message++) expect((await post({ of, from, key })).status).toBe(502)
  for (let message = 0; message < 27; message++) expect((await post({ of, from })).status).toBe(502)
  for (const again of [{ key }, {}]) {
    const refused = await post({ of, from, ...again })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('120')
  }
  expect(await kept(of)).toHaveLength(28)
  expect((await post({ of, from: '198.51.100.22' })).status).toBe(502)
  of.setNow(new Date(NOW.getTime() + 120_000))
  expect((await post({ of, from })).status).toBe(502)
  await of.close()
})

test('over the day’s limit a message is stored, its writer is informed, and a repeated request gets the same response', async () => {
  const of = await openTown()
  const answers: { status: number; said: unknown }[] = []
  for (let message = 0; message < 120; message++) {
    const answer = await post({ of })
    answers.push({ status: answer.status, said: ((await answer.json()) as { status: string }).status })
  }
  expect(answers.slice(0, 50)).toEqual(Array(50).fill({ status: 202, said: 'sent' }))
  expect(answers.slice(50)).toEqual(Array(70).fill({ status: 202, said: 'kept' }))
  expect(of.sent).toHaveLength(50)
  expect(await kept(of)).toHaveLength(120)
  expect((await kept(of)).filter(({ failure }) => failure === 'daily-cap')).toHaveLength(70)
  expect(of.sent.every(({ to }) => to === 'help@yuvasetu.example')).toBe(true)

  const key = randomUUID()
  const both = await Promise.all([post({ of, key }), post({ of, key })])
  expect(await Promise.all(both.map((answer) => answer.json()))).toEqual(Array(2).fill({ status: 'kept' }))
  expect(await kept(of)).toHaveLength(121)
  of.setNow(new Date(NOW.getTime() + 86_400_001))
  expect(await (await post({ of, key })).json()).toEqual({ status: 'sent' })
  await of.close()
})
