import { DAY_HOLE, HOLE, NUMBER_HOLE, type Pair, WORDS_HOLE } from './sentences.ts'

/* Matches words against a sentence with holes, completely or in part, and builds the same words in the other language. */

/** Source of a regular expression. */
export type Source = string

/** A sentence split into alternating words and holes. Each hole is represented by its placeholder. */
type Parts = readonly string[]

const isHole = (part: string): boolean => HOLE.test(part)

export const escaped = (text: string): Source =>
  text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .trim()
    .replace(/[\s\u00a0]+/g, '\\s+')

/** Returns the number of fixed letters in a text, without the holes. */
const lettersOf = (text: string): number => [...text.replaceAll(new RegExp(HOLE, 'g'), '').matchAll(/\p{L}/gu)].length

/**
 * Returns whether a text has enough fixed letters to identify a sentence: 3 if it has no hole for words, 5 if it has one, and 8
 * if it starts with one.
 */
const isTelling = (text: string): boolean =>
  lettersOf(text) >= (!WORDS_HOLE.test(text) ? 3 : WORDS_HOLE.test(text.slice(0, 2)) ? 8 : 5)

export type Pattern = { letters: number; parts: Parts; other: string }

const hasHole = ([english]: Pair): boolean => HOLE.test(english)

export const patternsOf = (pairs: readonly Pair[]): Pattern[] =>
  pairs
    .filter((pair) => hasHole(pair) && isTelling(pair[0]))
    .map(([english, other]) => ({ letters: lettersOf(english), parts: english.split(HOLE), other }))

/** Translates the words that fill a hole. */
type SentenceTranslator = (words: string) => Source

/** Returns the translation if the words are the complete sentence, else null. */
export function wholeOf({ parts, other }: Pattern, words: string, within: SentenceTranslator): Source | null {
  const found = matched(parts, words, false)
  return found && intoOther(other, found, within)
}

/** Returns the translation of the sentence that contains the words, or null. Holes outside the words match anything. */
export function aroundOf({ parts, other }: Pattern, words: string, within: SentenceTranslator): Source | null {
  if (parts.some((part) => !isHole(part) && part.toLowerCase().includes(words.toLowerCase())))
    return intoOther(other, new Map(), within)
  for (let from = 0; from < parts.length; from += 2)
    for (let to = parts.length; to > from + 1; to -= 2) {
      const [first = '', ...more] = parts.slice(from, to)
      const inner = [commonEnd(first, words), ...more.slice(0, -1), commonStart(more.at(-1) ?? '', words)]
      const found = isTelling(inner.join('')) && matched(inner, words, true)
      if (found) return intoOther(other, inner.at(-1) === '' ? withoutLast(found) : found, within)
    }
  return null
}

/** Drops the last hole, because the words may end in the middle of its value. */
const withoutLast = (found: ReadonlyMap<string, string>) => new Map([...found].slice(0, -1))

/** Returns the longest beginning of `last` with which `words` end. */
function commonStart(last: string, words: string): string {
  for (let length = last.length; length > 0; length -= 1)
    if (words.endsWith(last.slice(0, length))) return last.slice(0, length)
  return ''
}

/** Returns the longest end of `first` with which `words` begin. */
function commonEnd(first: string, words: string): string {
  for (let length = first.length; length > 0; length -= 1)
    if (words.startsWith(first.slice(-length))) return first.slice(-length)
  return ''
}

function matched(parts: Parts, words: string, isPart: boolean): Map<string, string> | null {
  const holes: string[] = []
  const source = parts.map((part) => {
    if (!isHole(part)) return escapedWhole(part)
    const before = holes.indexOf(part)
    if (before >= 0 && part !== DAY_HOLE) return `\\${before + 1}`
    holes.push(part)
    return NUMBER_HOLE.test(part) ? '(\\d[\\d,.]*)' : '(.+)'
  })
  const found = new RegExp(`^${source.join('')}$`, isPart ? 'i' : '').exec(words)
  return found && new Map(holes.map((hole, at) => [hole, found[at + 1] ?? '']))
}

const escapedWhole = (text: string): Source => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function intoOther(other: string, found: ReadonlyMap<string, string>, within: SentenceTranslator): Source {
  return other
    .split(HOLE)
    .map((part) => {
      if (!isHole(part)) return escapedPart(part)
      const words = part === DAY_HOLE ? undefined : found.get(part)
      return words === undefined ? '.+?' : NUMBER_HOLE.test(part) ? escaped(words) : within(words)
    })
    .join('')
}

/** Escapes a text so that it matches with any whitespace at its ends and between its words. */
const escapedPart = (text: string): Source => escapedWhole(text).replace(/[\s\u00a0]+/g, '\\s*')
