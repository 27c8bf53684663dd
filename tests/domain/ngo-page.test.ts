import { expect, test } from 'vitest'
import type { StatedFact } from '#domain/evidence/evidence.ts'
import {
  claimsAnswered,
  type EventHistory,
  howTheyAct,
  type MadeClaim,
  publicEvidence,
} from '#domain/organization/ngo-page.ts'

const TODAY = '2026-11-22'

const held = (lastDay: string, changes: Partial<EventHistory> = {}): EventHistory => ({
  begins: new Date(`${lastDay}T06:30:00+05:30`),
  lastDay,
  isPast: lastDay < TODAY,
  deletedAt: null,
  isCancelled: false,
  tickedOn: null,
  ...changes,
})
const calledOff = (lastDay: string, at: string) =>
  held(lastDay, { deletedAt: new Date(at), isCancelled: at.slice(0, 10) <= lastDay })

test.each<[string, EventHistory[], Partial<ReturnType<typeof howTheyAct>>]>([
  ['none', [], { events: 0, ticked: 0, medianDays: null, calledOffLate: 0, announced: 0 }],
  ['one to come and one of today', [held('2026-11-23'), held(TODAY)], { events: 0, announced: 0 }],
  ['one of yesterday, not ticked', [held('2026-11-21')], { events: 1, ticked: 0, medianDays: null }],
  ['ticked after three days', [held('2026-11-01', { tickedOn: '2026-11-04' })], { ticked: 1, medianDays: 3 }],
  [
    'several days, ticked on the day after the last',
    [held('2026-11-10', { begins: new Date('2026-11-01T06:30:00+05:30'), tickedOn: '2026-11-11' })],
    { events: 1, medianDays: 1 },
  ],
  [
    'two, of which the middle is half a day more',
    [held('2026-11-01', { tickedOn: '2026-11-02' }), held('2026-11-05', { tickedOn: '2026-11-09' })],
    { medianDays: 3 },
  ],
  ['deleted after it was over', [calledOff('2026-11-01', '2026-11-02T10:00:00Z')], { events: 1, calledOffLate: 0 }],
  [
    'called off early',
    [calledOff('2026-11-10', '2026-11-08T10:00:00Z')],
    { events: 0, calledOffLate: 0, announced: 1 },
  ],
  ['called off late', [calledOff('2026-11-10', '2026-11-09T10:00:00Z')], { events: 0, calledOffLate: 1, announced: 1 }],
  [
    'called off a day and a minute before',
    [calledOff('2026-11-10', '2026-11-09T00:59:00Z')],
    { calledOffLate: 0, announced: 1 },
  ],
])('how they act: %s', (_, events, figures) => {
  expect(howTheyAct(events)).toMatchObject(figures)
})

test('the middle is that of the last twelve events that were ticked', () => {
  const slow = Array.from({ length: 20 }, (_, at) => held(`2025-01-${at + 10}`, { tickedOn: '2025-06-01' }))
  const quick = Array.from({ length: 12 }, (_, at) => held(`2026-01-${at + 10}`, { tickedOn: `2026-01-${at + 11}` }))
  expect(howTheyAct([...slow, ...quick])).toMatchObject({ events: 32, ticked: 32, medianDays: 1 })
})

const asked: MadeClaim = { answerBy: '2026-11-20', answeredOn: null, isAsked: true, isWithdrawn: false }
const over = { ...asked, isAsked: false }
test.each<[string, MadeClaim, [number, number]]>([
  ['whose days are over', asked, [1, 0]],
  ['whose last day is today', { ...asked, answerBy: TODAY }, [0, 0]],
  ['answered on the last day', { ...over, answeredOn: '2026-11-20' }, [1, 1]],
  ['answered a day late', { ...over, answeredOn: '2026-11-21' }, [1, 0]],
  ['taken back unanswered', { ...over, isWithdrawn: true }, [0, 0]],
  ['answered, then taken back', { ...over, answeredOn: '2026-11-10', isWithdrawn: true }, [1, 1]],
  ['that we were asked about, unanswered', over, [1, 0]],
])('a claim %s', (_, claim, [claims, answered]) => {
  expect(claimsAnswered([claim], TODAY)).toEqual({ claims, claimsAnswered: answered })
})

const fact = (kind: StatedFact['kind'], changes: Partial<StatedFact> = {}): StatedFact => ({
  id: kind,
  kind,
  value: {},
  validUntil: null,
  statedAt: '2026-11-01T00:00:00Z',
  check: null,
  staleCheckAt: null,
  reminded: null,
  ...changes,
})
const check = (outcome: 'matched' | 'does-not-match' | 'could-not-be-checked', at = '2026-11-02T00:00:00Z') => ({
  ...{ outcome, register: 'ngo-darpan' as const, at, by: 'an admin', note: 'private' },
})
const days = { today: TODAY, dayOf: (at: Date) => at.toISOString().slice(0, 10), kinds: ['pan', 'csr-1'] as const }

test('each detail is in one group, and a detail that does not match is in none', () => {
  const facts = [
    fact('darpan', { check: check('matched') }),
    fact('pan', { check: check('does-not-match') }),
    fact('address', { check: check('could-not-be-checked') }),
    fact('80g', { check: check('matched'), validUntil: '2026-11-21' }),
    fact('12a', { check: check('matched'), validUntil: TODAY }),
  ]
  const { matched, stated, expired, missing } = publicEvidence(facts, [], days)
  const kinds = [matched, stated, expired].map((group) => group.map(({ kind }) => kind))
  expect([...kinds, missing]).toEqual([['darpan', '12a'], ['address'], ['80g'], ['csr-1']])
  expect(JSON.stringify([matched, stated, expired])).not.toMatch(/private|an admin/)
})

test('twelve months after the last check the page says so', () => {
  const one = (at: string) => publicEvidence([fact('darpan', { check: check('matched', at) })], [], days)
  expect(one('2025-11-22T00:00:00Z')).toMatchObject({ lastOn: '2025-11-22', isOld: false })
  expect(one('2025-11-21T00:00:00Z')).toMatchObject({ lastOn: '2025-11-21', isOld: true })
})
