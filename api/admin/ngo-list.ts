import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { countedChecks, type InstitutionCheck } from '#domain/college/institution.ts'
import type { AdminQuestion, OtherCheck } from '#domain/evidence/check.ts'
import { type CrossCheckNote, crossCheckNotes } from '#domain/evidence/cross-check.ts'
import type { StatedFact } from '#domain/evidence/evidence.ts'
import { hostOf } from '#domain/organization/confusable.ts'
import type { NgoState, SameElsewhere } from '#domain/organization/organization.ts'
import type { Day } from '#domain/time/day.ts'
import { isInForce } from '../auth/approval.ts'
import { type Place, pageOfRows } from '../http/cursor.ts'
import { Refusal } from '../http/errors.ts'
import type { EvidenceKeys } from '../keys/evidence-keys.ts'
import { sameElsewhere } from '../organization/confusable.ts'
import { otherChecks } from '../organization/evidence/checks.ts'
import { unsealedFacts } from '../organization/evidence/full-numbers.ts'
import { formOf } from '../organization/evidence/statement.ts'
import { institutionChecks } from '../organization/institution/checks.ts'
import { sentDomainLinks } from '../organization/institution/domain-link.ts'
import { type Institution, institutionsOf } from '../organization/institution/institution.ts'
import { questionsOf } from './questions.ts'
import { queueQuery, type Sought } from './queue.ts'

/** The data that an admin sees about an NGO before deciding (docs/security.md, "Field matrix"). */
export type Application = {
  id: string
  orgName: string
  email: string
  phone: string
  website: string
  /** The host is in punycode if the name contains look-alike letters (A1). */
  host: string
  description: string
  location: string
  appliedAt: string
  /** The start of the 24-hour review period, postponed by the time that the applicant took to answer. */
  waitingSince: string
  /** The time at which the open question to the applicant was asked. */
  askedAt: string | null
  state: NgoState
  /** The time at which the applicant withdrew the application. No decision is possible after that. */
  withdrawnAt: string | null
  /**
   * The version of the application, which each correction increases. A decision names the version that the admin saw.
   */
  version: number
  /** The reason of the newest decision. */
  reason: string | null
  decisions: { from: NgoState; to: NgoState; reason: string | null; by: string | null; at: string }[]
  /** The details, with unmasked numbers. */
  facts: StatedFact[]
  notes: CrossCheckNote[]
  /** The number of matching details that the public page shows. */
  matched: number
  checks: OtherCheck[]
  lastCheckedAt: string | null
  /**
   * The figures are null until the NGO's public page is first requested, and in lists of NGOs that are not due for a
   * new check.
   */
  held: { events: number; ticked: number } | null
  questions: AdminQuestion[]
  sameElsewhere: SameElsewhere[]
  /** A college's own details. Null for an NGO. */
  college: CollegeApplication | null
}

/** A college's details and their checks (D67). A college has no description and no `facts`. */
export type CollegeApplication = Institution & {
  /** The newest check of each kind that counts for what the college states now. */
  counted: InstitutionCheck[]
  /** The newest link that confirms the domain: its address and time. Null if it has expired. */
  link: { email: string; at: string } | null
}

/** Returns NGOs in the order of `queueQuery`. */
export async function applications(
  db: Kysely<Database>,
  sought: Sought,
  after: Place | null,
  { today, keys }: { today: Day; keys: EvidenceKeys },
): Promise<{ ngos: Application[]; next: string | null }> {
  const rows = await queueQuery(db, sought, after).execute()
  const { page, next } = pageOfRows(rows)
  const ids = page.map(({ id }) => id)
  const [decisions, same] = [await decisionsOn(db, ids), await sameElsewhere(db, ids)]
  const [facts, checks, questions] = [
    await unsealedFacts(db, ids, keys),
    await otherChecks(db, ids),
    await questionsOf(db, ids),
  ]
  const colleges = await collegesOf(
    db,
    page.filter(({ kind }) => kind === 'college').map(({ id }) => id),
  )
  const ngos = page.map((ngo): Application => {
    const history = decisions.filter(({ ngo_id }) => ngo_id === ngo.id)
    return {
      ...ownOf(ngo),
      reason: history.find(({ to_state }) => to_state === ngo.state)?.reason ?? null,
      decisions: history.map((made) => ({
        from: made.from_state,
        to: made.to_state,
        reason: made.reason,
        by: made.decided_by,
        at: made.decided_at.toISOString(),
      })),
      ...evidenceOf(facts.get(ngo.id) ?? [], ngo.org_name, today),
      checks: checks.get(ngo.id) ?? [],
      questions: questions.get(ngo.id) ?? [],
      sameElsewhere: same.get(ngo.id) ?? [],
      college: colleges.get(ngo.id) ?? null,
    }
  })
  return { ngos, next }
}

/** Returns one NGO or college in any state. @throws Refusal 'not-found', also if the NGO is closed */
export async function application(
  db: Kysely<Database>,
  id: string,
  lookingUp: { today: Day; keys: EvidenceKeys },
): Promise<Application> {
  const { ngos } = await applications(db, { id, state: 'pending' }, null, lookingUp)
  if (!ngos[0]) throw new Refusal('not-found')
  return ngos[0]
}

const evidenceOf = (facts: StatedFact[], orgName: string, today: Day) => ({
  facts,
  notes: crossCheckNotes(formOf(facts.map((fact) => ({ ...fact, valid_until: fact.validUntil }))), orgName, today),
})

async function collegesOf(db: Kysely<Database>, ids: string[]): Promise<Map<string, CollegeApplication>> {
  const institutions = await institutionsOf(db, ids)
  const [checks, links] = [await institutionChecks(db, ids), await sentDomainLinks(db, ids)]
  return new Map(
    [...institutions].map(([id, institution]) => [
      id,
      {
        ...institution,
        counted: countedChecks(checks.get(id) ?? [], institution),
        link: links.get(id) ?? null,
      },
    ]),
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof queueQuery>['execute']>>[number]

const ownOf = ({ id, org_name, email, phone, website, description, location, state, version, ...ngo }: Row) => ({
  ...{ id, orgName: org_name, email, phone, website, host: hostOf(website), description, location, state, version },
  appliedAt: ngo.registered_at.toISOString(),
  waitingSince: (ngo.waiting_since ?? ngo.registered_at).toISOString(),
  askedAt: ngo.asked_at?.toISOString() ?? null,
  withdrawnAt: ngo.withdrawn_at?.toISOString() ?? null,
  matched: ngo.matched_facts,
  lastCheckedAt: ngo.checked_at?.toISOString() ?? null,
  held: ngo.held,
})

async function decisionsOn(db: Kysely<Database>, ngoIds: string[]) {
  if (ngoIds.length === 0) return []
  return db
    .selectFrom('ngo_decision')
    .selectAll()
    .where('ngo_id', 'in', ngoIds)
    .where(isInForce)
    .orderBy('decided_at', 'desc')
    .orderBy('id')
    .execute()
}
