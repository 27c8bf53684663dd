import { type Context, Hono } from 'hono'
import type { JoinOutcome } from '#domain/account/google-account.ts'
import { googleJoiningForm } from '#domain/account/google-account-form.ts'
import { SETTINGS_OF_ROLE } from '#domain/account/return-path.ts'
import { langOf } from '#domain/language/language.ts'
import { pathIn } from '#lib/locale.ts'
import { authorizationAddress, type Identity } from '../auth/google.ts'
import { accountOf, requireAccount } from '../auth/guards.ts'
import { RECENT_MS, recentAccount } from '../auth/recent-session.ts'
import { attemptKey, beginJoining, isBoundTo, type SignInAttempt, writtenAttempt } from '../auth/sign-in-attempt.ts'
import { sealedState } from '../auth/sign-in-state.ts'
import type { AppEnv } from '../env.ts'
import { COOKIES, readCookie, writeAttempt } from '../http/cookies.ts'
import { describe, gives } from '../http/describe.ts'
import { Refusal } from '../http/errors.ts'
import { json, noInput } from '../http/validate.ts'
import { googleAccountsOf, joinGoogle, leaveGoogle } from './google/google-accounts.ts'
import { googleAccounts, nextStep } from './schemas.ts'

/** Lets a person add a second Google account, and remove either of the two (D93). */
export const googleAccountRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'account',
      'List the Google accounts that log in to your account',
      { 200: gives('One or two Google accounts', googleAccounts) },
      ['signed-out', 'forbidden', 'invalid'],
    ),
    requireAccount,
    noInput,
    async (c) => {
      const { db, config } = c.env
      return c.json({ accounts: await googleAccountsOf(db, (await accountOf(c)).id, config) }, 200)
    },
  )
  .post(
    '/',
    describe(
      'account',
      'Start adding a second Google account, within 10 minutes of logging in',
      { 201: gives('The address at Google where the second account is confirmed', nextStep) },
      ['foreign-origin', 'not-json', 'signed-out', 'forbidden', 'sign-in-again', 'invalid', 'conflict', 'sign-in-off'],
    ),
    requireAccount,
    json(googleJoiningForm),
    async (c) => {
      const { db, config, now } = c.env
      const { id, role } = await accountOf(c)
      if (role === 'admin') throw new Refusal('forbidden')
      const token = readCookie(c, 'session')
      await recentAccount(db, { token, withinMs: RECENT_MS }, now())
      if ((await googleAccountsOf(db, id, config)).length > 1) throw new Refusal('conflict')
      if (!config.google) throw new Refusal('sign-in-off')
      const attempt = beginJoining(
        { token, back: SETTINGS_OF_ROLE[role], lang: langOf(c.req.valid('json').lang) },
        now(),
      )
      writeAttempt(c, attemptKey(attempt), writtenAttempt(attempt))
      const state = await sealedState(attempt.state, attempt, config)
      return c.json({ next: authorizationAddress(config.google, config.baseUrl, { ...attempt, state }) }, 201)
    },
  )
  .delete(
    '/:id',
    describe(
      'account',
      'Remove one of two Google accounts, within 10 minutes of logging in',
      { 204: 'The account can no longer log in here, and every other session has ended' },
      [
        'foreign-origin',
        'signed-out',
        'forbidden',
        'sign-in-again',
        'invalid',
        'not-found',
        'last-google-account',
        'too-many',
      ],
    ),
    requireAccount,
    noInput,
    async (c) => {
      const { db, config, now } = c.env
      const session = { token: readCookie(c, 'session'), withinMs: RECENT_MS }
      await leaveGoogle(db, { id: c.req.param('id'), session }, { now: now(), config })
      c.env.log('google-account-left', { requestId: c.var.requestId })
      return c.body(null, 204)
    },
  )

/**
 * Adds the Google account, but only if the browser still has the session that started adding it.
 * @returns the page to open next
 */
export async function finishJoining(c: Context<AppEnv>, attempt: SignInAttempt, identity: Identity): Promise<string> {
  const { db, config, now, log } = c.env
  const token = readCookie(c, 'session')
  if (!isBoundTo(attempt, token)) return pageAfterJoining(attempt, 'sign-in-again')
  const session = { token, withinMs: RECENT_MS + COOKIES.attempt.seconds * 1000 }
  const outcome = await joinGoogle(db, { identity, session }, { now: now(), config })
  if (outcome === 'joined') log('google-account-joined', { requestId: c.var.requestId })
  return pageAfterJoining(attempt, outcome)
}

/** Returns the path of the settings page, which shows the outcome. */
export function pageAfterJoining({ back, lang }: SignInAttempt, outcome: JoinOutcome): string {
  const [page, view] = (back ?? '/account').split('#')
  return pathIn(lang, `${page}?google=${outcome}${view === undefined ? '' : `#${view}`}`)
}
