import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { openTestEdge } from '#tests/support/edge/edge.ts'
import { openLiveTown } from '#tests/support/town/live-town.ts'

/* Both kinds of SMTP_URL in docs/deploy.md on workerd: TLS from the first byte (port 465), and STARTTLS (port 587). */

const folder = mkdtempSync(join(tmpdir(), 'yuvasetu-smtp-'))
const { key, cert } = selfSigned()
// Wrangler reads this certificate authority when it is loaded and passes it to workerd, so the variable must be set first.
process.env.NODE_EXTRA_CA_CERTS = join(folder, 'cert.pem')
writeFileSync(process.env.NODE_EXTRA_CA_CERTS, cert)
const town = await openLiveTown()
afterAll(async () => {
  await town.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['smtps', true],
  ['smtp', false],
])('with %s:// the password and the email go over TLS', async (scheme, secure) => {
  const received: unknown[] = []
  const server = new SMTPServer({
    ...{ secure, key, cert },
    onAuth({ username }, session, done) {
      received.push([username, session.secure])
      done(null, { user: username })
    },
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        received.push(['email', session.secure])
        done()
      })
    },
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  const vars = { SMTP_URL: `${scheme}://user:secret@127.0.0.1:${port}` }
  const edge = await openTestEdge({ databaseUrl: town.appUrl, vars })
  const message = { from_name: 'Asha', reply_to: 'asha@student.example', message: 'Is the beach cleaned in the rain?' }
  const answer = await edge.request('/api/contact-messages', { method: 'POST', body: JSON.stringify(message) })
  await edge.close()
  await new Promise<void>((resolve) => server.close(resolve))
  expect([answer.status, ...received]).toEqual([202, ['user', true], ['email', true]])
})

/** Returns a key and a self-signed certificate for 127.0.0.1, valid for a day. */
function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048)
  const certificate = forge.pki.createCertificate()
  const name = [{ name: 'commonName', value: '127.0.0.1' }]
  certificate.publicKey = publicKey
  certificate.serialNumber = '01'
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000)
  certificate.setSubject(name)
  certificate.setIssuer(name)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
  ])
  certificate.sign(privateKey, forge.md.sha256.create())
  return { key: forge.pki.privateKeyToPem(privateKey), cert: forge.pki.certificateToPem(certificate) }
}
