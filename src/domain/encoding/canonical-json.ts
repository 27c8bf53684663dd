import { isWellFormed } from './older-browsers.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** RFC 8785: keys in the order of their UTF-16 code units, no blanks. @throws RangeError for what it has no text for */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('JSON has no such number.')
  if (typeof value === 'string' && !isWellFormed(value)) throw new RangeError('Half a sign is no text.')
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const entries = Object.entries(value as Record<string, Json>).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, one]) => `${canonicalJson(key)}:${canonicalJson(one)}`).join(',')}}`
}
