import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BatchAnswer, DeskState, SentEntry } from '#domain/check-in/desk.ts'
import { waitAfter } from '#islands/check-in-phone/engine/attempt.ts'
import { reduce } from '#islands/check-in-phone/engine/reducer.ts'
import type { NewEntry } from '#islands/check-in-phone/engine/rows.ts'
import {
  type Batch,
  type Effect,
  isStored,
  openedState,
  type PhoneEvent,
  type PhoneState,
  viewOf,
} from '#islands/check-in-phone/engine/state.ts'
import type { StoredDesk, StoredEntry } from '#islands/check-in-phone/engine/store.ts'
import type { Answer } from '#lib/api.ts'

/* Tests the reducer of a check-in phone one event at a time, without a page, a network or storage. */

const NOON = Date.parse('2026-11-28T12:00:00Z')
const HOUR = 3_600_000

const DESK: DeskState = {
  ...{ id: '7K2MQXF4', secret: 'ab'.repeat(32), phone: 1, eventId: 'event', title: 'Beach', lang: 'en' },
  ...{ orgName: 'Samudra', day: '2026-11-28', start: NOON, end: NOON + 3 * HOUR, opensAt: NOON - HOUR },
  ...{
    closesAt: NOON + 4 * HOUR,
    keptUntil: NOON + 76 * HOUR,
    now: NOON,
    namesFrom: null,
    partial: false,
    walkIns: [],
  },
  ...{ headcount: null, status: 'open' },
  people: [{ id: 'asha', pass: 'pass-asha', name: 'Asha', in: null, out: null, samePhoneAs: null }],
}
const OTHER: DeskState = { ...DESK, id: '0THERD00', eventId: 'other', title: 'Lake' }

const refused = (code: string) => ({ ok: false, status: 0, code, message: code, faults: {} }) as const
const told = <T>(value: T): Answer<T> => ({ ok: true, value })
const tick = (id: string): NewEntry => ({ id, kind: 'in', way: 'tick', participation: 'asha' })
const walkIn = (id: string): NewEntry => ({
  id,
  kind: 'in',
  way: 'walk-in',
  walkIn: { id: `row-${id}`, name: 'Imran' },
})

type PhoneRun = { state: PhoneState; effects: Effect[] }
const reading = (at: number) => ({ wall: at, passed: at - NOON })

/** Returns the state after all events, and the effects of the last one. */
function after(events: readonly PhoneEvent[], from = openedState(reading(NOON)), at = NOON): PhoneRun {
  let last: PhoneRun = { state: from, effects: [] }
  for (const event of events) {
    const { state, effects } = reduce(last.state, event, reading(at))
    last = { state, effects: [...effects] }
  }
  return last
}

const OPENED: PhoneEvent[] = [
  { type: 'looking' },
  { type: 'loaded', found: null, wasHere: false },
  { type: 'entered', desk: DESK, link: 'link' },
  { type: 'agreed', entries: [] },
]
const added = (...entries: NewEntry[]): PhoneEvent[] => [
  { type: 'added', entries },
  { type: 'saved', ids: entries.map(({ id }) => id) },
]
const doing = ({ effects }: PhoneRun) => effects.map((effect) => effect.do)
const batchOf = ({ effects }: PhoneRun): Batch => {
  const [effect] = effects.filter((one) => one.do === 'send')
  if (!effect) throw new Error('a batch is expected')
  return effect.batch
}
const answer = (batch: Batch, result: Answer<BatchAnswer>): PhoneEvent => ({ type: 'answered', batch, answer: result })
const all = (batch: Batch): Answer<BatchAnswer> => told({ kept: batch.entries.map(({ id }) => id), state: DESK })

describe('the phase that a sequence of events ends in', () => {
  const cases: [string, PhoneEvent[], Partial<PhoneState>][] = [
    ['a link that was followed', OPENED.slice(0, 3), { phase: 'asking', desk: DESK, link: 'link' }],
    ['the helper agreed', OPENED, { phase: 'open', desk: DESK }],
    ['another link', [...OPENED, { type: 'asked-to-leave', link: 'x' }], { phase: 'leaving', askedLink: 'x' }],
    [
      'the helper stays',
      [...OPENED, { type: 'asked-to-leave', link: 'x' }, { type: 'staying' }],
      { phase: 'open', desk: DESK },
    ],
    [
      'the helper leaves',
      [...OPENED, { type: 'asked-to-leave', link: 'x' }, { type: 'entered', desk: OTHER, link: 'x' }],
      { phase: 'asking', desk: OTHER, entries: [] },
    ],
    [
      'no link, and no check-in desk',
      [{ type: 'not-entered', code: 'check-in-closed', hadLink: false }],
      { phase: 'ended', end: 'no-link' },
    ],
    [
      'a link whose check-in desk is closed',
      [{ type: 'not-entered', code: 'check-in-closed', hadLink: true }],
      { phase: 'ended', end: 'check-in-closed' },
    ],
    ['an unknown refusal', [{ type: 'not-entered', code: 'odd', hadLink: true }], { phase: 'ended', end: 'failed' }],
    [
      'a refusal while a check-in desk is open',
      [...OPENED, { type: 'not-entered', code: 'offline', hadLink: true }],
      { phase: 'open', desk: DESK },
    ],
    ['closed here', [...OPENED, { type: 'closed' }], { phase: 'closed', entries: [], link: null }],
  ]
  test.each(cases)('%s', (_, events, expected) => {
    expect(after(events).state).toMatchObject(expected)
  })
})

