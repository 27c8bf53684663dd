import type { Lang } from '#domain/language.ts'
import * as en from '../../../src/text/en.ts'
import * as hi from '../../../src/text/hi.ts'

/* English sentences and what they are in another language, as the text modules say both. */

const TEXTS: Record<Lang, object> = { en, hi }

/** @param exact whether the whole of it must match, as Playwright has it */
type Said = (english: string, exact: boolean) => string | RegExp

const known = new Map<Lang, Said>()

/** What is looked for in a language in place of English words: a text, or any of several. What is unknown stays. */
export function dictionaryOf(lang: Lang): Said {
  const said = known.get(lang) ?? reading(pairs(en, TEXTS[lang]))
  known.set(lang, said)
  return said
}

/** Stands for what is filled in; in a function's place for a number it reads as one. */
const HOLE = (at: number): string => `4040${at}`

type Pair = readonly [english: string, other: string]

function pairs(english: unknown, other: unknown): Pair[] {
  if (typeof english === 'string') return typeof other === 'string' && english ? [[english, other]] : []
  if (typeof english === 'function') return filled(english as Filling, other as Filling)
  if (typeof english !== 'object' || english === null) return []
  return Object.entries(english).flatMap(([key, value]) => pairs(value, (other as Record<string, unknown>)?.[key]))
}

type Filling = (...given: unknown[]) => unknown

/** What a sentence with holes says of numbers, of words, and of one. */
function filled(english: Filling, other: Filling): Pair[] {
  const holes = Array.from({ length: Math.max(english.length, 1) }, (_, at) => HOLE(at))
  return [
    holes,
    holes.map(Number),
    holes.map(() => 1),
    holes.map(() => 0),
    [Number(HOLE(0)), ...holes.slice(1)],
  ].flatMap((given) => {
    try {
      const [one, two] = [english(...given), other(...given)]
      return typeof one === 'string' && typeof two === 'string' ? [[one, two] as const] : []
    } catch {
      return [] // it takes no words
    }
  })
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A sentence of the text modules, with what stands in its holes. */
type Pattern = { test: RegExp; into: string }

function reading(all: readonly Pair[]): Said {
  const whole = Map.groupBy(
    all.filter(([english]) => !/4040\d/.test(english)),
    ([english]) => english,
  )
  const patterns = all
    .filter(([english]) => /4040\d/.test(english) && english.replace(/4040\d/g, '').length > 3)
    .map(patternOf)
  return (english, exact) => {
    const others = new Set([
      ...(whole.get(english) ?? []).map(([, other]) => other),
      ...patterns.flatMap(({ test, into }) => filledLike(test.exec(english), into)),
    ])
    if (others.size === 0) return english
    const [only = english] = others
    if (others.size === 1) return only
    const any = [...others].map(escaped).join('|')
    return new RegExp(exact ? `^\\s*(?:${any})\\s*$` : any, 'i')
  }
}

const patternOf = ([english, other]: Pair): Pattern => ({
  test: new RegExp(`^${escaped(english).replace(/4040(\d)/g, '(?<hole$1>.+)')}$`),
  into: other,
})

const filledLike = (found: RegExpExecArray | null, into: string): string[] =>
  found ? [into.replace(/4040(\d)/g, (_, at) => found.groups?.[`hole${at}`] ?? '')] : []
