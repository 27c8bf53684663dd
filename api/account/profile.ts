import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Role } from '#domain/account/account.ts'
import type { NgoProfile, VolunteerProfile } from '#domain/account/profile-form.ts'
import { type Lang, langOf } from '#domain/language/language.ts'
import type { SignedIn } from '../auth/session.ts'
import { Refusal } from '../http/errors.ts'

type Common = { name: string; email: string; location: string; lang: Lang }
type Study = { institution: string | null; rollNumber: string | null }

/** Shown to its owner only (docs/security.md, "Field matrix"). */
export type Profile =
  | ({ role: Exclude<Role, 'ngo'> } & Common & Study)
  | ({ role: 'ngo'; orgName: string; website: string; phone: string; description: string } & Common)

/** @throws Refusal 'signed-out' when the account was just deleted */
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

/** In which mails to a person are written, and papers unless they say otherwise (D30). */
export async function chooseLanguage(db: Kysely<Database>, { id }: SignedIn, lang: Lang): Promise<void> {
  await db.updateTable('account').set({ lang }).where('id', '=', id).execute()
}

/** Whose profile is the organization's, too. */
export const speaksForNgo = ({ role, memberRole }: SignedIn): boolean => role === 'ngo' && memberRole === 'owner'

/** For anybody but an NGO's owner (D26); the e-mail stays the one that Google verified. */
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

/** An NGO's name and website stay as an admin checked them (A1). */
export async function correctNgo(
  db: Kysely<Database>,
  { id, ngoId }: SignedIn,
  { phone, description, location }: NgoProfile,
): Promise<void> {
  // First the NGO, then its account: a deletion locks them in the same order.
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('ngo').set({ phone, description }).where('id', '=', ngoId).execute()
    await trx.updateTable('account').set({ location }).where('id', '=', id).execute()
  })
}
