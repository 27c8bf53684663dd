import { expect, test } from 'vitest'
import type { LineStatus } from '#domain/certificate/service-record.ts'
import {
  checkedTranscript,
  isAsPrinted,
  shownLines,
  type TranscriptContent,
  transcriptChangedSince,
} from '#domain/certificate/transcript.ts'
import { transcriptPageText } from '#text/college/transcript/transcript.ts'

/* A transcript is counted again whenever someone looks (D75). */

type Line = TranscriptContent['lines'][number]
const valid: LineStatus = { state: 'valid' }
const revoked: LineStatus = { state: 'revoked', since: '2026-12-05', reason: 'mistake' }
const held: LineStatus = { state: 'on-hold', since: '2026-12-04' }
const corrected: LineStatus = { state: 'corrected', since: '2026-12-06' }
const lineOf = (day: string, hours: number | null, status: LineStatus = valid, more: Partial<Line> = {}): Line => ({
  ...{ code: 'YS-7K2M-49QD-X3F8C', activity: 'Beach Cleanup', orgName: 'Samudra', city: 'Mumbai', mode: 'Offline' },
  ...{ sector: 'Environment', category: 'Group Event', firstDay: day, lastDay: day, evidence: 'check-in' },
  ...{ hours, printed: hours, org: { checkedFacts: 0, checkedOn: null }, endorsedOn: null, printedEndorsement: null },
  status,
  ...more,
})
const of = (lines: Line[], more: Partial<TranscriptContent> = {}) =>
  checkedTranscript({
    ...{ code: 'YS-7K2M-49QD-X3F8C', madeOn: '2026-12-03', student: 'Fatima Sheikh', ended: null, lines },
    terms: {
      ...{ college: 'GEC', className: 'Third year', programme: 'nss', programmeName: null, goalHours: 120 },
      ...{ firstDay: '2026-07-01', lastDay: '2026-11-30' },
    },
    printedHours: lines.reduce((sum, { printed }) => sum + (printed ?? 0), 0),
    ...more,
  })
const hoursOf = (lines: Line[]) => {
  const transcript = of(lines)
  return transcript.state === 'revoked' ? null : [transcript.state, transcript.hours, transcript.printedHours]
}

test('valid lines count as printed; revoked lines and lines on hold do not count', () => {
  expect(hoursOf([lineOf('2026-07-04', 3), lineOf('2026-07-05', null)])).toEqual(['valid', 3, 3])
  expect(hoursOf([lineOf('2026-07-04', 3), lineOf('2026-07-05', 4, revoked)])).toEqual(['changed', 3, 7])
  expect(hoursOf([lineOf('2026-07-04', 3), lineOf('2026-07-05', 4, held)])).toEqual(['changed', 3, 7])
})

test('a corrected line counts with the hours of its newest version, up or down', () => {
  expect(hoursOf([lineOf('2026-07-04', 2, corrected, { printed: 3 })])).toEqual(['changed', 2, 3])
  expect(hoursOf([lineOf('2026-07-04', 5, corrected, { printed: 3 })])).toEqual(['changed', 5, 3])
})

test('at most twelve hours count on a day, also after a line of the day was revoked', () => {
  const [first, second] = [lineOf('2026-07-04', 8), lineOf('2026-07-04', 8, valid, { printed: 4 })]
  expect(hoursOf([first, second])).toEqual(['valid', 12, 12])
  expect(hoursOf([{ ...first, status: revoked }, second])).toEqual(['changed', 8, 12])
})

test('it is revoked if it ended, or if every line is revoked', () => {
  const ended = { on: '2026-12-07', reason: 'given-up' as const }
  expect(of([lineOf('2026-07-04', 3)], { ended })).toMatchObject({ state: 'revoked', revokedOn: '2026-12-07' })
  expect(of([lineOf('2026-07-04', 3, revoked)])).toMatchObject({ state: 'revoked', reason: 'mistake' })
})

test('its PDF is as printed until a line changes or an endorsement is withdrawn', () => {
  const endorsed = { printedEndorsement: '2026-12-01' }
  expect(isAsPrinted(of([lineOf('2026-07-04', 3)]))).toBe(true)
  expect(isAsPrinted(of([lineOf('2026-07-04', 3, valid, { ...endorsed, endorsedOn: '2026-12-01' })]))).toBe(true)
  expect(isAsPrinted(of([lineOf('2026-07-04', 3, valid, { endorsedOn: '2026-12-09' })]))).toBe(true)
  expect(isAsPrinted(of([lineOf('2026-07-04', 3, valid, endorsed)]))).toBe(false)
  expect(isAsPrinted(of([lineOf('2026-07-04', 3, corrected)]))).toBe(false)
})

test('the day of the first change is the earliest', () => {
  const changed = of([lineOf('2026-07-04', 3, corrected), lineOf('2026-07-05', 3, held)])
  expect([transcriptChangedSince(of([lineOf('2026-07-04', 3)])), transcriptChangedSince(changed)]).toEqual([
    ...[null, '2026-12-04'],
  ])
})

test('six lines and all that are not valid are shown; one line alone is not folded', () => {
  const lines = Array.from({ length: 10 }, (_, at) => ({ at, status: at === 1 ? revoked : valid }))
  const { shown, folded } = shownLines(lines)
  expect(shown.map(({ at }) => at)).toEqual([9, 8, 7, 6, 5, 4, 1])
  expect(folded.map(({ at }) => at)).toEqual([3, 2, 0])
  expect(shownLines(lines.slice(2, 9)).folded).toEqual([])
})

test('the sentence says how many lines changed, and which sum to count', () => {
  const said = (lines: Line[]) => {
    const transcript = of(lines)
    if (transcript.state === 'revoked') throw new Error('It is not revoked.')
    const changed = transcriptPageText.changed(lines.map(({ status }) => status))
    return `${changed} ${transcriptPageText.count(transcript).join('')}`.replaceAll('\u00a0', ' ')
  }
  const lines = Array.from({ length: 10 }, (_, at) => lineOf(`2026-07-${at + 10}`, 4))
  expect(said(lines)).toBe('All its 10 lines are valid. Count 40 hours, as printed.')
  const one = lines.with(0, lineOf('2026-07-10', 4, revoked))
  expect(said(one)).toBe('One of its 10 lines was revoked since. Count 36 hours, not the printed 40.')
  const two = one.with(1, lineOf('2026-07-11', 4, revoked))
  expect(said(two)).toBe('2 of its 10 lines were revoked since. Count 32 hours, not the printed 40.')
  const mixed = one.with(1, lineOf('2026-07-11', 4, held))
  expect(said(mixed)).toBe('Of its 10 lines, 1 was revoked since and 1 is on hold. Count 32 hours, not the printed 40.')
  expect(said([lineOf('2026-07-10', 1, held)])).toBe('Its only line is on hold. Count 0 hours, not the printed 1.')
})
