import type { EventHours } from '#domain/event/end.ts'
import type { Mode } from '#domain/event/event.ts'
import type { OwnPlace } from '#domain/event/own-place.ts'

export type EventOfLink = EventHours & {
  id: string
  title: string
  lang: string
  mode: Mode
  city: string
  orgName: string
}

/** The page of a link in an email about a waiting list. The server renders the complete page. */
export type WaitingPageData =
  | { state: 'ended' }
  | (OwnPlace & {
      event: EventOfLink
      /** The person's first name, or ''. */
      name: string
      /** The path of this page, to which its forms are sent. */
      path: string
      /** Why the last press changed nothing, or null. */
      refusal: string | null
    })
