import { afterAll, expect, test } from 'vitest'
import { MailRefused, MailUncertain } from '#api/mail/mail.ts'
import { openSmtp } from '#api/mail/smtp.ts'
import { startSmtp } from '#tests/support/network/smtp.ts'

const smtp = await startSmtp()
afterAll(smtp.close)

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
  { refuse: 550, at: 'recipient' },
  { refuse: 451, at: 'mail' },
  { refuse: 554, at: 'mail' },
] as const)('a server that answers $refuse to the $at refused the mail', async (behaviour) => {
  smtp.behave(behaviour)
  const refused = await send(mail).catch((error) => error)
  expect(refused).toBeInstanceOf(MailRefused)
  expect(refused.message).toBe(`smtp-${behaviour.refuse}`)
})

test('a server that is not there, or hangs up before the mail, got nothing', async () => {
  smtp.behave({ hangUp: 'greeting' })
  expect(await send(mail).catch((error) => error)).toBeInstanceOf(MailRefused)
  const gone = await startSmtp()
  await gone.close()
  expect(await openSmtp(gone.url, 'a@b.example', 60_000)(mail).catch((error) => error)).toBeInstanceOf(MailRefused)
})

test('a mail says that it leaves after the server took its addresses, before its first byte, and stays where it may not', async () => {
  smtp.behave('accept')
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
  const mute = await startSmtp()
  mute.behave({ silent: 'greeting' })
  smtp.behave({ silent: 'mail' })
  const [before, after] = await Promise.all([
    openSmtp(mute.url, 'a@b.example', 1_000)(mail).catch((error) => error),
    openSmtp(smtp.url, 'a@b.example', 4_000)(mail).catch((error) => error),
  ])
  expect(before).toBeInstanceOf(MailRefused)
  expect(after).toBeInstanceOf(MailUncertain)
  expect(after.message).toBe('timeout')
  await mute.close()
})
