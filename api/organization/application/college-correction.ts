import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CollegeCorrection } from '#domain/college/institution/college-form.ts'
import { domainOf, domainsIn } from '#domain/college/institution/domains.ts'
import type { SignedIn } from '../../auth/session.ts'
import type { Config } from '../../config.ts'
import { recountInstitution } from '../institution/checks.ts'
import { endDomainLinks, mailDomainLink } from '../institution/domain-link.ts'
import { institutionsOf, keepInstitution } from '../institution/institution.ts'
import { lockUndecided, moveFirstOwner, restate } from './correction.ts'

/**
 * Updates a college's application like `correctApplication`. Checks of details that changed no longer count. If the address for the
 * domain's link changed, or its domain, the earlier links end and a new one is emailed (D67).
 * @throws Refusal 'application-decided'
 */
export async function correctCollege(
  db: Kysely<Database>,
  head: SignedIn,
  { from, ...statement }: CollegeCorrection,
  { now, config }: { now: Date; config: Config },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const was = await lockUndecided(trx, head, from)
    const before = (await institutionsOf(trx, [was.id])).get(was.id)
    const { orgName, website, phone } = statement
    await restate(trx, was.id, { orgName, website, phone, description: '' })
    await moveFirstOwner(trx, was.id, statement.city)
    await keepInstitution(trx, was.id, statement)
    await recountInstitution(trx, was.id)
    const domain = domainOf(statement.contactEmail, domainsIn(statement.domains))
    if (before?.contactEmail === statement.contactEmail && before.domains.some((one) => one === domain)) return
    await endDomainLinks(trx, was.id)
    await mailDomainLink(trx, was.id, { now, config })
  })
}
