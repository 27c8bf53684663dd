import { MOST_STUDENTS } from '#domain/college/class.ts'
import { type FurtherColumn, type ReadClassList, readClassList } from '#domain/college/class-list/class-list.ts'
import { decodeTable, type TableCharset } from '#domain/encoding/table-bytes.ts'
import { delimiterOf, delimiterSign, type TableDelimiter } from '#domain/encoding/table-delimiter.ts'
import { readTable } from '../../http/csv.ts'
import { Refusal } from '../../http/errors.ts'

/** A class list as it was read from a file. Nothing of it is stored. */
export type ClassListPreview = ReadClassList & { encoding: TableCharset; delimiter: TableDelimiter }

/** Enough for 2,000 lines with long names in UTF-16, and for some further columns, which are refused by name. */
export const MOST_FILE_BYTES = 1024 * 1024

/** A longer file is refused before it is parsed. A list may have empty lines, and a title above its heading. */
const MOST_FILE_LINES = 5 * MOST_STUDENTS
/** Two cells are shorter. */
const MOST_LETTERS = 2_000
/** Some programs write the delimiter in the first line. */
const DELIMITER_LINE = /^"?sep=.{1,3}(?=\r|\n)/i

/**
 * Reads an uploaded class list (D70): CSV in UTF-8, UTF-16 or Windows-1252, with commas, semicolons or tabs.
 * @throws Refusal 'invalid' with a fault of `file`: 'required', 'workbook' or 'too-many-lines'; 'further-columns'
 */
export function readListFile(bytes: Uint8Array): ClassListPreview {
  const table = decodeTable(bytes)
  if (!table) throw refusedFile('workbook')
  const text = table.text.replace(DELIMITER_LINE, '')
  if (text.split(/\r\n?|\n/, MOST_FILE_LINES + 1).length > MOST_FILE_LINES) throw refusedFile('too-many-lines')
  const delimiter = delimiterOf(text)
  const limits = {
    ...{ delimiter: [delimiterSign(delimiter)], mostRows: MOST_FILE_LINES, mostLines: MOST_FILE_LINES },
    mostLetters: MOST_LETTERS,
  }
  const rows = readTable(text, limits) ?? withoutQuotes(readTable(text, { ...limits, unquoted: true }) ?? [])
  const list = readClassList(rows)
  if (!('refused' in list)) return { ...list, encoding: table.encoding, delimiter }
  if (list.refused === 'further-columns') throw furtherColumns(list.columns)
  throw refusedFile(list.refused === 'empty' ? 'required' : 'too-many-lines')
}

/** Removes the quotation marks around whole cells. A cell with only one is a fault of its line. */
const withoutQuotes = (rows: NonNullable<ReturnType<typeof readTable>>) =>
  rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => /^"((?:[^"]|"")*)"$/.exec(cell)?.[1]?.replaceAll('""', '"').trim() ?? cell),
  }))

const refusedFile = (fault: 'required' | 'workbook' | 'too-many-lines') =>
  new Refusal('invalid', { faults: { file: fault } })

/** The maximum number of columns to name. */
const MOST_NAMED = 20

const furtherColumns = (columns: readonly FurtherColumn[]) =>
  new Refusal('further-columns', { current: { columns: columns.slice(0, MOST_NAMED) } })
