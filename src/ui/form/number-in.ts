import { readNumber } from '#domain/encoding/pasted-text.ts'

/** Returns the number in an input, or undefined if it is empty. Any other text is returned as it is, so that the schema refuses it. */
export function numberIn(text: string): number | string | undefined {
  const typed = readNumber(text)
  if (typed === '') return undefined
  return /^[+-]?\d+(\.\d+)?$/.test(typed) ? Number(typed) : text
}
