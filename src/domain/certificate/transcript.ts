import { countedMinutes, hoursFromMinutes, minutesOf } from '../event/hours.ts'
import type { CheckedDetails } from '../evidence/evidence.ts'
import type { ProgrammeId } from '../programme/programme.ts'
import type { Day } from '../time/day.ts'
import type { RevokedBecause } from './certificate.ts'
import { firstChange, lastRevocation, type RecordLine } from './service-record.ts'

/** The purpose of a transcript, as it was when the transcript was made (D75). */
export type TranscriptTerms = {
  college: string
  className: string
  programme: ProgrammeId
  /** The name of the college's own programme. Null if the programme is another. */
  programmeName: string | null
  goalHours: number
  firstDay: Day
  lastDay: Day
}

/**
 * A line of a transcript with the newest version of its certificate. `printed` is what counted when the transcript was made,
 * and `counted` what counts now. Both are null if no hours are stated; `counted` is also null if the line is not valid.
 */
export type TranscriptLine = Omit<RecordLine, 'name' | 'issuedOn'> & {
  printed: number | null
  /** The NGO's checked details now. */
  org: CheckedDetails
  /** The day on which the college endorsed the certificate for the programme, unless it has withdrawn that. */
  endorsedOn: Day | null
  /** The same as it was when the transcript was made. */
  printedEndorsement: Day | null
}

/** A transcript that anyone can check by its code. Lines are in the order of the table, oldest first. */
export type CheckedTranscript =
  | {
      state: 'valid' | 'changed'
      code: string
      madeOn: Day
      terms: TranscriptTerms
      student: string
      lines: TranscriptLine[]
      /** The sum that counts now. */
      hours: number
      /** The sum that is printed on the transcript. */
      printedHours: number
    }
  | { state: 'revoked'; code: string; revokedOn: Day; reason: RevokedBecause }

export type CountedTranscript = Exclude<CheckedTranscript, { state: 'revoked' }>

/** A transcript for the person who may have its files. Only they see the roll number. */
export type OwnTranscript = { transcript: CountedTranscript; rollNumber: string; madeAt: Date }

export type TranscriptContent = {
  code: string
  madeOn: Day
  terms: TranscriptTerms
  student: string | null
  lines: readonly Omit<TranscriptLine, 'counted'>[]
  printedHours: number
  ended: { on: Day; reason: RevokedBecause } | null
}

/**
 * Counts a transcript again (D75). Valid and corrected lines count with the hours of the newest version; lines that are revoked
 * or on hold do not count. The transcript is revoked if it or all of its lines are revoked.
 */
export function checkedTranscript({ ended, student, ...content }: TranscriptContent): CheckedTranscript {
  const { code } = content
  if (ended) return { state: 'revoked', code, revokedOn: ended.on, reason: ended.reason }
  const last = lastRevocation(content.lines)
  if (last) return { state: 'revoked', code, revokedOn: last.since, reason: last.reason }
  const isUnchanged = content.lines.every(({ status }) => status.state === 'valid')
  const lines = isUnchanged ? asPrinted(content.lines) : countedAgain(content.lines)
  return {
    ...content,
    state: isUnchanged ? 'valid' : 'changed',
    student: student ?? '',
    lines,
    hours: lines.reduce((sum, { counted }) => sum + (counted ?? 0), 0),
  }
}

type Line = TranscriptContent['lines'][number]

/** Returns the lines of an unchanged transcript. Its sum is the printed one, whatever other certificates the student has. */
const asPrinted = (lines: readonly Line[]): TranscriptLine[] =>
  lines.map((line) => ({ ...line, counted: line.printed }))

const countsStill = ({ status }: Line): boolean => status.state === 'valid' || status.state === 'corrected'

function countedAgain(lines: readonly Line[]): TranscriptLine[] {
  const minutes = countedMinutes(
    lines.map((line) => ({
      ...{ firstDay: line.firstDay, lastDay: line.lastDay },
      minutes: line.hours === null || !countsStill(line) ? null : minutesOf(line.hours),
    })),
  )
  return lines.map((line, at) => {
    const counted = minutes[at] ?? null
    return { ...line, counted: counted === null ? null : hoursFromMinutes(counted) }
  })
}

/** Returns whether the transcript is still what its paper says: no line has changed, and no endorsement was withdrawn. */
export const isAsPrinted = (transcript: CheckedTranscript): transcript is CountedTranscript =>
  transcript.state === 'valid' &&
  transcript.lines.every(({ endorsedOn, printedEndorsement }) => printedEndorsement === null || endorsedOn !== null)

/** Returns the first day on which the transcript was no longer as printed, or null if it still is. */
export function transcriptChangedSince(transcript: CheckedTranscript): Day | null {
  return transcript.state === 'revoked' ? transcript.revokedOn : firstChange(transcript.lines)
}

/** The number of lines on the check page before the fold. */
const SHOWN = 6

/**
 * Divides lines for the check page, newest first: the newest ones and all that are not valid are shown, and the other valid ones are
 * in a fold.
 */
export function shownLines<Line extends Pick<TranscriptLine, 'status'>>(
  lines: readonly Line[],
): { shown: Line[]; folded: Line[] } {
  const newest = lines.toReversed()
  const folded = newest.filter(({ status }, at) => at >= SHOWN && status.state === 'valid')
  return folded.length < 2
    ? { shown: newest, folded: [] }
    : { shown: newest.filter((one) => !folded.includes(one)), folded }
}