test('an entry is written first, and neither shown nor sent before', () => {
  const writing = after([...OPENED, { type: 'added', entries: [tick('a')] }])
  expect(writing.effects).toMatchObject([{ do: 'save', entries: [{ id: 'a', of: 'event 2026-11-28', at: NOON }] }])
  expect([viewOf(writing.state).unsent, viewOf(writing.state).rows[0]?.in, isStored(writing.state)]).toEqual([
    ...[0, null, false],
  ])
  const early = after([{ type: 'sync' }], writing.state)
  expect(doing(early)).toEqual(['wait', 'wait'])
  const saved = after([{ type: 'saved', ids: ['a'] }], writing.state)
  expect(saved.effects).toEqual([{ do: 'wait', for: 300 }])
  expect([viewOf(saved.state).unsent, viewOf(saved.state).rows[0]?.in?.id, isStored(saved.state)]).toEqual([
    ...[1, 'a', true],
  ])
  expect(batchOf(after([{ type: 'sync' }], saved.state)).entries.map(({ id }) => id)).toEqual(['a'])
})

test('an entry that cannot be written is still shown and sent, and the page says why', () => {
  const { state } = after([
    ...OPENED,
    { type: 'added', entries: [tick('a')] },
    { type: 'not-saved', ids: ['a'], isFull: true },
  ])
  expect(state).toMatchObject({ trouble: 'full', saving: [], unsaved: ['a'] })
  const sending = after([{ type: 'sync' }], state)
  const { state: sent } = after([answer(batchOf(sending), all(batchOf(sending)))], sending.state)
  expect(sent).toMatchObject({ entries: [], unsaved: [], sentAt: NOON, attempt: null })
})

test('a second sync asks for nothing while one is on its way', () => {
  const sending = after([...OPENED, ...added(tick('a')), { type: 'sync' }])
  expect(after([{ type: 'sync' }], sending.state)).toEqual({ state: sending.state, effects: [] })
})

test.each([
  ['offline', 'open', null, [waitAfter(1)]],
  ['check-in-closed', 'open', 'unknown', []],
])('after the refusal %s of a batch the phone is %s with the trouble %s', (code, phase, trouble, waits) => {
  const sending = after([...OPENED, ...added(tick('a')), { type: 'sync' }])
  const { state, effects } = after([answer(batchOf(sending), refused(code))], sending.state)
  expect(state).toMatchObject({ phase, trouble, failures: 1, refusal: code, entries: [{ id: 'a' }] })
  expect(effects.map((effect) => effect.do === 'wait' && effect.for)).toEqual(waits)
})

test('after a conflict the check-in desk is read once: of the same day it takes the batch, of another day it does not', () => {
  const sending = after([...OPENED, ...added(tick('a')), { type: 'sync' }])
  const conflict = after([answer(batchOf(sending), refused('conflict'))], sending.state)
  expect(conflict.effects).toEqual([{ do: 'read', since: NOON }])
  const same = after([{ type: 'read', answer: told({ ...DESK, id: 'NEWER' }) }], conflict.state)
  expect(batchOf(same)).toMatchObject({ desk: 'NEWER', entries: [{ id: 'a' }] })
  expect(after([answer(batchOf(same), refused('conflict'))], same.state).state).toMatchObject({ trouble: 'elsewhere' })
  const other = after([{ type: 'read', answer: told(OTHER) }], conflict.state)
  expect(other.state).toMatchObject({ trouble: 'elsewhere', desk: { id: DESK.id }, entries: [{ id: 'a' }] })
})

