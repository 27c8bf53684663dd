import type { RecordLine } from '#domain/certificate/service-record.ts'
import type { Document } from '../../pdf/document.ts'
import type { Style } from '../../pdf/font/font-set.ts'
import { breakLines, type Line, stackLines } from '../../pdf/lines.ts'
import { stroke } from '../../pdf/operators.ts'
import type { Span } from '../../pdf/words.ts'
import { COLOR } from '../pdf/drawings.ts'
import { inTheirs, type PdfWords, spansOf, type Words } from '../pdf/words.ts'

/** The columns of a table in one language, in CSS pixels from the left. */
const COLUMNS = {
  days: { x: 88, width: 104 },
  activity: { x: 204, width: 252 },
  hours: { x: 468, width: 62 },
  code: { x: 538, width: 168 },
}
type Column = keyof typeof COLUMNS
type Columns = typeof COLUMNS

/** The columns of a table in two languages. 'घंटे · Hours' is wider than a number, and codes need less than their width. */
const OF_TWO: Columns = {
  days: { x: 88, width: 112 },
  activity: { x: 212, width: 236 },
  hours: { x: 460, width: 80 },
  code: { x: 552, width: 154 },
}

const columnsOf = ({ second }: PdfWords): Columns => (second ? OF_TWO : COLUMNS)
const EDGES = { left: 88, right: 706 }
const SIZE = 13.5
const STEP = 18

/** The lines of a cell, and the lines in the second language below them. */
type Cell = { lines: Line[]; below: Line[] }
type Row = { cells: Record<Column, Cell>; height: number }

/** Lays out a row. @param isNamed whether the name is at the top of the record, in which case no row repeats it */
export async function rowOf(
  doc: Document,
  words: PdfWords,
  line: RecordLine,
  { isNamed }: { isNamed: boolean },
): Promise<Row> {
  const { lead, second } = words
  const set = setterOf(doc, words)
  const under = async (column: Column, of: (one: Words) => string) => (second ? set(column, of(second)) : [])
  const { hours, counted, orgName, city } = inTheirs(lead, line)
  const days = ({ day }: Words) => day.fullDaysText(line.firstDay, line.lastDay)
  const sector = ({ certificate }: Words) => certificate.certificateText.sectors[line.sector]
  const how = ({ attendance }: Words) => attendance.howText[line.evidence]
  const added = ({ serviceRecord }: Words) => (counted === hours ? '' : serviceRecord.serviceText.addedUp(counted ?? 0))
  return rowWith({
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

const setterOf =
  (doc: Document, words: PdfWords) =>
  async (column: Column, said: string | Span[], style: Style = 'body'): Promise<Line[]> => {
    const spans = typeof said === 'string' ? [{ text: said, style }] : said
    return breakLines(await doc.shape(spans), columnsOf(words)[column].width / SIZE)
  }

const rowWith = (cells: Row['cells']): Row => {
  const most = Math.max(...Object.values(cells).map(({ lines, below }) => lines.length + below.length))
  return { cells, height: most * STEP + 14 }
}

export async function tableHeadOf(doc: Document, words: PdfWords): Promise<Row> {
  const name = async (column: Column): Promise<Cell> => {
    const spans = spansOf(words, ({ serviceRecord }) => serviceRecord.serviceText.pdfColumns[column], 'strong')
    return { lines: await setterOf(doc, words)(column, spans), below: [] }
  }
  const { cells, height } = rowWith({
    days: await name('days'),
    activity: await name('activity'),
    hours: await name('hours'),
    code: await name('code'),
  })
  return { cells, height: height - 4 }
}

/**
 * Distributes rows over pages without splitting a row.
 * @param free the height for rows on the first page and on each other page
 * @returns at least one page
 */
export function onPages(rows: readonly Row[], free: { first: number; other: number }): Row[][] {
  const pages: Row[][] = [[]]
  let left = free.first
  for (const row of rows) {
    if (row.height > left) {
      pages.push([])
      left = free.other
    }
    pages.at(-1)?.push(row)
    left -= row.height
  }
  return pages
}

type Table = { head: Row; rows: readonly Row[] }

/** Draws the table of one page. Each page has its own table with column headings so that it can be read without the others. */
export async function drawTable(doc: Document, words: PdfWords, { head, rows }: Table, top: number): Promise<void> {
  if (rows.length === 0) return
  await doc.within('Table', async () => {
    await doc.within('TR', async () => drawColumns(doc, words, head, top))
    let y = top + head.height
    for (const row of rows) y = await doc.within('TR', () => drawRow(doc, words, row, y))
  })
}

function drawColumns(doc: Document, words: PdfWords, { cells, height }: Row, top: number): void {
  for (const [column, { x }] of Object.entries(columnsOf(words))) {
    const lines = stackLines(cells[column as Column].lines, { x, top, size: SIZE, step: STEP })
    doc.text('TH', lines, { color: COLOR.ink })
  }
  rule(doc, top + height - 6, COLOR.ink, 2)
}

/** Draws a row. Empty cells are also tagged, because screen readers count columns. @returns the y of the next row */
async function drawRow(doc: Document, words: PdfWords, { cells, height }: Row, y: number): Promise<number> {
  for (const [column, { x }] of Object.entries(columnsOf(words))) {
    const { lines, below } = cells[column as Column]
    const set = { x, top: y + 5, size: SIZE, step: STEP }
    const own = stackLines(lines, set)
    if (below.length === 0) doc.text('TD', own, { color: COLOR.ink })
    else
      await doc.within('TD', async () => {
        doc.text('P', own, { color: COLOR.ink })
        const under = stackLines(below, { ...set, top: set.top + STEP * lines.length })
        doc.text('P', under, { color: COLOR.soft, lang: words.second?.lang.lang })
      })
  }
  rule(doc, y + height - 4, COLOR.dot, 1)
  return y + height
}

const rule = (doc: Document, y: number, color: string, width: number): void =>
  doc.decorate(`${stroke(color, width)} ${EDGES.left} ${y} m ${EDGES.right} ${y} l S`)
