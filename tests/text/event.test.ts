import { expect, test } from 'vitest'
import type { PostedEvent } from '#domain/event/event.ts'
import { anEvent } from '#tests/support/town/an-event.ts'
import { textFor } from '#text'
import { countText, noneHint, showText, slotsText } from '#text/event/event.ts'
import { listTitle } from '#text/event/event-page.ts'

const event: PostedEvent = {
  ...anEvent({ desc: 'Count saplings.', date: '2025-12-04', time: '07:15', minPeople: 8, maxPeople: 24 }),
  id: '00000000-0000-4000-8000-000000000000',
  endDate: null,
  endTime: null,
  measured: false,
  meetingPoint: null,
  locationLink: null,
  bring: null,
  hours: null,
  lang: 'en',
  orgName: 'Samudra Foundation',
  ngoSlug: 'samudra-foundation',
  checkedFacts: 5,
  checkedOn: '2025-09-02',
}

/** The summary is only in a page's head, which the server writes. */
const { summaryText } = textFor('en').eventPage

test('counts have a text for none, one, several and an incomplete list', () => {
  expect([countText(0, false), countText(1, false), countText(5, false), countText(24, true)]).toEqual([
    '0 events',
    '1 upcoming event',
    '5 upcoming events, soonest first',
    'The first 24 upcoming events, soonest first',
  ])
  expect([showText(1, false), showText(0, false), showText(24, true)]).toEqual([
    'Show 1 event',
    'Show 0 events',
    'Show 24+ events',
  ])
})

test('slots are a number of people, or a range', () => {
  expect(slotsText(event)).toBe('8 to 24 people')
  expect(slotsText({ minPeople: 5, maxPeople: 5 })).toBe('5 people')
  expect(slotsText({ minPeople: 1, maxPeople: 1 })).toBe('1 person')
})

test('an empty list says what to try next', () => {
  expect(noneHint({ city: 'Nagpur' })).toContain('in Nagpur yet')
  expect(noneHint({ sector: 'Education' })).toContain('all upcoming events')
  expect(noneHint({})).toContain('There are no upcoming events')
})

test('a filtered list has its own title', () => {
  expect(listTitle({})).toBe('Events')
  expect(listTitle({ city: 'Pune' })).toBe('Events in Pune')
  expect(listTitle({ via: 'Online', sector: 'Education', city: 'Pune' })).toBe('Online, Education: events in Pune')
})

test('a summary is short, whole words long, and splits no sign', () => {
  expect(summaryText(event)).toBe(
    'Thu 4 Dec 2025, 7:15 am IST, Mumbai. By Samudra Foundation. Verified NGO · 5 details checked on 2 Sep 2025. Count saplings.',
  )
  expect(summaryText({ ...event, mode: 'Online' })).toContain('7:15 am IST, online.')
  for (const desc of ['word '.repeat(500), '🌊'.repeat(500), 'क'.repeat(500)]) {
    const summary = summaryText({ ...event, desc })
    expect(summary.length).toBeLessThanOrEqual(200)
    expect(summary.isWellFormed()).toBe(true)
    expect(summary.endsWith('…')).toBe(true)
  }
  expect(summaryText({ ...event, orgName: 'O'.repeat(120), city: 'C'.repeat(120), desc: 'd'.repeat(300) })).toContain(
    '…',
  )
})
