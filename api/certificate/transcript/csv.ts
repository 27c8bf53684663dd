import type { PdfSetting } from '#domain/certificate/pdf-input.ts'
import type { OwnTranscript } from '#domain/certificate/transcript.ts'
import { csvOf } from '../../http/csv.ts'
import { inBoth, pdfWords, type Words } from '../pdf/words.ts'
import { checkAddress } from './lookup.ts'

/** Returns the lines of a transcript as CSV, each with its state now, the printed sum, and the sum now. */
export function transcriptCsv({ transcript, rollNumber }: OwnTranscript, { baseUrl, lang }: PdfSetting): string {
  const words = pdfWords(lang)
  const said = (of: (one: Words) => string) => inBoth(words, of)
  const { code, madeOn, terms, student, lines, hours, printedHours } = transcript
  const columns = words.lead.transcript.transcriptText.csvColumns.map((_, at) =>
    said((one) => one.transcript.transcriptText.csvColumns[at] ?? ''),
  )
  const rows = lines.map((line) => [
    ...[student, rollNumber, terms.college, terms.className],
    said(({ programme }) => programme.programmeName(terms.programme, terms.programmeName)),
    ...[line.firstDay, line.lastDay, line.activity, line.orgName, line.city],
    said(({ certificate }) => certificate.certificateText.sectors[line.sector]),
    ...[cellOf(line.hours), cellOf(line.counted)],
    said(({ attendance }) => attendance.howText[line.evidence]),
    ...[line.code, checkAddress(baseUrl, line.code), line.endorsedOn ?? ''],
    said((one) => one.transcript.transcriptText.statuses[line.status.state]),
    line.status.state === 'valid' ? '' : line.status.since,
    ...[code, madeOn, String(printedHours), String(hours), checkAddress(baseUrl, code)],
  ])
  return csvOf([columns, ...rows])
}

const cellOf = (hours: number | null): string => (hours === null ? '' : String(hours))
