import type { Lang } from '#domain/language/language.ts'
import * as en from '../../../src/text/en.ts'
import * as hi from '../../../src/text/hi.ts'

const TEXTS: Record<Lang, unknown> = { en, hi }

/** Returns every word of the product's texts in a language, as often as it occurs. Fallback fonts are fitted to them (design §5). */
export const wordsIn = (lang: Lang): string[] => textsIn(TEXTS[lang]).join(' ').split(/\s+/)

/** Returns all sentences. Of a function, the literals of its source are used, without their inserted values. */
function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  if (typeof part === 'function')
    return Array.from(String(part).matchAll(/`([^`]*)`|'([^']*)'/g), ([, long, short]) =>
      (long ?? short ?? '').replace(/\$\{[^}]*\}/g, ' '),
    )
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : []
}
