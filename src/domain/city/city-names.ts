import { DEFAULT_LANG, LANGS, type Lang } from '../language/language.ts'
import { CITY_LINES } from './city-data.ts'
import { cityKey } from './city-key.ts'
import { foldedKey, spellingsOf } from './name-key.ts'

/** A place with its name in each language, and with all its names as written and in folded form (D33). */
export type City = { in: Record<Lang, string>; names: readonly string[]; folded: readonly string[] }

type IndexedCity = City & { keys?: readonly string[] }

type List = { cities: readonly IndexedCity[]; byKey: ReadonlyMap<string, IndexedCity> }
let list: List | undefined

/** Parses the list on first use, because a Worker usually starts for a request that needs no city. */
function known(): List {
  list ??= read()
  return list
}

function read(): List {
  const cities = CITY_LINES.split('\n').map((line): IndexedCity => {
    const columns = line.split('|')
    const names = columns.filter(Boolean)
    const own = LANGS.map((lang, at) => [lang, columns[at] || columns[0]])
    return { in: Object.fromEntries(own) as Record<Lang, string>, names, folded: names.map(foldedKey) }
  })
  const byKey = new Map<string, IndexedCity>()
  const isNew = (key: string) => !byKey.has(key)
  for (const city of cities) for (const key of Object.values(city.in).map(foldedKey).filter(isNew)) byKey.set(key, city)
  for (const city of cities) for (const key of city.folded.filter(isNew)) byKey.set(key, city)
  return { cities, byKey }
}

/**
 * Returns the place with a given name, in any spelling or script.
 * @returns undefined if the list does not contain the name
 */
export const cityOf = (name: string): City | undefined => known().byKey.get(foldedKey(name))

/** Returns the same key for all names of one place, so an event that changes from Mumbai to मुंबई has not moved. */
export function cityKeyOf(name: string): string {
  const city = cityOf(name)
  return city ? cityKey(city.in[DEFAULT_LANG]) : foldedKey(name)
}

/** The script of each language. */
const LETTERS: Record<Lang, RegExp> = { en: /\p{Script=Latin}/u, hi: /\p{Script=Devanagari}/u }

/**
 * Returns a city's name in a language. A name that is already in that language's script, or that the list does not
 * contain, is returned as typed.
 */
export const cityIn = (lang: Lang, name: string): string =>
  LETTERS[lang].test(name) ? name : (cityOf(name)?.in[lang] ?? name)

/** Imports the city names of a language, for lists in which the server has not translated them. */
export type CityTableImport = () => Promise<{ cityIn: typeof cityIn }>

export const withCityIn = <Row extends { city: string | null }>(lang: Lang, row: Row): Row => ({
  ...row,
  city: row.city && cityIn(lang, row.city),
})

/** Returns the places with a name, in any script, that contains the typed text. */
export const citiesLike = (typed: string): readonly City[] => knownLike(typed)

function knownLike(typed: string): readonly IndexedCity[] {
  const key = foldedKey(typed)
  return key === '' ? [] : known().cities.filter(({ folded }) => folded.some((name) => name.includes(key)))
}

/**
 * Returns the keys (`cityKey`) under which the places of `citiesLike` may be stored, except keys that contain the typed
 * text.
 */
export function otherKeysLike(typed: string): string[] {
  const part = cityKey(typed)
  const keys = knownLike(typed).flatMap((city) => {
    city.keys ??= city.names.flatMap(spellingsOf)
    return city.keys
  })
  return [...new Set(keys)].filter((key) => !key.includes(part))
}
