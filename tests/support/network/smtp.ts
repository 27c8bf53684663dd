import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How the server treats the next emails: it accepts them, refuses with an SMTP code, stays silent or closes the connection. */
export type SmtpBehaviour =
  | 'accept'
  /** Refuses with this code and text, in response to RCPT TO of an address, or of every address, or to the complete email. */
  | { refuse: number; at: 'recipient' | 'mail'; text?: string; address?: string }
  /** Accepts the connection, or the complete email, and then sends nothing. */
  | { silent: 'greeting' | 'mail' }
  | { hangUp: 'greeting' | 'mail' }

export type ReceivedEmail = { from: string; to: string[]; mail: Email; raw: string }

export type Smtp = {
  url: string
  /** Accepted emails, oldest first. */
  mails: ReceivedEmail[]
  /** Number of emails received completely, whether accepted or not. */
  handedOver: () => number
  behave: (behaviour: SmtpBehaviour) => void
  close: () => Promise<void>
}

/** Starts a real SMTP server on a free port of this machine. */
export async function startSmtp(): Promise<Smtp> {
  let behaviour: SmtpBehaviour = 'accept'
  let handedOver = 0
  const mails: ReceivedEmail[] = []
  const sockets = new Set<Socket>()
  const at = (place: string, kind: 'silent' | 'hangUp') =>
    behaviour !== 'accept' && kind in behaviour && Object.values(behaviour)[0] === place
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  const refusal = (place: 'recipient' | 'mail', to?: string) => {
    if (behaviour === 'accept' || !('refuse' in behaviour) || behaviour.at !== place) return null
    const { refuse: responseCode, text = 'Refused', address = to } = behaviour
    return address === to ? Object.assign(new Error(text), { responseCode }) : null
  }
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect(_, done) {
      if (at('greeting', 'hangUp')) hangUp()
      else if (!at('greeting', 'silent')) done()
    },
    onRcptTo: ({ address }, __, done) => done(refusal('recipient', address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        handedOver += 1
        if (at('mail', 'hangUp')) return hangUp()
        if (at('mail', 'silent')) return
        const refused = refusal('mail')
        if (refused) return done(refused)
        const raw = Buffer.concat(chunks).toString('utf8')
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(raw),
          raw,
        })
        done()
      })
    },
  })
  server.server.on('connection', (socket: Socket) => {
    setImmediate(() => server.connections.forEach(greetAtOnce)) // The connection is made in the turn before.
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  // A connection that the client closes is not an error of the server.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    handedOver: () => handedOver,
    behave: (to) => {
      behaviour = to
    },
    close: () => {
      hangUp()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** smtp-server waits for a tenth of a second before each greeting, to notice clients that do not wait for it. */
function greetAtOnce(connection: { connectionReady: () => void }): void {
  if (Object.hasOwn(connection, 'connectionReady')) return
  connection.connectionReady()
  connection.connectionReady = () => {}
}
