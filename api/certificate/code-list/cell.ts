import { isCodeAsPrinted } from '#domain/certificate/certificate-code.ts'
import { readPasted } from '#domain/encoding/pasted-text.ts'

/* Reads one cell. It may contain a name and codes. A code may be on its own, part of a link or sentence, or quoted by Excel. */

/** Limits how much of a long cell the patterns search. A URL with an offline payload has about 400 characters. */
const MOST_LETTERS = 600
const GAP = '[\\s\\u2010-\\u2015\\u2212-]{0,3}'
/** Matches only codes that have their prefix, because 13 letters without it may be a name. */
const CODE = new RegExp(`(?<![0-9A-Z])Y[S5]${GAP}[0-9A-Z]{4}${GAP}[0-9A-Z]{4}${GAP}[0-9A-Z]{5}(?![0-9A-Z])`, 'gi')
const ADDRESS = /https?:\/\/\S+/gi
/** The maximum number of words in a name. A longer text is a sentence. */
const MOST_WORDS = 6
const LABEL = /^(certificate|code|link|no)\b|कोड|प्रमाण/i

export const visible = (cell: string): string => readPasted(cell.slice(0, MOST_LETTERS))

/** Finds codes that have their prefix and returns them exactly as written in the cell, even if they are mistyped. */
export const prefixedCodes = (cell: string): string[] => Array.from(cell.matchAll(CODE), ([code]) => code)

/** Finds the codes in a cell. A code without its prefix is found only if the cell contains nothing else. */
export const codesInCell = (cell: string): string[] => (isCodeAsPrinted(cell) ? [cell] : prefixedCodes(cell))

/** Finds the name in a cell, ignoring codes, URLs and numbers. @returns null if there is no name */
export function nameInCell(cell: string): string | null {
  const words = cell
    .replace(ADDRESS, ' ')
    .replace(CODE, ' ')
    .split(/\s+/)
    .filter((word) => !/[\d/@#]/.test(word))
  const name = withoutEdges(words.join(' '))
  return /\p{L}/u.test(name) && !LABEL.test(name) && name.split(' ').length <= MOST_WORDS ? name : null
}

/** Removes the dashes, dots and brackets that lists put around a name. */
function withoutEdges(text: string): string {
  let name = text.replace(/^[\s\p{P}\p{S}]+/u, '')
  while (/[\s\p{P}\p{S}]$/u.test(name)) name = name.slice(0, -1)
  return name
}
