import type { Selectable } from 'kysely'
import type { TranscriptTable } from '#db/schema/college/transcript.ts'
import { type CertificateCode, checkPath, printedCode, readCode } from '#domain/certificate/certificate-code.ts'
import {
  type CheckedTranscript,
  checkedTranscript,
  isAsPrinted,
  type OwnTranscript,
  type TranscriptTerms,
} from '#domain/certificate/transcript.ts'
import { hoursFromMinutes } from '#domain/event/hours.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { Refusal } from '../../http/errors.ts'
import type { CertificateReader } from '../version/lookup.ts'
import { transcriptLinesOf } from './lines.ts'

/** Returns what anyone may see about a transcript, counted again now (D75). @returns null if no transcript has this code */
export async function lookUpTranscript(
  reader: CertificateReader,
  code: CertificateCode,
): Promise<CheckedTranscript | null> {
  return (await lookUpTranscripts(reader, [code])).get(code) ?? null
}

/** Returns the transcripts that have these codes. The number of SQL statements does not depend on the number of codes. */
export async function lookUpTranscripts(
  reader: CertificateReader,
  codes: readonly CertificateCode[],
): Promise<Map<CertificateCode, CheckedTranscript>> {
  if (codes.length === 0) return new Map()
  const rows = await reader.db.selectFrom('transcript').where('code', 'in', codes).selectAll().execute()
  return countedTranscripts(reader, rows)
}

type TranscriptRow = Selectable<TranscriptTable>

/** Counts stored transcripts again, keyed by code. */
export async function countedTranscripts(
  reader: CertificateReader,
  rows: readonly TranscriptRow[],
): Promise<Map<CertificateCode, CheckedTranscript>> {
  const open = rows.flatMap(({ code, ended_at }) => (ended_at === null ? [code] : []))
  const lines = await transcriptLinesOf(reader, open)
  return new Map(
    rows.map((row) => [
      row.code,
      checkedTranscript({
        ...{ code: printedCode(row.code), madeOn: row.made_on, terms: termsOf(row), student: row.student_name },
        lines: lines.get(row.code) ?? [],
        printedHours: hoursFromMinutes(row.counted_minutes),
        ended: row.ended_at && row.end_reason ? { on: eventDayOf(row.ended_at), reason: row.end_reason } : null,
      }),
    ]),
  )
}

const termsOf = (row: TranscriptRow): TranscriptTerms => ({
  ...{ college: row.college_name, className: row.class_name, programme: row.programme },
  ...{ programmeName: row.programme_name, goalHours: hoursFromMinutes(row.goal_minutes) },
  ...{ firstDay: row.first_day, lastDay: row.last_day },
})

/**
 * Returns a transcript for its files. The caller must have checked that the reader may have it.
 * @throws Refusal 'certificate-revoked' if it or all of its lines are revoked
 */
export async function transcriptForFile(reader: CertificateReader, row: TranscriptRow): Promise<OwnTranscript> {
  const transcript = (await countedTranscripts(reader, [row])).get(row.code)
  if (!transcript || transcript.state === 'revoked') throw new Refusal('certificate-revoked')
  return { transcript, rollNumber: row.roll_number ?? '', madeAt: row.made_at }
}

/** Returns a transcript for its files, as JSON. */
export const transcriptJson = ({ transcript, rollNumber }: OwnTranscript, baseUrl: string) => ({
  ...{ ...transcript, rollNumber },
  checkAt: checkAddress(baseUrl, transcript.code),
})

/** Returns the URL at which a printed code can be checked. */
export const checkAddress = (baseUrl: string, code: string): string => baseUrl + checkPath(readCode(code) ?? '')

/**
 * Refuses to create a PDF that would differ from the transcript's check page.
 * @throws Refusal 'transcript-changed' until it is made again, 'log-differs'
 */
export function refuseChanged({ transcript }: OwnTranscript): void {
  const { lines } = transcript
  if (lines.some(({ status }) => status.state === 'on-hold' && status.because === 'log-differs'))
    throw new Refusal('log-differs')
  if (!isAsPrinted(transcript)) throw new Refusal('transcript-changed')
}
