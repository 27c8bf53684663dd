import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { AddressRefused, MailRefused, MailUncertain } from '#api/mail/mail.ts'
import { openSmtp } from '#api/mail/smtp.ts'
import { startSmtp } from '#tests/support/network/smtp.ts'

const smtp = await startSmtp()
afterAll(smtp.close)
beforeEach(() => smtp.behave('accept'))

const send = openSmtp(smtp.url, 'YuvaSetu <no-reply@yuvasetu.example>', 60_000)
const mail = {
  to: 'asha@student.example',
  subject: 'बदला: Juhu Beach Cleanup',
  text: 'நாளை காலை 6:30 am.\n.\nOne line with a dot stood above.\n',
  messageId: '<1@yuvasetu.example>',
}

test('a mail arrives as it was written, with its Message-ID', async () => {
  await send({ ...mail, replyTo: 'fatima@student.example' })
  const { from, to, mail: arrived } = smtp.mails.at(-1) ?? expect.fail('nothing arrived')
  expect(from).toBe('no-reply@yuvasetu.example')
  expect(to).toEqual([mail.to])
  expect(arrived.subject).toBe(mail.subject)
  expect(arrived.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text.trim())
  expect(arrived.messageId).toBe(mail.messageId)
  expect(arrived.replyTo).toEqual([{ name: '', address: 'fatima@student.example' }])
})

test.each([
  { refuse: 450, at: 'recipient' },
  { refuse: 554, at: 'mail' },
] as const)('a server that answers $refuse to the $at refused the mail', async (behaviour) => {
  smtp.behave(behaviour)
  const refused = await send(mail).catch((error) => error)
  expect([refused instanceof MailRefused, refused instanceof AddressRefused]).toEqual([true, false])
  expect(refused.message).toBe(`smtp-${behaviour.refuse}`)
})

/* smtp-reply.test.ts has the replies of well-known servers. */
test('an address that does not exist is to be suppressed, unless the server says so only after the message', async () => {
  const unknown = { refuse: 550, text: '5.1.1 <asha@student.example>: Recipient address rejected: User unknown' }
  smtp.behave({ ...unknown, at: 'recipient' })
  const refused = await send(mail).catch((error) => error)
  expect([refused instanceof AddressRefused, refused.message]).toEqual([true, 'smtp-550'])
  smtp.behave({ ...unknown, at: 'mail' })
  expect((await send(mail).catch((error) => error)) instanceof AddressRefused).toBe(false)
})

/** The lines of the header as they arrived, each with its continuation lines. */
const headerLines = (raw: string) => (raw.split('\r\n\r\n')[0] ?? '').split(/\r\n(?![ \t])/)
const lineOf = (raw: string, name: string) => headerLines(raw).filter((line) => line.startsWith(`${name}:`))

const TOKEN = '7k2mqxf4t9qw0c1d3e5g6h8j2m4n5p6r'
test.each([
  ['http://localhost:3000/u/', 'http%3A%2F%2Flocalhost%3A3000%2Fu%2F'],
  [
    'https://volunteering.a-rather-long-name-of-an-organisation.example.org/hi/u/',
    'https%3A%2F%2Fvolunteering.a-rather-long-name-of-an-organisation.example.org%2Fhi%2Fu%2F',
  ],
])('the headers of RFC 8058 arrive byte for byte, each on one line: %s', async (url, encoded) => {
  await send({ ...mail, unsubscribeUrl: url + TOKEN })
  const { raw } = smtp.mails.at(-1) ?? expect.fail('nothing arrived')
  expect(lineOf(raw, 'List-Unsubscribe')).toEqual([
    `List-Unsubscribe: <${url}${TOKEN}>, <mailto:help@yuvasetu.example?subject=Stop%20${encoded}${TOKEN}>`,
  ])
  expect(lineOf(raw, 'List-Unsubscribe-Post')).toEqual(['List-Unsubscribe-Post: List-Unsubscribe=One-Click'])
  for (const line of headerLines(raw)) expect(line.length, line).toBeLessThanOrEqual(998)
})

