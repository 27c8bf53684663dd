import type { EventFilters } from '../event/event.ts'
import type { Day } from '../time/day.ts'

/* The NGOs and filters about which a volunteer gets a weekly email (D55). */

/** The most NGOs that a person follows, and the most filters that they save. */
export const MOST_FOLLOWED = 100
export const MOST_FILTERS = 20

export type FollowedNgo = {
  slug: string
  orgName: string
  /** Whether the NGO is approved now. While it is not, its page is no link, and its events are in no email. */
  listed: boolean
  /** Whether we checked details of it. */
  checked: boolean
}

/** A saved filter of the event list. */
export type SavedFilter = EventFilters & { id: string }

export type OwnFollows = {
  ngos: FollowedNgo[]
  filters: SavedFilter[]
  weekly: {
    /** Whether the person gets the weekly email. */
    wanted: boolean
    /** The day on which it stopped because they did not say that they still want it. */
    endedOn: Day | null
  }
}

/** Why an event is in a weekly email: the person follows its NGO, or the event fits a filter. */
export type WeeklyReason = { orgName: string } | { filter: EventFilters }