test('a batch that the server calls invalid is halved, and the one entry in it that it never takes is forgotten', () => {
  const sending = after([...OPENED, ...added(tick('a'), tick('b'), tick('c')), { type: 'sync' }])
  const half = after([answer(batchOf(sending), refused('invalid'))], sending.state)
  expect(batchOf(half).entries.map(({ id }) => id)).toEqual(['a', 'b'])
  const one = after([answer(batchOf(half), refused('invalid'))], half.state)
  const dropped = after([answer(batchOf(one), refused('invalid'))], one.state)
  expect(dropped.effects[0]).toEqual({ do: 'forget', ids: ['a'] })
  expect(batchOf(dropped).entries.map(({ id }) => id)).toEqual(['b'])
})

test('a check-in desk that is used up takes ticks, keeps walk-ins waiting, and is still read', () => {
  const sending = after([...OPENED, ...added(walkIn('w'), tick('a')), { type: 'sync' }])
  const rest = after([answer(batchOf(sending), refused('check-in-used-up'))], sending.state)
  expect(batchOf(rest).entries.map(({ id }) => id)).toEqual(['a'])
  const sent = after([answer(batchOf(rest), all(batchOf(rest)))], rest.state)
  expect(doing(sent)).toContain('read')
  const done = after([{ type: 'read', answer: told(DESK) }], sent.state)
  expect(done.state).toMatchObject({ trouble: 'used-up', entries: [{ id: 'w' }], refusal: 'check-in-used-up' })
})

test('72 hours after the end names and secret are erased immediately, and entries are still sent', () => {
  const open = after([...OPENED, ...added(tick('a'))]).state
  const late = after([{ type: 'waited', isHidden: false }], open, DESK.keptUntil + 1)
  expect(late.state).toMatchObject({ phase: 'ended', end: 'over', desk: { secret: '', people: [] } })
  expect(doing(late)).toEqual(['keep', 'wait', 'send'])
  const failed = after([answer(batchOf(late), refused('offline'))], late.state, DESK.keptUntil + 1)
  expect(failed.effects).toEqual([{ do: 'wait', for: waitAfter(1) }])
  const again = after([{ type: 'waited', isHidden: true }], failed.state, DESK.keptUntil + 2)
  const over = after([answer(batchOf(again), all(batchOf(again)))], again.state, DESK.keptUntil + 2)
  expect(over.state).toMatchObject({ phase: 'ended', end: 'over', desk: null, entries: [] })
  expect(doing(over)).toContain('forget-desk')
})

test('a phone that was removed sends all entries before it erases its data', () => {
  const sending = after([...OPENED, ...added(tick('a')), { type: 'sync' }])
  const more = after(added(tick('b')), sending.state)
  const removed = told({ kept: ['a'], state: null })
  const rest = after([answer(batchOf(sending), removed)], more.state)
  expect(batchOf(rest).entries.map(({ id }) => id)).toEqual(['b'])
  const ended = after([answer(batchOf(rest), told({ kept: ['b'], state: null }))], rest.state)
  expect(ended.state).toMatchObject({ phase: 'ended', end: 'removed', desk: null, entries: [] })
})

test('an answer that comes after the phone left for another check-in desk changes nothing there', () => {
  const sending = after([...OPENED, ...added(tick('a')), { type: 'sync' }])
  const elsewhere = after(
    [
      { type: 'entered', desk: OTHER, link: 'x' },
      { type: 'agreed', entries: [] },
    ],
    sending.state,
  )
  const { state } = after([answer(batchOf(sending), all(batchOf(sending)))], elsewhere.state)
  expect(state).toMatchObject({ desk: { id: elsewhere.state.desk?.id }, sentAt: elsewhere.state.sentAt })
})

/* Runs a phone with storage and a server. Any event may come late or more than once. */

type RandomStep =
  | { does: 'add'; isWalkIn: boolean }
  | { does: 'write'; isFull: boolean }
  | { does: 'answer'; how: 'takes' | 'takes, and the answer is lost' | 'is away' | 'is elsewhere' }
  | { does: 'sync' }
  | { does: 'kill' }
  | { does: 'repeat'; back: number }

const deeds: fc.Arbitrary<RandomStep> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('add' as const), isWalkIn: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('write' as const), isFull: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      how: fc.constantFrom('takes', 'takes, and the answer is lost', 'is away', 'is elsewhere'),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ does: 'sync' as const }) },
  { weight: 1, arbitrary: fc.constant({ does: 'kill' as const }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('repeat' as const), back: fc.nat(30) }) },
)

/** These events come only once and in this order (engine/link.ts). All others may come again at any time. */
const OPENING: readonly PhoneEvent['type'][] = ['looking', 'loaded', 'entered', 'agreed']

