import { cityIn } from '#domain/city/city-names.ts'
import type { Lang } from '#domain/language/language.ts'
import type { EventOfLink } from '#islands/waiting/waiting-page.ts'

/** Returns what the page of a link in an email shows of its event, with the city in the page's language. */
export const eventOfLink = (lang: Lang, link: EventOfLink): EventOfLink => ({
  ...{ id: link.id, title: link.title, lang: link.lang, date: link.date, endDate: link.endDate },
  ...{ time: link.time, endTime: link.endTime, mode: link.mode, orgName: link.orgName },
  city: cityIn(lang, link.city),
})
