import { decodeTable } from '#domain/encoding/table-bytes.ts'
import { Refusal } from '../../http/errors.ts'

/** A decoded file. `areLettersLost` is true for Windows-1252, an encoding in which Devanagari letters become question marks. */
export type DecodedCodes = { text: string; areLettersLost: boolean }

/**
 * Decodes an uploaded list of codes.
 * @throws Refusal 'invalid' with a fault of `codes`: 'workbook'
 */
export function decodeCodes(bytes: Uint8Array): DecodedCodes {
  const table = decodeTable(bytes)
  if (!table) throw new Refusal('invalid', { faults: { codes: 'workbook' } })
  return { text: table.text, areLettersLost: table.encoding === 'windows-1252' }
}

/** Checks for question marks that a program wrote in place of letters missing from its encoding. */
export const hasQuestionMarks = (text: string): boolean => /\?{2}|\ufffd/.test(text)
