import type { ProgrammeId } from '../programme/programme.ts'
import type { ClassReadKind, DisclosureEnd } from './disclosure.ts'

/** The class of a line under “Who looked”. */
type LookedClass = { collegeName: string; className: string; programme: ProgrammeId; programmeName: string | null }

/**
 * A line under “Who looked” (D73): a read of the student's lines, a check of one of their certificates by a college's software, or
 * the begin or end of sharing. `at` is an ISO time with the offset of the events' zone.
 */
export type Look = { id: string; at: string } & (
  | (LookedClass & {
      kind: ClassReadKind
      lines: number
      /** The officer's name. Null if the reader was software, or if the officer has no account any more. */
      reader: string | null
      bySoftware: boolean
    })
  | { kind: 'check'; collegeName: string; code: string }
  | (LookedClass & { kind: 'started' | DisclosureEnd })
)
