import type { Insertable } from 'kysely'
import type { TranscriptLineTable, TranscriptTable } from '#db/schema/college/transcript.ts'
import { readCode } from '#domain/certificate/certificate-code.ts'
import { type ClassLine, validHours } from '#domain/college/class-line.ts'
import { minutesOf } from '#domain/event/hours.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import type { CollegeClass } from '../class/class.ts'
import type { TranscriptSharer } from './sharers.ts'

/** The maker of transcripts, and the college's name. `by` is null if the students make their own. */
export type TranscriptTask = { collegeName: string; found: CollegeClass; by: string | null; now: Date }

/** The content of a transcript. Two transcripts with the same content need only one code. */
export type TranscriptContentRow = Omit<
  Insertable<TranscriptTable>,
  'code' | 'made_at' | 'made_on' | 'made_by' | 'ended_at' | 'end_reason'
>
export type TranscriptLineRow = Omit<Insertable<TranscriptLineTable>, 'code'>
export type TranscriptDraft = { row: TranscriptContentRow; lines: TranscriptLineRow[] }

/** Returns a student's transcript from the lines that are valid now, oldest first. @returns null if there are none */
export function draftOf(
  { collegeName, found }: TranscriptTask,
  { disclosureId, accountId, rollNumber, name }: TranscriptSharer,
  lines: readonly ClassLine[],
): TranscriptDraft | null {
  const valid = lines.filter(({ status }) => status.state === 'valid').toReversed()
  if (valid.length === 0) return null
  return {
    row: {
      ...{ account_id: accountId, disclosure_id: disclosureId, ngo_id: found.ngoId, cohort_id: found.id },
      ...{ college_name: collegeName, class_name: found.name },
      ...{ programme: found.programme, programme_name: found.programmeName },
      ...{ student_name: name, roll_number: rollNumber, goal_minutes: minutesOf(found.goalHours) },
      ...{ first_day: found.firstDay, last_day: found.lastDay, counted_minutes: minutesOf(validHours(valid)) },
    },
    lines: valid.map(({ code, version, counted, endorsedOn }, at) => ({
      ...{ position: at + 1, certificate_code: readCode(code) ?? '', certificate_version: version },
      ...{ counted_minutes: counted === null ? null : minutesOf(counted), endorsed_on: endorsedOn },
    })),
  }
}

/** Returns a text that is the same for the same content. */
export const contentKey = ({ row, lines }: TranscriptDraft): string =>
  JSON.stringify([
    ...[row.ngo_id, row.cohort_id, row.college_name, row.class_name, row.programme, row.programme_name],
    ...[row.student_name, row.roll_number, row.goal_minutes, row.first_day, row.last_day, row.counted_minutes],
    lines.map((line) => [...[line.certificate_code, line.certificate_version, line.counted_minutes, line.endorsed_on]]),
  ])

/** Returns the columns of a new transcript that are no content. */
export const madeColumns = ({ by, now }: TranscriptTask) => ({ made_at: now, made_on: eventDayOf(now), made_by: by })
