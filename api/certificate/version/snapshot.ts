import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { presentSince } from '#domain/attendance/impossible.ts'
import type { Changeable, VersionEnd } from '#domain/certificate/certificate.ts'
import type { StatedEdit } from '#domain/event/event.ts'
import { servedMinutes } from '#domain/event/hours.ts'
import { isMatched, type StatedFact } from '#domain/evidence/evidence.ts'
import { withoutPans } from '#domain/evidence/organization-number.ts'
import { isPersonName, tidyName } from '#domain/form/person-name.ts'
import { DEFAULT_LANG } from '#domain/language/language.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { textFor } from '#text'
import { site } from '../../../src/site.ts'
import { checkedDetailsOf, statedFacts } from '../../organization/evidence/facts.ts'
import { type AttendanceEvidence, attendanceEvidence, type JudgementContext } from './attendance-evidence.ts'
import { ERASED } from './ends.ts'
import type { EventFacts } from './event-facts.ts'
import type { AttendedRow } from './snapshot-rows.ts'
import { endOfVersion } from './versions.ts'

const { participantText } = textFor(DEFAULT_LANG).verification
/** The site's name, as it appears on certificates in all languages. */
const SITE = textFor(DEFAULT_LANG).lang.siteName

export type IssueMoment = { now: Date }

/**
 * Returns the facts that each certificate would state if it were issued now, with its newest version. Skips rows without a
 * verification or an event. If the verifier has left the NGO, their name is copied from the previous version (D41). The
 * approval date is that of the approval under which attendance was verified, even if it was withdrawn later.
 */
export async function snapshotsOf(
  trx: Transaction<Database>,
  rows: readonly AttendedRow[],
  events: ReadonlyMap<string, EventFacts>,
  { now, ...judging }: IssueMoment & Pick<JudgementContext, 'accepted'>,
) {
  if (rows.length === 0) return []
  const stated = await statedFacts(trx, [...new Set(rows.map(({ ngo_id }) => ngo_id))])
  return rows.flatMap((row) => {
    const { participation_id, code, ngo_id, event_id, verified_at } = row
    const event = events.get(event_id)
    if (!verified_at || !event) return []
    const attendance = event.attendance.of.get(participation_id)
    const found = attendanceEvidence(row, attendance, judging)
    const since = presentSince(row.joined_at, attendance)
    const facts = {
      ...said(row, found, { ...judging, verified_at, since }),
      ...organizationOf(stated.get(ngo_id) ?? [], eventDayOf(now)),
      edits: editsAfter(event.edits, row.joined_at),
    }
    return [{ participationId: participation_id, code, ngoId: ngo_id, event, newest: newestOf(row), facts, row }]
  })
}

export type Snapshot = Awaited<ReturnType<typeof snapshotsOf>>[number]

/** The context of a verification. `since` is the earliest time from which the volunteer may have served. */
type VerifiedContext = JudgementContext & { verified_at: Date; since: Date }

/** Returns the facts of a version. The name is the one that was fixed when the volunteer joined (D56). */
function said(row: AttendedRow, found: AttendanceEvidence, { verified_at, accepted, since }: VerifiedContext) {
  const { activity, sector, category, mode, city, meeting_point } = row
  const { first_day, last_day, org_name, org_slug, joined_at } = row
  const { institution, roll_number, role, outcome } = row
  const minutes = row.own_minutes ?? found.measured_minutes ?? row.event_minutes
  const held = { joinedAt: since, lastDay: last_day, time: row.time, endTime: row.end_time }
  return {
    ...{ activity, sector, category, mode, city, meeting_point },
    ...{ first_day, last_day, org_name, org_slug, joined_at },
    ...{ institution, roll_number, role, outcome, verified_at, zone: site.eventZone },
    ...found,
    format: 3,
    name: row.name || participantText.unnamed,
    service_minutes: servedMinutes(minutes, held),
    posted_on: eventDayOf(row.posted_at),
    verified_on: eventDayOf(verified_at),
    verified_by: verifierOf(row, { verified_at, accepted }),
    org_approved_on: eventDayOf(row.approved_at ?? row.registered_at),
  }
}

/**
 * Returns the verifier's name. It is the site's name if an admin accepted the claim (D47), or the name on the previous version
 * if the verifier has left.
 */
function verifierOf(row: AttendedRow, { verified_at, accepted }: Omit<VerifiedContext, 'since'>): string {
  const isSame = row.newest_verified_at?.getTime() === verified_at.getTime()
  const before = isSame && row.newest_verifier !== ERASED ? row.newest_verifier : null
  const ours = !isSame && accepted === 'admin' ? SITE : null
  return namedVerifier(row) ?? before ?? ours ?? row.org_name
}

/** Ignores a verifier who uses the site's name, because only an admin may verify in the name of the site. */
const namedVerifier = ({ verifier }: AttendedRow): string | null =>
  verifier && isPersonName(verifier) && tidyName(verifier).toLowerCase() !== SITE.toLowerCase()
    ? tidyName(verifier)
    : null

function newestOf(row: AttendedRow): ({ version: number; ended: VersionEnd | null } & Changeable) | null {
  if (row.newest === null) return null
  return {
    version: row.newest,
    ended: endOfVersion(row),
    name: row.newest_name ?? '',
    minutes: row.newest_minutes,
    institution: row.newest_institution,
    rollNumber: row.newest_roll_number,
    role: row.newest_role,
    outcome: row.newest_outcome,
  }
}

/**
 * Returns the NGO's details. The legal name and the number need a matching check. The signatory is shown unless a check
 * contradicts it.
 */
function organizationOf(facts: readonly StatedFact[], today: string) {
  const matched = (kind: StatedFact['kind']) =>
    facts.find((fact) => fact.kind === kind && isMatched(fact, today))?.value
  const signing = facts.find(({ kind, check }) => kind === 'signatory' && check?.outcome !== 'does-not-match')?.value
  const registration = matched('registration')?.registrationNumber
  const darpan = matched('darpan')?.darpan
  const { checkedFacts, checkedOn } = checkedDetailsOf(facts, today)
  return {
    ...{ org_checked_facts: checkedFacts, org_checked_on: checkedOn },
    org_legal_name: masked(matched('legal-name')?.legalName),
    org_number_kind: registration ? ('registration' as const) : darpan ? ('darpan' as const) : null,
    org_number: masked(registration ?? darpan),
    signatory: signing?.signatory ?? null,
    signatory_post: masked(signing?.designation),
  }
}

/** Removes PANs, which older rows may contain in the wrong field and which certificates must not publish. */
const masked = (text: string | undefined): string | null => (text ? withoutPans(text) : null)

const editsAfter = (edits: EventFacts['edits'], joinedAt: Date): StatedEdit[] =>
  edits
    .filter(({ at }) => at > joinedAt)
    .map(({ field, was, became, at }) => ({ field, was, became, on: eventDayOf(at) }))
