import type { Context } from 'hono'
import { getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie'
import { COOKIE_PERIODS, NOTICE_ROWS } from '#domain/privacy/notice.ts'

/*
 * Defines every cookie of this site. Only routes, guards and cookies.ts files read and write cookies. Other code
 * receives and returns only their values.
 */

const MINUTE = 60
const DAY = 86_400
const SIGN_IN = COOKIE_PERIODS.signIn.minutes * MINUTE

type Cookie = {
  name: string
  /** How long a browser keeps the cookie. */
  seconds: number | 'until the browser closes' | 'set each time the cookie is written'
  sameSite: 'Lax' | 'Strict'
  /** A cookie that the scripts of our pages read must not identify a person or grant access. */
  readBy: 'api' | 'pages'
  isSigned?: true
}

/** All cookies are Secure and have the path '/'. docs/security.md lists them as well, and a test compares the two. */
export const COOKIES = {
  /** Identifies the session of the logged-in account. */
  session: { name: '__Host-session', seconds: NOTICE_ROWS.session.days * DAY, sameSite: 'Lax', readBy: 'api' },
  /**
   * Contains the role of the logged-in account, which decides the links in the page header. It is set and deleted
   * together with the session cookie (D12).
   */
  role: { name: '__Host-role', seconds: NOTICE_ROWS.session.days * DAY, sameSite: 'Lax', readBy: 'pages' },
  /** Identifies the unlocked admin page (D16). */
  admin: { name: '__Host-admin', seconds: 'until the browser closes', sameSite: 'Strict', readBy: 'api' },
  /**
   * Identifies a browser in which the correct passcode was entered once. It grants no access, only a separate limit of
   * guesses (A8).
   */
  adminKnown: {
    name: '__Host-admin-known',
    seconds: COOKIE_PERIODS.adminBrowser.days * DAY,
    sameSite: 'Lax',
    readBy: 'api',
    isSigned: true,
  },
  /** Identifies an applicant's visit to their application, which needs no login (D13). */
  visit: { name: '__Host-application', seconds: 'until the browser closes', sameSite: 'Strict', readBy: 'api' },
  /**
   * Contains a login in progress. Each login has a separate cookie with this prefix, so that two tabs can both finish.
   */
  attempt: { name: '__Host-oauth-', seconds: SIGN_IN, sameSite: 'Lax', readBy: 'api' },
  /** Identifies the registration form that is stored until the person returns from Google. */
  registration: {
    name: '__Host-registration',
    seconds: NOTICE_ROWS.registration.minutes * MINUTE,
    sameSite: 'Lax',
    readBy: 'api',
  },
  /** Contains the token of an identity that Google verified but for which no account was found (A13). */
  identity: {
    name: '__Host-identity',
    seconds: NOTICE_ROWS.registration.minutes * MINUTE,
    sameSite: 'Lax',
    readBy: 'api',
  },
  /** Identifies the invitation that a person accepted before logging in (D41). */
  invitation: { name: '__Host-invitation', seconds: SIGN_IN, sameSite: 'Lax', readBy: 'api' },
  /**
   * Contains the event of an "I'm Going" that was pressed before logging in. It lasts as long as the identity cookie,
   * because a login that finds no account sets both again (A26).
   */
  pendingGoing: { name: '__Host-going', seconds: SIGN_IN, sameSite: 'Lax', readBy: 'api' },
  /**
   * Contains the page to which the registration returns, after a login that found no account. It is one of the pages that a login may
   * return to.
   */
  pendingPage: { name: '__Host-page', seconds: SIGN_IN, sameSite: 'Lax', readBy: 'api' },
  /**
   * Identifies a check-in phone, and opens only its check-in desk (D43). The browser keeps it after closing, because
   * the page may be opened again offline.
   */
  phone: {
    name: '__Host-check-in-phone',
    seconds: 'set each time the cookie is written',
    sameSite: 'Strict',
    readBy: 'api',
  },
  /**
   * Contains a check-in code that was scanned before the login. 15 minutes: a login on a slow network takes longer than
   * a code is valid (D44).
   */
  scan: {
    name: '__Host-scan',
    seconds: COOKIE_PERIODS.scan.minutes * MINUTE,
    sameSite: 'Lax',
    readBy: 'api',
    isSigned: true,
  },
  /**
   * Identifies a browser in which a volunteer checked in, so that two people who use one phone are noticed (D45). It
   * grants no access.
   */
  browser: { name: '__Host-browser', seconds: COOKIE_PERIODS.browser.days * DAY, sameSite: 'Lax', readBy: 'api' },
  /** Contains the message that the next page shows once: a code from src/text/en/page/flash.ts. */
  flash: { name: 'flash', seconds: COOKIE_PERIODS.flash.seconds, sameSite: 'Lax', readBy: 'pages' },
} as const satisfies Record<string, Cookie>

type CookieKind = keyof typeof COOKIES
type SignedKind = 'adminKnown' | 'scan'
type PlainKind = Exclude<CookieKind, SignedKind | 'attempt'>

export const readCookie = (c: Context, kind: PlainKind): string | null => getCookie(c, COOKIES[kind].name) || null

/** Writes a cookie. @param seconds for a cookie whose lifetime is 'set each time the cookie is written' */
export function writeCookie(c: Context, kind: PlainKind, value: string, seconds?: number): void {
  setCookie(c, COOKIES[kind].name, value, attributesOf(COOKIES[kind], seconds))
}

/** Deletes a cookie, whether or not the browser has it. */
export function dropCookie(c: Context, kind: CookieKind): void {
  setCookie(c, COOKIES[kind].name, '', attributesOf(COOKIES[kind], 0))
}

/**
 * Returns the value of a signed cookie.
 * @returns null if we did not sign it, or signed it for another cookie or with another key
 */
export const readSigned = async (c: Context, kind: SignedKind, key: string): Promise<string | null> =>
  (await getSignedCookie(c, keyOf(kind, key), COOKIES[kind].name)) || null

export const writeSigned = (c: Context, kind: SignedKind, value: string, key: string): Promise<void> =>
  setSignedCookie(c, COOKIES[kind].name, value, keyOf(kind, key), attributesOf(COOKIES[kind]))

/** Includes the cookie's name, because the signature covers only the value. */
const keyOf = (kind: SignedKind, key: string) => `${COOKIES[kind].name} ${key}`

/**
 * Returns the logins in progress in this browser: each cookie's value, keyed by the part of its name after the prefix.
 */
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

/** Returns the attributes of a cookie. Without Max-Age, a browser deletes it when it closes. */
function attributesOf({ seconds, sameSite, readBy }: Cookie, said?: number) {
  const maxAge = said ?? (typeof seconds === 'number' ? seconds : undefined)
  return { ...(maxAge !== undefined && { maxAge }), path: '/', httpOnly: readBy === 'api', secure: true, sameSite }
}
