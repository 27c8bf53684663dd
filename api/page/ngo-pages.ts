import { createElement } from 'react'
import { withCityIn } from '#domain/city/city-names.ts'
import type { Lang } from '#domain/language/language.ts'
import type { NgoEventsData, NgoPageData } from '#domain/organization/ngo-page.ts'
import { localeOf, pathIn } from '#lib/locale.ts'
import { ngoEventsPath, ngoPath } from '#lib/paths.ts'
import { textFor } from '#text'
import { ngoJsonLd, sharePicture } from './shell/head.ts'
import { fillShell, type MadePage, type Site } from './shell/shell.ts'
import { viewsIn } from './shell/views-of.ts'

/** Renders the page of an NGO, which is complete without a script. Search engines must not index NGOs that are not listed. */
export async function ngoPageMade(runtime: Site, data: NgoPageData): Promise<MadePage> {
  const page = ngoIn(runtime.lang, data)
  const { baseUrl } = runtime.config
  const { ngoPageText, ngoSummary } = textFor(runtime.lang).ngoPage
  const path = ngoPath(page.slug)
  const { NgoPage } = await viewsIn(runtime.lang)
  const isListed = page.status.state === 'listed'
  return fillShell(runtime, '/ngo', {
    view: createElement(NgoPage, page),
    head: {
      title: ngoPageText.title(page.orgName),
      description: ngoSummary(page),
      path,
      image: sharePicture(baseUrl, runtime.lang),
      ...(isListed ? { jsonLd: ngoJsonLd(page, baseUrl + pathIn(runtime.lang, path)) } : { noindex: true }),
    },
  })
}

export async function ngoEventsMade(runtime: Site, page: NgoEventsData): Promise<MadePage> {
  const { baseUrl } = runtime.config
  const { ngoPageText } = textFor(runtime.lang).ngoPage
  const title = ngoPageText.allOf(page.orgName)
  const { NgoEvents } = await viewsIn(runtime.lang)
  return fillShell(runtime, '/ngo', {
    view: createElement(NgoEvents, { ...page, events: page.events.map((event) => withCityIn(runtime.lang, event)) }),
    head: {
      title: ngoPageText.title(title),
      description: title,
      path: ngoEventsPath(page.slug),
      image: sharePicture(baseUrl, runtime.lang),
      noindex: !page.fromStart,
    },
  })
}

/**
 * Renders the page of an NGO that could not be fetched.
 * @param failure the reason, as a sentence
 * @param address the page's own URL
 */
export async function failedNgoPage(runtime: Site, failure: string, address: string): Promise<MadePage> {
  const { baseUrl } = runtime.config
  const { ngoPageText } = textFor(runtime.lang).ngoPage
  const { pathname, search } = new URL(address)
  const { OrganizationPageFailure } = await viewsIn(runtime.lang)
  return fillShell(runtime, '/ngo', {
    view: createElement(OrganizationPageFailure, { kind: 'ngo', failure, address: pathname + search }),
    head: {
      title: ngoPageText.title(ngoPageText.organizations),
      description: ngoPageText.failedTitle,
      path: '/events',
      here: localeOf(pathname).path + search,
      image: sharePicture(baseUrl, runtime.lang),
      noindex: true,
    },
  })
}

/** Returns an NGO's page with its city names in the given language (D33). */
const ngoIn = (lang: Lang, page: NgoPageData): NgoPageData => ({
  ...page,
  figures: withCityIn(lang, page.figures),
  upcoming: page.upcoming.map((event) => withCityIn(lang, event)),
  past: page.past.map((event) => withCityIn(lang, event)),
})
