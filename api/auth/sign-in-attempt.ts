import { generateCodeVerifier, generateState } from 'arctic'
import { DEFAULT_LANG, type Lang, langOf } from '#domain/language/language.ts'
import type { Runtime } from '../env.ts'
import { COOKIES } from '../http/cookies.ts'
import { addressHash, consume, giveUp, type RateLimit } from '../http/rate-limit.ts'
import { isUuid } from '../http/validate.ts'

/* A browser remembers each sign-in under way by itself, so that two tabs can both finish. */

const PURPOSES = ['login', 'registration', 'invitation'] as const
export type Purpose = (typeof PURPOSES)[number]

/** @param text any text; what is no purpose is logging in */
const purposeOf = (text: string | undefined): Purpose => PURPOSES.find((one) => one === text) ?? 'login'

/** Where a form goes on that was sent first. */
export const signInAddress = (purpose: Purpose, lang: Lang): string =>
  `/auth/google?for=${purpose}${lang === DEFAULT_LANG ? '' : `&lang=${lang}`}`

export type SignInAttempt = {
  state: string
  verifier: string
  nonce: string
  purpose: Purpose
  /** The event to return to; no other destination can be chosen (D14). */
  eventId: string | null
  startedAt: number
  /** Of the page it began on, and of the one it ends on; no account's changes with it. */
  lang: Lang
}

const LASTING_MS = COOKIES.attempt.seconds * 1000
const MOST = 5

const SECRET = /^[A-Za-z0-9_-]{43}$/

type SignInQuery = { for?: string | undefined; event?: string | undefined; lang?: string | undefined }

/** @param asked any texts from the address: what is no purpose, UUID or language of ours is ignored */
export function beginAttempt(asked: SignInQuery, now: Date): SignInAttempt {
  const { event } = asked
  return {
    state: generateState(),
    verifier: generateCodeVerifier(),
    nonce: generateState(),
    purpose: purposeOf(asked.for),
    eventId: event && isUuid(event) ? event : null,
    startedAt: now.getTime(),
    lang: langOf(asked.lang),
  }
}

/** The sign-ins that a browser has under way: as each is written, by its key. */
type StoredAttempts = ReadonlyMap<string, string>

/** What tells a browser's sign-ins apart. */
export const attemptKey = ({ state }: Pick<SignInAttempt, 'state'>): string => state.slice(0, 8)

export const writtenAttempt = ({ state, verifier, nonce, purpose, eventId, startedAt, lang }: SignInAttempt): string =>
  [state, verifier, nonce, purpose, eventId ?? '', startedAt, lang].join('.')

/** The keys of the oldest ones, which go so that one more has room. */
export function oldestAttempts(held: StoredAttempts, now: Date): string[] {
  const newestFirst = [...held]
    .map(([key, written]) => ({ key, startedAt: parse(written, now)?.startedAt ?? 0 }))
    .sort((one, other) => other.startedAt - one.startedAt)
  return newestFirst.slice(MOST - 1).map(({ key }) => key)
}

/** What this browser began with this state within the last ten minutes, or null. */
export function findAttempt(state: string | undefined, held: StoredAttempts, now: Date): SignInAttempt | null {
  if (!state || !SECRET.test(state)) return null
  const attempt = parse(held.get(attemptKey({ state })) ?? '', now)
  return attempt?.state === state ? attempt : null
}

function parse(written: string, now: Date): SignInAttempt | null {
  const [state = '', verifier = '', nonce = '', named, event = '', started = '', lang] = written.split('.')
  const purpose = purposeOf(named)
  if (![state, verifier, nonce].every((secret) => SECRET.test(secret))) return null
  if (purpose !== named) return null
  const startedAt = /^\d{1,15}$/.test(started) ? Number(started) : 0
  if (Math.abs(now.getTime() - startedAt) > LASTING_MS) return null
  return { state, verifier, nonce, purpose, eventId: isUuid(event) ? event : null, startedAt, lang: langOf(lang) }
}

/** A whole college may register behind one address, but nobody may flood Google through us. */
const STEPS: RateLimit = { most: 600, seconds: 1_200 }

type Step = 'registration' | 'callback'

const bucketOf = ({ clientAddress, config }: Runtime, step: Step) =>
  `${step}:${addressHash(clientAddress, config.addressKey)}`

/** @throws Refusal 'too-many' */
export const countStep = (env: Runtime, step: Step): Promise<void> =>
  consume(env.db, bucketOf(env, step), STEPS, env.now())

/** For a sign-in that Google proved: only others are counted, and an account by its registration. */
export const uncountStep = (env: Runtime, step: Step): Promise<void> =>
  giveUp(env.db, bucketOf(env, step), STEPS, env.now())
