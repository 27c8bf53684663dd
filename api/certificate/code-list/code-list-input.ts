import { isCodeAsPrinted, readCode } from '#domain/certificate/certificate-code.ts'
import { type CodeQuery, MOST_LINES } from '#domain/certificate/code-list.ts'
import { latinDigits } from '#domain/encoding/latin-digits.ts'
import { readTable } from '../../http/csv.ts'
import { Refusal } from '../../http/errors.ts'
import { codesInCell, nameInCell, prefixedCodes, visible } from './cell.ts'
import { nameColumns } from './name-columns.ts'

/** The maximum number of characters to read from a line: enough for 40 cells with codes and names. */
const MOST_LETTERS = 4_000
/** The maximum number of cells to read from a line. Codes are among the first cells. */
const MOST_CELLS = 40
/** The number of lines to search for hand-typed codes if no cell contains a code as printed. This search costs more. */
const MOST_LOOKED_AT = 10
const MOST_NAME = 200

/**
 * Reads codes from pasted text or an uploaded file. The text has one code per line, or it is a table (separated by commas,
 * semicolons or tabs) with the code in any column and possibly a name in others. A code may be part of a link or a sentence.
 * The first line may be a heading. Any other line without a code is treated as a typed code.
 * @throws Refusal 'invalid' with a fault of `codes`: 'required', 'csv' or 'too-many-codes'
 */
export function codesIn(text: string): CodeQuery[] {
  const rows = rowsOf(latinDigits(text.replace(/^\ufeff/, '')))
  const [first] = rows
  const hasNoCode = first?.every((cell) => !isCode(cell) && codesInCell(cell).length === 0) ?? false
  const body = first && hasNoCode && looksLikeHeading(first) ? rows.slice(1) : rows
  if (body.length === 0) throw new Refusal('invalid', { faults: { codes: 'required' } })
  const names = first && hasNoCode ? nameColumns(first) : []
  const usual = codeColumn(body)
  const asked = body.flatMap((cells) => queriesOf(cells, { usual, names }))
  if (asked.length > MOST_LINES) throw new Refusal('invalid', { faults: { codes: 'too-many-codes' } })
  return asked
}

type Columns = { usual: number; names: readonly number[] }

/** Returns one query for each code in a line. If the line has no code, the only query is the text in the usual column. */
function queriesOf(cells: readonly string[], { usual, names }: Columns): CodeQuery[] {
  const at = cells[usual] ?? ''
  const found = isCodeAsPrinted(at) ? [at, ...cells.flatMap(prefixedCodes)] : cells.flatMap(codesInCell)
  const valid = new Map(found.toReversed().flatMap((code) => (isCode(code) ? [[readCode(code), code] as const] : [])))
  const typed = found[0] ?? cells[usual < cells.length ? usual : 0] ?? ''
  const codes = valid.size > 0 ? [...valid.values()].toReversed() : [typed.slice(0, 80)]
  const name = pastedNames(cells, names, typed)
  return codes.map((code) => ({ code, ...name }))
}

/** Returns the name in a line. Without a heading, `otherName` joins the first name and the name in the next cell. */
function pastedNames(cells: readonly string[], columns: readonly number[], typed: string): Omit<CodeQuery, 'code'> {
  if (columns.length > 0) {
    const said = columns.flatMap((at) => cells[at] || [])
    return { name: said.join(' ').slice(0, MOST_NAME) || null }
  }
  const named = cells.map((cell) => (cell === typed ? null : nameInCell(cell)))
  const at = named.findIndex((name) => name !== null)
  const [name, next] = [named[at] ?? null, named[at + 1] ?? null]
  const alone = name?.slice(0, MOST_NAME) ?? null
  return name && next ? { name: alone, otherName: `${name} ${next}`.slice(0, MOST_NAME) } : { name: alone }
}

function rowsOf(text: string): string[][] {
  const limits = { delimiter: [',', ';', '\t'], mostRows: MOST_LINES + 2, mostLetters: MOST_LETTERS }
  const rows = readTable(text, limits)
  if (!rows) throw new Refusal('invalid', { faults: { codes: 'csv' } })
  return rows.map(({ cells }) => cells.slice(0, MOST_CELLS).map(visible))
}

const isCode = (text: string): boolean => readCode(text) !== null

/**
 * Returns the column with the most codes. A single line is not enough, because a name such as Bhaskar Sharma reads as a code.
 */
const codeColumn = (rows: readonly string[][]): number =>
  columnOf(rows, (cell) => codesInCell(cell).length > 0) ?? columnOf(rows.slice(0, MOST_LOOKED_AT), isCode) ?? 0

function columnOf(rows: readonly string[][], isOne: (cell: string) => boolean): number | undefined {
  const counts = new Map<number, number>()
  for (const cells of rows)
    for (const [at, cell] of cells.entries())
      if (isOne(cell)) counts.set(at, (counts.get(at) ?? 0) + (/\d/.test(cell) ? 2 : 1))
  return [...counts].sort(([, some], [, others]) => others - some)[0]?.[0]
}

/**
 * Checks whether a line contains no digits, like "Name, Roll, Certificate code". A line with a single cell must mention codes.
 */
const looksLikeHeading = (cells: readonly string[]): boolean =>
  cells.every((cell) => !/\d/.test(cell)) && (cells.length > 1 || /code|certificate|कोड/i.test(cells[0] ?? ''))
