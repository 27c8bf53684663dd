/**
 * Returns texts with ordinary spaces in place of no-break spaces. Only a screen needs no-break spaces. An email, a PDF, a
 * credential or a table is searched, copied and compared as text.
 */
export function withPlainSpaces<Words>(words: Words): Words {
  return plain(words) as Words
}

function plain(words: unknown): unknown {
  if (typeof words === 'string') return words.replaceAll('\u00a0', ' ')
  if (typeof words === 'function') return (...given: unknown[]) => plain(words(...given))
  if (Array.isArray(words)) return words.map(plain)
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, plain(value)]))
}
