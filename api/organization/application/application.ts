import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { countedChecks } from '#domain/college/institution.ts'
import type { EvidenceForm } from '#domain/evidence/evidence-form.ts'
import { LEAD_ROLES } from '#domain/organization/membership.ts'
import type { NgoState } from '#domain/organization/organization.ts'
import { newestUnlisting } from '../../auth/approval.ts'
import { Refusal } from '../../http/errors.ts'
import { statedFacts } from '../evidence/facts.ts'
import { formOf } from '../evidence/statement.ts'
import { institutionChecks } from '../institution/checks.ts'
import { sentDomainLinks } from '../institution/domain-link.ts'
import { type Institution, institutionsOf } from '../institution/institution.ts'
import { isFirstOwner } from '../membership/first-owner.ts'
import { linkGoodUntil, type Visitor } from './access.ts'
import { type OwnAnswer, type OwnQuestion, ownAnswers, ownQuestion } from './question.ts'

/** An application as the applicant and every owner of the NGO see it (D13, D26, D41). */
export type OwnApplication = {
  orgName: string
  website: string
  phone: string
  description: string
  location: string
  /** The name of the longest-serving owner, usually the applicant. */
  name: string
  email: string
  state: NgoState
  appliedAt: string
  withdrawnAt: string | null
  /** The date of the current rejection or suspension, or null if there is none. */
  decidedAt: string | null
  reason: string | null
  /**
   * True once the NGO has posted an event. Its certificates may then show the name, so name and website can no longer change
   * (A1).
   */
  nameStays: boolean
  /** The start of the 24-hour review period, which is paused while a question is open. */
  waitingSince: string
  question: OwnQuestion | null
  answers: OwnAnswer[]
  evidence: EvidenceForm
  /**
   * The time until which this visit's link can be used to answer. Null if the link was used, or if the caller has a session.
   */
  linkGoodUntil: string | null
  isLinkUsed: boolean
  /** A college's own details (D67). Null for an NGO. */
  college: OwnInstitution | null
}

/** A college's details as its applicant sees them. */
export type OwnInstitution = Omit<Institution, 'websitePhone'> & {
  /** The domains that are confirmed. */
  confirmed: string[]
  /** The newest link that confirms the domain: its address and time. Null if it has expired. */
  link: { email: string; at: string } | null
}

async function statedForm(db: Kysely<Database>, ngoId: string): Promise<EvidenceForm> {
  const facts = (await statedFacts(db, [ngoId])).get(ngoId) ?? []
  return formOf(facts.map(({ kind, value, validUntil }) => ({ kind, value, valid_until: validUntil })))
}

/**
 * Returns the application of the caller's NGO.
 * @throws Refusal `signed-out` if the caller has just left the NGO or deleted their account
 */
export async function ownApplication(
  db: Kysely<Database>,
  { id, linkHash }: Visitor,
  now: Date,
): Promise<OwnApplication> {
  const row = await db
    .selectFrom('ngo')
    .innerJoin('account', (join) => join.on(isFirstOwner))
    .innerJoin('membership', 'membership.ngo_id', 'ngo.id')
    .where('membership.account_id', '=', id)
    .where('membership.role', 'in', LEAD_ROLES)
    .select([
      'ngo.id',
      'org_name',
      'website',
      'phone',
      'description',
      'state',
      'registered_at',
      'withdrawn_at',
      'waiting_since',
    ])
    .select(['account.full_name', 'account.email', 'account.location'])
    .select((ngo) => hasPosted(ngo).as('nameStays'))
    .executeTakeFirst()
  if (!row) throw new Refusal('signed-out')
  const { website, phone, description, location, email, state, nameStays } = row
  const isUnlisted = state === 'rejected' || state === 'suspended'
  const rejection = isUnlisted ? await newestUnlisting(db, row.id) : { reason: null, decidedAt: null }
  const goodUntil = await linkGoodUntil(db, linkHash, now)
  return {
    ...{ orgName: row.org_name, website, phone, description, location, name: row.full_name, email, state },
    appliedAt: row.registered_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    ...rejection,
    nameStays: Boolean(nameStays),
    waitingSince: (row.waiting_since ?? row.registered_at).toISOString(),
    question: await ownQuestion(db, row.id),
    answers: await ownAnswers(db, row.id),
    evidence: await statedForm(db, row.id),
    linkGoodUntil: goodUntil,
    isLinkUsed: linkHash !== null && goodUntil === null,
    college: await ownInstitution(db, row.id),
  }
}

async function ownInstitution(db: Kysely<Database>, ngoId: string): Promise<OwnInstitution | null> {
  const found = (await institutionsOf(db, [ngoId])).get(ngoId)
  if (!found) return null
  const checks = (await institutionChecks(db, [ngoId])).get(ngoId) ?? []
  const { websitePhone: _, ...own } = found
  const confirmed = countedChecks(checks, found).filter(
    ({ kind, outcome }) => kind === 'email-domain' && outcome === 'matched',
  )
  return {
    ...own,
    confirmed: confirmed.map(({ value }) => value),
    link: (await sentDomainLinks(db, [ngoId])).get(ngoId) ?? null,
  }
}

/** Matches NGOs that have posted an event: these were approved, and volunteers' records show their names. */
export const hasPosted = (ngo: ExpressionBuilder<Database, 'ngo'>) =>
  ngo.exists(ngo.selectFrom('event').whereRef('event.ngo_id', '=', 'ngo.id').select('event.id'))
