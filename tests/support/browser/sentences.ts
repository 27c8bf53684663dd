import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Lang } from '#domain/language/language.ts'
import * as en from '../../../src/text/en.ts'
import * as hi from '../../../src/text/hi.ts'
import { withPlainSpaces } from '../../../src/text/plain-spaces.ts'

/*
 * Lists what the text modules contain in English and in another language, sentence by sentence, with holes for filled-in
 * values.
 */

const TEXTS: Record<Lang, object> = { en, hi }
const ENGLISH = join(import.meta.dirname, '../../../src/text/en')
const MODULES = readdirSync(ENGLISH, { recursive: true, encoding: 'utf8' })

/**
 * An English text and its translation.
 * @param made whether the first argument of a text function was not a string; a pattern with a hole then exists as well
 */
export type Pair = readonly [english: string, other: string, made?: boolean]

/** Placeholders for words, for a number (40400, 40401, …) and for a day. */
export const WORDS_HOLE = /\uE000(\d)/
export const NUMBER_HOLE = /4040(\d)/
export const DAY_HOLE = '\uE001'
export const HOLE = /(\uE000\d|4040\d|\uE001)/

/** Returns every English sentence with its translation. */
export const sentencesOf = (lang: Lang): Pair[] => {
  const all = Object.entries(en).flatMap(([name, words]) =>
    pairs(words, (TEXTS[lang] as Record<string, unknown>)[name], codesIn(name)),
  )
  return [...new Map([...all, ...times(lang)].map((pair) => [`${pair[0]}\n${pair[1]}`, pair])).values()]
}

/** Returns the keys of the records in a text module. Every module also gets the keys of form errors and evidence. */
function codesIn(name: string): string[] {
  const files = [`${name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}.ts`, 'form.ts', 'evidence.ts']
  const sources = MODULES.filter((path) => files.includes(basename(path))).map((path) =>
    readFileSync(join(ENGLISH, path), 'utf8'),
  )
  return [
    ...new Set(sources.flatMap((source) => Array.from(source.matchAll(/^\s+'?([\w-]+)'?:/gm), ([, key]) => key ?? ''))),
  ]
}

function pairs(english: unknown, other: unknown, codes: readonly string[]): Pair[] {
  if (typeof english === 'string') return typeof other === 'string' && isSaid(english) ? [trimmed(english, other)] : []
  if (typeof english === 'function') return filled(english as SentenceFunction, other as SentenceFunction, codes)
  if (typeof english !== 'object' || english === null) return []
  const others = (other ?? {}) as Record<string, unknown>
  return Object.entries(english).flatMap(([key, value]) => pairs(value, others[key], codes))
}

/** Strips leading separators, because some texts are appended to other texts. */
const trimmed = (...both: [string, string]): Pair => {
  const [english = '', other = ''] = both.map((text) => text.replace(/^[\s,:·]+/, '').trim())
  return [withPlainSpaces(english), other]
}

/** Returns whether a text has letters and no trace of a wrong argument. */
const isSaid = (text: string): boolean =>
  /\p{L}/u.test(text) && !/undefined|NaN|null|false|\[object|Invalid|2031-07/.test(text)

type SentenceFunction = (...given: unknown[]) => unknown

/** A day that no test uses. It is recognised in every date format. */
const DAY = '2031-07-13'
const WRITTEN_DAY =
  /(?:\p{L}+\.?,?\s)?13\s[\p{L}\p{M}॰.]+,?\s2031(?:,?\s(?:at\s)?[\p{L}\p{M}\s]*\d{1,2}:\d{2}(?:\s[ap]m)?)?/gu

/** Calls a text function with words, numbers, days, codes and empty values, and returns the resulting pairs. */
function filled(english: SentenceFunction, other: SentenceFunction, codes: readonly string[]): Pair[] {
  const places = Math.max(english.length, 1)
  const others = givenTo(places)[0]?.slice(1) ?? []
  const coded = places < 4 ? codes.map((code) => [code, ...others]) : []
  return [...givenTo(places), ...coded].flatMap((given) => {
    try {
      const said = pairs(english(...given), other(...given), []).filter(
        ([, two]) => !codes.some((code) => given.includes(code) && two.includes(code)),
      )
      return said.map(([one, two]): Pair => [withoutDay(one), withoutDay(two), typeof given[0] !== 'string'])
    } catch {
      return [] // the function does not accept these arguments
    }
  })
}

/** An object that returns the same placeholder for every property. */
const ANYTHING = new Proxy({}, { get: (_, key) => (typeof key === 'string' ? '\uE0009' : undefined) })

const withoutDay = (text: string): string => text.replace(WRITTEN_DAY, DAY_HOLE)

/**
 * Returns every combination of arguments for the given number of parameters. Functions with more than three get fewer values.
 */
function givenTo(places: number): unknown[][] {
  const ways = Array.from({ length: places }, (_, at) => {
    const first = [`\uE000${at}`, Number(`4040${at}`), `${DAY}T10:00:00.000Z`, DAY, 0, 1]
    return places > 3 ? first.slice(0, 2) : [...first, 2, 54, null, undefined, false, ANYTHING]
  })
  return ways.reduce<unknown[][]>((rows, way) => rows.flatMap((row) => way.map((one) => [...row, one])), [[]])
}

const QUARTERS = Array.from({ length: 48 }, (_, at) => `${at >> 1}`.padStart(2, '0') + (at % 2 ? ':30' : ':00'))

/** Returns the times of events, with and without the name of India's time zone, and the days around today. */
function times(lang: Lang): Pair[] {
  const { day: english } = withPlainSpaces({ day: en.day })
  const say = (TEXTS[lang] as typeof en).day
  const days = Array.from({ length: 120 }, (_, at) =>
    new Date(Date.now() + (at - 60) * 86_400_000).toISOString().slice(0, 10),
  )
  return [
    ...QUARTERS.flatMap((time): Pair[] => [
      [english.timeText(time), say.timeText(time)],
      [english.timeText(time).replace(/ IST$/, ''), say.timeText(time)],
    ]),
    ...days.flatMap((day): Pair[] => [
      [english.dayText(day), say.dayText(day)],
      [english.fullDayText(day), say.fullDayText(day)],
    ]),
  ]
}
