import { afterAll, expect, test } from 'vitest'
import { hashPasscode } from '#api/auth/passcode.ts'
import type { SendMail } from '#api/env.ts'
import { deliverDue } from '#api/mail/delivery.ts'
import { MailRefused, MailUncertain } from '#api/mail/mail.ts'
import { queueMail, queueMails, withdrawMails } from '#api/mail/outbox.ts'
import { openSmtp } from '#api/mail/smtp.ts'
import { startSmtp } from '#tests/support/network/smtp.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'
import { textFor } from '#text'

const town = await openTown({ vars: { ADMIN_PASSCODE_HASH: await hashPasscode('kumbh-rani-93-neel', 1_000) } })
afterAll(town.close)

const opened = await town.request('/api/admin/session', {
  method: 'POST',
  body: JSON.stringify({ passcode: 'kumbh-rani-93-neel' }),
})
const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''

const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
const event = { title: 'Juhu Beach Cleanup', orgName: 'Samudra Foundation', date: '2025-12-09', endDate: null }
const { emailText, eventMail } = textFor('en')
const words = emailText.framed(eventMail.eventCancelledMail({ ...event, isWaiting: false }), 'Asha')

async function queueOne(to = 'asha@student.example') {
  await town.db.deleteFrom('outgoing_mail').execute()
  await queueMail(town.db, { kind: 'event-cancelled', to, ...words }, NOW, town.runtime.config)
}
const rows = () => town.db.selectFrom('outgoing_mail').selectAll().execute()
const deliver = (sendMail: SendMail | null, now: Date) => deliverDue({ ...town.runtime, sendMail, now: () => now })
async function undelivered(now: Date, sendMail: SendMail | null = town.runtime.sendMail) {
  // The admin session expires after a time of inactivity, so the list is requested from a server whose clock shows the
  // email's time.
  await town.db
    .updateTable('admin_session')
    .set({ created_at: now, expires_at: minutes(100_000) })
    .execute()
  const other = await openTown({ db: town.db, runtime: { config: town.runtime.config, sendMail } })
  other.setNow(now)
  const answer = await other.request('/api/admin/mail?state=undelivered', { cookie })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { mail: Record<string, unknown>[]; next: string | null; sends: boolean }
}
const refuse: SendMail = () => Promise.reject(new MailRefused('smtp-451'))

test('a queued mail goes out once, to a real mail server', async () => {
  const smtp = await startSmtp()
  const sendMail = openSmtp(smtp.url, 'YuvaSetu <no-reply@yuvasetu.example>', 60_000)
  await queueOne()
  expect(await deliver(sendMail, NOW)).toBe(1)
  expect(await deliver(sendMail, minutes(5))).toBe(0)
  expect(smtp.mails).toHaveLength(1)
  const { to, mail } = smtp.mails[0] ?? expect.fail()
  expect(to).toEqual(['asha@student.example'])
  expect(mail.subject).toBe('Cancelled: Juhu Beach Cleanup')
  expect(mail.text).toContain('(Tue 9 Dec 2025)')
  expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
  expect(await rows()).toMatchObject([{ sent_at: NOW, attempts: 1, uncertain_at: null, failure: null }])
  expect((await undelivered(minutes(10))).mail).toEqual([])
  await smtp.close()
})

test('an email without text whose kind this version cannot write is not sent empty, and waits for one that can', async () => {
  await queueOne()
  await town.db.updateTable('outgoing_mail').set({ kind: 'weekly', body: '' }).execute()
  const sent: string[] = []
  const sendMail: SendMail = async ({ text }) => void sent.push(text)
  expect(await deliver(sendMail, NOW)).toBe(0)
  expect(await rows()).toMatchObject([
    { sent_at: null, uncertain_at: null, failure: 'unknown-kind', next_attempt_at: minutes(1) },
  ])
  const newer = { ...town.runtime, sendMail, now: () => minutes(1) }
  expect(await deliverDue(newer, { weekly: async () => ({ subject: 'News', text: 'Written now' }) })).toBe(1)
  expect(sent).toEqual(['Written now'])
})

test('a refused mail waits longer each time, with the same Message-ID, and is given up after six tries', async () => {
  await queueOne()
  const tried: number[] = []
  const ids = new Set<string>()
  // Tries every minute at first, and later the two minutes around each multiple of twelve: at 155 it is too early, at
  // 156 it is not.
  for (let minute = 0; minute < 2_000; minute += minute < 40 || minute % 12 === 11 ? 1 : 11 - (minute % 12)) {
    await deliver(async ({ messageId }) => {
      tried.push(minute)
      ids.add(messageId)
      throw new MailRefused('smtp-451')
    }, minutes(minute))
  }
  expect(tried).toEqual([0, 1, 6, 36, 156, 876])
  expect(ids.size).toBe(1)
  expect((await undelivered(minutes(2_000))).mail).toMatchObject([
    { to: 'asha@student.example', state: 'given-up', attempts: 6, failure: 'smtp-451', nextAttemptAt: null },
  ])
})

