import type { EventHours } from '#domain/event/end.ts'
import type { Mode } from '#domain/event/event.ts'

export type WaitedEvent = EventHours & {
  id: string
  title: string
  lang: string
  mode: Mode
  city: string
  orgName: string
}

/** The person's own state at the event. Times are ISO strings with the zone's offset. */
export type OwnPlace =
  | { state: 'offered'; until: string }
  | { state: 'free' | 'going' | 'off' | 'cancelled' | 'unlisted' | 'over' }
  /** `isLate`: an offer of the person has expired. */
  | { state: 'waiting'; position: number | null; isLate: boolean }
  /** The person has limited places at the same time, and must say whether they give them up. */
  | { state: 'overlap'; others: readonly { id: string; title: string; lang: string }[] }

/** The page of a link in an email about a waiting list. The server renders the complete page. */
export type WaitingPageData =
  | { state: 'ended' }
  | (OwnPlace & {
      event: WaitedEvent
      /** The person's first name, or ''. */
      name: string
      /** The path of this page, to which its forms are sent. */
      path: string
      /** Why the last press changed nothing, or null. */
      refusal: string | null
    })
