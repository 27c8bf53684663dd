import { createElement, type ReactElement } from 'react'
import { cityIn, withCityIn } from '#domain/city/city-names.ts'
import { addressOfFilters, type PostedEvent } from '#domain/event/event.ts'
import type { Day } from '#domain/time/day.ts'
import type { EventsPageData } from '#islands/event/list/useEventList.ts'
import type { EventPageData } from '#islands/event/page/EventPage.tsx'
import { pathIn } from '#lib/locale.ts'
import { eventPath } from '#lib/paths.ts'
import { textFor } from '#text'
import { listIn } from '../event/cities.ts'
import { eventJsonLd, type Head, sharePicture } from './shell/head.ts'
import { fillShell, type MadePage, type Site } from './shell/shell.ts'
import { viewsIn } from './shell/views-of.ts'

/** Renders the list for a filtered URL (SPEC §2). The page is complete without a script, even if there is no list to show. */
export async function listPage(runtime: Site, list: EventsPageData): Promise<MadePage> {
  const data = listIn(runtime.lang, list, list.filters.city)
  const { baseUrl } = runtime.config
  const { eventHeadText, listTitle } = textFor(runtime.lang).eventPage
  const { EventsPage } = await viewsIn(runtime.lang)
  return made(runtime, '/events', createElement(EventsPage, { page: data }), data, {
    title: listTitle({ ...data.filters, city: data.filters.city && cityIn(runtime.lang, data.filters.city) }),
    description: eventHeadText.listDescription,
    path: addressOfFilters(data.filters),
    image: sharePicture(baseUrl, runtime.lang, data.filters.sector),
    noindex: data.failure !== null || !data.fromStart,
  })
}

/**
 * Renders the page of an event, even if the event is over.
 * @param left how many places are left, for search engines. Null if the NGO does not limit them
 */
export async function eventPage(
  runtime: Site,
  { event: posted, ...shown }: { event: PostedEvent; today: Day; upcoming: boolean },
  left: number | null,
): Promise<MadePage> {
  const event = withCityIn(runtime.lang, posted)
  const { baseUrl } = runtime.config
  const path = eventPath(event.id)
  const canonical = baseUrl + pathIn(runtime.lang, path)
  const image = sharePicture(baseUrl, runtime.lang, event.sector)
  const data: EventPageData = { event, ...shown, address: canonical, failure: null }
  const { EventPage } = await viewsIn(runtime.lang)
  return made(runtime, '/event', createElement(EventPage, { page: data }), data, {
    title: event.title,
    description: textFor(runtime.lang).eventPage.summaryText(event),
    path,
    image,
    jsonLd: eventJsonLd(event, { canonical, image, left }),
  })
}

/**
 * Renders the page of an event that could not be fetched.
 * @param failure the reason, as a sentence
 */
export async function failedEventPage(runtime: Site, failure: string): Promise<MadePage> {
  const { baseUrl } = runtime.config
  const { eventHeadText } = textFor(runtime.lang).eventPage
  const data: EventPageData = { event: null, failure }
  const { EventPage } = await viewsIn(runtime.lang)
  return made(runtime, '/event', createElement(EventPage, { page: data }), data, {
    title: eventHeadText.listTitle,
    description: eventHeadText.listDescription,
    path: '/events',
    image: sharePicture(baseUrl, runtime.lang),
    noindex: true,
  })
}

function made(runtime: Site, name: '/events' | '/event', view: ReactElement, data: unknown, head: Head) {
  const { eventPage, lang } = textFor(runtime.lang)
  const title = eventPage.eventHeadText.title(head.title, lang.siteName)
  return fillShell(runtime, name, { head: { ...head, title }, view, data })
}
