import { checkPath, readCode } from '#domain/certificate/certificate-code.ts'
import type { PdfSetting } from '#domain/certificate/pdf-input.ts'
import type { CheckedRecord } from '#domain/certificate/service-record.ts'
import { csvOf } from '../../http/csv.ts'
import { inBoth, pdfWords, type Words } from '../pdf/words.ts'

/** Returns the lines of a record as CSV, each with its certified name, code, check page URL and current status. */
export function recordCsv(
  { lines }: Exclude<CheckedRecord, { state: 'revoked' }>,
  { baseUrl, lang }: PdfSetting,
): string {
  const words = pdfWords(lang)
  const said = (of: (one: Words) => string) => inBoth(words, of)
  const columns = words.lead.serviceRecord.serviceText.columns.map((_, at) =>
    said(({ serviceRecord }) => serviceRecord.serviceText.columns[at] ?? ''),
  )
  const rows = lines.map((line) => [
    line.name,
    line.firstDay,
    line.lastDay,
    line.activity,
    line.orgName,
    said(({ certificate }) => certificate.certificateText.sectors[line.sector]),
    said(({ certificate }) => certificate.certificateText.categories[line.category]),
    said(({ event }) => event.modeText[line.mode]),
    line.city,
    line.hours === null ? '' : String(line.hours),
    line.counted === null ? '' : String(line.counted),
    said(({ attendance }) => attendance.howText[line.evidence]),
    line.issuedOn,
    line.code,
    baseUrl + checkPath(readCode(line.code) ?? ''),
    said(({ serviceRecord }) => serviceRecord.serviceText.statuses[line.status.state]),
    line.status.state === 'valid' ? '' : line.status.since,
  ])
  return csvOf([columns, ...rows])
}
