import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Role } from '#domain/account/account.ts'
import type { Device } from '#domain/account/auth.ts'
import type { Lang } from '#domain/language/language.ts'
import type { Registration } from '#domain/registration/registration-form.ts'
import type { Identity } from '../auth/google.ts'
import { beginSession, endSession, endSessionsOf } from '../auth/session.ts'
import type { Config } from '../config.ts'
import { endVisit, mailLink } from '../organization/application/access.ts'
import { type ResolvedAccount, resolveAccount, type SignInOutcome } from './google/account-of.ts'
import { joinedAccountOf, lockIdentity } from './google/google-identity.ts'
import { acceptInvitation } from './membership/join-organization.ts'
import { keepIdentity, takeIdentity } from './proven-identity.ts'
import { register, takeRegistration } from './registration.ts'

export type SignIn = {
  identity: Identity
  /** The ticket of a registration form, or null if the person only logs in. */
  ticket: string | null
  registering: boolean
  browser: SigningBrowser
}

/** The browser that logs in: the tokens in its cookies, and the kind of device. */
export type SigningBrowser = {
  session: string | null
  identity: string | null
  visit: string | null
  device: Device | null
}

/** The result of a login. Any session or identity that the browser had before has ended. */
export type SignedInOrNot = {
  outcome: SignInOutcome
  accountId: string | null
  /** The token and role of the new session, or null if no session was started. */
  begun: { session: string; role: Role } | null
  /** The token of the identity that is stored until the person registers. */
  identity: string | null
  isVisitOver: boolean
}

type Clock = { now: () => Date; config: Config }
const atTicket = ({ now, config }: Clock) => ({ now: now(), keys: config.evidenceKeys })

/**
 * Finds or adds the account and replaces the browser's session in one transaction. Some outcomes start no new session.
 */
export async function signIn(
  db: Kysely<Database>,
  { identity, ticket, registering, browser }: SignIn,
  runtime: Clock,
): Promise<SignedInOrNot> {
  return db.transaction().execute(async (trx) => {
    await takeIdentity(trx, browser.identity, runtime.now())
    const form = registering && ticket ? await takeRegistration(trx, ticket, atTicket(runtime)) : null
    const found = await accountFor(trx, identity, form, runtime)
    if (found.outcome.at !== 'no-account') return withSession(trx, found, browser, runtime)
    await endSession(trx, browser.session, runtime.now)
    await endVisit(trx, browser.visit)
    return {
      outcome: registering ? { at: 'form-expired' } : found.outcome,
      accountId: null,
      begun: null,
      identity: await keepIdentity(trx, identity, runtime.now()),
      isVisitOver: true,
    }
  })
}

/**
 * Registers a person whose identity Google verified in this browser within the last 10 minutes, without a second login
 * at Google. Otherwise works like `signIn`.
 * @returns null if the identity was already used, has expired or never existed
 */
export async function registerProven(
  db: Kysely<Database>,
  { form, browser }: { form: Registration; browser: SigningBrowser },
  runtime: Clock,
): Promise<SignedInOrNot | null> {
  return db.transaction().execute(async (trx) => {
    const identity = await takeIdentity(trx, browser.identity, runtime.now())
    if (!identity) return null
    return withSession(trx, await accountFor(trx, identity, form, runtime), browser, runtime)
  })
}

type InvitedSignIn = { identity: Identity; token: string | null; lang: Lang; browser: SigningBrowser }

/** Adds the invited person to the organization if Google confirms their email address, and logs them in. @throws SignInFailed */
export async function joinAndSignIn(
  db: Kysely<Database>,
  { browser, ...joining }: InvitedSignIn,
  runtime: Clock,
): Promise<SignedInOrNot> {
  return db.transaction().execute(async (trx) => {
    const { accountId, kind } = await acceptInvitation(trx, joining, runtime)
    await endSessionsOf(trx, accountId)
    return withSession(trx, { accountId, outcome: { at: 'home', role: kind } }, browser, runtime)
  })
}

/**
 * Finds or registers the account (`findOrRegister`). An applicant is not logged in, but is emailed a link to the
 * application (D13).
 */
async function accountFor(
  trx: Transaction<Database>,
  identity: Identity,
  form: Registration | null,
  runtime: Clock,
): Promise<ResolvedAccount> {
  const found = await findOrRegister(trx, identity, form, runtime)
  const { accountId, outcome } = found
  const waits = ['pending', 'not-approved', 'withdrawn'].includes(outcome.at)
  if (waits && accountId !== null)
    await mailLink(trx, { accountId, to: identity.email }, { now: runtime.now(), config: runtime.config })
  if (!form || (outcome.at === 'home' && outcome.role === 'admin')) return found
  if (waits && form.role === 'user') return { accountId, outcome: { at: 'other-role', has: 'waiting' } }
  if (outcome.at !== 'home' || outcome.role === 'admin' || outcome.role === form.role) return found
  return { accountId, outcome: { at: 'other-role', has: outcome.role } }
}

/** Finds the account. If there is none but there is a form, registers an account from the form. */
async function findOrRegister(
  trx: Transaction<Database>,
  identity: Identity,
  form: Registration | null,
  { now, config }: Clock,
): Promise<ResolvedAccount> {
  const context = { now: now(), config }
  const found = await resolveAccount(trx, identity, context)
  if (found.outcome.at !== 'no-account' || !form) return found
  // Another person may be adding this Google account to their account concurrently (D93).
  await lockIdentity(trx, identity)
  const joined = await joinedAccountOf(trx, identity)
  const accountId = joined === null ? await register(trx, identity, form, context) : null
  if (accountId === null) return resolveAccount(trx, identity, context)
  return {
    accountId,
    outcome:
      form.role === 'user' ? { at: 'home', role: 'user' } : { at: 'pending', state: 'submitted', kind: form.role },
  }
}

/**
 * Ends the browser's session. If the person may open a page of their role, starts a new session and ends any visit to
 * an application.
 */
async function withSession(
  trx: Transaction<Database>,
  { accountId, outcome }: ResolvedAccount,
  { session, visit, device }: SigningBrowser,
  { now }: Clock,
): Promise<SignedInOrNot> {
  await endSession(trx, session, now)
  const entered = outcome.at === 'home' ? outcome.role : outcome.at === 'other-role' ? outcome.has : 'waiting'
  if (entered === 'waiting' || accountId === null) {
    return { outcome, accountId, begun: null, identity: null, isVisitOver: false }
  }
  const begun = { session: await beginSession(trx, accountId, now, device), role: entered }
  await endVisit(trx, visit)
  return { outcome, accountId, begun, identity: null, isVisitOver: true }
}
