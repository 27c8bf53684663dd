import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CollegeDetailsForm } from '#domain/college/institution/college-form.ts'
import { domainOf, domainsIn } from '#domain/college/institution/domains.ts'
import { countedChecks, type InstitutionCheck } from '#domain/college/institution.ts'
import { lockApprovedNgo } from '../../auth/approval.ts'
import type { Config } from '../../config.ts'
import { Refusal } from '../../http/errors.ts'
import { consume, type RateLimit } from '../../http/rate-limit.ts'
import { institutionChecks, recountInstitution } from '../../organization/institution/checks.ts'
import { endDomainLinks, mailDomainLink, sentDomainLinks } from '../../organization/institution/domain-link.ts'
import { type Institution, institutionsOf, keepInstitution } from '../../organization/institution/institution.ts'
import { lockPeopleAsOwner } from '../../organization/membership/membership.ts'

/** A check that counts, without the admin's name and note. */
export type OwnCheck = Pick<InstitutionCheck, 'kind' | 'value' | 'outcome' | 'byLink' | 'at'>

/** The details of an approved college, as its officers see them (D67). */
export type CollegeDetails = Institution & {
  orgName: string
  website: string
  phone: string
  checks: OwnCheck[]
  /** The newest link that confirms a domain: its address and time. Null if there is none, or it has expired. */
  link: { email: string; at: string } | null
}

/** Returns a college's details and the checks that count. */
export async function collegeDetails(db: Kysely<Database>, ngoId: string): Promise<CollegeDetails> {
  const own = (await institutionsOf(db, [ngoId])).get(ngoId)
  const ngo = await db
    .selectFrom('ngo')
    .where('id', '=', ngoId)
    .select(['org_name as orgName', 'website', 'phone'])
    .executeTakeFirst()
  if (!own || !ngo) throw new Refusal('not-found')
  const checks = (await institutionChecks(db, [ngoId])).get(ngoId) ?? []
  return {
    ...ngo,
    ...own,
    checks: countedChecks(checks, own).map(({ note: _note, by: _by, ...check }) => check),
    link: (await sentDomainLinks(db, [ngoId])).get(ngoId) ?? null,
  }
}

const CHANGES: RateLimit = { most: 30, seconds: 3_600 }

/**
 * Changes a college's details, for a head officer. Checks of details that changed no longer count. If the address for the domain's
 * link changed, or its domain, the earlier links end and a new one is emailed.
 * @throws Refusal `signed-out`, 'heads-only', 'too-many'; those of `lockApprovedNgo`
 */
export async function changeDetails(
  db: Kysely<Database>,
  head: { ngoId: string; accountId: string },
  form: CollegeDetailsForm,
  { now, config }: { now: Date; config: Config },
): Promise<void> {
  const { ngoId } = head
  await db.transaction().execute(async (trx) => {
    await lockPeopleAsOwner(trx, head)
    await lockApprovedNgo(trx, head)
    await consume(trx, `college-details:${ngoId}`, CHANGES, now)
    const was = await collegeDetails(trx, ngoId)
    await trx.updateTable('ngo').set({ phone: form.phone }).where('id', '=', ngoId).execute()
    await keepInstitution(trx, ngoId, { ...form, orgName: was.orgName, kind: was.kind, website: was.website })
    await recountInstitution(trx, ngoId)
    const domain = domainOf(form.contactEmail, domainsIn(form.domains))
    if (was.contactEmail === form.contactEmail && was.domains.some((one) => one === domain)) return
    await endDomainLinks(trx, ngoId)
    await mailDomainLink(trx, ngoId, { now, config })
  })
}
