import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Provider } from 'oidc-provider'
import { DEV_ISSUER, type Person } from '#db/seeds/people.ts'
import { email, lineField } from '#domain/form/fields.ts'
import type { GoogleConfig } from '../../config.ts'
import { brokenPage, type Choice, choicePage, devProviderCsp } from './page.ts'
import { BASE, type DevPerson, providerFor, SESSION } from './provider.ts'

/* Replaces Google with a real OpenID provider in local mode (D21), so that logins run the same code. Runs only on Node. */

export type DevProviderOptions = {
  /** The first port to try. If it is taken, the next free port is used; 0 means any port. */
  port: number
  host: string
  redirectUri: string
  people: readonly (Person & Choice)[]
}

const MOST_BYTES = 16 * 1024

export async function startDevProvider(
  options: DevProviderOptions,
): Promise<{ config: GoogleConfig; close: () => Promise<void> }> {
  const client = { id: 'dev-provider', secret: randomBytes(24).toString('base64url') }
  const known = new Map<string, DevPerson>(options.people.map((person) => [person.subject, person]))
  const home = new URL(options.redirectUri).origin
  const provider = providerFor(client, options.redirectUri, known)
  const server = createServer(listenerFor(provider, { known, people: options.people, home }))
  const port = await listenFrom(server, options.port, options.host)
  return {
    config: {
      clientId: client.id,
      clientSecret: client.secret,
      issuer: DEV_ISSUER,
      authorizationEndpoint: `http://localhost:${port}${BASE}/auth`,
      tokenEndpoint: `http://${options.host}:${port}${BASE}/token`,
      jwksUri: `http://${options.host}:${port}${BASE}/jwks`,
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

type AccountChoice = { known: Map<string, DevPerson>; people: readonly Choice[]; home: string }

function listenerFor(provider: Provider, choosing: AccountChoice) {
  const answerProtocol = provider.callback()
  return (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Content-Security-Policy', devProviderCsp(choosing.home))
    response.setHeader('Referrer-Policy', 'no-referrer')
    forgetSession(request)
    const chosen = new RegExp(`^${BASE}/choose/[\\w-]+(/cancel)?$`).exec(
      new URL(request.url ?? '/', choosing.home).pathname,
    )
    if (!chosen) return void answerProtocol(request, response)
    choose(provider, choosing, request, response, chosen[1] !== undefined).catch(() => {
      if (!response.headersSent) sendPage(response, 400, brokenPage(choosing.home))
    })
  }
}

/** Drops the provider's session cookie. It would skip the choice of an account, or conflict with a different choice. */
function forgetSession(request: IncomingMessage): void {
  const kept = (request.headers.cookie ?? '').split(/;\s*/).filter((cookie) => !cookie.startsWith(SESSION))
  request.headers.cookie = kept.join('; ')
}

async function choose(
  provider: Provider,
  { known, people }: AccountChoice,
  request: IncomingMessage,
  response: ServerResponse,
  cancelled: boolean,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response)
  if (cancelled) return provider.interactionFinished(request, response, { error: 'access_denied' })
  const action = `${BASE}/choose/${uid}`
  if (request.method !== 'POST') return sendPage(response, 200, choicePage({ people, action }))
  const form = await readForm(request)
  const subject = form.get('subject') ?? introduce(form, known)
  if (!subject || !known.has(subject)) {
    const retry = { name: form.get('name') ?? '', email: form.get('email') ?? '', problem: PROBLEM }
    return sendPage(response, 422, choicePage({ people, action, retry }))
  }
  const result = { login: { accountId: subject, remember: false }, select_account: {} }
  return provider.interactionFinished(request, response, result)
}

const PROBLEM = 'Please give a name and an e-mail address, like name@example.org.'

/** Adds a person. The same email address always gets the same subject, even after a restart. */
function introduce(form: URLSearchParams, known: Map<string, DevPerson>): string | null {
  const name = lineField(120).safeParse(form.get('name') ?? '')
  const address = email.safeParse(form.get('email') ?? '')
  if (!name.success || !address.success) return null
  const subject = `mail-${createHash('sha256').update(address.data.toLowerCase()).digest('hex').slice(0, 40)}`
  known.set(subject, { name: name.data, email: address.data })
  return subject
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > MOST_BYTES) throw new Error('the form is too large')
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(html)
}

const PORTS_TRIED = 50

async function listenFrom(server: Server, port: number, host: string): Promise<number> {
  for (let tried = port; ; tried += 1) {
    try {
      await listen(server, tried, host)
      return (server.address() as AddressInfo).port
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'EADDRINUSE' || tried >= port + PORTS_TRIED) throw error
    }
  }
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
