import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Role } from '#domain/account/account.ts'
import type { NgoProfile, VolunteerProfile } from '#domain/account/profile-form.ts'
import { type Lang, langOf } from '#domain/language/language.ts'
import type { SignedIn } from '../auth/session.ts'
import { Refusal } from '../http/errors.ts'

type Common = { name: string; email: string; location: string; lang: Lang }
type Study = { institution: string | null; rollNumber: string | null }

/** A profile is shown only to the person it describes (docs/security.md, "Field matrix"). */
export type Profile =
  | ({ role: Exclude<Role, 'ngo'> } & Common & Study)
  | ({ role: 'ngo'; orgName: string; website: string; phone: string; description: string } & Common)

/** Returns the profile of an account. @throws Refusal `signed-out` if the account has just been deleted */
export async function profileOf(db: Kysely<Database>, { id }: SignedIn): Promise<Profile> {
  const row = await db
    .selectFrom('account')
    .leftJoin('membership', 'membership.account_id', 'account.id')
    .leftJoin('ngo', 'ngo.id', 'membership.ngo_id')
    .where('account.id', '=', id)
    .select(['account.role', 'account.full_name as name', 'account.email', 'account.location', 'account.lang'])
    .select(['account.institution', 'account.roll_number as rollNumber'])
    .select(['ngo.org_name', 'ngo.website', 'ngo.phone', 'ngo.description'])
    .executeTakeFirst()
  if (!row) throw new Refusal('signed-out')
  const { role, name, email, location, institution, rollNumber } = row
  const common = { name, email, location, lang: langOf(row.lang) }
  if (role !== 'ngo') return { role, ...common, institution, rollNumber }
  const { org_name, website, phone, description } = row
  return {
    role,
    ...common,
    orgName: org_name ?? '',
    website: website ?? '',
    phone: phone ?? '',
    description: description ?? '',
  }
}

/** Sets the language of a person's emails, and of certificate PDFs unless the person chooses a different one (D30). */
export async function chooseLanguage(db: Kysely<Database>, { id }: SignedIn, lang: Lang): Promise<void> {
  await db.updateTable('account').set({ lang }).where('id', '=', id).execute()
}

/** Returns whether the person's profile is also the NGO's profile. */
export const speaksForNgo = ({ role, memberRole }: SignedIn): boolean => role === 'ngo' && memberRole === 'owner'

/**
 * Updates the profile of anyone except an NGO's owner (D26). The email address is always the one that Google verified.
 */
export async function correctPerson(
  db: Kysely<Database>,
  { id }: SignedIn,
  { name, location, institution, rollNumber }: VolunteerProfile,
): Promise<void> {
  const study = {
    ...(institution !== undefined && { institution: institution || null }),
    ...(rollNumber !== undefined && { roll_number: rollNumber || null }),
  }
  await db
    .updateTable('account')
    .set({ full_name: name, location, ...study })
    .where('id', '=', id)
    .execute()
}

/** Updates the profile of an NGO. Its name and website cannot be changed, because an admin checked them (A1). */
export async function correctNgo(
  db: Kysely<Database>,
  { id, ngoId }: SignedIn,
  { phone, description, location }: NgoProfile,
): Promise<void> {
  // Locks the NGO before its account, in the same order as a deletion.
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('ngo').set({ phone, description }).where('id', '=', ngoId).execute()
    await trx.updateTable('account').set({ location }).where('id', '=', id).execute()
  })
}
