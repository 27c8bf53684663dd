import type { Lang } from '../language/language.ts'
import { CITY_LINES } from './city-data.ts'
import { cityKey, foldedKey, isDevanagari, spellingsOf } from './city-key.ts'

/** A place by its name in each script, and all its names, these two first, also as they are compared (D33). */
export type City = { latin: string; hindi: string; names: readonly string[]; folded: readonly string[] }

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
    const names = line.split('|')
    const [latin = '', hindi = ''] = names
    return { latin, hindi, names, folded: names.map(foldedKey) }
  })
  const byKey = new Map<string, IndexedCity>()
  const isNew = (key: string) => !byKey.has(key)
  for (const city of cities) for (const key of city.folded.slice(0, 2).filter(isNew)) byKey.set(key, city)
  for (const city of cities) for (const key of city.folded.filter(isNew)) byKey.set(key, city)
  return { cities, byKey }
}

/** The place of a name, in whatever spelling or script; undefined for what no line knows. */
export const cityOf = (name: string): City | undefined => known().byKey.get(foldedKey(name))

/** The same for all names of one place: what moves from Mumbai to मुंबई has not moved. */
export function cityKeyOf(name: string): string {
  const city = cityOf(name)
  return city ? cityKey(city.latin) : foldedKey(name)
}

const SHOWN: Record<Lang, 'latin' | 'hindi'> = { en: 'latin', hi: 'hindi' }

/** A city as a language writes it. What is typed in its script already, and what no line knows, stays as typed. */
export function cityIn(lang: Lang, name: string): string {
  const script = SHOWN[lang]
  if (isDevanagari(name) === (script === 'hindi')) return name
  return cityOf(name)?.[script] ?? name
}

/** How a page names the city of its filters, which the server has told it. */
export type CityWords = {
  text: (name: string) => string
  told: (names?: Record<string, string>) => void
}

/** How one's own lists show cities, which the server has not written in the page's language. */
export type OwnCities = {
  text: (name: string) => string
  /** Resolves once the cities of an answer can be shown. */
  awaited: (answer: unknown) => Promise<void>
}

export const withCityIn = <Row extends { city: string | null }>(lang: Lang, row: Row): Row => ({
  ...row,
  city: row.city && cityIn(lang, row.city),
})

/** Places of which a name contains what is typed, in either script. */
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
