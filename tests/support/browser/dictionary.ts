import { cityIn } from '#domain/city-names.ts'
import type { Lang } from '#domain/language.ts'
import { aroundOf, escaped, type Pattern, patternsOf, type Source, wholeOf } from './pattern.ts'
import { sentencesOf } from './sentences.ts'

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

class Dictionary {
  readonly #lang: Lang
  readonly #words: Map<string, string[]>
  readonly #patterns: Pattern[]
  /** The longest first. */
  readonly #phrases: string[]

  constructor(lang: Lang) {
    const pairs = sentencesOf(lang)
    this.#lang = lang
    this.#patterns = patternsOf(pairs)
    this.#words = new Map()
    for (const [english, other] of pairs) {
      const key = english.trim()
      this.#words.set(key, [...(this.#words.get(key) ?? []), other.trim()])
    }
    this.#phrases = [...this.#words.keys()].filter((it) => it.length > 3).sort((a, b) => b.length - a.length)
  }

  said(english: string, exact: boolean): string | RegExp {
    const sources = this.#sourcesOf(english, exact)
    const [only] = this.#words.get(english) ?? [english]
    if (sources.length === 1 && sources[0] === escaped(only ?? english)) return only ?? english
    const any = `(?:${[...new Set(sources)].join('|')})`
    return new RegExp(exact ? `^\\s*${any}\\s*$` : any, 'i')
  }

  #sourcesOf(english: string, exact: boolean): Source[] {
    const whole = this.#whole(english)
    if (whole.length > 0) return whole
    const around = exact ? [] : this.#around(english)
    return [...around, this.#together(english), escaped(english)]
  }

  /** What is a sentence of ours, or a city. */
  #whole(english: string): Source[] {
    const words = this.#words.get(english)
    if (words) return [...new Set(words.map(escaped))]
    const city = cityIn(this.#lang, english)
    if (city !== english) return [escaped(city), escaped(english)]
    const found = this.#best((pattern) => wholeOf(pattern, english, this.#within))
    if (found.length > 0 || !/[.]$/.test(english)) return found
    return this.#whole(english.slice(0, -1)).map((source) => `${source}\\s*[.।]?`)
  }

  /** The sentences of which it is a part. */
  #around(english: string): Source[] {
    if (english.length < 5) return []
    const part = new RegExp(`(?<!\\p{L})${escaped(english)}(?!\\p{L})`, 'iu')
    const sentences = this.#phrases.filter((phrase) => part.test(phrase)).flatMap((phrase) => this.#words.get(phrase) ?? [])
    return [...sentences.map(escaped), ...this.#best((pattern) => aroundOf(pattern, english, this.#within))]
  }

  /** Of the patterns that fit those that say most themselves. */
  #best(fit: (pattern: Pattern) => Source | null): Source[] {
    let most = 0
    let best: Source[] = []
    for (const pattern of this.#patterns) {
      if (pattern.letters < most) continue
      const source = fit(pattern)
      if (source === null) continue
      best = pattern.letters > most ? [source] : [...best, source]
      most = pattern.letters
    }
    return best
  }

  readonly #within = (words: string): Source => `(?:${[...this.#whole(words), escaped(words)].join('|')})`

  /** Part by part, as a label and its value; else with the known words inside of it. */
  #together(english: string): Source {
    for (const [between, any] of JOINTS) {
      const parts = english.split(between).filter(Boolean)
      if (parts.length > 1) return parts.map((part) => this.#part(part)).join(any)
    }
    return this.#inside(english)
  }

  #part(english: string): Source {
    const whole = this.#whole(english)
    return whole.length > 0 ? `(?:${whole.join('|')})` : this.#together(english)
  }

  #inside(english: string): Source {
    const phrase = this.#phrases.find((one) => new RegExp(`(?<!\\p{L})${escaped(one)}(?!\\p{L})`, 'u').test(english))
    if (!phrase || phrase === english) return phrase ? this.#part(phrase) : escaped(english)
    const [before = '', ...after] = english.split(phrase)
    return [before, phrase, after.join(phrase)]
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => this.#part(part))
      .join('\\s*')
  }
}
