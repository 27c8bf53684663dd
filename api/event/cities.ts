import { cityIn, withCityIn } from '#domain/city/city-names.ts'
import type { Lang } from '#domain/language/language.ts'
import type { UpcomingPage } from './event.ts'

/**
 * Returns the list with its city names in the given language (D33). The server does this because pages do not ship the
 * table of names. The filter keeps the text as typed; its name in this language is in `cityNames`.
 */
export function listIn<List extends UpcomingPage>(lang: Lang, list: List, typed: string | undefined): List {
  const name = typed && cityIn(lang, typed)
  const events = list.events.map((event) => withCityIn(lang, event))
  return { ...list, events, ...(typed && name && name !== typed && { cityNames: { [typed]: name } }) }
}
