import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Role } from '#domain/account.ts'
import type { PendingState } from '#domain/auth.ts'
import type { NgoState } from '#domain/organization.ts'
import type { Identity } from '../auth/google.ts'
import { beginSession, endSession } from '../auth/session.ts'
import type { Config } from '../config.ts'
import { register, takeRegistration } from './registration.ts'

/** Where somebody with a proven identity stands (SPEC §4, D13–D17). */
export type SignInOutcome =
  | { at: 'home'; role: Role }
  | { at: 'pending'; state: PendingState }
  | { at: 'not-approved' }
  | { at: 'no-account' }
  | { at: 'form-expired' }

export type SignIn = {
  identity: Identity
  /** Of a registration form; null when the person only logs in. */
  ticket: string | null
  registering: boolean
  cookieHeader: string | undefined
}

/** Finds or adds the account and replaces the browser's session, in one transaction; not every state gets a new one. */
export async function signIn(
  db: Kysely<Database>,
  { identity, ticket, registering, cookieHeader }: SignIn,
  runtime: { now: () => Date; config: Config },
): Promise<{ outcome: SignInOutcome; setCookie: string }> {
  const context = { now: runtime.now(), config: runtime.config }
  return db.transaction().execute(async (trx) => {
    const form = registering && ticket ? await takeRegistration(trx, ticket, context.now) : null
    const found = await resolveAccount(trx, identity, context)
    let { accountId, outcome } = found
    if (outcome.at === 'no-account' && form) {
      accountId = await register(trx, identity, form, context)
      if (accountId === null) ({ accountId, outcome } = await resolveAccount(trx, identity, context))
      else outcome = form.role === 'user' ? { at: 'home', role: 'user' } : { at: 'pending', state: 'submitted' }
    } else if (outcome.at === 'no-account' && registering) {
      outcome = { at: 'form-expired' }
    }
    const ended = await endSession(trx, cookieHeader, runtime.now)
    if (outcome.at !== 'home' || accountId === null) return { outcome, setCookie: ended }
    return { outcome, setCookie: await beginSession(trx, accountId, runtime.now) }
  })
}

type Standing = { accountId: string | null; outcome: SignInOutcome }

async function resolveAccount(
  trx: Transaction<Database>,
  identity: Identity,
  { now, config }: { now: Date; config: Config },
): Promise<Standing> {
  if (config.adminEmails.includes(identity.email.toLowerCase())) {
    return { accountId: await admitAdmin(trx, identity, now), outcome: { at: 'home', role: 'admin' } }
  }
  const account = await trx
    .selectFrom('account')
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .select(['id', 'role'])
    .executeTakeFirst()
  if (!account) return { accountId: null, outcome: { at: 'no-account' } }
  if (account.role === 'user') return { accountId: account.id, outcome: { at: 'home', role: 'user' } }
  // Waits for a rejection under way, so that no session outlives it.
  const ngo = await trx
    .selectFrom('ngo')
    .where('account_id', '=', account.id)
    .select('state')
    .forShare()
    .executeTakeFirst()
  if (!ngo) return { accountId: null, outcome: { at: 'no-account' } }
  if (account.role === 'admin') {
    await trx.updateTable('account').set({ role: 'ngo' }).where('id', '=', account.id).execute()
  }
  return { accountId: account.id, outcome: outcomeOfNgo(ngo.state) }
}

function outcomeOfNgo(state: NgoState): SignInOutcome {
  if (state === 'approved') return { at: 'home', role: 'ngo' }
  return state === 'rejected' ? { at: 'not-approved' } : { at: 'pending', state }
}

/** The right comes from the e-mail just verified (D17). */
async function admitAdmin(trx: Transaction<Database>, { issuer, subject, email, name }: Identity, now: Date) {
  const { id } = await trx
    .insertInto('account')
    .values({ issuer, subject, role: 'admin', full_name: name, email, location: '', created_at: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ role: 'admin', email }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