function openTown() {
  const server = new Map<string, SentEntry>()
  const disk = { desk: null as StoredDesk | null, entries: new Map<string, StoredEntry>() }
  const [history, writes, sends]: [PhoneEvent[], StoredEntry[][], Effect[]] = [[], [], []]
  const made = new Set<string>()
  let count = 0
  let state = openedState(reading(NOON))

  const happen = (event: PhoneEvent): void => {
    if (!OPENING.includes(event.type)) history.push(event)
    const next = reduce(state, event, reading(NOON))
    state = next.state
    for (const effect of next.effects) {
      if (effect.do === 'save') writes.push(effect.entries)
      else if (effect.do === 'keep') disk.desk = effect.desk
      else if (effect.do === 'forget') for (const id of effect.ids) disk.entries.delete(id)
      else if (effect.do === 'forget-desk') disk.desk = null
      else if (effect.do !== 'wait') sends.push(effect)
    }
  }
  const write = (isFull: boolean) => {
    const entries = writes.shift()
    if (!entries) return
    const ids = entries.map(({ id }) => id)
    if (!isFull) for (const entry of entries) disk.entries.set(entry.id, entry)
    happen(isFull ? { type: 'not-saved', ids, isFull } : { type: 'saved', ids })
  }
  const respond = (how: Extract<RandomStep, { does: 'answer' }>['how']) => {
    const asked = sends.shift()
    if (!asked) return
    const isTaken = how === 'takes' || how === 'takes, and the answer is lost'
    if (asked.do === 'send' && isTaken) for (const entry of asked.batch.entries) server.set(entry.id, entry)
    const refusal = how === 'is elsewhere' ? refused('conflict') : how === 'takes' ? null : refused('offline')
    if (asked.do === 'send') happen(answer(asked.batch, refusal ?? all(asked.batch)))
    if (asked.do === 'read') happen({ type: 'read', answer: refusal ?? told(DESK) })
  }
  /** Closes the page, whose unsaved state is lost, and opens a new one. */
  const kill = () => {
    for (const id of made) if (!server.has(id) && !disk.entries.has(id)) made.delete(id)
    for (const gone of [history, writes, sends]) gone.length = 0
    state = openedState(reading(NOON))
    const kept = disk.desk && { desk: disk.desk, entries: [...disk.entries.values()] }
    happen({ type: 'looking' })
    happen({ type: 'loaded', found: kept, wasHere: false })
  }
  const act = (deed: RandomStep) => {
    if (deed.does === 'write') write(deed.isFull)
    else if (deed.does === 'answer') respond(deed.how)
    else if (deed.does === 'kill') kill()
    else if (deed.does === 'sync') happen({ type: 'sync' })
    else if (deed.does === 'repeat') {
      const event = history.at(-1 - deed.back)
      if (event) happen(event)
    } else {
      const id = `entry-${count++}`
      made.add(id)
      happen({ type: 'added', entries: [deed.isWalkIn ? walkIn(id) : tick(id)] })
    }
  }
  /** Makes all pending writes and requests succeed until nothing is left. */
  const resolve = () => {
    for (let round = 0; round < 400 && (writes.length > 0 || sends.length > 0 || state.entries.length > 0); round++) {
      while (writes.length > 0) write(false)
      if (sends.length > 0) respond('takes')
      else happen({ type: 'sync' })
    }
  }
  for (const event of OPENED) happen(event)
  return { server, disk, made, act, resolve, state: () => state }
}

test('whatever fails, comes twice or comes again later, no entry is lost and none is doubled', () => {
  fc.assert(
    fc.property(fc.array(deeds, { maxLength: 60 }), (sequence) => {
      const { server, disk, made, act, resolve, state } = openTown()
      for (const deed of sequence) {
        act(deed)
        const here = state().entries.map(({ id }) => id)
        expect(new Set(here).size).toBe(here.length)
        for (const id of made) expect(server.has(id) || here.includes(id) || disk.entries.has(id)).toBe(true)
      }
      resolve()
      expect([...server.keys()].sort()).toEqual([...made].sort())
      expect([state().entries, disk.entries.size]).toEqual([[], 0])
    }),
    { numRuns: 400 },
  )
})

test('reducing changes nothing that was there before', () => {
  const frozen = <T>(value: T): T => {
    if (value !== null && typeof value === 'object')
      for (const part of Object.values(Object.freeze(value))) frozen(part)
    return value
  }
  let state = frozen(openedState(reading(NOON)))
  const sending = after([...OPENED, ...added(tick('a')), { type: 'sync' }])
  const events = [
    ...OPENED,
    ...added(tick('a')),
    { type: 'sync' } as const,
    answer(batchOf(sending), all(batchOf(sending))),
  ]
  for (const event of events) state = frozen(reduce(state, frozen(event), reading(NOON)).state)
  expect(state).toMatchObject({ phase: 'open', entries: [], sentAt: NOON })
})
