import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Role } from '#domain/account/account.ts'
import type { PendingState } from '#domain/account/auth.ts'
import type { NgoState, OrganizationKind } from '#domain/organization/organization.ts'
import type { Identity } from '../../auth/google.ts'
import { endSessionsOf } from '../../auth/session.ts'
import type { Config } from '../../config.ts'
import { holderOf } from './google-identity.ts'

/** The page and role to which a verified Google account leads (SPEC §4, D13–D17). */
export type SignInOutcome =
  | { at: 'home'; role: Role }
  | { at: 'pending'; state: PendingState; kind: OrganizationKind }
  | { at: 'not-approved' }
  | { at: 'withdrawn' }
  | { at: 'other-role'; has: Exclude<Role, 'admin'> | 'waiting' }
  | { at: 'no-account' }
  | { at: 'form-expired' }

export type ResolvedAccount = { accountId: string | null; outcome: SignInOutcome }

/** Finds the account by either of a person's Google accounts (D93). */
export async function resolveAccount(
  trx: Transaction<Database>,
  identity: Identity,
  { now, config }: { now: Date; config: Config },
): Promise<ResolvedAccount> {
  if (config.adminEmails.includes(identity.email.toLowerCase())) {
    return { accountId: await admitAdmin(trx, identity, now), outcome: { at: 'home', role: 'admin' } }
  }
  const account = await holderOf(trx, identity)
  if (!account) return { accountId: null, outcome: { at: 'no-account' } }
  if (account.role === 'user') {
    const { isFirst, google_name } = account
    if (isFirst && google_name !== identity.name) await keepGoogleName(trx, account.id, identity.name)
    return { accountId: account.id, outcome: { at: 'home', role: 'user' } }
  }
  // Waits for a concurrent rejection, so that no session outlives it.
  const ngo = await trx
    .selectFrom('ngo')
    .where('id', '=', (own) => own.selectFrom('membership').where('account_id', '=', account.id).select('ngo_id'))
    .select(['kind', 'state', 'withdrawn_at'])
    .forShare()
    .executeTakeFirst()
  if (!ngo) return { accountId: null, outcome: { at: 'no-account' } }
  if (account.role === 'admin') {
    await trx.updateTable('account').set({ role: ngo.kind }).where('id', '=', account.id).execute()
  }
  return { accountId: account.id, outcome: outcomeOfOrganization(ngo.kind, ngo.state, ngo.withdrawn_at !== null) }
}

/**
 * Stores the Google name. NGOs see it next to an unusual profile name when they verify (D81), because volunteers can
 * change their profile name. Only the name of the first Google account is stored: adding another person's account must
 * not replace it.
 */
const keepGoogleName = (trx: Transaction<Database>, id: string, name: string) =>
  trx.updateTable('account').set({ google_name: name }).where('id', '=', id).execute()

function outcomeOfOrganization(kind: OrganizationKind, state: NgoState, withdrawn: boolean): SignInOutcome {
  // A suspended organization may log in to read the reason and answer (D38).
  if (state === 'approved' || state === 'suspended') return { at: 'home', role: kind }
  if (state === 'rejected') return { at: 'not-approved' }
  return withdrawn ? { at: 'withdrawn' } : { at: 'pending', state, kind }
}

/** Admin rights come from the email address that Google verified in this login (D17). */
async function admitAdmin(trx: Transaction<Database>, { issuer, subject, email, name }: Identity, now: Date) {
  const { id } = await trx
    .insertInto('account')
    .values({ issuer, subject, role: 'admin', full_name: name, email, location: '', created_at: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ role: 'admin', email }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await leaveOthersBehind(trx, { issuer, subject, adminId: id })
  return id
}

/**
 * Removes an admin's second Google account and the sessions that it may have started, because admin rights come from
 * one email address. If the admin's own Google account was another person's second one, it is also removed from that
 * person's account.
 */
async function leaveOthersBehind(
  trx: Transaction<Database>,
  { issuer, subject, adminId }: { issuer: string; subject: string; adminId: string },
): Promise<void> {
  const left = await trx
    .deleteFrom('joined_google_account')
    .where((own) => own.or([own('account_id', '=', adminId), own.and({ issuer, subject })]))
    .returning('account_id')
    .execute()
  for (const { account_id } of left) await endSessionsOf(trx, account_id)
}
