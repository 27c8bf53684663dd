import type { OwnCertificate } from './certificate.ts'
import type { Day } from './day.ts'
import type { Category, Mode, Sector } from './event.ts'
import { isUpcoming } from './event.ts'

/** Past or upcoming, as a volunteer's own record says it (SPEC §2). */
export type ParticipationStatus = 'Past' | 'Upcoming'

/** A volunteer's own record of an event: `GET /api/me/participations` (SPEC §2, D6). */
export type ParticipationRecord = {
  /** Null once the NGO deleted the event. */
  eventId: string | null
  title: string
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
  /** Hours of service: this person's own, or else the event's. */
  hours: number | null
  /** What stands of them after the NGO's mark. */
  certificate: OwnCertificate | null
  /** "Cancelled by the NGO": it was still upcoming when the NGO deleted it. */
  cancelled: boolean
  /** Whether there is a page for View Event: not for a deleted event, nor for one of an NGO that is not approved. */
  viewable: boolean
}

/** A participant as the owning NGO sees them once the event is past (D18). */
export type Participant = {
  /** Opaque: it names the participation, not the person. */
  id: string
  name: string
  email: string
  verified: boolean
  verifiedAt: string | null
  /** Their hours: their own, or else the event's. */
  hours: number | null
  /** The printed code of the certificate that stands. */
  certificate: string | null
}

/** @param today the site's day */
export function statusOf(event: { date: Day; endDate: Day | null }, today: Day): ParticipationStatus {
  return isUpcoming(event, today) ? 'Upcoming' : 'Past'
}

/** Whether an event that the NGO deleted on a day was still upcoming then (D6). */
export function wasCancelled(event: { date: Day; endDate: Day | null }, deletedOn: Day | null): boolean {
  return deletedOn !== null && isUpcoming(event, deletedOn)
}
