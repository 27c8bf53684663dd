import { checkPath, readCode } from '#domain/certificate-code.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import type { ServiceRecord } from '#domain/service-record.ts'
import { textFor } from '#text'
import { csvOf } from '../http/csv.ts'

const { event, serviceRecord } = textFor(DEFAULT_LANG)

/** Every line has its code and where to check it. */
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
  return csvOf([serviceRecord.serviceText.columns, ...rows])
}
