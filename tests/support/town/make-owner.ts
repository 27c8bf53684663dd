import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import type { MemberRole } from '#domain/organization/membership.ts'
import { NOW } from './clock.ts'

/** Makes an account the owner of a planted NGO, as registration does. */
export async function makeOwner(db: Kysely<Database>, ngoId: string, accountId: string): Promise<void> {
  await db
    .insertInto('membership')
    .values({ account_id: accountId, ngo_id: ngoId, role: 'owner', since: NOW })
    .execute()
}

/**
 * Plants a member who accepted an invitation.
 * @returns the id that identifies the member in URLs
 */
export async function addMember(
  { db }: { db: Kysely<Database> },
  { subject, name, ngoId, role }: { subject: string; name: string; ngoId: string; role: MemberRole },
): Promise<string> {
  const account = await db
    .insertInto('account')
    .values({
      ...{ issuer: DEV_ISSUER, subject, role: 'ngo', full_name: name, email: `${subject}@samudra.example` },
      ...{ location: '', created_at: NOW },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('membership')
    .values({ account_id: account.id, ngo_id: ngoId, role, since: NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
