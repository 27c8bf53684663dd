import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PostedEvent } from '#domain/event/event.ts'
import type { PlaceWord } from '#domain/event/place.ts'
import { EventFacts } from '#islands/event/facts/EventFacts.tsx'
import { placesLeftText, slotsText } from '../../src/text/hi/event/event.ts'
import { anEvent } from '../support/town/an-event.ts'

/** Returns the slots of a card as a person who is logged out reads them. */
function slotsOf(places?: PlaceWord): string {
  const form = anEvent({ date: '2026-12-01', minPeople: 8, maxPeople: 12 })
  const event = { ...form, endDate: null, endTime: null, places } as unknown as PostedEvent
  const markup = renderToStaticMarkup(createElement(EventFacts, { event }))
  return (/Slots<\/span><\/dt><dd>(.*?)<\/dd>/.exec(markup)?.[1] ?? '').replaceAll(/<[^>]*>/g, '')
}

test('a card shows the slots of every event, and after them how many of limited places are left (SPEC §2, D48)', () => {
  expect(slotsOf()).toBe('8 to 12 people')
  expect(slotsOf('left')).toBe('8 to 12 people · places left')
  expect(slotsOf('nearly-full')).toBe('8 to 12 people · nearly full')
  expect(slotsOf('full')).toBe('8 to 12 people · full')
})

test('in Hindi, both are written alike', () => {
  const slots = slotsText({ minPeople: 8, maxPeople: 12 })
  expect(`${slots} · ${placesLeftText['nearly-full']}`).toBe('8 से 12 लोग · लगभग भर गया')
})
