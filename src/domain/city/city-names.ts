import { DEFAULT_LANG, LANGS, type Lang } from '../language/language.ts'
import { CITY_LINES } from './city-data.ts'
import { cityKey } from './city-key.ts'
import { foldedKey, spellingsOf } from './name-key.ts'

/** A place by its name in each language, and by all its names, also as they are compared (D33). */
export type City = { in: Record<Lang, string>; names: readonly string[]; folded: readonly string[] }

type IndexedCity = City & { keys?: readonly string[] }

type List = { cities: readonly IndexedCity[]; byKey: ReadonlyMap<string, IndexedCity> }
let list: List | undefined

/** Read when it is first needed: most starts of a Worker answer nobody who asks for a city. */
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

/** The place of a name, in whatever spelling or script; undefined for what no line knows. */
export const cityOf = (name: string): City | undefined => known().byKey.get(foldedKey(name))

/** The same for all names of one place: what moves from Mumbai to मुंबई has not moved. */
export function cityKeyOf(name: string): string {
  const city = cityOf(name)
  return city ? cityKey(city.in[DEFAULT_LANG]) : foldedKey(name)
}

/** The letters that a language is written in. */
const LETTERS: Record<Lang, RegExp> = { en: /\p{Script=Latin}/u, hi: /\p{Script=Devanagari}/u }

/** A city as a language writes it. What is typed in its letters already, and what no line knows, stays as typed. */
export const cityIn = (lang: Lang, name: string): string =>
  LETTERS[lang].test(name) ? name : (cityOf(name)?.in[lang] ?? name)

/** Fetches what names cities in a language, for lists that the server has not written in it. */
export type CityTableImport = () => Promise<{ cityIn: typeof cityIn }>

export const withCityIn = <Row extends { city: string | null }>(lang: Lang, row: Row): Row => ({
  ...row,
  city: row.city && cityIn(lang, row.city),
})

/** Places of which a name contains what is typed, in any script. */
export const citiesLike = (typed: string): readonly City[] => knownLike(typed)

function knownLike(typed: string): readonly IndexedCity[] {
  const key = foldedKey(typed)
  return key === '' ? [] : known().cities.filter(({ folded }) => folded.some((name) => name.includes(key)))
}

/** The keys (`cityKey`) under which such places may be stored, but those that contain what is typed themselves. */
export function otherKeysLike(typed: string): string[] {
  const part = cityKey(typed)
  const keys = knownLike(typed).flatMap((city) => {
    city.keys ??= city.names.flatMap(spellingsOf)
    return city.keys
  })
  return [...new Set(keys)].filter((key) => !key.includes(part))
}
