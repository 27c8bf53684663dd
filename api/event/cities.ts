import { cityIn, withCityIn } from '#domain/city/city-names.ts'
import type { Lang } from '#domain/language/language.ts'
import type { UpcomingPage } from './event.ts'

/**
 * Returns a list with the names of its cities in one language (D33). The server has all names, and no page contains
 * them. The text in the filter stays as it was typed, with the name in `cityNames`.
 */
export function listIn<List extends UpcomingPage>(lang: Lang, list: List, typed: string | undefined): List {
  const name = typed && cityIn(lang, typed)
  const events = list.events.map((event) => withCityIn(lang, event))
  return { ...list, events, ...(typed && name && name !== typed && { cityNames: { [typed]: name } }) }
}
