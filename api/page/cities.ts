import { withCityIn } from '#domain/city/city-names.ts'
import type { Lang } from '#domain/language/language.ts'
import type { NgoPageData } from '#domain/organization/ngo-page.ts'

/** An NGO's page with its cities as a language writes them (D33). */
export const ngoIn = (lang: Lang, page: NgoPageData): NgoPageData => ({
  ...page,
  figures: withCityIn(lang, page.figures),
  upcoming: page.upcoming.map((event) => withCityIn(lang, event)),
  past: page.past.map((event) => withCityIn(lang, event)),
})
