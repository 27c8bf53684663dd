import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isLastOwner, kindOfRole, type MemberRole } from '#domain/organization/membership.ts'
import type { MemberRoleForm } from '#domain/organization/membership-form.ts'
import type { OrganizationKind } from '#domain/organization/organization.ts'
import { judgeLead } from '../../auth/lead.ts'
import type { Config } from '../../config.ts'
import { Refusal } from '../../http/errors.ts'
import { type Addressee, emailsFor } from '../../mail/emails.ts'
import { queueMails } from '../../mail/outbox.ts'

export type NgoMember = { ngoId: string; accountId: string }

type MembershipMoment = { now: Date; config: Config }
type Member = { id: string; accountId: string; role: MemberRole }

/**
 * Locks an organization so that a concurrent write by one of its members either finishes first or sees the changed membership.
 * @returns its members in the order in which they joined
 */
export async function lockPeople(trx: Transaction<Database>, ngoId: string): Promise<Member[]> {
  await trx.selectFrom('ngo').where('id', '=', ngoId).select('id').forUpdate().execute()
  return trx
    .selectFrom('membership')
    .where('ngo_id', '=', ngoId)
    .select(['id', 'account_id as accountId', 'role'])
    .orderBy('since')
    .orderBy('account_id')
    .execute()
}

/**
 * Locks an organization for a change by an owner or head officer, and returns its members.
 * @throws Refusal `signed-out` if the caller has been removed, 'owners-only', 'heads-only'
 */
export async function lockPeopleAsOwner(
  trx: Transaction<Database>,
  { ngoId, accountId }: NgoMember,
): Promise<Member[]> {
  const people = await lockPeople(trx, ngoId)
  const own = people.find((one) => one.accountId === accountId)
  if (!own) throw new Refusal('signed-out')
  judgeLead(own.role)
  return people
}

/** @throws Refusal 'last-owner' for the last owner of an NGO, 'last-head' for the last head officer of a college */
export function refuseLastOwner(people: readonly Member[], one: Member): void {
  if (isLastOwner(people, one)) throw new Refusal(kindOfRole(one.role) === 'college' ? 'last-head' : 'last-owner')
}

/**
 * Changes a person's role, starting with their next request.
 * @throws Refusal 'not-found', 'stale' if the role is no longer `from`, 'last-owner', 'last-head'
 */
export async function changeRole(
  db: Kysely<Database>,
  acting: NgoMember,
  id: string,
  { role, from }: MemberRoleForm,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const people = await lockPeopleAsOwner(trx, acting)
    const found = memberIn(people, id)
    if (found.role !== from) throw new Refusal('stale', { current: { role: found.role } })
    if (role === from) return
    refuseLastOwner(people, found)
    await trx.updateTable('membership').set({ role }).where('id', '=', id).execute()
    await trx.deleteFrom('invitation').where('invited_by', '=', found.accountId).execute()
  })
}

/**
 * Removes a person from the organization, ends their sessions and makes them a volunteer.
 * @throws Refusal 'not-found', 'last-owner', 'last-head'
 */
export async function removePerson(
  db: Kysely<Database>,
  acting: NgoMember & { orgName: string },
  id: string,
  clocked: MembershipMoment,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const people = await lockPeopleAsOwner(trx, acting)
    const found = memberIn(people, id)
    await part(trx, people, found)
    if (found.accountId === acting.accountId) return
    const account = trx.selectFrom('account').where('id', '=', found.accountId)
    const told = account.select(['email as to', 'lang', 'full_name as name'])
    const left = { orgName: acting.orgName, kind: kindOfRole(found.role), closed: false }
    await notifyParted(trx, left, await told.execute(), clocked)
  })
}

/**
 * Ends the caller's own membership.
 * @throws Refusal `signed-out`, 'last-owner', 'last-head'
 */
export async function leaveOrganization(db: Kysely<Database>, { ngoId, accountId }: NgoMember): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const people = await lockPeople(trx, ngoId)
    const own = people.find((one) => one.accountId === accountId)
    if (!own) throw new Refusal('signed-out')
    await part(trx, people, own)
  })
}

async function part(trx: Transaction<Database>, people: readonly Member[], one: Member): Promise<void> {
  refuseLastOwner(people, one)
  await endMemberships(trx, [one.accountId])
}

function memberIn(people: readonly Member[], id: string): Member {
  const found = people.find((one) => one.id === id)
  if (!found) throw new Refusal('not-found')
  return found
}

/**
 * Ends memberships: the members become volunteers, and their sessions and the invitations they sent are deleted. The caller
 * must have locked the organization.
 */
export async function endMemberships(trx: Transaction<Database>, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await trx.selectFrom('account').where('id', 'in', accountIds).select('id').orderBy('id').forUpdate().execute()
  await trx.deleteFrom('membership').where('account_id', 'in', accountIds).execute()
  await trx.deleteFrom('invitation').where('invited_by', 'in', accountIds).execute()
  await trx.deleteFrom('session').where('account_id', 'in', accountIds).execute()
  await trx
    .updateTable('account')
    .set({ role: 'user' })
    .where('id', 'in', accountIds)
    .where('role', 'in', ['ngo', 'college'])
    .execute()
}

export async function notifyParted(
  trx: Transaction<Database>,
  left: { orgName: string; kind: OrganizationKind; closed: boolean },
  people: readonly Addressee[],
  { now, config }: MembershipMoment,
): Promise<void> {
  const emailText = emailsFor(config, ({ text, at }) =>
    text.membershipMail.membershipEndedMail({ ...left, loginUrl: at('/login') }),
  )
  const mails = people.map((person) => ({ kind: 'membership-ended' as const, to: person.to, ...emailText(person) }))
  await queueMails(trx, mails, now, config)
}
