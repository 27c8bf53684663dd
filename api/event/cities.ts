import { cityIn, withCityIn } from '#domain/city/city-names.ts'
import type { Lang } from '#domain/language/language.ts'
import type { UpcomingPage } from './event.ts'

/**
 * A list with its cities as a language writes them (D33): the server has all names, and no page carries them. What was typed
 * into the filter stays so, with its name beside it.
 */
export function listIn<List extends UpcomingPage>(lang: Lang, list: List, typed: string | undefined): List {
  const name = typed && cityIn(lang, typed)
  const events = list.events.map((event) => withCityIn(lang, event))
  return { ...list, events, ...(typed && name && name !== typed && { cityNames: { [typed]: name } }) }
}