test('a refused mail is on the admin page while it waits', async () => {
  await queueOne()
  await deliver(refuse, NOW)
  expect((await undelivered(NOW)).mail).toEqual([
    {
      id: expect.any(String),
      kind: 'event-cancelled',
      to: 'asha@student.example',
      subject: 'Cancelled: Juhu Beach Cleanup',
      state: 'waiting',
      attempts: 1,
      failure: 'smtp-451',
      createdAt: NOW.toISOString(),
      nextAttemptAt: minutes(1).toISOString(),
    },
  ])
})

test('an email that may have arrived is not sent again until the admin says so', async () => {
  const smtp = await startSmtp()
  const sendMail = openSmtp(smtp.url, 'YuvaSetu <no-reply@yuvasetu.example>', 60_000)
  await queueOne()
  smtp.behave({ hangUp: 'mail' })
  await deliver(sendMail, NOW)
  smtp.behave('accept')
  for (const later of [1, 60, 6_000]) expect(await deliver(sendMail, minutes(later))).toBe(0)
  expect(smtp.handedOver()).toBe(1)
  const [mail] = (await undelivered(minutes(2))).mail
  expect(mail).toMatchObject({ state: 'uncertain', attempts: 1 })

  town.setNow(minutes(3))
  const retried = await town.request(`/api/admin/mail/${mail?.id}/retry`, { method: 'PUT', cookie })
  expect(retried.status).toBe(204)
  expect(await deliver(sendMail, minutes(3))).toBe(1)
  const again = await town.request(`/api/admin/mail/${mail?.id}/retry`, { method: 'PUT', cookie })
  expect(again.status).toBe(409)
  town.setNow(NOW)
  await smtp.close()
})

test('a process that ends between sending and noting it leaves the mail to the admin', async () => {
  await queueOne()
  let arrived = 0
  const cutOff = new Promise<void>(() => {})
  void deliver(async ({ leaving }) => {
    await leaving?.()
    arrived += 1
    return cutOff
  }, NOW)
  await expect.poll(() => arrived).toBe(1)
  const counting: SendMail = async () => void arrived++
  for (const later of [0, 1, 60, 6_000]) await deliver(counting, minutes(later))
  expect(arrived).toBe(1)
  expect((await undelivered(minutes(0))).mail).toEqual([])
  expect((await undelivered(minutes(2))).mail).toMatchObject([{ state: 'uncertain' }])
})

test('a process that ends before a mail’s first byte leaves it to the next, which sends it once', async () => {
  await queueOne()
  let asked = 0
  let goOn: (() => Promise<void>) | undefined
  let failHere: (error: Error) => void = () => {}
  const away = deliver(({ leaving }) => {
    asked += 1
    goOn = leaving
    return new Promise((_, reject) => {
      failHere = reject
    })
  }, NOW)
  await expect.poll(() => asked).toBe(1)
  let arrived = 0
  const sends: SendMail = async ({ leaving }) => {
    await leaving?.()
    arrived += 1
  }
  const seconds = (count: number) => new Date(NOW.getTime() + count * 1_000)
  expect(await deliver(sends, seconds(14))).toBe(0)
  expect(await deliver(sends, seconds(15))).toBe(1)
  // The first attempt was only slow. It may no longer send the email, and its failure changes nothing.
  await expect(goOn?.()).rejects.toBeInstanceOf(MailRefused)
  failHere(new MailRefused('timeout'))
  await away
  expect(await deliver(sends, minutes(6_000))).toBe(0)
  expect(arrived).toBe(1)
  expect(await rows()).toMatchObject([{ attempts: 2, next_attempt_at: null, uncertain_at: null, failure: null }])
})

test('a mail that is withdrawn while the server is greeted does not leave', async () => {
  await town.db.deleteFrom('outgoing_mail').execute()
  const smtp = await startSmtp()
  const sendMail = openSmtp(smtp.url, 'YuvaSetu <no-reply@yuvasetu.example>', 60_000)
  const mail = { kind: 'event-cancelled' as const, to: 'asha@student.example', about: 'event:1', ...words }
  await queueMail(town.db, mail, NOW, town.runtime.config)
  const withdrawn: SendMail = async (mail) => {
    await withdrawMails(town.db, ['event:1'])
    return sendMail(mail)
  }
  expect(await deliver(withdrawn, NOW)).toBe(0)
  expect([smtp.handedOver(), await rows()]).toEqual([0, []])
  await smtp.close()
})

