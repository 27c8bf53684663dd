import { readPasted } from '../../encoding/pasted-text.ts'
import { MOST_STUDENTS } from '../class.ts'
import { rollKeyOf } from '../roll-number.ts'
import { headedColumns } from './list-columns.ts'
import { isSwapped, type RollLine, type RollLineFault, rollLineFault, tidyRollLine } from './roll-line.ts'

/** A line of an uploaded table. `line` is its number in the file. */
type TableLine = { line: number; cells: readonly string[] }

export type ReadLine = RollLine & { line: number }
/** A line that is left out. `earlier` is the first line with the same roll number. */
export type FaultyLine = ReadLine & { fault: RollLineFault | 'repeated'; earlier: ReadLine | null }

export type ReadClassList = {
  /** How many lines the file has, without its heading and empty lines. */
  read: number
  lines: ReadLine[]
  faulty: FaultyLine[]
}

/** A column that a class list must not have. `heading` is null if it has none; `number` is counted from 1. */
export type FurtherColumn = { number: number; heading: string | null }

/** Why nothing of a file can be stored. */
export type RefusedList =
  | { refused: 'empty' | 'too-many-lines' }
  | { refused: 'further-columns'; columns: FurtherColumn[] }

/** The lines above the heading may be a title. */
const MOST_TITLES = 5
const LONGEST_HEADING = 60

/**
 * Reads a class list (D70). The columns are recognised by their headings, or by what they contain, in either order. Returns the
 * lines that can be stored, and those with faults. A roll number that is repeated is read once, at its first line.
 */
export function readClassList(table: readonly TableLine[]): ReadClassList | RefusedList {
  const rows = table.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const heading = headingOf(rows)
  const body = heading === null ? rows : rows.slice(heading + 1)
  if (body.length === 0) return { refused: 'empty' }
  const heads = heading === null ? [] : (rows[heading]?.cells ?? [])
  const columns = columnsFor(heads, body)
  const further = furtherColumns(heads, body, columns)
  if (further.length > 0) return { refused: 'further-columns', columns: further }
  if (body.length > MOST_STUDENTS) return { refused: 'too-many-lines' }
  return sortedOut(inOrder(body.map(({ line, cells }) => ({ line, ...lineIn(cells, columns) }))), body.length)
}

type Columns = { rollNumber: number; name: number }

const lineIn = (cells: readonly string[], { rollNumber, name }: Columns): RollLine =>
  tidyRollLine({ rollNumber: cells[rollNumber] ?? '', name: cells[name] ?? '' })

/** Returns the index of the heading: a line with the heading of a column, or a first line that alone has no digit. */
function headingOf(rows: readonly TableLine[]): number | null {
  const known = rows.slice(0, MOST_TITLES).findIndex(({ cells }) => {
    const { rollNumber, name } = headedColumns(cells)
    return rollNumber !== undefined || name !== undefined
  })
  const titles = rows.slice(0, Math.max(0, known))
  if (known >= 0 && titles.every(({ cells }) => cells.filter((cell) => cell !== '').length === 1)) return known
  const [first, ...others] = rows
  const isAlone = others.length > 0 && others.every(({ cells }) => cells.some(hasDigit))
  return first && isAlone && !first.cells.some(hasDigit) && first.cells.filter((cell) => cell !== '').length > 1
    ? 0
    : null
}

const hasDigit = (cell: string): boolean => /\p{Nd}/u.test(cell)

/** Returns the columns: those with a heading, and otherwise the first that are not empty. */
function columnsFor(heads: readonly string[], body: readonly TableLine[]): Columns {
  const headed = headedColumns(heads)
  const used = usedColumns(heads, body)
  const rollNumber = headed.rollNumber ?? used.find((at) => at !== headed.name) ?? 0
  return { rollNumber, name: headed.name ?? used.find((at) => at !== rollNumber) ?? rollNumber + 1 }
}

function usedColumns(heads: readonly string[], body: readonly TableLine[]): number[] {
  const width = Math.max(heads.length, ...body.map(({ cells }) => cells.length))
  const isUsed = (at: number) => Boolean(heads[at]) || body.some(({ cells }) => Boolean(cells[at]))
  return Array.from({ length: width }, (_, at) => at).filter(isUsed)
}

const furtherColumns = (heads: readonly string[], body: readonly TableLine[], { rollNumber, name }: Columns) =>
  usedColumns(heads, body)
    .filter((at) => at !== rollNumber && at !== name)
    .map((at) => ({ number: at + 1, heading: readPasted(heads[at] ?? '').slice(0, LONGEST_HEADING) || null }))

/** Exchanges roll numbers and names if every line has them the other way round. */
function inOrder(lines: readonly ReadLine[]): ReadLine[] {
  const complete = lines.filter(({ rollNumber, name }) => rollNumber !== '' && name !== '')
  if (complete.length === 0 || !complete.every(isSwapped)) return [...lines]
  return lines.map(({ line, rollNumber, name }) => ({ line, ...tidyRollLine({ rollNumber: name, name: rollNumber }) }))
}

function sortedOut(found: readonly ReadLine[], read: number): ReadClassList {
  const first = new Map<string, ReadLine>()
  const faulty: FaultyLine[] = []
  for (const line of found) {
    const fault = rollLineFault(line)
    const key = rollKeyOf(line.rollNumber)
    const earlier = first.get(key) ?? null
    if (fault) faulty.push({ ...line, fault, earlier: null })
    else if (earlier) faulty.push({ ...line, fault: 'repeated', earlier })
    else first.set(key, line)
  }
  return { read, lines: [...first.values()], faulty }
}
