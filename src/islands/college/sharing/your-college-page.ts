import type { Look } from '#domain/college/look.ts'
import type { SharedClass } from '#domain/college/shared-class.ts'
import type { Day } from '#domain/time/day.ts'

/** A student's page about the classes that they share with (D71, D73). The server renders the complete page. */
export type YourCollegePageData =
  | { state: 'no-volunteer' }
  | {
      state: 'shown'
      classes: SharedClass[]
      looks: Look[]
      /** The cursor of the next page of `looks`, or null. */
      next: string | null
      /** False on a later page of `looks`, which shows nothing else. */
      fromStart: boolean
      /** Whether the student has just stopped sharing. */
      hasStopped: boolean
    }
  | { state: 'stopping'; shared: SharedClass; endorsedDays: Day[] }
