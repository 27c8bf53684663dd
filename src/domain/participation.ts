import type { OwnCertificate } from './certificate.ts'
import type { Day } from './day.ts'
import type { Category, Mode, Sector } from './event.ts'
import { isUpcoming } from './event.ts'

export type ParticipationStatus = 'Past' | 'Upcoming'

/** A volunteer's own record: `GET /api/me/participations` (SPEC §2, D6). */
export type ParticipationRecord = {
  /** Null once the NGO deleted the event. */
  eventId: string | null
  title: string
  /** Of the title, as `PostedEvent` has it. */
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
  certificate: OwnCertificate | null
  cancelled: boolean
  /** False for a deleted event, and for one of an NGO that is not approved. */
  viewable: boolean
}

/** What the owning NGO sees once the event is past (D18). */
export type Participant = {
  /** Names the participation, not the person. */
  id: string
  name: string
  email: string
  newToUs: boolean
  verified: boolean
  verifiedAt: string | null
  hours: number | null
  certificate: string | null
  role: string | null
  outcome: string | null
  /** Their certificate was taken back: by an admin, so that only an admin issues it anew, or given back by its holder. */
  endedBy: 'admin' | 'holder' | null
}

/** As it is sent: for what is gone the page has its own words. */
export type ListedParticipant = Omit<Participant, 'name' | 'email'> & { name: string | null; email: string | null }

export function statusOf(event: { date: Day; endDate: Day | null }, today: Day): ParticipationStatus {
  return isUpcoming(event, today) ? 'Upcoming' : 'Past'
}

export function wasCancelled(event: { date: Day; endDate: Day | null }, deletedOn: Day | null): boolean {
  return deletedOn !== null && isUpcoming(event, deletedOn)
}

export type WishEnd = 'going' | 'going-past' | 'going-gone' | 'going-unsaved'
