import { cityKey } from '#domain/city/city-key.ts'
import { type City, citiesLike, cityOf } from '#domain/city/city-names.ts'
import { foldedKey, spellingsOf } from '#domain/city/name-key.ts'
import type { Lang } from '#domain/language/language.ts'
import { lang } from '#text/language/lang.ts'
import list from './places.txt?raw'

/**
 * A place to suggest. If its name does not contain the typed text, `alias` is another name that does, because browsers hide
 * suggestions that do not match.
 */
export type Suggestion = { name: string; alias?: string }

/** The maximum number of suggestions, because a longer list is hard to choose from. */
const MOST = 12

const names = list.split('\n').filter((name) => name && !name.startsWith('#'))

/** The places that have only one name. `citiesLike` finds those that have a name in each language. */
const others = names.filter((name) => !cityOf(name)).map((name) => ({ names: [name], folded: [foldedKey(name)] }))
const otherKeys = new Set(others.flatMap(({ folded }) => folded))

/** Returns whether this is the name of a place, in any spelling or script. */
export const isPlace = (name: string): boolean => cityOf(name) !== undefined || otherKeys.has(foldedKey(name))

/**
 * Returns the places whose name contains `typed`, each once, in the given language. Names that start with it come first; within
 * both groups, larger places come first.
 */
export function placesLike(typed: string, writtenIn: Lang = lang): readonly Suggestion[] {
  const key = foldedKey(typed)
  if (key === '') return []
  const found: Place[] = [...citiesLike(typed), ...others.filter(({ folded }) => folded[0]?.includes(key))]
  const begins = ({ folded }: Pick<City, 'folded'>) => folded.some((name) => name.startsWith(key))
  return [...new Set([...found.filter(begins), ...found])]
    .slice(0, MOST)
    .map((place) => shown(place, cityKey(typed), writtenIn))
}

type Place = Pick<City, 'names' | 'folded'> & Partial<Pick<City, 'in'>>

function shown({ names, ...place }: Place, typed: string, writtenIn: Lang): Suggestion {
  const name = place.in?.[writtenIn] ?? names[0] ?? typed
  const holds = (one: string) => cityKey(one).includes(typed)
  return holds(name) ? { name } : { name, alias: names.find(holds) ?? names.flatMap(spellingsOf).find(holds) }
}
