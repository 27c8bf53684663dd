import { generateCodeVerifier, generateState } from 'arctic'
import { returnPathOf } from '#domain/account/return-path.ts'
import { langOf } from '#domain/language/language.ts'
import type { Runtime } from '../env.ts'
import { COOKIES } from '../http/cookies.ts'
import { addressHash, consume, giveUp, type RateLimit } from '../http/rate-limit.ts'
import { sha256 } from '../http/secret/sha256.ts'
import { SECRET_LENGTH } from './sign-in-state.ts'
import { purposeOf, roleOf, type SignInQuery, type SignInWay, wayOf } from './sign-in-way.ts'

/* Each login in progress has a separate cookie, so that two tabs can both finish. */

export type SignInAttempt = SignInWay & {
  /** The random part of OAuth's state. */
  state: string
  verifier: string
  nonce: string
  startedAt: number
  /** The hash of the session that is adding a Google account. No other session may finish it (D93). */
  session: string | null
}

const LASTING_MS = COOKIES.attempt.seconds * 1000
const MOST = 5

const SECRET = /^[A-Za-z0-9_-]{43}$/

/** Starts a login. @param asked the query parameters, not validated */
export const beginAttempt = (asked: SignInQuery, now: Date): SignInAttempt => ({
  ...wayOf(asked),
  state: generateState(),
  verifier: generateCodeVerifier(),
  nonce: generateState(),
  startedAt: now.getTime(),
  session: null,
})

type JoinRequest = Pick<SignInWay, 'back' | 'lang'> & { token: string | null }

/** Starts adding a second Google account. @param token the token of the session that adds it */
export const beginJoining = ({ token, back, lang }: JoinRequest, now: Date): SignInAttempt => ({
  ...beginAttempt({}, now),
  ...{ purpose: 'joining', back, lang, session: sha256(token ?? '') },
})

export const isBoundTo = ({ session }: SignInAttempt, token: string | null): boolean =>
  session !== null && session === sha256(token ?? '')

/** The logins in progress in a browser, as written in its cookies, keyed by `attemptKey`. */
type StoredAttempts = ReadonlyMap<string, string>

/** Returns the key that distinguishes the logins of a browser. */
export const attemptKey = ({ state }: Pick<SignInAttempt, 'state'>): string => state.slice(0, 8)

export function writtenAttempt(attempt: SignInAttempt): string {
  const { state, verifier, nonce, purpose, back, startedAt, lang, role, session } = attempt
  return [state, verifier, nonce, purpose, back ?? '', startedAt, lang, role ?? '', session ?? ''].join('.')
}

/** Returns the keys of the oldest logins, which are deleted to make room for one more. */
export function oldestAttempts(held: StoredAttempts, now: Date): string[] {
  const newestFirst = [...held]
    .map(([key, written]) => ({ key, startedAt: parse(written, now)?.startedAt ?? 0 }))
    .sort((one, other) => other.startedAt - one.startedAt)
  return newestFirst.slice(MOST - 1).map(({ key }) => key)
}

/** Returns the login that this browser started with this state within the last ten minutes, or null. */
export function findAttempt(state: string | undefined, held: StoredAttempts, now: Date): SignInAttempt | null {
  const secret = state?.slice(0, SECRET_LENGTH) ?? ''
  if (!SECRET.test(secret)) return null
  const attempt = parse(held.get(attemptKey({ state: secret })) ?? '', now)
  return attempt?.state === secret ? attempt : null
}

function parse(written: string, now: Date): SignInAttempt | null {
  const [state = '', verifier = '', nonce = '', named, back, started = '', lang, role, session] = written.split('.')
  const purpose = purposeOf(named)
  if (![state, verifier, nonce].every((secret) => SECRET.test(secret))) return null
  if (purpose !== named) return null
  const startedAt = /^\d{1,15}$/.test(started) ? Number(started) : 0
  if (Math.abs(now.getTime() - startedAt) > LASTING_MS) return null
  const way = { purpose, role: roleOf(role), back: returnPathOf(back), lang: langOf(lang) }
  return { ...way, state, verifier, nonce, startedAt, session: session || null }
}

/** 600 in 20 minutes: a whole college may register from one IP address, but no one may use us to flood Google. */
const STEPS: RateLimit = { most: 600, seconds: 1_200 }

type Step = 'registration' | 'callback'

const bucketOf = ({ clientAddress, config }: Runtime, step: Step) =>
  `${step}:${addressHash(clientAddress, config.addressKey)}`

/** Counts a step of a login. @throws Refusal 'too-many' */
export const countStep = (env: Runtime, step: Step): Promise<void> =>
  consume(env.db, bucketOf(env, step), STEPS, env.now())

/**
 * Refunds a step once Google has verified the login. Only failed logins stay counted here; new accounts are counted as
 * registrations.
 */
export const uncountStep = (env: Runtime, step: Step): Promise<void> =>
  giveUp(env.db, bucketOf(env, step), STEPS, env.now())
