import type { RecordLine } from '#domain/certificate/service-record.ts'
import type { Document } from '../../pdf/document.ts'
import type { Style } from '../../pdf/font/font-set.ts'
import { cellLines, rowWith, type TableCell, type TableLayout, type TableRow } from '../pdf/table.ts'
import { inTheirs, type PdfWords, spansOf, type Words } from '../pdf/words.ts'

const COLUMNS = {
  days: { x: 88, width: 104 },
  activity: { x: 204, width: 252 },
  hours: { x: 468, width: 62 },
  code: { x: 538, width: 168 },
}
type Column = keyof typeof COLUMNS
type Row = TableRow<Column>

/** The columns of a table in two languages. 'घंटे · Hours' is wider than a number, and codes need less than their width. */
const OF_TWO: typeof COLUMNS = {
  days: { x: 88, width: 112 },
  activity: { x: 212, width: 236 },
  hours: { x: 460, width: 80 },
  code: { x: 552, width: 154 },
}

export const layoutOf = ({ second }: PdfWords): TableLayout<Column> => ({
  columns: second ? OF_TWO : COLUMNS,
  ...{ left: 88, right: 706, size: 13.5, step: 18, around: 14 },
})

/** Lays out a row. @param isNamed whether the name is at the top of the record, in which case no row repeats it */
export async function rowOf(
  doc: Document,
  words: PdfWords,
  line: RecordLine,
  { isNamed }: { isNamed: boolean },
): Promise<Row> {
  const { lead, second } = words
  const layout = layoutOf(words)
  const set = (column: Column, said: string, style: Style = 'body') => cellLines(doc, layout, column, said, { style })
  const under = async (column: Column, of: (one: Words) => string) => (second ? set(column, of(second)) : [])
  const { hours, counted, orgName, city } = inTheirs(lead, line)
  const days = ({ day }: Words) => day.fullDaysText(line.firstDay, line.lastDay)
  const sector = ({ certificate }: Words) => certificate.certificateText.sectors[line.sector]
  const how = ({ attendance }: Words) => attendance.howText[line.evidence]
  const added = ({ serviceRecord }: Words) => (counted === hours ? '' : serviceRecord.serviceText.addedUp(counted ?? 0))
  return rowWith(layout, {
    days: { lines: await set('days', days(lead)), below: await under('days', days) },
    activity: {
      lines: [
        ...(await set('activity', line.activity, 'strong')),
        ...(await set('activity', lead.serviceRecord.serviceText.where(orgName, city, sector(lead)))),
        ...(await set('activity', how(lead))),
        ...(isNamed ? [] : await set('activity', line.name)),
      ],
      below: await under('activity', (one) => `${sector(one)}. ${how(one)}`),
    },
    hours: {
      lines: [
        ...(await set('hours', hours === null ? '' : String(hours), 'strong')),
        ...(await set('hours', added(lead))),
      ],
      below: await under('hours', added),
    },
    code: { lines: await set('code', line.code), below: [] },
  })
}

export async function tableHeadOf(doc: Document, words: PdfWords): Promise<Row> {
  const layout = layoutOf(words)
  const name = async (column: Column): Promise<TableCell> => {
    const spans = spansOf(words, ({ serviceRecord }) => serviceRecord.serviceText.pdfColumns[column], 'strong')
    return { lines: await cellLines(doc, layout, column, spans), below: [] }
  }
  const { cells, height } = rowWith(layout, {
    days: await name('days'),
    activity: await name('activity'),
    hours: await name('hours'),
    code: await name('code'),
  })
  return { cells, height: height - 4 }
}
