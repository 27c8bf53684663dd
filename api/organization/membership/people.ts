import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isLead, LEAD_ROLES, type MemberRole } from '#domain/organization/membership.ts'
import type { SignedIn } from '../../auth/session.ts'
import type { Addressee } from '../../mail/emails.ts'

export type OrganizationPeople = {
  people: { id: string; name: string; email: string; role: MemberRole; since: string; you: boolean }[]
  invitations: { id: string; email: string; role: MemberRole; until: string }[]
}

/** Returns the people of an organization in the order in which they joined. Its leads also get open invitations. */
export async function membersOf(
  db: Kysely<Database>,
  { id, ngoId, memberRole }: SignedIn & { ngoId: string },
  now: Date,
): Promise<OrganizationPeople> {
  const people = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('membership.ngo_id', '=', ngoId)
    .select(['membership.id', 'account.id as accountId', 'full_name', 'email', 'membership.role', 'since'])
    .orderBy('since')
    .orderBy('account.id')
    .execute()
  const invitations = isLead(memberRole) ? await openInvitations(db, ngoId, now) : []
  return {
    people: people.map(({ accountId, full_name, since, ...one }) => ({
      ...one,
      name: full_name,
      since: since.toISOString(),
      you: accountId === id,
    })),
    invitations: invitations.map(({ expires_at, ...one }) => ({ ...one, until: expires_at.toISOString() })),
  }
}

/** Selects the people of an organization as email recipients. */
export const recipientsOf = (db: Kysely<Database>, ngoId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('membership.ngo_id', '=', ngoId)
    .select(['account.email as to', 'account.lang', 'account.full_name as name'])

/** Returns the owners or head officers of an organization as email recipients. */
export const ownersOf = (db: Kysely<Database>, ngoId: string): Promise<Addressee[]> =>
  recipientsOf(db, ngoId).where('membership.role', 'in', LEAD_ROLES).execute()

const openInvitations = (db: Kysely<Database>, ngoId: string, now: Date) =>
  db
    .selectFrom('invitation')
    .where('ngo_id', '=', ngoId)
    .where('expires_at', '>', now)
    .select(['id', 'email', 'role', 'expires_at'])
    .orderBy('invited_at')
    .orderBy('id')
    .execute()
