import { createElement } from 'react'
import type { NgoEventsData, NgoPageData } from '#domain/ngo-page.ts'
import { NgoEvents } from '#islands/organization/NgoEvents.tsx'
import { NgoPage } from '#islands/organization/NgoPage.tsx'
import { NgoPageFailure } from '#islands/organization/NgoPageFailure.tsx'
import { ngoEventsPath, ngoPath } from '#lib/paths.ts'
import { textFor } from '#text'
import { ngoJsonLd, sharePicture } from './head.ts'
import { fillShell, type MadePage, type Site } from './shell.ts'

/** Complete without a script. One that is not listed is nobody's search result. */
export function ngoPageMade(runtime: Site, page: NgoPageData): Promise<MadePage> {
  const { baseUrl } = runtime.config
  const { ngoPageText, ngoSummary } = textFor(runtime.lang).ngoPage
  const canonical = baseUrl + ngoPath(page.slug)
  const isListed = page.standing.state === 'listed'
  return fillShell(runtime, '/ngo', {
    view: createElement(NgoPage, page),
    head: {
      title: ngoPageText.title(page.orgName),
      description: ngoSummary(page),
      canonical,
      image: sharePicture(baseUrl),
      ...(isListed ? { jsonLd: ngoJsonLd(page, canonical) } : { noindex: true }),
    },
  })
}

export function ngoEventsMade(runtime: Site, page: NgoEventsData): Promise<MadePage> {
  const { baseUrl } = runtime.config
  const { ngoPageText } = textFor(runtime.lang).ngoPage
  const title = ngoPageText.allOf(page.orgName)
  return fillShell(runtime, '/ngo', {
    view: createElement(NgoEvents, page),
    head: {
      title: ngoPageText.title(title),
      description: title,
      canonical: baseUrl + ngoEventsPath(page.slug),
      image: sharePicture(baseUrl),
      noindex: !page.fromStart,
    },
  })
}

/** @param failure why there is no page, in a sentence; @param address the page's own */
export function failedNgoPage(runtime: Site, failure: string, address: string): Promise<MadePage> {
  const { baseUrl } = runtime.config
  const { ngoPageText } = textFor(runtime.lang).ngoPage
  const { pathname, search } = new URL(address)
  return fillShell(runtime, '/ngo', {
    view: createElement(NgoPageFailure, { failure, address: pathname + search }),
    head: {
      title: ngoPageText.title(ngoPageText.organizations),
      description: ngoPageText.failedTitle,
      canonical: `${baseUrl}/events`,
      image: sharePicture(baseUrl),
      noindex: true,
    },
  })
}
