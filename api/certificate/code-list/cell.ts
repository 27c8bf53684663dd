import { isCodeAsPrinted } from '#domain/certificate/certificate-code.ts'
import { readPasted } from '#domain/encoding/pasted-text.ts'

/* Reads one cell: codes alone, in a link, in Excel's quoting or in a sentence, and perhaps a name next to them. */

/** Bounds what a pattern costs on a line of a quarter of a megabyte. An address with signed data has about 400 characters. */
const MOST_LETTERS = 600
const GAP = '[\\s\\u2010-\\u2015\\u2212-]{0,3}'
/** A code needs its prefix, because thirteen letters without it may be a name. */
const CODE = new RegExp(`(?<![0-9A-Z])Y[S5]${GAP}[0-9A-Z]{4}${GAP}[0-9A-Z]{4}${GAP}[0-9A-Z]{5}(?![0-9A-Z])`, 'gi')
const ADDRESS = /https?:\/\/\S+/gi
/** The most words of a name. More words are a sentence. */
const MOST_WORDS = 6
const LABEL = /^(certificate|code|link|no)\b|कोड|प्रमाण/i

export const visible = (cell: string): string => readPasted(cell.slice(0, MOST_LETTERS))

/** Finds codes with their prefix, as they are written in a cell; mistyped ones as well. */
export const prefixedCodes = (cell: string): string[] => Array.from(cell.matchAll(CODE), ([code]) => code)

/** Codes in a cell; one without its prefix only where the cell has nothing else. */
export const codesInCell = (cell: string): string[] => (isCodeAsPrinted(cell) ? [cell] : prefixedCodes(cell))

/** Finds the name in a cell, without codes, addresses and numbers. @returns null for none */
export function nameInCell(cell: string): string | null {
  const words = cell
    .replace(ADDRESS, ' ')
    .replace(CODE, ' ')
    .split(/\s+/)
    .filter((word) => !/[\d/@#]/.test(word))
  const name = withoutEdges(words.join(' '))
  return /\p{L}/u.test(name) && !LABEL.test(name) && name.split(' ').length <= MOST_WORDS ? name : null
}

/** Without the dashes, dots and brackets that lists put round a name. */
function withoutEdges(text: string): string {
  let name = text.replace(/^[\s\p{P}\p{S}]+/u, '')
  while (/[\s\p{P}\p{S}]$/u.test(name)) name = name.slice(0, -1)
  return name
}
