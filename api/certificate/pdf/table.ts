import type { Document } from '../../pdf/document.ts'
import type { Style } from '../../pdf/font/font-set.ts'
import { breakLines, type Line, stackLines } from '../../pdf/lines.ts'
import { fill, stroke } from '../../pdf/operators.ts'
import type { Span } from '../../pdf/words.ts'
import { COLOR } from './drawings.ts'
import type { PdfWords } from './words.ts'

/** A column in CSS pixels from the left edge of the page. `end` aligns its cells to the right. */
export type TableColumn = { x: number; width: number; align?: 'end'; tint?: string }

/**
 * The columns and sizes of a table, in CSS pixels. Columns are keyed by name, from left to right. `around` is the space of a row
 * above and below its lines.
 */
export type TableLayout<Column extends string> = {
  columns: Record<Column, TableColumn>
  left: number
  right: number
  size: number
  step: number
  around: number
}

/** The lines of a cell, and the lines in the second language below them. `size` is set if it differs from the table's. */
export type TableCell = { lines: Line[]; below: Line[]; size?: number }
/** A row. `columns` are those that have another place in this row, such as a sum that is wider than its column. */
export type TableRow<Column extends string> = {
  cells: Record<Column, TableCell>
  columns?: Partial<Record<Column, TableColumn>>
  height: number
}

/** Breaks a text into the lines of a column. */
export async function cellLines<Column extends string>(
  doc: Document,
  { columns, size }: TableLayout<Column>,
  column: Column,
  said: string | Span[],
  { style = 'body', scale = 1 }: { style?: Style; scale?: number } = {},
): Promise<Line[]> {
  const spans = typeof said === 'string' ? [{ text: said, style }] : said
  return breakLines(await doc.shape(spans), columns[column].width / (size * scale))
}

export function rowWith<Column extends string>(
  { step, around }: TableLayout<Column>,
  cells: Record<Column, TableCell>,
): TableRow<Column> {
  const most = Math.max(...cellsOf(cells).map(([, { lines, below }]) => lines.length + below.length))
  return { cells, height: most * step + around }
}

const cellsOf = <Column extends string>(cells: Record<Column, TableCell>) =>
  Object.entries(cells) as [Column, TableCell][]

/**
 * Distributes rows over pages without splitting a row.
 * @param free the height for rows on the first page and on each other page
 * @returns at least one page
 */
export function onPages<Row extends { height: number }>(
  rows: readonly Row[],
  free: { first: number; other: number },
): Row[][] {
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

type Table<Column extends string> = { head: TableRow<Column>; rows: readonly TableRow<Column>[] }

/**
 * Draws the table of one page. Each page has its own table with column headings so that it can be read without the others.
 * @returns the y below the table
 */
export async function drawTable<Column extends string>(
  doc: Document,
  words: PdfWords,
  layout: TableLayout<Column>,
  { head, rows }: Table<Column>,
  top: number,
): Promise<number> {
  if (rows.length === 0) return top
  let y = top + head.height
  tintColumns(doc, layout, y - 6, y + rows.reduce((sum, { height }) => sum + height, 0) - 4)
  await doc.within('Table', async () => {
    await doc.within('TR', async () => drawColumns(doc, layout, head, top))
    for (const row of rows) y = await doc.within('TR', () => drawRow(doc, words, layout, row, y))
  })
  return y
}

function tintColumns<Column extends string>(doc: Document, { columns }: TableLayout<Column>, top: number, end: number) {
  for (const { x, width, tint } of Object.values<TableColumn>(columns))
    if (tint) doc.decorate(`${fill(tint)} ${x} ${top} ${width} ${end - top} re f`)
}

function drawColumns<Column extends string>(
  doc: Document,
  layout: TableLayout<Column>,
  { cells, height }: TableRow<Column>,
  top: number,
): void {
  for (const [column, cell] of cellsOf(cells))
    doc.text('TH', placedLines(layout, layout.columns[column], cell, top), { color: COLOR.ink })
  rule(doc, layout, top + height - 6, COLOR.ink, 2)
}

/** Draws a row. Empty cells are also tagged, because screen readers count columns. @returns the y of the next row */
async function drawRow<Column extends string>(
  doc: Document,
  words: PdfWords,
  layout: TableLayout<Column>,
  { cells, columns, height }: TableRow<Column>,
  y: number,
): Promise<number> {
  for (const [column, cell] of cellsOf(cells)) {
    const { lines, below } = cell
    const place = columns?.[column] ?? layout.columns[column]
    const own = placedLines(layout, place, cell, y + 5)
    if (below.length === 0) doc.text('TD', own, { color: COLOR.ink })
    else
      await doc.within('TD', async () => {
        doc.text('P', own, { color: COLOR.ink })
        const under = placedLines(layout, place, { ...cell, lines: below }, y + 5 + layout.step * lines.length)
        doc.text('P', under, { color: COLOR.soft, lang: words.second?.lang.lang })
      })
  }
  rule(doc, layout, y + height - 4, COLOR.dot, 1)
  return y + height
}

function placedLines(
  { size: usual, step }: Pick<TableLayout<string>, 'size' | 'step'>,
  { x, width, align }: TableColumn,
  { lines, size = usual }: TableCell,
  top: number,
) {
  return stackLines(lines, { x, top, size, step, right: align === 'end' ? x + width : undefined })
}

const rule = (
  doc: Document,
  { left, right }: Pick<TableLayout<string>, 'left' | 'right'>,
  y: number,
  color: string,
  width: number,
): void => doc.decorate(`${stroke(color, width)} ${left} ${y} m ${right} ${y} l S`)
