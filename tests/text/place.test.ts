import { expect, test } from 'vitest'
import * as enOrdinal from '../../src/text/en/event/ordinal.ts'
import * as en from '../../src/text/en/event/place.ts'
import { waitingListText } from '../../src/text/en/event/waiting-list.ts'
import * as hiOrdinal from '../../src/text/hi/event/ordinal.ts'
import * as hi from '../../src/text/hi/event/place.ts'

const kept = (text: string): string => text.replaceAll('\u00a0', '_')
const STATE = { eventId: '', most: 24, left: 2, waiting: 3, firstCome: false, position: null, offeredUntil: null }

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [20, '20th'],
  [21, '21st'],
  [22, '22nd'],
  [103, '103rd'],
  [111, '111th'],
  [213, '213th'],
])('position %i is %s', (position, text) => {
  expect(enOrdinal.ordinalText(position)).toBe(text)
  expect(kept(hiOrdinal.ordinalText(position))).toBe(`नंबर_${position}`)
})

test('an offer ends on a day and at a time in the zone of events', () => {
  const until = '2026-11-26T08:00:00+05:30'
  expect(kept(en.waitingText.offered(until))).toBe('A place is free for you until Thu_26_Nov, 8:00_am.')
  expect(kept(hi.waitingText.offered(until))).toBe('गुरु_26_नवंबर, सुबह_8:00 तक एक सीट आपके लिए है।')
})

test('one place, and a list without people, have their own words', () => {
  expect(en.waitingText.taken(24)).toBe('All 24 places are taken.')
  expect(en.waitingText.taken(1)).toBe('The only place is taken.')
  expect(kept(en.leftText.full(STATE))).toBe('full, 3_waiting')
  expect(en.leftText.full({ ...STATE, waiting: 0 })).toBe('full')
})

test('places left are said so that they can follow the slots', () => {
  expect(en.leftText.left(STATE)).toBe('2 of 24 places left')
  expect(kept(en.leftText['nearly-full'](STATE))).toBe('nearly full: 2_left')
  expect(kept(hi.leftText.left(STATE))).toBe('24 में से 2_सीटें ख़ाली')
  expect(kept(hi.leftText['nearly-full'](STATE))).toBe('लगभग भर गया: 2_सीटें ख़ाली')
  expect(kept(hi.leftText['nearly-full']({ ...STATE, left: 1 }))).toBe('लगभग भर गया: 1_सीट ख़ाली')
  expect(hi.leftText.full(STATE)).toBe('भर गया, 3 वेटिंग में')
  expect(kept(hi.leftText.firstCome(1))).toBe('1_सीट ख़ाली, जो पहले ले')
})

test('a lost race says the position only to people on the list', () => {
  expect(waitingListText.faster(null)).toBe('Someone was faster: the place is taken.')
  expect(waitingListText.faster(1)).toBe(
    'Someone was faster: the place is taken. You are still 1st on the waiting list.',
  )
})

test('after an offer that has ended, the new position is said', () => {
  expect(waitingListText.late(4)).toBe('The time to take the place is over. You are now 4th on the waiting list.')
  expect(waitingListText.late(null)).toBe('The time to take the place is over. You are off the waiting list.')
})

test('several places to give up are counted', () => {
  expect(en.giveUpText.question('Mangrove Count', 1)).toBe('Give up Mangrove Count?')
  expect(en.giveUpText.question('Mangrove Count', 2)).toBe('Give up 2 places?')
})
