import { type Context, Hono } from 'hono'
import { isConnectionError } from '#db/connection-error.ts'
import type { SignInFault } from '#domain/account/auth.ts'
import type { JoinOutcome } from '#domain/account/google-account.ts'
import { inAppBrowserOf } from '#domain/account/in-app-browser.ts'
import { authorizationAddress, identityBehind } from '../auth/google.ts'
import {
  attemptKey,
  beginAttempt,
  countStep,
  findAttempt,
  oldestAttempts,
  type SignInAttempt,
  uncountStep,
  writtenAttempt,
} from '../auth/sign-in-attempt.ts'
import { SignInFailed } from '../auth/sign-in-failure.ts'
import { sealedState, wayIn } from '../auth/sign-in-state.ts'
import {
  backOfLoginPage,
  loginPage,
  pageToBeginAgain,
  type SignInQuery,
  type SignInWay,
  wayOf,
} from '../auth/sign-in-way.ts'
import type { AppEnv } from '../env.ts'
import { dropAttempt, dropCookie, readAttempts, readCookie, writeAttempt } from '../http/cookies.ts'
import { describe } from '../http/describe.ts'
import { requireDiskSpace } from '../http/disk-space.ts'
import { Refusal, refusalOf } from '../http/errors.ts'
import { consume } from '../http/rate-limit.ts'
import { requireServableSchema } from '../http/schema-version.ts'
import { sha256 } from '../http/secret/sha256.ts'
import { arrive, signingBrowserIn } from './cookies.ts'
import { finishJoining, pageAfterJoining } from './google-account-routes.ts'
import { joinAndSignIn, signIn } from './sign-in.ts'

const ONCE = { most: 1, seconds: 3_600 }

/** Starts and finishes a login at Google (SPEC §4, D14). The response is always a redirect, never a raw error. */
export const authRoutes = new Hono<AppEnv>()
  .use(requireServableSchema, requireDiskSpace)
  .get(
    '/google',
    describe(
      'auth',
      'Start a login: ?for=login, registration or invitation, ?role of the form, ?back=<page> or ?event=<id> to return to, ?lang=<code> to read in, ?anyway=1 inside another app',
      {
        302: 'A redirect to the provider, or to /login inside an app that Google refuses',
      },
    ),
    async (c) => {
      const { config, now } = c.env
      const before = backOfLoginPage(c.req.header('referer'), config.baseUrl)
      const attempt = beginAttempt({ back: before, ...(c.req.query() as SignInQuery) }, now())
      if (!config.google) return sendBack(c, attempt, 'unavailable')
      if (isRefusedByGoogle(c, attempt)) return c.redirect(`${loginPage(attempt)}#in-app`, 302)
      for (const key of oldestAttempts(readAttempts(c), now())) dropAttempt(c, key)
      writeAttempt(c, attemptKey(attempt), writtenAttempt(attempt))
      const state = await sealedState(attempt.state, attempt, config)
      return c.redirect(authorizationAddress(config.google, config.baseUrl, { ...attempt, state }), 302)
    },
  )
  .get(
    '/google/callback',
    describe('auth', 'Finish a login', {
      302: 'A redirect to the person’s page, or to /login or /register with an error code',
    }),
    async (c) => {
      const attempt = attemptIn(c)
      if (!attempt) return sendBack(c, await wayOutOf(c), 'expired')
      dropAttempt(c, attemptKey(attempt))
      try {
        return await finish(c, attempt)
      } catch (error) {
        const fault = faultOf(error)
        if (!fault) throw error
        const { name, cause } = error as Error
        // Prefers the code, because the Worker does not keep class names.
        const because = cause instanceof Error ? ((cause as { code?: string }).code ?? cause.name) : name
        if (fault !== 'cancelled') c.env.log('sign-in-failed', { requestId: c.var.requestId, fault, because })
        if (attempt.purpose === 'joining') return c.redirect(pageAfterJoining(attempt, joiningFaultOf(error)), 302)
        return sendBack(c, attempt, fault)
      }
    },
  )
  // Redirects to a page that explains the error, because a browser must not be shown JSON here.
  .onError((error, c) => {
    const way = attemptIn(c) ?? wayOf({ lang: c.req.query('lang') })
    const { code } = refusalOf(c, error)
    return sendBack(c, way, code === 'away' || code === 'fault' ? code : 'unproven')
  })

