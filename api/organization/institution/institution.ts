import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CollegeStatement } from '#domain/college/institution/college-form.ts'
import { domainsIn } from '#domain/college/institution/domains.ts'
import type { InstitutionKind } from '#domain/college/institution.ts'

/** A college's row of `institution` (D67). */
export type Institution = {
  kind: InstitutionKind
  city: string
  aisheCode: string | null
  domains: string[]
  websitePhone: string | null
  contactName: string
  contactPost: string
  contactEmail: string
}

/** Stores what a college states, and keeps the phone number that an admin found on its website. */
export async function keepInstitution(trx: Transaction<Database>, ngoId: string, statement: CollegeStatement) {
  const row = {
    ...{ kind: statement.kind, city: statement.city, aishe_code: statement.aisheCode || null },
    ...{ domains: domainsIn(statement.domains), contact_name: statement.contactName },
    ...{ contact_post: statement.contactPost, contact_email: statement.contactEmail },
  }
  await trx
    .insertInto('institution')
    .values({ ngo_id: ngoId, website_phone: null, ...row })
    .onConflict((known) => known.column('ngo_id').doUpdateSet(row))
    .execute()
}

/** Returns what colleges state, by id. */
export async function institutionsOf(
  db: Kysely<Database>,
  ngoIds: readonly string[],
): Promise<Map<string, Institution>> {
  if (ngoIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('institution')
    .where('ngo_id', 'in', ngoIds)
    .select(['ngo_id', 'kind', 'city', 'aishe_code as aisheCode', 'domains', 'website_phone as websitePhone'])
    .select(['contact_name as contactName', 'contact_post as contactPost', 'contact_email as contactEmail'])
    .execute()
  return new Map(rows.map(({ ngo_id, ...institution }) => [ngo_id, institution]))
}
