import type { Doubt, EntryWay } from '../attendance/attendance.ts'
import type { Evidence } from '../attendance/presence.ts'
import type { OwnCertificate } from '../certificate/certificate.ts'
import type { Claim } from '../claim/claim.ts'
import type { OwnEndorsement } from '../college/endorsement/endorsement.ts'
import { type EventHours, isUpcoming } from '../event/end.ts'
import type { Category, Mode, Sector } from '../event/event.ts'
import type { Day } from '../time/day.ts'

export type ParticipationStatus = 'Past' | 'Upcoming'

/** One line of a volunteer's own record: `GET /api/me/participations` (SPEC §2, D6). */
export type ParticipationRecord = {
  /** The id of the event. Null once the NGO has deleted the event. */
  eventId: string | null
  title: string
  lang: string
  date: Day
  endDate: Day | null
  time: string
  city: string
  mode: Mode
  category: Category
  sector: Sector
  regLink: string
  orgName: string
  status: ParticipationStatus
  verified: boolean
  verifiedAt: string | null
  hours: number | null
  attendance: OwnAttendance | null
  certificate: OwnCertificate | null
  /** The colleges that endorse the newest version of the certificate now (D74). */
  endorsements: OwnEndorsement[]
  claim: Pick<Claim, 'id' | 'state'> | null
  /** The first day on which the volunteer can make an attendance claim, or null if they cannot make one (D47). */
  claimFrom: Day | null
  cancelled: boolean
  /** False for a deleted event, and for an event of an NGO that is not approved. */
  viewable: boolean
}

/**
 * The times of check-in and check-out, and the whole minutes between them. Times are ISO strings with the zone's
 * offset.
 */
export type Came = { cameAt: string | null; leftAt: string | null; minutes: number | null }

/**
 * The volunteer's own attendance. Once it is verified, it has the certificate's evidence and the times that the grade
 * allows (D46). Before that, it comes from check-in entries of the last sixty days.
 */
export type OwnAttendance = Came & { evidence: Evidence | null; byPhoneClock: boolean }

/** One person's attendance according to the entries of an event's check-in desk, as the NGO sees it (D46). */
export type DeskAttendance = Came & {
  /** The evidence. For a verified person, it is the evidence on the certificate. */
  evidence: Evidence
  doubts: Doubt[]
  /** The person who checked in with the same phone before, by their name in the check-in list. */
  samePhoneAs: string | null
  /** The name that the helper typed, if the visit was claimed under a different name. */
  typedName: string | null
  way: EntryWay
  late: boolean
}

/** A walk-in whose visit has not been claimed yet (D44). */
export type DeskVisitor = {
  id: string
  name: string
  phone: number | null
  attendance: DeskAttendance | null
}

/**
 * The number of people with check-in entries, and the helper's headcount. `seen` is null if there is no headcount, and
 * for check-in on several days.
 */
export type DeskCount = { counted: number; seen: number | null }

/** A participant of a past event, as the NGO sees them (D18). */
export type Participant = {
  /** The id of the participation, not of the person. */
  id: string
  name: string
  email: string
  /**
   * Set if the name claims more than an identity (D81). It contains the name that Google gave at the last login, or
   * null if none is known.
   */
  unusualName: { googleName: string | null } | null
  newToUs: boolean
  verified: boolean
  verifiedAt: string | null
  /** The evidence on the certificate. Null if the person is not verified. */
  evidence: Evidence | null
  hours: number | null
  certificate: string | null
  role: string | null
  outcome: string | null
  /**
   * The side that ended the certificate. After `admin`, only an admin can reissue the certificate. `holder` means that
   * the volunteer gave it up.
   */
  endedBy: 'admin' | 'holder' | null
  /** When the certificate's email leaves. Null if none is waiting, because it has left or the person is not verified. */
  mailLeavesAt: string | null
  attendance: DeskAttendance | null
}

export type ListedParticipant = Omit<Participant, 'name' | 'email'> & { name: string | null; email: string | null }

/** When an event was deleted: the server's day and the exact time. Both are null if the event has not been deleted. */
export type Deletion = { deletedOn: Day | null; deletedAt: Date | null }

/** Returns whether an event was deleted before it was over (D6). */
export function wasCancelled(event: EventHours, { deletedOn, deletedAt }: Deletion): boolean {
  return deletedOn !== null && deletedAt !== null && isUpcoming(event, { today: deletedOn, now: deletedAt })
}

/**
 * The event of an "I'm Going" that was pressed before logging in (D90). It is `gone` if it is no longer listed; nothing else is
 * then shown of it.
 */
export type WaitingEvent =
  | (EventHours & { state: 'upcoming' | 'over'; title: string; lang: string; mode: Mode; city: string })
  | { state: 'gone' }

export type PendingGoingOutcome = 'going' | 'going-past' | 'going-gone' | 'going-full' | 'going-unsaved'
