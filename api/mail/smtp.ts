import { createTransport } from 'nodemailer'
import type MimeNode from 'nodemailer/lib/mime-node'
import { site } from '../../src/site.ts'
import type { Mail, MailAttachment, SendMail } from '../env.ts'
import { AddressRefused, MailRefused, MailUncertain } from './mail.ts'
import { isAddressUnknown } from './smtp-reply.ts'

type Failure = { responseCode?: number; response?: string; command?: string; code?: string; originalCode?: string }

/**
 * Opens a separate connection for each email, which works both in a process and in an isolate.
 * @param ms the maximum time that one email may take (F12)
 */
export function openSmtp(url: string, from: string, ms: number): SendMail {
  const sender = senderOf(from)
  const options = { url, requireTLS: needsTls(url), disableFileAccess: true, disableUrlAccess: true }
  return async (mail) => {
    const transport = createTransport(options)
    let handedOver = false
    transport.use('stream', ({ message }, done) => {
      const createReadStream = message.createReadStream.bind(message)
      message.createReadStream = (given) => {
        const stream = createReadStream(given).once('end', () => {
          handedOver = true
        })
        return mail.leaving ? leavingFirst(stream, mail.leaving) : stream
      }
      done()
    })
    try {
      await transport.sendMail({ ...headersOf(mail, sender), signal: AbortSignal.timeout(ms) })
    } catch (error) {
      throw meaningOf(error as Failure, handedOver)
    }
  }
}

type MessageStream = ReturnType<MimeNode['createReadStream']>

/**
 * Delays the message until `leaving` resolves. Nodemailer pipes it into the connection once the server has accepted
 * everything before it.
 */
function leavingFirst(stream: MessageStream, leaving: () => Promise<void>): MessageStream {
  const pipe = stream.pipe.bind(stream)
  stream.pipe = (to, options) => {
    leaving().then(
      () => pipe(to, options),
      (error) => stream.destroy(error),
    )
    return to
  }
  return stream
}

/** Returns whether TLS is required: a password is never sent unencrypted, except on this machine. */
function needsTls(url: string): boolean {
  const { protocol, username, hostname } = new URL(url)
  return protocol === 'smtp:' && username !== '' && !/^(localhost|127\..*|\[::1\])$/.test(hostname)
}

/** Passes addresses as objects, so that no part of them is read as a second address. */
function headersOf(mail: Mail, { name, address }: Sender) {
  const { to, subject, text, messageId, replyTo, attachment, fromName = name, unsubscribeUrl } = mail
  return {
    from: { name: fromName.replace(/\s+/g, ' ').trim(), address },
    to: { name: '', address: to },
    subject,
    text,
    messageId,
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    ...(attachment && { attachments: [fileOf(attachment)] }),
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl !== undefined && unsubscribing(unsubscribeUrl)) },
  }
}

/**
 * Returns the headers of RFC 8058, by which an email program unsubscribes with one POST. They are not folded, because some
 * programs read only one line.
 */
function unsubscribing(url: string) {
  const mailto = `mailto:${site.supportEmail}?subject=${encodeURIComponent(`Stop ${url}`)}`
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>, <${mailto}>` },
    'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
  }
}

type Sender = { name: string; address: string }

/** Reads the sender of the settings: an address, with or without a name before it. */
function senderOf(from: string): Sender {
  const [, name = '', address = from] = /^(.*?)<([^<>]+)>\s*$/.exec(from) ?? []
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() }
}

/** Encodes the file in base64, because its lines end differently from those of an email. */
const fileOf = ({ name, type, text }: MailAttachment) => ({
  filename: name,
  contentType: `${type}; charset=utf-8`,
  content: text,
  contentTransferEncoding: 'base64' as const,
})

/**
 * Treats an error response from the server as a refusal. Without a response, the email may have arrived if its last
 * byte was sent (D20).
 */
function meaningOf({ responseCode, response, command, code, originalCode }: Failure, handedOver: boolean): Error {
  if (responseCode && responseCode >= 400) {
    const isUnknown = command === 'RCPT TO' && isAddressUnknown(response ?? '')
    return new (isUnknown ? AddressRefused : MailRefused)(`smtp-${responseCode}`)
  }
  const reason = code === 'EABORT' ? 'timeout' : (originalCode ?? code ?? 'unknown')
  return handedOver ? new MailUncertain(reason) : new MailRefused(reason)
}
