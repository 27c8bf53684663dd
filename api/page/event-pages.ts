import { createElement, type ReactElement } from 'react'
import type { Day } from '#domain/day.ts'
import { addressOfFilters, type PostedEvent } from '#domain/event.ts'
import { EventPage, type EventPageData } from '#islands/event/EventPage.tsx'
import { EventsPage } from '#islands/event/EventsPage.tsx'
import type { EventsPageData } from '#islands/event/useEventList.ts'
import { eventPath } from '#lib/paths.ts'
import { textFor } from '#text'
import { site } from '../../src/site.ts'
import type { CheckedLine } from '../evidence/checked-line.ts'
import { eventJsonLd, type Head, sharePicture } from './head.ts'
import { fillShell, type MadePage, type Site } from './shell.ts'

/** The list of a filtered address (SPEC §2), complete without a script, also when there is no list to show. */
export function listPage(runtime: Site, data: EventsPageData): Promise<MadePage> {
  const { baseUrl } = runtime.config
  const { eventHeadText, listTitle } = textFor(runtime.lang).eventPage
  return made(runtime, '/events', createElement(EventsPage, { page: data }), data, {
    title: listTitle(data.filters),
    description: eventHeadText.listDescription,
    canonical: baseUrl + addressOfFilters(data.filters),
    image: sharePicture(baseUrl, data.filters.sector),
    noindex: data.failure !== null || !data.fromStart,
  })
}

/** Past events have a page too. */
export function eventPage(
  runtime: Site,
  { event, today, line }: { event: PostedEvent; today: Day; line: CheckedLine | null },
): Promise<MadePage> {
  const { baseUrl } = runtime.config
  const canonical = baseUrl + eventPath(event.id)
  const image = sharePicture(baseUrl, event.sector)
  const checked = line && textFor(runtime.lang).ngoPage.checkedLineText(line)
  const data: EventPageData = { event, today, checked, address: canonical, failure: null }
  return made(runtime, '/event', createElement(EventPage, { page: data }), data, {
    title: event.title,
    description: textFor(runtime.lang).eventPage.summaryText(event),
    canonical,
    image,
    jsonLd: eventJsonLd(event, { canonical, image }),
  })
}

/** @param failure why the event could not be fetched, in a sentence */
export function failedEventPage(runtime: Site, failure: string): Promise<MadePage> {
  const { baseUrl } = runtime.config
  const { eventHeadText } = textFor(runtime.lang).eventPage
  const data: EventPageData = { event: null, failure }
  return made(runtime, '/event', createElement(EventPage, { page: data }), data, {
    title: eventHeadText.listTitle,
    description: eventHeadText.listDescription,
    canonical: `${baseUrl}/events`,
    image: sharePicture(baseUrl),
    noindex: true,
  })
}

function made(runtime: Site, name: '/events' | '/event', view: ReactElement, data: unknown, head: Head) {
  const title = textFor(runtime.lang).eventPage.eventHeadText.title(head.title, site.name)
  return fillShell(runtime, name, { head: { ...head, title }, view, data })
}
