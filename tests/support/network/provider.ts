import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import type { GoogleConfig } from '#api/config.ts'

type Answer = (response: ServerResponse) => void

/** Faults of the provider, until the test sets `faults = {}`. */
export type Faults = {
  /** Changes the claims of the id_token. */
  claims?: (claims: JWTPayload) => JWTPayload
  /** Uses no key for the signature, an unpublished key, or the public key as a shared secret. */
  sign?: 'none' | 'other-key' | 'shared-secret'
  /** Replaces the response of the token endpoint. */
  token?: Answer
  /** Replaces the response of the JWKS endpoint. */
  keys?: Answer
}

/** An OpenID provider on loopback. It checks codes and PKCE as strictly as Google, and has faults on request. */
export type Provider = {
  google: GoogleConfig
  /** The person who logs in next. */
  person: { sub: string; email: string; name?: string; email_verified?: boolean }
  faults: Faults
  /** Number of requests to the token endpoint. */
  tokenRequests: number
  close: () => Promise<void>
}

/**
 * Starts the provider.
 * @param now the town's clock, which dates the tokens
 */
export async function openProvider(now: () => Date): Promise<Provider> {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const otherKeys = await generateKeyPair('RS256')
  const published = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, { query: URLSearchParams; person: Provider['person'] }>()

  const sign = async (claims: JWTPayload) => {
    if (provider.faults.sign === 'none') return new UnsecuredJWT(claims).encode()
    const jwt = new SignJWT(claims)
    if (provider.faults.sign === 'shared-secret') {
      const secret = new TextEncoder().encode(JSON.stringify(published))
      return jwt.setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret)
    }
    const signer = provider.faults.sign === 'other-key' ? otherKeys : keys
    return jwt.setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(signer.privateKey)
  }

  const authorize = (query: URLSearchParams, response: ServerResponse) => {
    const code = randomBytes(16).toString('base64url')
    codes.set(code, { query, person: provider.person })
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('code', code)
    back.searchParams.set('state', query.get('state') ?? '')
    back.searchParams.set('iss', provider.google.issuer)
    response.writeHead(302, { Location: back.href }).end()
  }

  const token = async (request: IncomingMessage, response: ServerResponse) => {
    provider.tokenRequests += 1
    if (provider.faults.token) return provider.faults.token(response)
    const form = new URLSearchParams(await textOf(request))
    const code = form.get('code') ?? ''
    const issued = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const credentials = `Basic ${Buffer.from(`${provider.google.clientId}:${provider.google.clientSecret}`).toString('base64')}`
    if (
      !issued ||
      request.headers.authorization !== credentials ||
      issued.query.get('code_challenge_method') !== 'S256' ||
      issued.query.get('code_challenge') !== challenge ||
      issued.query.get('redirect_uri') !== form.get('redirect_uri')
    ) {
      return sendJson(response, { error: 'invalid_grant' }, 400)
    }
    const seconds = Math.floor(now().getTime() / 1000)
    const claims: JWTPayload = {
      iss: provider.google.issuer,
      aud: provider.google.clientId,
      azp: provider.google.clientId,
      iat: seconds,
      exp: seconds + 3600,
      nonce: issued.query.get('nonce') ?? undefined,
      email_verified: true,
      ...issued.person,
    }
    const idToken = await sign(provider.faults.claims?.(claims) ?? claims)
    sendJson(response, { access_token: 'unused', token_type: 'Bearer', expires_in: 3600, id_token: idToken })
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (pathname === '/authorize') authorize(searchParams, response)
    else if (pathname === '/token') void token(request, response)
    else if (provider.faults.keys) provider.faults.keys(response)
    else sendJson(response, { keys: [published] })
  })
  // Keeps idle connections open for a minute. On a busy machine, a shorter timeout could close one while the next request is
  // being sent.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: Provider = {
    google: {
      clientId: 'client',
      clientSecret: 'secret',
      issuer: 'https://accounts.example',
      authorizationEndpoint: `${base}/authorize`,
      tokenEndpoint: `${base}/token`,
      // The app caches keys by URL, and a later provider of this process may get the same port.
      jwksUri: `${base}/jwks/${randomUUID()}`,
    },
    person: { sub: 'nobody', email: 'nobody@example.org' },
    faults: {},
    tokenRequests: 0,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return provider
}

/** Faulty responses of a server. */
export const answers = {
  status: (status: number, text = '{"error":"invalid_request"}'): Answer => {
    return (response) => void response.writeHead(status, { 'Content-Type': 'application/json' }).end(text)
  },
  html: ((response) =>
    void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Hello</h1>')) satisfies Answer,
  megabytes: ((response) =>
    void response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(`{"id_token":"${'x'.repeat(2_000_000)}"}`)) satisfies Answer,
  silence: (() => {}) satisfies Answer,
  /** Sends the headers and then one byte per second. */
  drip: ((response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 1_000)
    response.on('close', () => clearInterval(timer))
  }) satisfies Answer,
  reset: ((response) => void response.socket?.destroy()) satisfies Answer,
}

function sendJson(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
