import { DEFAULT_LANG } from '#domain/language.ts'
import type { RecordLine } from '#domain/service-record.ts'
import { textFor } from '#text'
import { COLOR } from '../certificate/pdf/drawings.ts'
import type { Document } from '../pdf/document.ts'
import type { Style } from '../pdf/font-set.ts'
import { breakLines, type Line, stackLines } from '../pdf/lines.ts'
import { stroke } from '../pdf/operators.ts'

const { day, event, serviceRecord } = textFor(DEFAULT_LANG)
const { pdfColumns, addedUp } = serviceRecord.serviceText

/** In CSS pixels from the left. */
const COLUMNS = {
  days: { x: 88, width: 104 },
  activity: { x: 204, width: 252 },
  hours: { x: 468, width: 62 },
  code: { x: 538, width: 168 },
}
type Column = keyof typeof COLUMNS
const EDGES = { left: 88, right: 706 }
const SIZE = 13.5
const STEP = 18
const HEAD = 28

type Row = { cells: Record<Column, Line[]>; height: number }

/** @param isNamed the name stands on top, so that no line repeats it */
export async function rowOf(doc: Document, line: RecordLine, { isNamed }: { isNamed: boolean }): Promise<Row> {
  const set = async (column: Column, text: string, style: Style = 'body') =>
    text === '' ? [] : breakLines(await doc.shape([{ text, style }]), COLUMNS[column].width / SIZE)
  const { hours, counted } = line
  const where = `${line.orgName}, ${line.city}. ${event.sectorText[line.sector]}.`
  const cells = {
    days: await set('days', day.fullDaysText(line.firstDay, line.lastDay)),
    activity: [
      ...(await set('activity', line.activity, 'strong')),
      ...(await set('activity', where)),
      ...(isNamed ? [] : await set('activity', line.name)),
    ],
    hours: [
      ...(await set('hours', hours === null ? '' : String(hours), 'strong')),
      ...(await set('hours', counted === hours ? '' : addedUp(counted ?? 0))),
    ],
    code: await set('code', line.code),
  }
  return { cells, height: Math.max(...Object.values(cells).map(({ length }) => length)) * STEP + 14 }
}

/** Rows are never cut. @param free how high each page's table may be, its head included @returns at least one page */
export function onPages(rows: readonly Row[], free: { first: number; other: number }): Row[][] {
  const pages: Row[][] = [[]]
  let left = free.first - HEAD
  for (const row of rows) {
    if (row.height > left) {
      pages.push([])
      left = free.other - HEAD
    }
    pages.at(-1)?.push(row)
    left -= row.height
  }
  return pages
}

/** One table a page, each with its head, so that none is read without its columns' names. */
export async function drawTable(doc: Document, rows: readonly Row[], top: number): Promise<void> {
  if (rows.length === 0) return
  await doc.within('Table', async () => {
    await doc.within('TR', () => drawColumns(doc, top))
    let y = top + HEAD
    for (const row of rows) y = await doc.within('TR', async () => drawRow(doc, row, y))
  })
}

async function drawColumns(doc: Document, top: number): Promise<void> {
  for (const [column, { x, width }] of Object.entries(COLUMNS)) {
    const lines = breakLines(await doc.shape([{ text: pdfColumns[column as Column], style: 'strong' }]), width / SIZE)
    doc.text('TH', stackLines(lines, { x, top, size: SIZE, step: STEP }), { color: COLOR.ink })
  }
  rule(doc, top + HEAD - 6, COLOR.ink, 2)
}

/** A cell without words is a cell all the same: columns are counted by readers. @returns where the next row begins */
function drawRow(doc: Document, { cells, height }: Row, y: number): number {
  for (const [column, { x }] of Object.entries(COLUMNS)) {
    const lines = stackLines(cells[column as Column], { x, top: y + 5, size: SIZE, step: STEP })
    doc.text('TD', lines, { color: COLOR.ink })
  }
  rule(doc, y + height - 4, COLOR.dot, 1)
  return y + height
}

const rule = (doc: Document, y: number, color: string, width: number): void =>
  doc.decorate(`${stroke(color, width)} ${EDGES.left} ${y} m ${EDGES.right} ${y} l S`)
