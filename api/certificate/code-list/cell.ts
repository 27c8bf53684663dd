import { isCodeAsPrinted } from '#domain/certificate/certificate-code.ts'

/* What stands in one cell: codes alone, in a link, in Excel's quoting or in a sentence, and perhaps a name beside them. */

/** So that no pattern costs much on a line of a quarter of a megabyte; an address with signed data has about 400 characters. */
const MOST_LETTERS = 600
/** Marks that no reader sees, which chats and spreadsheets put round what is copied. */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const GAP = '[\\s\\u2010-\\u2015\\u2212-]{0,3}'
/** With its prefix, because thirteen letters without it may be a name. */
const CODE = new RegExp(`(?<![0-9A-Z])Y[S5]${GAP}[0-9A-Z]{4}${GAP}[0-9A-Z]{4}${GAP}[0-9A-Z]{5}(?![0-9A-Z])`, 'gi')
const ADDRESS = /https?:\/\/\S+/gi
/** Of a name; more words are a sentence. */
const MOST_WORDS = 6
const LABEL = /^(certificate|code|link|no)\b|कोड|प्रमाण/i

export const visible = (cell: string): string => cell.slice(0, MOST_LETTERS).replace(INVISIBLE, '').trim()

/** Codes with their prefix as they stand in a cell, mistyped ones too. */
export const prefixedCodes = (cell: string): string[] => Array.from(cell.matchAll(CODE), ([code]) => code)

/** Codes in a cell; one without its prefix only where the cell has nothing else. */
export const codesInCell = (cell: string): string[] => (isCodeAsPrinted(cell) ? [cell] : prefixedCodes(cell))

/** What a cell may call a person, without codes, addresses and numbers; null for none. */
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
