import { Refusal } from '../../http/errors.ts'

/** A decoded file. `areLettersLost` is true for Windows-1252, an encoding in which Devanagari letters become question marks. */
export type DecodedTable = { text: string; areLettersLost: boolean }

/** The first bytes of Excel workbooks: .xlsx is a zip archive, .xls is an OLE file. */
const WORKBOOKS = ['504b0304', 'd0cf11e0']
/** The number of bytes to examine if a file has no UTF-16 byte order mark. */
const LOOKED_AT = 200

/**
 * Decodes a table in any encoding that Excel writes: UTF-8, UTF-16 with or without a byte order mark, or Windows-1252.
 * @throws Refusal 'invalid' with a fault of `codes`: 'workbook'
 */
export function decodeTable(bytes: Uint8Array): DecodedTable {
  const begin = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (WORKBOOKS.includes(begin)) throw new Refusal('invalid', { faults: { codes: 'workbook' } })
  const wide = begin.startsWith('fffe') ? 'utf-16le' : begin.startsWith('feff') ? 'utf-16be' : wideWithoutMark(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), areLettersLost: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), areLettersLost: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), areLettersLost: true }
  }
}

/** Detects UTF-16 without a byte order mark. In UTF-16, every second byte of a code is zero. */
function wideWithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const looked = bytes.subarray(0, LOOKED_AT)
  const zeros = [0, 0]
  for (const [at, byte] of looked.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) * 4 < looked.length) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** Checks for question marks that a program wrote in place of letters missing from its encoding. */
export const hasQuestionMarks = (text: string): boolean => /\?{2}|\ufffd/.test(text)
