import type { Context } from 'hono'
import { getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie'
import { COOKIE_PERIODS, NOTICE_ROWS } from '#domain/privacy/notice.ts'

/*
 * Every cookie of ours. Only routes, guards and cookies.ts files read and write them; what stands below takes and returns
 * what is in them.
 */

const MINUTE = 60
const DAY = 86_400
const SIGN_IN = COOKIE_PERIODS.signIn.minutes * MINUTE

type Cookie = {
  name: string
  /** How long a browser keeps it. */
  seconds: number | 'until the browser closes' | 'as said when it is written'
  sameSite: 'Lax' | 'Strict'
  /** A cookie that our pages' scripts read must name nobody and grant nothing. */
  readBy: 'api' | 'pages'
  isSigned?: true
}

/** All are Secure, and of the path '/'. docs/security.md lists them too, and a test compares the two. */
export const COOKIES = {
  /** Who is signed in. */
  session: { name: '__Host-session', seconds: NOTICE_ROWS.session.days * DAY, sameSite: 'Lax', readBy: 'api' },
  /** What the header draws its links by: the role of whoever is signed in, set and ended with the session (D12). */
  role: { name: '__Host-role', seconds: NOTICE_ROWS.session.days * DAY, sameSite: 'Lax', readBy: 'pages' },
  /** The open admin gate (D16). */
  admin: { name: '__Host-admin', seconds: 'until the browser closes', sameSite: 'Strict', readBy: 'api' },
  /** A browser in which the passcode was right once. It opens nothing: it only has guesses of its own (A8). */
  adminKnown: {
    name: '__Host-admin-known',
    seconds: COOKIE_PERIODS.adminBrowser.days * DAY,
    sameSite: 'Lax',
    readBy: 'api',
    isSigned: true,
  },
  /** The visit of an applicant, who stays signed out, to their own application (D13). */
  visit: { name: '__Host-application', seconds: 'until the browser closes', sameSite: 'Strict', readBy: 'api' },
  /** A sign-in under way: each has a cookie of its own with this beginning, so that two tabs can both finish. */
  attempt: { name: '__Host-oauth-', seconds: SIGN_IN, sameSite: 'Lax', readBy: 'api' },
  /** The registration form that waits for its person to return from Google. */
  registration: {
    name: '__Host-registration',
    seconds: NOTICE_ROWS.registration.minutes * MINUTE,
    sameSite: 'Lax',
    readBy: 'api',
  },
  /** Whom Google proved while no account was found (A13). */
  identity: {
    name: '__Host-identity',
    seconds: NOTICE_ROWS.registration.minutes * MINUTE,
    sameSite: 'Lax',
    readBy: 'api',
  },
  /** The invitation that somebody accepted who has not signed in yet (D41). */
  invitation: { name: '__Host-invitation', seconds: SIGN_IN, sameSite: 'Lax', readBy: 'api' },
  /** "I'm Going", pressed signed out. It lasts as long as the identity: a sign-in that finds no account begins both anew (A26). */
  pendingGoing: { name: '__Host-going', seconds: SIGN_IN, sameSite: 'Lax', readBy: 'api' },
  /** A phone of a check-in desk, good for this desk alone (D43). It is opened again without network, so it is kept. */
  phone: { name: '__Host-check-in-phone', seconds: 'as said when it is written', sameSite: 'Strict', readBy: 'api' },
  /** What was scanned, before any login: signing in on a slow network takes longer than a code is good (D44). */
  scan: {
    name: '__Host-scan',
    seconds: COOKIE_PERIODS.scan.minutes * MINUTE,
    sameSite: 'Lax',
    readBy: 'api',
    isSigned: true,
  },
  /** A browser in which somebody checked in, so that two people of one phone are noticed (D45). It opens nothing. */
  browser: { name: '__Host-browser', seconds: COOKIE_PERIODS.browser.days * DAY, sameSite: 'Lax', readBy: 'api' },
  /** What the next page says once: a code of src/text/en/page/page.ts, `flashText`. */
  flash: { name: 'flash', seconds: COOKIE_PERIODS.flash.seconds, sameSite: 'Lax', readBy: 'pages' },
} as const satisfies Record<string, Cookie>

type CookieKind = keyof typeof COOKIES
type SignedKind = 'adminKnown' | 'scan'
type PlainKind = Exclude<CookieKind, SignedKind | 'attempt'>

export const readCookie = (c: Context, kind: PlainKind): string | null => getCookie(c, COOKIES[kind].name) || null

/** @param seconds for a cookie whose table says so */
export function writeCookie(c: Context, kind: PlainKind, value: string, seconds?: number): void {
  setCookie(c, COOKIES[kind].name, value, attributesOf(COOKIES[kind], seconds))
}

/** Tells the browser to forget it, whether or not it has one. */
export function dropCookie(c: Context, kind: CookieKind): void {
  setCookie(c, COOKIES[kind].name, '', attributesOf(COOKIES[kind], 0))
}

/** @returns null for what we did not sign, or signed for another cookie or with another key */
export const readSigned = async (c: Context, kind: SignedKind, key: string): Promise<string | null> =>
  (await getSignedCookie(c, keyOf(kind, key), COOKIES[kind].name)) || null

export const writeSigned = (c: Context, kind: SignedKind, value: string, key: string): Promise<void> =>
  setSignedCookie(c, COOKIES[kind].name, value, keyOf(kind, key), attributesOf(COOKIES[kind]))

/** The signature covers the value alone, so the cookie's name is in its key. */
const keyOf = (kind: SignedKind, key: string) => `${COOKIES[kind].name} ${key}`

/** The sign-ins under way in this browser: what each cookie says, by the end of its name. */
export function readAttempts(c: Context): Map<string, string> {
  const { name } = COOKIES.attempt
  const held = Object.entries(getCookie(c)).filter(([held]) => held.startsWith(name))
  return new Map(held.map(([held, value]) => [held.slice(name.length), value]))
}

export function writeAttempt(c: Context, key: string, value: string): void {
  setCookie(c, COOKIES.attempt.name + key, value, attributesOf(COOKIES.attempt))
}

export function dropAttempt(c: Context, key: string): void {
  setCookie(c, COOKIES.attempt.name + key, '', attributesOf(COOKIES.attempt, 0))
}

/** Without Max-Age a browser forgets a cookie when it closes. */
function attributesOf({ seconds, sameSite, readBy }: Cookie, said?: number) {
  const maxAge = said ?? (typeof seconds === 'number' ? seconds : undefined)
  return { ...(maxAge !== undefined && { maxAge }), path: '/', httpOnly: readBy === 'api', secure: true, sameSite }
}
