import type { Look } from '#domain/college/look.ts'
import type { OwnTranscriptLine } from '#domain/college/own-transcript.ts'
import type { SharedClass } from '#domain/college/shared-class.ts'
import type { Day } from '#domain/time/day.ts'

/** The result of the last action on a transcript. */
export type TranscriptNotice =
  | { kind: 'made'; code: string }
  | { kind: 'given' }
  | { kind: 'refused'; why: 'no-valid-lines' | 'name-question' | 'too-many' }

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
      /** The student's transcripts, newest first. */
      transcripts: OwnTranscriptLine[]
      notice: TranscriptNotice | null
    }
  | { state: 'stopping'; shared: SharedClass; endorsedDays: Day[] }
