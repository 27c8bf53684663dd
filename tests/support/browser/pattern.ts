import { DAY_HOLE, HOLE, NUMBER_HOLE, type Pair, WORDS_HOLE } from './sentences.ts'

/* A sentence with holes: whether words are it, or a part of it, and what they then are in the other language. */

/** What is looked for, as the source of a regular expression. */
export type Source = string

/** A sentence as its words and its holes in turn; a hole is its sign. */
type Parts = readonly string[]

const isHole = (part: string): boolean => HOLE.test(part)

export const escaped = (text: string): Source =>
  text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .trim()
    .replace(/[\s\u00a0]+/g, '\\s+')

/** How many letters of its own a text has, whatever is filled in. */
const lettersOf = (text: string): number => [...text.replaceAll(new RegExp(HOLE, 'g'), '').matchAll(/\p{L}/gu)].length

/** So many letters of a sentence's own make it likely that it is meant; beside numbers alone fewer do. */
const isTelling = (text: string): boolean =>
  lettersOf(text) >= (!WORDS_HOLE.test(text) ? 3 : WORDS_HOLE.test(text.slice(0, 2)) ? 8 : 5)

export type Pattern = { letters: number; parts: Parts; other: string }

const hasHole = ([english]: Pair): boolean => HOLE.test(english)

export const patternsOf = (pairs: readonly Pair[]): Pattern[] =>
  pairs
    .filter((pair) => hasHole(pair) && isTelling(pair[0]))
    .map(([english, other]) => ({ letters: lettersOf(english), parts: english.split(HOLE), other }))

/** What is filled into words, translated. */
type SentenceTranslator = (words: string) => Source

/** What words are when they are the whole sentence; null when they are not. */
export function wholeOf({ parts, other }: Pattern, words: string, within: SentenceTranslator): Source | null {
  const found = matched(parts, words, false)
  return found && intoOther(other, found, within)
}

/** What the sentence is of which words are a part, with anything in the holes that they do not reach. */
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

/** Words may end in the middle of what is filled in. */
const withoutLast = (found: ReadonlyMap<string, string>) => new Map([...found].slice(0, -1))

/** The longest beginning of a sentence's last words with which others end. */
function commonStart(last: string, words: string): string {
  for (let length = last.length; length > 0; length -= 1)
    if (words.endsWith(last.slice(0, length))) return last.slice(0, length)
  return ''
}

/** The longest end of a sentence's first words with which others begin. */
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

/** As escaped, with the blanks at its ends. */
const escapedPart = (text: string): Source => escapedWhole(text).replace(/[\s\u00a0]+/g, '\\s*')
