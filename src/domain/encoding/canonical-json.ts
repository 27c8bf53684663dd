import { isWellFormed } from './older-browsers.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * Serialises a value as RFC 8785 requires, with keys sorted by UTF-16 code units and no whitespace.
 * @throws RangeError for a number or a text that JSON cannot represent
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('JSON cannot represent this number.')
  if (typeof value === 'string' && !isWellFormed(value))
    throw new RangeError('The text contains an unpaired surrogate.')
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const entries = Object.entries(value as Record<string, Json>).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, one]) => `${canonicalJson(key)}:${canonicalJson(one)}`).join(',')}}`
}
