import { checkPath, readCode } from '#domain/certificate/certificate-code.ts'
import type { ClassLine } from '#domain/college/class-line.ts'
import type { Lang } from '#domain/language/language.ts'
import { textFor } from '#text'
import { csvOf } from '../../http/csv.ts'
import type { ListedStudent } from './students.ts'

/**
 * Returns the table of a class for a spreadsheet: a line for each certificate, and one for each student without a certificate or
 * who does not share.
 */
export function classCsv(listed: readonly ListedStudent[], { baseUrl, lang }: { baseUrl: string; lang: Lang }): string {
  const { classFile } = textFor(lang)
  const { columns, sharing: shares, notSharing } = classFile.classFileText
  const rows = listed.flatMap(({ rollNumber, name, sharing }) => {
    const student = [rollNumber, name, sharing ? shares : notSharing]
    if (!sharing || sharing.lines.length === 0) return [student]
    return sharing.lines.map((line) => [...student, ...cellsOf(line, baseUrl, lang)])
  })
  const heading = Object.values(columns)
  return csvOf([heading, ...rows.map((row) => [...row, ...Array(heading.length - row.length).fill('')])])
}

/** Returns the cells of a certificate, in the order of the columns. */
function cellsOf(line: ClassLine, baseUrl: string, lang: Lang): string[] {
  const { attendance, serviceRecord, verifiedNgo } = textFor(lang)
  const { status } = line
  return [
    line.firstDay,
    line.lastDay,
    line.activity,
    line.orgName,
    verifiedNgo.verifiedNgoText(line.org),
    line.hours === null ? '' : String(line.hours),
    line.counted === null ? '' : String(line.counted),
    attendance.howText[line.evidence],
    serviceRecord.serviceText.statuses[status.state],
    status.state === 'valid' ? '' : status.since,
    line.endorsedOn ?? '',
    line.code,
    baseUrl + checkPath(readCode(line.code) ?? ''),
  ]
}
