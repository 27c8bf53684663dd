import type { Category, Mode } from './event.ts'
import type { EventInDiary, PlaceState } from './place.ts'

/** One line of `GET /api/me/waiting`: an event for whose place a volunteer waits. */
export type OwnWaitingEntry = EventInDiary & {
  city: string
  mode: Mode
  category: Category
  orgName: string
  place: PlaceState
}
