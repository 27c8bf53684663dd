import { parse } from 'csv-parse/sync'

/** The byte order mark makes spreadsheets read the file as UTF-8; otherwise names in Devanagari would be unreadable. */
const UTF8 = '\ufeff'

/** Returns the rows as CSV (RFC 4180). */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  UTF8 + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/**
 * Quotes a cell. Puts an apostrophe before a text that a spreadsheet would read as a formula, even one that starts with
 * a full-width character (A18).
 */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** Returns the headers of a file that the browser saves instead of showing. */
export const csvFile = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; ${fileName(`${name}.csv`)}`,
})

/**
 * Returns the header parameter for a file name in any script. A header may contain only ASCII, so other characters are
 * encoded (RFC 6266).
 */
const fileName = (name: string): string =>
  /^[\w.-]+$/.test(name) ? `filename="${name}"` : `filename*=UTF-8''${encodeURIComponent(name)}`

/** A line of a table with its number in the file, counted from 1. A line with quoted line breaks has the number of its first. */
export type CsvRow = { line: number; cells: string[] }

type TableLimits = {
  delimiter: readonly string[]
  /** The maximum number of rows to return. */
  mostRows: number
  /** The maximum number of characters to read from a line. The rest is ignored. */
  mostLetters: number
  /** The maximum number of lines to read, with empty ones: by default twice the rows. */
  mostLines?: number
  /** Takes quotation marks as ordinary characters, for a text in which one is never closed. */
  unquoted?: boolean
}

/**
 * Parses CSV. Cells are trimmed, and empty rows are left out. Limits how much is parsed, so that a large file costs no more than a
 * small one.
 * @returns null if the text is not CSV
 */
export function readTable(text: string, limits: TableLimits): CsvRow[] | null {
  const { delimiter, mostRows, mostLetters, mostLines = 2 * mostRows, unquoted = false } = limits
  const bounded = text
    .replace(/\r\n?/g, '\n')
    .split('\n', mostLines)
    .map((line) => line.slice(0, mostLetters))
    .join('\n')
  try {
    const found = parse(bounded, {
      ...{ delimiter: [...delimiter], record_delimiter: '\n', info: true, raw: true, trim: true },
      ...{ relax_column_count: true, relax_quotes: true, quote: unquoted ? null : '"' },
    }) as unknown as { info: { lines: number }; raw: string; record: string[] }[]
    return found
      .map(({ info, raw, record }) => ({ line: info.lines - breaksIn(raw.replace(/\n$/, '')), cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
      .slice(0, mostRows)
  } catch {
    return null
  }
}

const breaksIn = (text: string): number => text.split('\n').length - 1
