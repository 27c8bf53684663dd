import type { CountedTranscript, TranscriptLine } from '#domain/certificate/transcript.ts'
import { hoursToGoal } from '#domain/college/class-line.ts'
import { TABLE_WIDTH, type TranscriptColumn, type TranscriptForm } from '#domain/programme/transcript-layout.ts'
import type { Document } from '../../pdf/document.ts'
import { breakLines } from '../../pdf/lines.ts'
import type { Span } from '../../pdf/words.ts'
import { cellLines, rowWith, type TableCell, type TableColumn, type TableLayout, type TableRow } from '../pdf/table.ts'
import { type PdfWords, spansOf, type Words } from '../pdf/words.ts'

export type TranscriptRow = TableRow<TranscriptColumn>
export type Layout = TableLayout<TranscriptColumn>

export const LEFT = 56
export const RIGHT = LEFT + TABLE_WIDTH
/** The space between two columns. */
const GAP = 10
const TINT = '#EFF5EC'
/** The sizes of texts that differ from the table's, relative to its size. Codes have one line on paper. */
const SCALE = { certificate: 0.82, endorsed: 0.88, head: 0.88, sum: 1.25 }

/** Places the columns of a form side by side. Empty points are tinted. */
export function layoutOf({ columns }: TranscriptForm): Layout {
  let x = LEFT
  const placed = columns.map(([column, width]): [TranscriptColumn, TableColumn] => {
    const own = x
    x += width
    const isLast = own + width === RIGHT
    if (column === 'points') return [column, { x: own, width, align: 'end', tint: TINT }]
    return [column, { x: own, width: isLast ? width : width - GAP, ...(column === 'hours' && { align: 'end' }) }]
  })
  return {
    columns: Object.fromEntries(placed) as Layout['columns'],
    ...{ left: LEFT, right: RIGHT, size: 13, step: 17, around: 12 },
  }
}

type Cells = Partial<Record<TranscriptColumn, TableCell>>

/** Returns a row with the columns of the form, in their order. Columns without a cell are empty. */
const rowOfCells = (layout: Layout, cells: Cells): TranscriptRow =>
  rowWith(
    layout,
    Object.fromEntries(
      Object.keys(layout.columns).map((column) => [
        column,
        cells[column as TranscriptColumn] ?? { lines: [], below: [] },
      ]),
    ) as TranscriptRow['cells'],
  )

/** The document, its words, and the layout of its table. */
export type Setting = { doc: Document; words: PdfWords; form: TranscriptForm; layout: Layout }

/** Lays out the column headings. */
export async function headRow({ doc, words, form, layout }: Setting): Promise<TranscriptRow> {
  const name = (column: TranscriptColumn) => (one: Words) =>
    column === 'activity' && form.showsSector
      ? one.transcript.transcriptText.activityWithSector
      : one.transcript.transcriptText.columns[column]
  const cells: Cells = {}
  for (const [column] of form.columns) {
    // The column of numbers has no room for a second language.
    const said = spansOf(column === 'number' ? { ...words, second: null } : words, name(column), 'strong')
    const lines = await cellLines(doc, layout, column, said, { scale: SCALE.head })
    cells[column] = { lines, below: [], size: layout.size * SCALE.head }
  }
  return rowOfCells(layout, cells)
}

