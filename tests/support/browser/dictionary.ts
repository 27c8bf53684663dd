import { cityIn } from '#domain/city/city-names.ts'
import type { Lang } from '#domain/language/language.ts'
import { withPlainSpaces } from '../../../src/text/plain-spaces.ts'
import { aroundOf, escaped, type Pattern, patternsOf, type Source, wholeOf } from './pattern.ts'
import { type Pair, sentencesOf } from './sentences.ts'

/* Translates the English words that a test looks for into regular expressions for another language. */

/**
 * How the words must match, as in Playwright: a whole text, the beginning of a word in an accessible name, or any part of a
 * text.
 */
export type MatchKind = 'whole' | 'name' | 'text'
export type Translator = (english: string, matching: MatchKind) => RegExp

/**
 * A name must match at the beginning of a word, because a prefix can turn a word into its opposite. A text may directly follow
 * another text without a space, for example in table cells.
 */
const MATCHING: Record<MatchKind, (source: Source) => string> = {
  whole: (source) => `^\\s*${source}\\s*$`,
  name: (source) => `(?<![\\p{L}\\p{M}])${source}`,
  text: (source) => source,
}

const known = new Map<Lang, Dictionary>()

/**
 * Returns a language's dictionary. `said` matches any translation of English words, and `choice` returns one translation.
 * Unknown words are left in English.
 */
export function dictionaryOf(lang: Lang): { said: Translator; choice: (english: string) => string } {
  const dictionary = known.get(lang) ?? new Dictionary(lang)
  known.set(lang, dictionary)
  return dictionary
}

/** The separators between parts of a composed text, each with a pattern for what other languages use in its place. */
const JOINTS: readonly (readonly [english: string, any: Source])[] = [
  ['. ', '\\s*[.।]?\\s*'],
  [': ', '\\s*:?\\s*'],
  [', ', '\\s*,?\\s*'],
]

const any = (sources: readonly Source[]): Source => `(?:${[...new Set(sources)].join('|')})`
const standsIn = (text: string, flags = ''): RegExp => new RegExp(`(?<!\\p{L})${escaped(text)}(?!\\p{L})`, `u${flags}`)

class Dictionary {
  readonly #lang: Lang
  readonly #words: ReadonlyMap<string, Pair[]>
  /** The same pairs, keyed by the English text in lower case, because it may occur in the middle of a sentence. */
  readonly #small: ReadonlyMap<string, Pair[]>
  readonly #patterns: Pattern[]
  /** English phrases, longest first. */
  readonly #phrases: string[]
  readonly #said = new Map<string, RegExp>()

  constructor(lang: Lang) {
    const pairs = sentencesOf(lang)
    this.#lang = lang
    this.#words = Map.groupBy(pairs, ([english]) => english)
    this.#small = Map.groupBy(pairs, ([english]) => english.toLowerCase())
    this.#patterns = patternsOf(pairs)
    const phrases = new Set(pairs.filter(([words, , isMade]) => !isMade && words.length > 3).map(([words]) => words))
    this.#phrases = [...phrases].sort((a, b) => b.length - a.length)
  }

  said(english: string, matching: MatchKind): RegExp {
    const key = `${matching} ${english}`
    const said =
      this.#said.get(key) ??
      new RegExp(MATCHING[matching](any(this.#sourcesOf(withPlainSpaces(english).trim(), matching === 'whole'))), 'iu')
    this.#said.set(key, said)
    return said
  }

  /** Returns the first exact translation, or the English word. */
  choice(english: string): string {
    return this.#words.get(withPlainSpaces(english))?.[0]?.[1] ?? english
  }

  #sourcesOf(english: string, exact: boolean): Source[] {
    const whole = this.#whole(english)
    if (whole.length > 0) return whole
    const around = exact ? [] : this.#around(english)
    return [...around, this.#together(english), escaped(english)]
  }

  /** Returns sources for English words that are a complete text of the product or the name of a city. */
  #whole(english: string): Source[] {
    const words = this.#words.get(english) ?? this.#small.get(english)
    if (words) return [...new Set(words.map(([, other]) => escaped(other)))]
    const city = cityIn(this.#lang, english)
    if (city !== english) return [escaped(city), escaped(english)]
    const found = this.#best((pattern) => wholeOf(pattern, english, this.#within))
    if (found.length > 0 || !english.endsWith('.')) return found
    return this.#whole(english.slice(0, -1)).map((source) => `${source}\\s*[.।]?`)
  }

  /** Returns sources of the sentences that contain these words. */
  #around(english: string): Source[] {
    if (english.length < 5) return []
    const part = standsIn(english, 'i')
    const sentences = this.#phrases.filter((phrase) => part.test(phrase)).flatMap((phrase) => this.#whole(phrase))
    return [...sentences, ...this.#best((pattern) => aroundOf(pattern, english, this.#within))]
  }

  /** Returns the sources of those matching patterns that have the most fixed letters. */
  #best(fitting: (pattern: Pattern) => Source | null): Source[] {
    let most = 0
    let best: Source[] = []
    for (const pattern of this.#patterns) {
      if (pattern.letters < most) continue
      const source = fitting(pattern)
      if (source === null) continue
      best = pattern.letters > most ? [source] : [...best, source]
      most = pattern.letters
    }
    return best
  }

  readonly #within = (words: string): Source => any([...this.#whole(words), escaped(words)])

  /**
   * Translates each part of a composed text, such as a label and its value. Otherwise translates the longest known phrase
   * within the words.
   */
  #together(english: string): Source {
    for (const [between, joint] of JOINTS) {
      const parts = english.split(between).filter(Boolean)
      if (parts.length > 1) return parts.map((part) => this.#part(part)).join(joint)
    }
    if (english.length > 1 && english.endsWith('.')) return `${this.#together(english.slice(0, -1))}\\s*[.।]?`
    return this.#inside(english)
  }

  /** A part may be a sentence whose full stop was taken for a separator. */
  #part(english: string): Source {
    const whole = [...this.#whole(english), ...this.#whole(`${english}.`)]
    return whole.length > 0 ? any(whole) : this.#together(english)
  }

  #inside(english: string): Source {
    const phrase = this.#phrases.find((one) => english.includes(one) && standsIn(one).test(english))
    if (!phrase) return escaped(english)
    const [before = '', ...after] = english.split(phrase)
    const rests = [before, after.join(phrase)].map((rest) => rest.trim())
    const [first = '', last = ''] = rests.map((rest) => (rest ? this.#part(rest) : ''))
    const translated = [first, this.#within(phrase), last].filter(Boolean).join('\\s*')
    return any([translated, escaped(english)])
  }
}
