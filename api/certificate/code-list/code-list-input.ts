import { parse } from 'csv-parse/sync'
import { isCodeAsPrinted, readCode } from '#domain/certificate/certificate-code.ts'
import { type CodeQuery, MOST_LINES } from '#domain/certificate/code-list.ts'
import { Refusal } from '../../http/errors.ts'

/** Of a line; codes stand among the first ones. */
const MOST_CELLS = 40
/** Lines in which a code is looked for as people type them, which costs more, where none stands as printed. */
const MOST_LOOKED_AT = 10

/**
 * Codes out of what a person pasted or chose: one a line, or a table (commas, semicolons or tabs) with the code in some
 * column and perhaps a name in another; a line without any code is a heading or is asked about as it stands.
 * @throws Refusal 'invalid' naming `codes`: 'required', 'csv', 'too-many-codes'
 */
export function codesIn(text: string): CodeQuery[] {
  const rows = rowsOf(text.replace(/^\ufeff/, ''))
  const [first] = rows
  const body = first && !first.some(isCode) && looksLikeHeading(first) ? rows.slice(1) : rows
  if (body.length === 0) throw new Refusal('invalid', { faults: { codes: 'required' } })
  if (body.length > MOST_LINES) throw new Refusal('invalid', { faults: { codes: 'too-many-codes' } })
  const names = nameColumn(first)
  const usual = codeColumn(body)
  return body.map((cells) => {
    const found = isCodeAsPrinted(cells[usual] ?? '') ? usual : cells.findIndex(isCodeAsPrinted)
    const at = found === -1 && usual < cells.length ? usual : Math.max(0, found)
    const name = cells[names ?? cells.findIndex((cell, place) => place !== at && /\p{L}/u.test(cell))]
    return { code: (cells[at] ?? '').slice(0, 80), name: name?.slice(0, 200) || null }
  })
}

function rowsOf(text: string): string[][] {
  try {
    const rows: string[][] = parse(text, {
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      to: MOST_LINES + 2,
    })
    return rows.map((cells) => cells.slice(0, MOST_CELLS))
  } catch {
    throw new Refusal('invalid', { faults: { codes: 'csv' } })
  }
}

const isCode = (cell: string): boolean => readCode(cell) !== null

/** Where most lines have theirs: there a mistyped one stands, too, and beside it a name that could be one: Bhaskar Sharma. */
const codeColumn = (rows: readonly string[][]): number =>
  columnOf(rows, isCodeAsPrinted) ?? columnOf(rows.slice(0, MOST_LOOKED_AT), isCode) ?? 0

function columnOf(rows: readonly string[][], isOne: (cell: string) => boolean): number | undefined {
  const counts = new Map<number, number>()
  for (const cells of rows)
    for (const [at, cell] of cells.entries())
      if (isOne(cell)) counts.set(at, (counts.get(at) ?? 0) + (/\d/.test(cell) ? 2 : 1))
  return [...counts].sort(([, some], [, others]) => others - some)[0]?.[0]
}

/** Words, and no digit: "Name, Roll, Certificate code"; alone a heading says that codes follow. */
const looksLikeHeading = (cells: readonly string[]): boolean =>
  cells.every((cell) => !/\d/.test(cell)) && (cells.length > 1 || /code|certificate|कोड/i.test(cells[0] ?? ''))

function nameColumn(heading: readonly string[] | undefined): number | null {
  const at = heading?.findIndex((cell) => /(^|\s)name\b|नाम/i.test(cell)) ?? -1
  return at === -1 ? null : at
}