const attemptIn = (c: Context<AppEnv>) => findAttempt(c.req.query('state'), readAttempts(c), c.env.now())

async function finish(c: Context<AppEnv>, attempt: SignInAttempt): Promise<Response> {
  const { db, config, now, fetch } = c.env
  const { google } = config
  if (!google) throw new SignInFailed('unavailable')
  const code = codeOf(c, google.issuer)
  await countStep(c.env, 'callback')
  await spend(c, attempt)
  const identity = await identityBehind(code, attempt, { google, config, fetch, now: now() })
  await uncountStep(c.env, 'callback')
  if (attempt.purpose === 'joining') return c.redirect(await finishJoining(c, attempt, identity), 302)
  const { purpose, lang } = attempt
  const registering = purpose === 'registration'
  const invited = purpose === 'invitation'
  const browser = signingBrowserIn(c)
  if (invited) dropCookie(c, 'invitation')
  const signedIn = invited
    ? await joinAndSignIn(db, { identity, token: readCookie(c, 'invitation'), browser, lang }, { now, config })
    : await signIn(db, { identity, ticket: readCookie(c, 'registration'), registering, browser }, { now, config })
  const path = await arrive(c, signedIn, attempt)
  if (registering) dropCookie(c, 'registration')
  return c.redirect(path, 302)
}

/** Returns the authorization code. The fault 'cancelled' corresponds to the closed popup in SPEC (D14). */
function codeOf(c: Context<AppEnv>, issuer: string): string {
  const { error, iss, code } = c.req.query()
  if (error === 'access_denied') throw new SignInFailed('cancelled')
  if (error === 'server_error' || error === 'temporarily_unavailable') throw new SignInFailed('unreachable')
  if (error !== undefined || (iss !== undefined && iss !== issuer)) throw new SignInFailed('unproven')
  if (!code || code.length > 2048) throw new SignInFailed('unproven')
  return code
}

/** Accepts each state only once, even if the browser kept its cookie. */
async function spend(c: Context<AppEnv>, { state }: SignInAttempt): Promise<void> {
  try {
    await consume(c.env.db, `oauth-state:${sha256(state)}`, ONCE, c.env.now())
  } catch (error) {
    throw error instanceof Refusal ? new SignInFailed('expired') : error
  }
}

function joiningFaultOf(error: unknown): JoinOutcome {
  if (error instanceof Refusal && error.code === 'sign-in-again') return 'sign-in-again'
  return faultOf(error) === 'busy' ? 'too-many' : 'not-joined'
}

/** Returns null for errors that api/http/errors.ts handles. */
function faultOf(error: unknown): SignInFault | null {
  if (error instanceof SignInFailed) return error.fault
  if (error instanceof Refusal && error.code === 'too-many') return 'busy'
  if (error instanceof Refusal && error.code === 'sign-in-again') return 'expired'
  return isConnectionError(error) ? 'away' : null
}

/**
 * Reads the purpose and destination of a callback whose login started in another browser or too long ago. Such a
 * callback never logs anyone in, to prevent login CSRF. If we did not create the state, returns the plain login page.
 */
const wayOutOf = async (c: Context<AppEnv>): Promise<SignInWay> =>
  (await wayIn(c.req.query('state'), c.env.config)) ?? wayOf({})

/**
 * Returns whether Google refuses logins in this in-app browser. The registration and invitation pages show a warning
 * before the button is pressed. The link for people who want to try anyway sets `anyway` (D92).
 */
const isRefusedByGoogle = (c: Context<AppEnv>, { purpose }: SignInWay): boolean =>
  purpose === 'login' && c.req.query('anyway') === undefined && inAppBrowserOf(c.req.header('user-agent')) !== null

const sendBack = (c: Context<AppEnv>, way: SignInWay, fault: SignInFault) =>
  c.redirect(pageToBeginAgain(way, fault), 302)
