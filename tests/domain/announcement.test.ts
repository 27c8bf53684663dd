import { expect, test } from 'vitest'
import {
  announcementState,
  announcementsLeft,
  eventDaySpan,
  linkRefusal,
  needsReview,
} from '#domain/announcement/announcement.ts'
import { announcementForm, announcementReviewForm } from '#domain/announcement/announcement-form.ts'
import { fieldsWithLink, hasLink } from '#domain/announcement/link-in.ts'
import { faultsOf } from '#domain/form/fields.ts'
import { wrapLines } from '#domain/mail/line-wrap.ts'

/* The rules of announcements (D54). */

const NOW = new Date('2025-12-01T05:30:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const event = { date: '2025-12-01', endDate: null, time: '06:30', endTime: '12:00' }
const moment = { now: NOW, today: '2025-12-01' }
const open = { held: false, review: null, stoppedAt: null, sentAt: null }

test('an NGO sends links from 14 days after its approval, once an event of it is over', () => {
  const of = (days: number | null, hasFinishedEvent: boolean) =>
    linkRefusal({ approvedAt: days === null ? null : ago(days), hasFinishedEvent }, NOW)
  expect([of(13.9, true), of(14, true), of(400, false), of(1, false), of(null, true)]).toEqual([
    'link-early',
    null,
    'link-unproven',
    'link-unproven',
    'link-early',
  ])
})

test('only a new NGO waits for an admin, and only while its event is new', () => {
  const [known, young] = [14, 2].map((days) => ({ approvedAt: ago(days), hasFinishedEvent: true })) as [never, never]
  expect(needsReview(known, ago(0.1), NOW)).toBe(false)
  expect(needsReview(young, ago(0.99), NOW)).toBe(true)
  expect(needsReview(young, ago(1), NOW)).toBe(false)
})

test('three announcements a day for an event, and 20 for an NGO', () => {
  const left = (ofEvent: number, ofNgo: number) => announcementsLeft({ ofEvent, ofNgo })
  expect([left(0, 0), left(2, 2), left(3, 3), left(0, 19), left(0, 20), left(1, 25)]).toEqual([3, 1, 0, 1, 0, 0])
})

test('a day begins and ends at midnight where the events are', () => {
  const { begin, end } = eventDaySpan(new Date('2025-12-01T18:29:59Z'))
  expect([begin.toISOString(), end.toISOString()]).toEqual(['2025-11-30T18:30:00.000Z', '2025-12-01T18:30:00.000Z'])
  expect(eventDaySpan(end).begin).toEqual(end)
})

test('the state of an announcement', () => {
  const stateOf = (facts: object, at = moment) => announcementState({ ...open, ...facts }, event, at)
  const after = { now: new Date('2025-12-01T06:31:00Z'), today: '2025-12-01' }
  expect(stateOf({})).toBe('waiting')
  expect(stateOf({ held: true })).toBe('held')
  expect(stateOf({ held: true }, after)).toBe('late')
  expect(stateOf({ held: true, review: 'released' })).toBe('waiting')
  expect(stateOf({ held: true, review: 'released' }, after)).toBe('late')
  expect(stateOf({ held: true, review: 'refused' }, after)).toBe('refused')
  expect(stateOf({ stoppedAt: NOW })).toBe('stopped')
  expect(stateOf({ sentAt: NOW }, after)).toBe('sent')
})

const faults = (form: object) => {
  const result = announcementForm.safeParse({ title: 'Meet at the north gate', text: 'Chai from 6:15.', ...form })
  return result.success ? result.data : faultsOf(result.error.issues)
}

test('bad input is refused by field', () => {
  expect(faults({ title: 'North gate\r\nBcc: all@x.example' })).toEqual({ title: 'char-000A-11' })
  expect(faults({ title: 'a\u0000b' })).toEqual({ title: 'char-0000-2' })
  expect(faults({ text: 'a\u0007b' })).toEqual({ text: 'char-0007-2' })
  expect(faults({ title: 'x'.repeat(81), text: 'x'.repeat(1_001) })).toEqual({ title: 'most-80', text: 'most-1000' })
  expect(faults({ title: ' \u200b ', text: '\u202e' })).toEqual({ title: 'required', text: 'required' })
  expect(faults({ title: 1, text: null, to: 'all' })).toEqual({ title: 'type', text: 'type', to: 'unknown' })
})

test('pasted text is read like in other forms: line breaks stay, invisible and turning characters go', () => {
  expect(faults({ text: 'First.\r\nSecond.\u202e\u200bThird.\u2028Fourth.\u00a0' })).toMatchObject({
    text: 'First.\nSecond.Third.\nFourth.',
  })
  expect(faults({ title: 'x'.repeat(80), text: 'y'.repeat(1_000) })).toMatchObject({ title: 'x'.repeat(80) })
})

test('a refusal needs a reason, and a release takes none', () => {
  const of = (form: object) => announcementReviewForm.safeParse(form).success
  expect(of({ review: 'released' })).toBe(true)
  expect(of({ review: 'refused' })).toBe(false)
  expect(of({ review: 'refused', reason: 'It asks for money.' })).toBe(true)
  expect(of({ review: 'released', reason: 'Fine.' })).toBe(false)
  expect(of({ review: 'sent' })).toBe(false)
})

test.each([
  'https://pay.example/rang',
  'HTTP://PAY.EXAMPLE',
  'http : // pay.example',
  'pay at pay.example/rang please',
  'bit.ly/x',
  'BIT.LY',
  'www.rang.example',
  'www . rang . example',
  'wa.me/919820000001',
  'javascript:alert(1)',
  'JavaScript : alert(1)',
  'mailto:a@b.example',
  'write to team@samudra.example',
  'upi:pay?pa=x',
  'ｂｉｔ．ｌｙ／ｘ',
  'bit。ly/x',
  'b\u200bit.\u200dly/x',
  'bit\u2024ly',
  'h\u00adttps://x.example',
  'bit[.]ly',
  'bit (dot) ly',
  'pay dot com',
  '10.0.0.1/pay',
  'उदाहरण.भारत',
  'Dr.Evil.com',
  'गेट पर मिलें example.org',
])('a link is found: %j', (text) => {
  expect(hasLink(text)).toBe(true)
})

test.each([
  'The south gate is closed for the marathon. Come to the north gate next to the fire station. Chai from 6:15.',
  'Bring 1.5 litres of water, and Rs.50 for the bus.',
  'We meet at 6.30 a.m. at gate no.4 ... see you!',
  'Dr.Rao and Mrs.Iyer will speak. Call +91 98200 00001.',
  'Note: wear shoes; data will be shared later.',
  'दक्षिण गेट बंद है। उत्तर गेट पर सुबह 6:15 बजे मिलिए। पानी साथ लाइए।',
  'What to bring: cap, bottle, socks. Dot paper is there.',
  '28.11.2026, 6:30',
])('no link is found: %j', (text) => {
  expect(hasLink(text)).toBe(false)
})

test('each field with a link is named', () => {
  expect(fieldsWithLink({ title: 'See bit.ly/x', text: 'Chai.' })).toEqual(['title'])
  expect(fieldsWithLink({ title: 'Chai', text: 'See bit.ly/x' })).toEqual(['text'])
})

test('lines of an email break at spaces, keep long words, and are all indented', () => {
  expect(wrapLines('The south gate is closed for the marathon.', 20)).toBe(
    'The south gate is\nclosed for the\nmarathon.',
  )
  expect(wrapLines('One\n\nTwo three', 10, '  ')).toBe('  One\n\n  Two\n  three')
  expect(wrapLines('See https://forms.example/a-very-long-address now', 20, '  ')).toBe(
    '  See\n  https://forms.example/a-very-long-address\n  now',
  )
  const hindi = wrapLines('दक्षिण गेट बंद है इसलिए उत्तर गेट पर मिलिए', 24)
  expect(hindi.split('\n').length).toBeGreaterThan(1)
  expect(hindi.replaceAll('\n', ' ')).toBe('दक्षिण गेट बंद है इसलिए उत्तर गेट पर मिलिए')
})
