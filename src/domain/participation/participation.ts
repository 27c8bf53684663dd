import type { Doubt, EntryWay } from '../attendance/attendance.ts'
import type { Evidence } from '../attendance/presence.ts'
import type { OwnCertificate } from '../certificate/certificate.ts'
import type { Claim } from '../claim/claim.ts'
import { type EventHours, isUpcoming } from '../event/end.ts'
import type { Category, Mode, Sector } from '../event/event.ts'
import type { Day } from '../time/day.ts'

export type ParticipationStatus = 'Past' | 'Upcoming'

/** A volunteer's own record: `GET /api/me/participations` (SPEC §2, D6). */
export type ParticipationRecord = {
  /** Null once the NGO deleted the event. */
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
  claim: Pick<Claim, 'id' | 'state'> | null
  /** "I was there" can be said now (D47). */
  mayClaim: boolean
  cancelled: boolean
  /** False for a deleted event, and for one of an NGO that is not approved. */
  viewable: boolean
}

/** When somebody came and left, in whole minutes apart. Times are ISO text with the zone's offset. */
export type Came = { cameAt: string | null; leftAt: string | null; minutes: number | null }

/** Verified: what that rests on, with the times its grade shows (D46). Not yet: what entries of the last sixty days say. */
export type OwnAttendance = Came & { evidence: Evidence | null; byPhoneClock: boolean }

/** What the entries of an event's check-in desk say of one person, for its NGO (D46). */
export type DeskAttendance = Came & {
  /** Of somebody who is verified it is the one that their certificate names. */
  evidence: Evidence
  doubts: Doubt[]
  /** Who checked in with that phone before, as a check-in desk's list calls people. */
  samePhoneAs: string | null
  /** What the helper typed, where the visit was claimed under another name. */
  typedName: string | null
  way: EntryWay
  late: boolean
}

/** Let in without being on the list, and nobody claimed the visit so far (D44). */
export type DeskVisitor = {
  id: string
  name: string
  phone: number | null
  attendance: DeskAttendance | null
}

/** How many people a check-in desk counted, and how many its helper saw; null where nobody said, or where it was of several days. */
export type DeskCount = { counted: number; seen: number | null }

/** What the owning NGO sees once the event is past (D18). */
export type Participant = {
  /** Names the participation, not the person. */
  id: string
  name: string
  email: string
  /** Of a name that says more than who somebody is (D81): the name that Google gave at the last login, if one is known. */
  unusualName: { googleName: string | null } | null
  newToUs: boolean
  verified: boolean
  verifiedAt: string | null
  /** Of somebody who is verified, as their certificate names it. */
  evidence: Evidence | null
  hours: number | null
  certificate: string | null
  role: string | null
  outcome: string | null
  /** Their certificate was taken back: by an admin, so that only an admin issues it anew, or given back by its holder. */
  endedBy: 'admin' | 'holder' | null
  attendance: DeskAttendance | null
}

export type ListedParticipant = Omit<Participant, 'name' | 'email'> & { name: string | null; email: string | null }

/** Of a deleted event: the server's day then, and the moment; both null for one that is not deleted. */
export type Deletion = { deletedOn: Day | null; deletedAt: Date | null }

/** Whether an event was deleted before it was over (D6). */
export function wasCancelled(event: EventHours, { deletedOn, deletedAt }: Deletion): boolean {
  return deletedOn !== null && deletedAt !== null && isUpcoming(event, { today: deletedOn, now: deletedAt })
}

export type PendingGoingOutcome = 'going' | 'going-past' | 'going-gone' | 'going-unsaved'
