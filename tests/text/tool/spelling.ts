import type { Module } from './sentences.ts'

/** Dots above and below letters that allow two spellings of the same word: 'तारीख' and 'तारीख़', 'हां' and 'हाँ'. */
const DOTS: readonly [RegExp, string][] = [
  [/\u093c/g, ''],
  [/\u0901/g, '\u0902'],
]

type Odd = { module: Module; key: string; line: number; what: string }

/**
 * Returns the words that a language spells in two ways, each with the first location of the rarer spelling. Some pairs
 * are different words: राज, राज़.
 */
export function twoSpellings(modules: readonly Module[]): Odd[] {
  const places = new Map<string, Omit<Odd, 'what'>[]>()
  for (const module of modules)
    for (const { key, texts } of module.entries)
      for (const { said, line } of texts)
        for (const [word] of said.matchAll(/[\p{L}\p{M}]+/gu))
          places.set(word, [...(places.get(word) ?? []), { module, key, line }])
  const spellings = Map.groupBy(places.keys(), (word) => DOTS.reduce((all, [dot, as]) => all.replace(dot, as), word))
  return [...spellings.values()].flatMap((words) => {
    const [most, ...rarer] = words.sort((a, b) => (places.get(b)?.length ?? 0) - (places.get(a)?.length ?? 0))
    return rarer.flatMap((word) =>
      (places.get(word) ?? []).slice(0, 1).map((at) => ({ ...at, what: `has ${word}, elsewhere ${most}` })),
    )
  })
}
