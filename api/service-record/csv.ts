import { checkPath, readCode } from '#domain/certificate-code.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import type { ServiceRecord } from '#domain/service-record.ts'
import { textFor } from '#text'

const { event, serviceRecord } = textFor(DEFAULT_LANG)

/** A spreadsheet would take such a cell for a formula: an apostrophe goes before it (A18). */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** The mark by which spreadsheets know UTF-8, so that names in Devanagari stay names. */
const UTF8 = '\ufeff'

/** RFC 4180. Every line has its code and where to check it. */
export function serviceCsv({ lines }: ServiceRecord, baseUrl: string): string {
  const rows = lines.map((line) => [
    line.firstDay,
    line.lastDay,
    line.activity,
    line.orgName,
    event.sectorText[line.sector],
    event.categoryText[line.category],
    event.modeText[line.mode],
    line.city,
    line.hours === null ? '' : String(line.hours),
    line.issuedOn,
    line.code,
    baseUrl + checkPath(readCode(line.code) ?? ''),
  ])
  return UTF8 + [serviceRecord.serviceText.columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}
