/** The encodings in which Excel and other programs save tables. */
export const TABLE_CHARSETS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type TableCharset = (typeof TABLE_CHARSETS)[number]

/** The first bytes of workbooks: .xlsx and .ods are zip archives, .xls is an OLE file. */
const WORKBOOKS = ['504b0304', 'd0cf11e0']
/** The number of bytes to examine if a file has no UTF-16 byte order mark. */
const LOOKED_AT = 2_000
/** A tenth of the characters: commas, spaces, digits and line ends, which have a zero byte in UTF-16, are more of a table. */
const BYTES_A_ZERO = 20
/** One or two zero bytes are control characters of another encoding. */
const LEAST_ZEROS = 3

/**
 * Decodes a table in any encoding that Excel writes: UTF-8, UTF-16 with or without a byte order mark, or Windows-1252.
 * @returns null for a workbook
 */
export function decodeTable(bytes: Uint8Array): { text: string; encoding: TableCharset } | null {
  const begin = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (WORKBOOKS.includes(begin)) return null
  const wide = begin.startsWith('fffe') ? 'utf-16le' : begin.startsWith('feff') ? 'utf-16be' : wideWithoutMark(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: wide }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}

/** Detects UTF-16 without a byte order mark: the zero bytes are at even or at odd places. */
function wideWithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const looked = bytes.subarray(0, LOOKED_AT)
  const zeros = [0, 0]
  for (const [at, byte] of looked.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = Math.max(even, odd)
  if (most < LEAST_ZEROS || most * BYTES_A_ZERO < looked.length || Math.min(even, odd) * 4 > most) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}
