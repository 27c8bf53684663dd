import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CollegePageData, StatedDetail } from '#domain/college/institution/college-page.ts'
import { countedChecks, type InstitutionCheck } from '#domain/college/institution.ts'
import { PROGRAMMES } from '#domain/programme/programme.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { isInForce } from '../auth/approval.ts'
import { Refusal } from '../http/errors.ts'
import { institutionChecks } from '../organization/institution/checks.ts'
import { type Institution, institutionsOf } from '../organization/institution/institution.ts'

/**
 * Returns the public page of a college (D67).
 * @throws Refusal 'not-found' unless the college is approved
 */
export async function collegePage(db: Kysely<Database>, ngoId: string): Promise<CollegePageData> {
  const college = await db
    .selectFrom('ngo')
    .where('id', '=', ngoId)
    .where('kind', '=', 'college')
    .where('state', '=', 'approved')
    .where('closed_at', 'is', null)
    .select(['org_name', 'slug', 'website', 'registered_at', 'matched_facts', 'matched_on'])
    .select((ngo) =>
      ngo
        .selectFrom('ngo_decision')
        .whereRef('ngo_decision.ngo_id', '=', 'ngo.id')
        .where('to_state', '=', 'approved')
        .where(isInForce)
        .select(({ fn }) => fn.min('decided_at').as('at'))
        .as('approved_at'),
    )
    .executeTakeFirst()
  const institution = (await institutionsOf(db, [ngoId])).get(ngoId)
  if (!college?.approved_at || !institution) throw new Refusal('not-found')
  const counted = countedChecks((await institutionChecks(db, [ngoId])).get(ngoId) ?? [], institution)
  const { kind, city } = institution
  return {
    ...{ orgName: college.org_name, slug: college.slug ?? '', kind, city, website: college.website },
    ...{ since: eventDayOf(college.approved_at), statedOn: eventDayOf(college.registered_at) },
    ...{ checkedFacts: college.matched_facts, checkedOn: college.matched_on },
    checks: counted.flatMap(({ kind: of, value, outcome, byLink, at }) =>
      outcome === 'matched' ? [{ kind: of, value, byLink, on: eventDayOf(new Date(at)) }] : [],
    ),
    stated: statedIn(institution, counted),
    programmes: await programmesOf(db, ngoId),
    ...(await endorsementsOf(db, ngoId)),
  }
}

/** Returns what the college states without a check that matched, leaving out what does not match. */
function statedIn({ domains, aisheCode }: Institution, counted: readonly InstitutionCheck[]): StatedDetail[] {
  const decided = counted.filter(({ outcome }) => outcome !== 'could-not-be-checked')
  const isOpen = ({ kind, value }: StatedDetail) => !decided.some((one) => one.kind === kind && one.value === value)
  const stated: StatedDetail[] = domains.map((value) => ({ kind: 'email-domain', value }))
  return [...stated, ...(aisheCode === null ? [] : [{ kind: 'aishe' as const, value: aisheCode }])].filter(isOpen)
}

async function programmesOf(db: Kysely<Database>, ngoId: string): Promise<CollegePageData['programmes']> {
  const rows = await db
    .selectFrom('cohort')
    .where('ngo_id', '=', ngoId)
    .where('closed_at', 'is', null)
    .select(['programme', 'programme_name as name'])
    .distinct()
    .orderBy('name')
    .execute()
  return rows.toSorted((a, b) => PROGRAMMES.indexOf(a.programme) - PROGRAMMES.indexOf(b.programme))
}

async function endorsementsOf(db: Kysely<Database>, ngoId: string): Promise<{ endorsed: number; withdrawn: number }> {
  const { made, withdrawn } = await db
    .selectFrom('endorsement')
    .where('ngo_id', '=', ngoId)
    .select(({ fn }) => [fn.countAll<string>().as('made'), fn.count<string>('withdrawn_at').as('withdrawn')])
    .executeTakeFirstOrThrow()
  return { endorsed: Number(made), withdrawn: Number(withdrawn) }
}
