import { createRemoteJWKSet, customFetch, type JWKSCacheInput, type JWTPayload, jwksCache, jwtVerify } from 'jose'
import type { GoogleConfig } from '../config.ts'
import { boundedFetch } from '../http/bounded-fetch.ts'
import { orUnreachable, SignInFailed } from './sign-in-failure.ts'

const MOST_BYTES = 64 * 1024
const SKEW_SECONDS = 60

/**
 * Caches the keys, keyed by URL; jose uses them for ten minutes. The keys are plain values, so requests may share them.
 */
const keyCaches = new Map<string, JWKSCacheInput>()

/**
 * Verifies an ID token. The caller must compare the nonce.
 * @throws SignInFailed 'unproven', or 'unreachable' if the keys cannot be fetched
 */
export async function verifiedClaims(
  idToken: string,
  { google, fetch, now, ms }: { google: GoogleConfig; fetch: typeof globalThis.fetch; now: Date; ms: number },
): Promise<JWTPayload> {
  const cache = keyCaches.get(google.jwksUri) ?? {}
  keyCaches.set(google.jwksUri, cache)
  const keys = createRemoteJWKSet(new URL(google.jwksUri), {
    [jwksCache]: cache,
    [customFetch]: (url) => keysFrom(fetch, url, ms),
  })
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ['RS256', 'ES256'],
      issuer: google.issuer,
      audience: google.clientId,
      requiredClaims: ['exp', 'sub', 'nonce'],
      clockTolerance: SKEW_SECONDS,
      currentDate: now,
    })
    if (Array.isArray(payload.aud) && payload.aud.length > 1) throw new SignInFailed('unproven')
    if (payload.azp !== undefined && payload.azp !== google.clientId) throw new SignInFailed('unproven')
    return payload
  } catch (error) {
    throw error instanceof SignInFailed ? error : new SignInFailed('unproven', error)
  }
}

async function keysFrom(fetch: typeof globalThis.fetch, url: string, ms: number): Promise<Response> {
  const { status, text } = await orUnreachable(
    boundedFetch(fetch, url, { headers: { Accept: 'application/json' } }, { ms, bytes: MOST_BYTES }),
  )
  try {
    if (status === 200) return Response.json(JSON.parse(text))
  } catch (error) {
    throw new SignInFailed('unreachable', error)
  }
  throw new SignInFailed('unreachable')
}
