import { encodeBase64 } from '@oslojs/encoding'
import { CodeChallengeMethod, OAuth2Client, OAuth2Tokens } from 'arctic'
import { readPasted } from '#domain/encoding/pasted-text.ts'
import { email } from '#domain/form/fields.ts'
import type { Config, GoogleConfig } from '../config.ts'
import { boundedFetch } from '../http/bounded-fetch.ts'
import { verifiedClaims } from './id-token.ts'
import type { SignInAttempt } from './sign-in-attempt.ts'
import { orUnreachable, SignInFailed } from './sign-in-failure.ts'

// Only this file and sign-in-attempt.ts use Arctic, which builds the URL and reads the tokens. We send the token
// request ourselves, because Arctic limits neither the duration of the request nor the size of the response.

/** A person is identified by issuer and subject, never by the email address (D14). */
export type Identity = { issuer: string; subject: string; email: string; name: string }

const CALLBACK_PATH = '/auth/google/callback'

const MOST_BYTES = 64 * 1024

/**
 * Returns the URL at Google where a login starts.
 * @param state the random part and the encrypted purpose and destination (sign-in-state.ts); Google returns it
 * unchanged
 */
export function authorizationAddress(
  google: GoogleConfig,
  baseUrl: string,
  { state, ...attempt }: Pick<SignInAttempt, 'state' | 'verifier' | 'nonce'>,
): string {
  const address = clientFor(google, baseUrl).createAuthorizationURLWithPKCE(
    google.authorizationEndpoint,
    state,
    CodeChallengeMethod.S256,
    attempt.verifier,
    ['openid', 'email', 'profile'],
  )
  address.searchParams.set('nonce', attempt.nonce)
  address.searchParams.set('prompt', 'select_account')
  return address.href
}

/**
 * Exchanges the code for a verified identity.
 * @throws SignInFailed 'unreachable', 'unproven' if a check fails, 'unverified' if the email address is not verified
 */
export async function identityBehind(
  code: string,
  attempt: SignInAttempt,
  { google, config, fetch, now }: { google: GoogleConfig; config: Config; fetch: typeof globalThis.fetch; now: Date },
): Promise<Identity> {
  const idToken = await idTokenFor(code, attempt, { google, config, fetch })
  const claims = await verifiedClaims(idToken, { google, fetch, now, ms: config.timeouts.keys })
  if (claims.nonce !== attempt.nonce) throw new SignInFailed('unproven')
  if (typeof claims.sub !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(claims.sub)) throw new SignInFailed('unproven')
  const address = email.safeParse(claims.email)
  if (claims.email_verified !== true || !address.success) throw new SignInFailed('unverified')
  return { issuer: google.issuer, subject: claims.sub, email: address.data, name: nameOf(claims.name) }
}

function clientFor(google: GoogleConfig, baseUrl: string): OAuth2Client {
  return new OAuth2Client(google.clientId, google.clientSecret, baseUrl + CALLBACK_PATH)
}

async function idTokenFor(
  code: string,
  { verifier }: SignInAttempt,
  { google, config, fetch }: { google: GoogleConfig; config: Config; fetch: typeof globalThis.fetch },
): Promise<string> {
  const credentials = [google.clientId, google.clientSecret].map(encodeURIComponent).join(':')
  const { status, text } = await orUnreachable(
    boundedFetch(
      fetch,
      google.tokenEndpoint,
      {
        method: 'POST',
        headers: {
          Accept: 'application/json',
          Authorization: `Basic ${encodeBase64(new TextEncoder().encode(credentials))}`,
        },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: config.baseUrl + CALLBACK_PATH,
          code_verifier: verifier,
        }),
      },
      { ms: config.timeouts.token, bytes: MOST_BYTES },
    ),
  )
  if (status === 400 || status === 401) throw new SignInFailed('unproven')
  if (status !== 200) throw new SignInFailed('unreachable')
  try {
    return new OAuth2Tokens(JSON.parse(text)).idToken()
  } catch (error) {
    throw new SignInFailed('unreachable', error)
  }
}

/** Shortens the name to what our forms accept: a single line of at most 120 characters. */
function nameOf(claim: unknown): string {
  if (typeof claim !== 'string') return ''
  const plain = readPasted(claim.toWellFormed())
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return Array.from(plain).slice(0, 120).join('').trim()
}