test('a mail that ends its process before it leaves each time is given to the admin at the sixth try', async () => {
  await queueOne()
  let asked = 0
  const ends: SendMail = () => {
    asked += 1
    return new Promise(() => {})
  }
  for (let minute = 0; minute < 20; minute += 1) {
    const round = deliver(ends, minutes(minute))
    // Only the first six rounds have an email to send, and never end.
    if (minute < 6) await expect.poll(() => asked).toBe(minute + 1)
    else expect(await round).toBe(0)
  }
  expect((await undelivered(minutes(30))).mail).toMatchObject([{ state: 'uncertain', attempts: 6 }])
})

test('an unknown error counts as "may have arrived"', async () => {
  for (const error of [new MailUncertain('timeout'), new TypeError('broken')]) {
    await queueOne()
    await deliver(() => Promise.reject(error), NOW)
    expect(await deliver(refuse, minutes(6_000))).toBe(0)
    expect(await rows()).toMatchObject([{ attempts: 1, next_attempt_at: null, sent_at: null }])
  }
})

test('a given-up mail can be tried again from the start, a waiting or unknown one cannot', async () => {
  await queueOne()
  const [row] = await rows()
  const retry = (id: string | undefined) => town.request(`/api/admin/mail/${id}/retry`, { method: 'PUT', cookie })
  expect((await retry(row?.id)).status).toBe(409)
  await town.db.updateTable('outgoing_mail').set({ next_attempt_at: null, attempts: 6, failure: 'smtp-550' }).execute()
  expect((await retry(row?.id)).status).toBe(204)
  await deliver(refuse, NOW)
  expect(await rows()).toMatchObject([{ attempts: 1, next_attempt_at: minutes(1) }])
  expect((await retry('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await retry('7')).status).toBe(404)
})

test('without a transport mail waits, visibly', async () => {
  await queueOne()
  expect(await deliver(null, NOW)).toBe(0)
  expect(await undelivered(NOW, null)).toMatchObject({ mail: [{ state: 'waiting', attempts: 0 }], sends: false })
  expect(await undelivered(NOW)).toMatchObject({ mail: [], sends: true })
  expect((await undelivered(minutes(6))).mail).toHaveLength(1)
})

test('a mail queued in a transaction that fails is never sent', async () => {
  await town.db.deleteFrom('outgoing_mail').execute()
  const failing = town.db.transaction().execute(async (trx) => {
    const mail = { kind: 'event-cancelled' as const, to: 'asha@student.example', ...words }
    await queueMail(trx, mail, NOW, town.runtime.config)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await rows()).toEqual([])
})

async function queueMany(): Promise<void> {
  await town.db.deleteFrom('outgoing_mail').execute()
  const mails = Array.from({ length: 1_200 }, (_, at) => ({
    kind: 'event-moved' as const,
    to: `volunteer-${at}@student.example`,
    ...words,
  }))
  await queueMails(town.db, mails, NOW, town.runtime.config)
}

test('a thousand mails are queued together and go out in rounds, each once', async () => {
  await queueMany()
  await queueMails(town.db, [], NOW, town.runtime.config)
  const arrived: string[] = []
  const sendMail: SendMail = async ({ to }) => void arrived.push(to)
  for (let round = 0; round < 3; round++)
    expect(await Promise.all([deliver(sendMail, NOW), deliver(sendMail, NOW)])).toEqual([20, 20])
  expect(arrived).toHaveLength(120)
  expect(new Set(arrived).size).toBe(120)
})

test('a list of very much mail comes in pages, each mail once', async () => {
  await queueMany()
  const waiting = await rows()
  town.setNow(minutes(6))
  const seen: unknown[] = []
  for (let next: string | null = ''; next !== null; ) {
    const cursor: string = next ? `&cursor=${next}` : ''
    const answer = await town.request(`/api/admin/mail?state=undelivered${cursor}`, { cookie })
    const page = (await answer.json()) as { mail: { id: string }[]; next: string | null }
    expect(page.mail.length).toBeLessThanOrEqual(50)
    seen.push(...page.mail.map(({ id }) => id))
    next = page.next
  }
  town.setNow(NOW)
  expect(seen.length).toBeGreaterThan(1_000)
  expect(seen.toSorted()).toEqual(waiting.map(({ id }) => id).toSorted())
})
