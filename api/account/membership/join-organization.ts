import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Lang } from '#domain/language/language.ts'
import type { MemberRole } from '#domain/organization/membership.ts'
import type { OrganizationKind } from '#domain/organization/organization.ts'
import type { Identity } from '../../auth/google.ts'
import { isOpenedBy } from '../../auth/secret-link.ts'
import { SignInFailed } from '../../auth/sign-in-failure.ts'
import { endDisclosuresOf } from '../../college/class/sharing-end.ts'
import { type Moment, momentOf } from '../../env.ts'
import { followNothing } from '../../following/follow.ts'
import { removeCalendarAddress } from '../../participation/calendar/address.ts'
import { leaveUpcoming } from '../../participation/place/leave.ts'
import { joinedAccountOf, lockIdentity } from '../google/google-identity.ts'

/**
 * Adds the person whom Google verified to the NGO or college, if their email address was invited. A volunteer's account becomes an
 * account of the organization: upcoming participations are deleted, as with "Not Going", and past ones are kept (D41). Sharing with
 * classes ends (D71). The calendar address and what the volunteer follows are deleted too. Of several concurrent acceptances,
 * exactly one succeeds.
 * @throws SignInFailed with the reason; in that case nothing is changed
 */
export async function acceptInvitation(
  trx: Transaction<Database>,
  { identity, token, lang }: { identity: Identity; token: string | null; lang: Lang },
  runtime: Parameters<typeof momentOf>[0],
): Promise<{ accountId: string; kind: OrganizationKind }> {
  const moment = momentOf(runtime)
  const invited = token === null ? null : await lockInvitation(trx, token, moment.now)
  if (!invited) throw new SignInFailed('invitation-used')
  if (invited.email !== identity.email.toLowerCase()) throw new SignInFailed('invitation-other-account')
  if (moment.config.adminEmails.includes(invited.email)) throw new SignInFailed('invitation-admin')
  const accountId = await lockAccount(trx, { ...identity, lang }, invited.kind, moment)
  await join(trx, { ...invited, accountId }, moment)
  return { accountId, kind: invited.kind }
}

/** Locks the organization first, like every transaction that changes its people. */
async function lockInvitation(trx: Transaction<Database>, token: string, now: Date) {
  const open = trx.selectFrom('invitation').where(isOpenedBy(token, now))
  const invitation = open.select(['id', 'ngo_id', 'email', 'role'])
  const seen = await invitation.executeTakeFirst()
  if (!seen) return null
  const ngo = await trx
    .selectFrom('ngo')
    .where('id', '=', seen.ngo_id)
    .where('state', '=', 'approved')
    .select('kind')
    .forUpdate()
    .executeTakeFirst()
  const found = ngo && (await invitation.executeTakeFirst())
  return found ? { ...found, kind: ngo.kind } : null
}

type InvitedPerson = Identity & { lang: Lang }

async function lockAccount(
  trx: Transaction<Database>,
  accepting: InvitedPerson,
  role: OrganizationKind,
  { now }: Moment,
): Promise<string> {
  const { issuer, subject, email, name, lang } = accepting
  await lockIdentity(trx, accepting)
  const joined = await joinedAccountOf(trx, accepting)
  const known = trx
    .insertInto('account')
    .values({ issuer, subject, role, full_name: name, email, location: '', lang, created_at: now })
    .onConflict((known) => known.columns(['issuer', 'subject']).doUpdateSet({ email }))
    .returning('id')
  const id = joined ?? (await known.executeTakeFirstOrThrow()).id
  // Lets a concurrent "I'm Going" finish first. A later one finds no volunteer.
  await trx.selectFrom('account').where('id', '=', id).select('id').forUpdate().execute()
  return id
}

type NewMember = { id: string; ngo_id: string; kind: OrganizationKind; role: MemberRole; accountId: string }

async function join(trx: Transaction<Database>, { id, ngo_id, kind, role, accountId }: NewMember, moment: Moment) {
  const { now } = moment
  const belongs = await trx
    .selectFrom('membership')
    .where('account_id', '=', accountId)
    .select('ngo_id')
    .executeTakeFirst()
  if (belongs) throw new SignInFailed(belongs.ngo_id === ngo_id ? 'invitation-member' : 'invitation-other-ngo')
  await trx.insertInto('membership').values({ account_id: accountId, ngo_id, role, since: now }).execute()
  await trx.updateTable('account').set({ role: kind }).where('id', '=', accountId).execute()
  await leaveUpcoming(trx, accountId, moment)
  await endDisclosuresOf(trx, accountId, now)
  await removeCalendarAddress(trx, accountId)
  await followNothing(trx, accountId)
  await trx.deleteFrom('invitation').where('id', '=', id).execute()
}