test('an email without a link to unsubscribe has none of the headers', async () => {
  await send(mail)
  const { raw } = smtp.mails.at(-1) ?? expect.fail('nothing arrived')
  expect(raw).not.toContain('List-Unsubscribe')
})

test.each([
  'YuvaSetu for Samudra Foundation',
  'YuvaSetu for Saath, Sahyog & Sons',
  'YuvaSetu for "Kitaab" Ghar; <old>',
  'YuvaSetu for किताब घर, लखनऊ',
  `YuvaSetu for ${'Rural Education and Development '.repeat(5)}Society`,
  'YuvaSetu for Evil\r\nBcc: joseph@student.example',
])('the name of the sender arrives as it is, and never is a second address: %j', async (fromName) => {
  await send({ ...mail, fromName, replyTo: 'team@samudra.example' })
  const { from, to, mail: arrived, raw } = smtp.mails.at(-1) ?? expect.fail('nothing arrived')
  expect([from, to]).toEqual(['no-reply@yuvasetu.example', [mail.to]])
  expect(arrived.from).toEqual({ name: fromName.replaceAll(/\s+/g, ' ').trim(), address: 'no-reply@yuvasetu.example' })
  expect(lineOf(raw, 'Bcc')).toEqual([])
  for (const line of raw.split('\r\n')) expect(line.length, line).toBeLessThanOrEqual(998)
})

test('a server that is not there, or hangs up before the mail, got nothing', async () => {
  smtp.behave({ hangUp: 'greeting' })
  expect(await send(mail).catch((error) => error)).toBeInstanceOf(MailRefused)
  const gone = await startSmtp()
  await gone.close()
  expect(await openSmtp(gone.url, 'a@b.example', 60_000)(mail).catch((error) => error)).toBeInstanceOf(MailRefused)
})

test('a mail says that it leaves after the server took its addresses, before its first byte, and stays where it may not', async () => {
  const handedOver = smtp.handedOver()
  const seen: number[] = []
  const leaving = async () => void seen.push(smtp.handedOver())
  await send({ ...mail, leaving })
  expect([seen, smtp.handedOver()]).toEqual([[handedOver], handedOver + 1])
  smtp.behave({ refuse: 550, at: 'recipient' })
  expect(await send({ ...mail, leaving }).catch((error) => error)).toBeInstanceOf(MailRefused)
  expect(seen).toHaveLength(1)
  smtp.behave('accept')
  const stays = () => Promise.reject(new Error('withdrawn'))
  expect(await send({ ...mail, leaving: stays }).catch((error) => error)).toBeInstanceOf(MailRefused)
  await send(mail)
  expect(smtp.handedOver()).toBe(handedOver + 2)
})

test('a server that hangs up after the mail may have it', async () => {
  smtp.behave({ hangUp: 'mail' })
  expect(await send(mail).catch((error) => error)).toBeInstanceOf(MailUncertain)
})

test('a silent server is cut off in time: before the message nothing arrived, after it the result is unknown', async () => {
  smtp.behave({ silent: 'greeting' })
  const before = await openSmtp(smtp.url, 'a@b.example', 1_000)(mail).catch((error) => error)
  expect([before instanceof MailRefused, before.message]).toEqual([true, 'timeout'])

  // The test ends the time as soon as the server has the message, however long that takes.
  smtp.behave({ silent: 'mail' })
  const time = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
  const handedOver = smtp.handedOver()
  const sending = openSmtp(smtp.url, 'a@b.example', 10_000)(mail).catch((error) => error)
  expect(limit).toHaveBeenCalledWith(10_000)
  limit.mockRestore()
  await expect.poll(smtp.handedOver).toBe(handedOver + 1)
  time.abort(new DOMException('The operation timed out.', 'TimeoutError'))
  const after = await sending
  expect([after instanceof MailUncertain, after.message]).toEqual([true, 'timeout'])
})