/** Lays out a line. @param number its number, counted from 1 */
export async function lineRow(setting: Setting, line: TranscriptLine, number: number): Promise<TranscriptRow> {
  const { doc, words, form, layout } = setting
  const { lead, second } = words
  const cell = async (column: TranscriptColumn, of: (one: Words) => string | null): Promise<TableCell> => {
    const set = async (one: Words | null) => (one ? cellLines(doc, layout, column, of(one) ?? '') : [])
    return { lines: await set(lead), below: await set(second) }
  }
  const { orgName, city, counted, hours } = line
  const sector = ({ certificate }: Words) => certificate.certificateText.sectors[line.sector]
  const where = `${orgName}, ${city}`
  return rowOfCells(layout, {
    number: { lines: await cellLines(doc, layout, 'number', String(number)), below: [] },
    days: await cell('days', ({ transcript }) => transcript.transcriptText.days(line.firstDay, line.lastDay)),
    activity: {
      lines: [
        ...(await cellLines(doc, layout, 'activity', line.activity, { style: 'strong' })),
        ...(await cellLines(
          doc,
          layout,
          'activity',
          form.showsSector ? lead.transcript.transcriptText.placeAndTheme(where, sector(lead)) : where,
        )),
      ],
      below: second && form.showsSector ? await cellLines(doc, layout, 'activity', sector(second)) : [],
    },
    hours: {
      lines: await cellLines(doc, layout, 'hours', hours === null ? '' : String(hours)),
      below:
        counted === hours
          ? []
          : await cellLines(doc, layout, 'hours', lead.transcript.transcriptText.counted(counted ?? 0)),
    },
    attendance: await cell('attendance', ({ transcript }) => transcript.transcriptText.how[line.evidence]),
    certificate: await codeCell(setting, line.code),
    ...(layout.columns.endorsed && { endorsed: await endorsedCell(setting, line) }),
  })
}

/** Lays out a code on one line. Codes with wide letters are smaller. */
async function codeCell({ doc, layout }: Setting, code: string): Promise<TableCell> {
  const lines = breakLines(await doc.shape([{ text: code, style: 'body' }]), Number.POSITIVE_INFINITY)
  const fitting = layout.columns.certificate.width / (lines[0]?.width ?? 1)
  return { lines, below: [], size: Math.min(layout.size * SCALE.certificate, fitting) }
}

async function endorsedCell(
  { doc, words, layout }: Setting,
  { printedEndorsement }: TranscriptLine,
): Promise<TableCell> {
  const said = printedEndorsement ? words.lead.day.shortDayText(printedEndorsement) : ''
  const lines = await cellLines(doc, layout, 'endorsed', said, { scale: SCALE.endorsed })
  return { lines, below: [], size: layout.size * SCALE.endorsed }
}

/** The height of the sum's row, unless the sum in two languages needs more than a line. */
const SUM_HEIGHT = 40
/** The room that the sum needs next to the hours. */
const SUM_ROOM = 40

/** Lays out the sum, which is wider than its columns. */
export async function sumRow(
  setting: Setting,
  { hours: counted, madeOn, terms }: CountedTranscript,
): Promise<TranscriptRow> {
  const { doc, words, form, layout } = setting
  const { activity, hours, attendance, certificate } = layout.columns
  const columns = {
    activity: { x: LEFT, width: activity.x + activity.width - LEFT - SUM_ROOM },
    hours: { x: hours.x - SUM_ROOM, width: hours.width + SUM_ROOM, align: 'end' as const },
    attendance: { x: attendance.x, width: certificate.x + certificate.width - attendance.x },
  }
  const wide: Layout = { ...layout, columns: { ...layout.columns, ...columns } }
  const cell = async (column: TranscriptColumn, said: Span[], scale: number): Promise<TableCell> => ({
    lines: await cellLines(doc, wide, column, said, { scale }),
    ...{ below: [], size: layout.size * scale },
  })
  const missing = hoursToGoal(counted, terms.goalHours)
  const goal = ({ transcript: { transcriptText } }: Words) =>
    missing > 0 ? transcriptText.toGoal(missing) : transcriptText.goalReached
  const sum = spansOf(words, ({ transcript }) => transcript.transcriptText.sum(madeOn), 'heading')
  const cells: Cells = {
    activity: await cell('activity', sum, words.second ? 1 : SCALE.sum),
    hours: await cell('hours', [{ text: String(counted), style: 'heading' }], SCALE.sum),
    ...(form.showsGoal && { attendance: await cell('attendance', spansOf(words, goal, 'strong'), 1) }),
  }
  const row = rowOfCells(layout, cells)
  return { ...row, columns, height: Math.max(SUM_HEIGHT, row.height) }
}
