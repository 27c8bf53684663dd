import { cityIn } from '#domain/city-names.ts'
import type { Lang } from '#domain/language.ts'
import { aroundOf, escaped, type Pattern, patternsOf, type Source, wholeOf } from './pattern.ts'
import { type Pair, sentencesOf } from './sentences.ts'

/* What is looked for in another language in place of English words. */

/** @param exact whether the whole of it must match, as Playwright has it */
type Said = (english: string, exact: boolean) => string | RegExp

const known = new Map<Lang, Said>()

/** What is looked for in a language in place of English words: a text, or any of several. What is unknown stays. */
export function dictionaryOf(lang: Lang): Said {
  const said = known.get(lang) ?? remembering(new Dictionary(lang))
  known.set(lang, said)
  return said
}

function remembering(dictionary: Dictionary): Said {
  const before = new Map<string, string | RegExp>()
  return (english, exact) => {
    const key = `${exact}${english}`
    const said = before.get(key) ?? dictionary.said(english, exact)
    before.set(key, said)
    return said
  }
}

/** Between the parts of what is put together: what languages write there. */
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
  /** As they stand in the middle of a sentence. */
  readonly #small: ReadonlyMap<string, Pair[]>
  readonly #patterns: Pattern[]
  /** The longest first. */
  readonly #phrases: string[]

  constructor(lang: Lang) {
    const pairs = sentencesOf(lang)
    this.#lang = lang
    this.#words = Map.groupBy(pairs, ([english]) => english)
    this.#small = Map.groupBy(pairs, ([english]) => english.toLowerCase())
    this.#patterns = patternsOf(pairs)
    const phrases = new Set(pairs.filter(([words, , isMade]) => !isMade && words.length > 3).map(([words]) => words))
    this.#phrases = [...phrases].sort((a, b) => b.length - a.length)
  }

  said(english: string, exact: boolean): string | RegExp {
    const text = english.trim()
    const [only, ...more] = new Set((this.#words.get(text) ?? []).map(([, other]) => other))
    if (only && more.length === 0) return only.replaceAll('\u00a0', ' ') // as names are compared
    const source = any(this.#sourcesOf(text, exact))
    return new RegExp(exact ? `^\\s*${source}\\s*$` : source, 'i')
  }

  #sourcesOf(english: string, exact: boolean): Source[] {
    const whole = this.#whole(english)
    if (whole.length > 0) return whole
    const around = exact ? [] : this.#around(english)
    return [...around, this.#together(english), escaped(english)]
  }

  /** What is a sentence of ours, or a city. */
  #whole(english: string): Source[] {
    const words = this.#words.get(english) ?? this.#small.get(english)
    if (words) return [...new Set(words.map(([, other]) => escaped(other)))]
    const city = cityIn(this.#lang, english)
    if (city !== english) return [escaped(city), escaped(english)]
    const found = this.#best((pattern) => wholeOf(pattern, english, this.#within))
    if (found.length > 0 || !english.endsWith('.')) return found
    return this.#whole(english.slice(0, -1)).map((source) => `${source}\\s*[.।]?`)
  }

  /** The sentences of which it is a part. */
  #around(english: string): Source[] {
    if (english.length < 5) return []
    const part = standsIn(english, 'i')
    const sentences = this.#phrases.filter((phrase) => part.test(phrase)).flatMap((phrase) => this.#whole(phrase))
    return [...sentences, ...this.#best((pattern) => aroundOf(pattern, english, this.#within))]
  }

  /** Of the patterns that fitting those that say most themselves. */
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

  /** Part by part, as a label and its value; else with the known words inside of it. */
  #together(english: string): Source {
    for (const [between, joint] of JOINTS) {
      const parts = english.split(between).filter(Boolean)
      if (parts.length > 1) return parts.map((part) => this.#part(part)).join(joint)
    }
    if (english.length > 1 && english.endsWith('.')) return `${this.#together(english.slice(0, -1))}\\s*[.।]?`
    return this.#inside(english)
  }

  #part(english: string): Source {
    const whole = this.#whole(english)
    return whole.length > 0 ? any(whole) : this.#together(english)
  }

  #inside(english: string): Source {
    const phrase = this.#phrases.find((one) => english.includes(one) && standsIn(one).test(english))
    if (!phrase) return escaped(english)
    const [before = '', ...after] = english.split(phrase)
    const rests = [before, after.join(phrase)].map((rest) => rest.trim())
    const [first = '', last = ''] = rests.map((rest) => (rest ? this.#part(rest) : ''))
    return [first, this.#within(phrase), last].filter(Boolean).join('\\s*')
  }
}
