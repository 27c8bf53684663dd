import { checkPath, readCode } from '#domain/certificate-code.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import type { CheckedRecord } from '#domain/service-record.ts'
import { textFor } from '#text'
import { csvOf } from '../http/csv.ts'

const { event, serviceRecord } = textFor(DEFAULT_LANG)
const { columns, standings } = serviceRecord.serviceText

/** Every line with the name that was certified, its code, where to check it, and what became of it. */
export function recordCsv({ lines }: Exclude<CheckedRecord, { state: 'revoked' }>, baseUrl: string): string {
  const rows = lines.map((line) => [
    line.name,
    line.firstDay,
    line.lastDay,
    line.activity,
    line.orgName,
    event.sectorText[line.sector],
    event.categoryText[line.category],
    event.modeText[line.mode],
    line.city,
    line.hours === null ? '' : String(line.hours),
    line.counted === null ? '' : String(line.counted),
    line.issuedOn,
    line.code,
    baseUrl + checkPath(readCode(line.code) ?? ''),
    standings[line.standing.state],
    line.standing.state === 'valid' ? '' : line.standing.since,
  ])
  return csvOf([columns, ...rows])
}
