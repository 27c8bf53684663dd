import { cityTable } from '#text/city/city-table.ts'
import { lang } from '#text/language/lang.ts'
import { waiting } from './api.ts'

/*
 * Translates city names in lists of a person's own data and on the admin page. The server returns these names as they were
 * typed, because the owner edits them (D33). This is a separate module, because the server renders the city names of public pages and
 * those pages need no list.
 */

let names: Awaited<ReturnType<NonNullable<typeof cityTable>>> | undefined

/** Loads the names before data with cities is shown. If this fails, cities are shown as they were typed. */
export async function loadCities(answer: unknown): Promise<void> {
  if (names || !/"(city|location)":/.test(JSON.stringify(answer))) return
  names = await cityTable?.().catch(() => undefined)
}

if (cityTable) waiting.for = loadCities

/** Returns a city's name in the page's language. */
export const cityText = (name: string): string => names?.cityIn(lang, name) ?? name
