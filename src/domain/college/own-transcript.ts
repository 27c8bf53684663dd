import type { Day } from '../time/day.ts'

/** A transcript in its holder's list. `state` is `revoked` if all of its lines are. */
export type OwnTranscriptLine = {
  code: string
  /** The sharing for which it was made. Null if the class is gone. */
  disclosureId: string | null
  madeOn: Day
  college: string
  className: string
  state: 'valid' | 'changed' | 'revoked'
  /** The sum that counts now. */
  hours: number
  printedHours: number | null
}
