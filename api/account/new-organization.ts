import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { hostOf, skeletonOf } from '#domain/organization/confusable.ts'
import { ROLES_IN } from '#domain/organization/membership.ts'
import type { OrganizationKind } from '#domain/organization/organization.ts'
import type { Registration } from '#domain/registration/registration-form.ts'
import type { Config } from '../config.ts'
import { momentOf } from '../env.ts'
import { notifyRegistered } from '../organization/application/admin-notice.ts'
import { keepFacts } from '../organization/evidence/statement.ts'
import { mailDomainLink } from '../organization/institution/domain-link.ts'
import { keepInstitution } from '../organization/institution/institution.ts'

type NewMember = { accountId: string; now: Date; config: Config }

/** Adds the NGO of a form, with its first owner, and notifies the admins. */
export async function addNgo(
  trx: Transaction<Database>,
  form: Extract<Registration, { role: 'ngo' }>,
  { accountId, now, config }: NewMember,
): Promise<void> {
  const { evidence } = form
  const ngoId = await addOrganization(trx, { ...form, kind: 'ngo' }, { accountId, now })
  if (evidence) {
    const { today } = momentOf({ now: () => now, config })
    await keepFacts(trx, { ngoId, accountId, evidence, today, now, keys: config.evidenceKeys })
  }
  await notifyRegistered(trx, { ngoId, orgName: form.orgName, kind: 'ngo' }, { now, config })
}

/**
 * Adds the college of a form, with its first head officer, and notifies the admins. A link that confirms the domain is emailed to the
 * address of the form (D67).
 */
export async function addCollege(
  trx: Transaction<Database>,
  form: Extract<Registration, { role: 'college' }>,
  { accountId, now, config }: NewMember,
): Promise<void> {
  const { orgName, website, phone } = form
  const organization = { orgName, website, phone, description: '', kind: 'college' } as const
  const ngoId = await addOrganization(trx, organization, { accountId, now })
  await keepInstitution(trx, ngoId, form)
  await mailDomainLink(trx, ngoId, { now, config })
  await notifyRegistered(trx, { ngoId, orgName, kind: 'college' }, { now, config })
}

type NewOrganization = Record<'orgName' | 'website' | 'phone' | 'description', string> & { kind: OrganizationKind }

/** Adds a pending organization, which its first person leads. @returns its id */
async function addOrganization(
  trx: Transaction<Database>,
  { orgName, website, phone, description, kind }: NewOrganization,
  { accountId, now }: { accountId: string; now: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('ngo')
    .values({
      ...{ kind, org_name: orgName, name_skeleton: skeletonOf(orgName), website, website_host: hostOf(website) },
      ...{ phone, description, state: 'pending', registered_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const member = { account_id: accountId, ngo_id: id, role: ROLES_IN[kind][0], since: now }
  await trx.insertInto('membership').values(member).execute()
  return id
}
