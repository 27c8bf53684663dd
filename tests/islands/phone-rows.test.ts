import { expect, test } from 'vitest'
import type { DeskState, SentEntry } from '#domain/check-in/desk.ts'
import {
  countsOf,
  entryOf,
  insideOf,
  isAlready,
  mergedState,
  rowsOf,
  targetOf,
  undoOf,
} from '#islands/check-in-phone/engine/rows.ts'

/* Tests the list on a phone: the server's list, with the phone's own unsent entries applied. */

const seen = (id: string, at: number) => ({ id, at, way: 'tick' as const })
const person = (id: string, more: Partial<DeskState['people'][number]> = {}) => ({
  ...{ id, pass: `pass-${id}`, name: id, in: null, out: null, samePhoneAs: null },
  ...more,
})
const state = (more: Partial<DeskState>) =>
  ({ people: [], walkIns: [], namesFrom: null, ...more }) as unknown as DeskState
let made = 0
const entry = (more: Partial<SentEntry>): SentEntry => ({
  ...{ id: `entry-${made++}`, kind: 'in', way: 'tick', at: 100, clockSure: true },
  ...more,
})
const rows = (people: DeskState['people'], unsent: SentEntry[], walkIns: DeskState['walkIns'] = []) =>
  rowsOf(state({ people, walkIns }), unsent)
const first = (...given: Parameters<typeof rows>) => rows(...given)[0]

test('a tap and a scanned pass count before they are sent', () => {
  expect(first([person('a')], [entry({ participation: 'a', at: 7 })])?.in?.at).toBe(7)
  expect(first([person('a')], [entry({ pass: 'pass-a', way: 'pass', at: 8 })])?.in).toMatchObject({
    at: 8,
    way: 'pass',
  })
  expect(first([person('a')], [entry({ pass: 'nobody’s' })])?.in).toBe(null)
})

test('the earliest check-in and the latest check-out count, from any phone', () => {
  const unsent = [entry({ participation: 'a', at: 50 }), entry({ participation: 'a', at: 70 })]
  expect(first([person('a', { in: seen('there', 60) })], unsent)?.in?.at).toBe(50)
  const outs = [entry({ participation: 'a', kind: 'out', at: 50 }), entry({ participation: 'a', kind: 'out', at: 70 })]
  expect(first([person('a', { out: seen('there', 60) })], outs)?.out?.at).toBe(70)
})

test('a void undoes exactly its entry, sent or unsent', () => {
  const late = entry({ participation: 'a', at: 70 })
  const voids = (id: string) => entry({ kind: 'void', participation: 'a', voids: id })
  expect(first([person('a', { in: seen('there', 60) })], [late, voids('there')])?.in?.id).toBe(late.id)
  expect(first([person('a', { in: seen('there', 60) })], [late, voids(late.id)])?.in?.id).toBe('there')
  expect(first([person('a')], [late, voids(late.id)])?.in).toBe(null)
})

test('a walk-in is listed after the participants, once, and is not expected', () => {
  const walkIn = { id: 'w', name: 'Imran Q.' }
  const unsent = [entry({ walkIn, way: 'walk-in' }), entry({ walkIn, kind: 'out', at: 200 })]
  const unknown = rows([person('a')], unsent)
  expect(unknown.map(({ name }) => name)).toEqual(['a', 'Imran Q.'])
  expect(countsOf(unknown)).toEqual({ came: 1, left: 1, inside: 0, expected: 1 })
  expect(rows([person('a')], unsent, [{ ...walkIn, in: seen('there', 5), out: null }])[1]?.in?.at).toBe(5)
})

test('a pass of a person who is in changes nothing; after check-out it counts again after two minutes', () => {
  const MINUTE = 60_000
  const of = (more: Parameters<typeof person>[1]) => rows([person('a', more)], [])[0] as ReturnType<typeof rows>[number]
  const left = of({ in: seen('in', 0), out: seen('out', 100 * MINUTE) })
  expect(isAlready(left, 'out', 101 * MINUTE)).toBe(true)
  expect(isAlready(left, 'out', 102 * MINUTE)).toBe(true)
  expect(isAlready(left, 'out', 102 * MINUTE + 1)).toBe(false)
  expect(isAlready(left, 'in', 400 * MINUTE)).toBe(true)
  expect([isAlready(of({}), 'in', 0), isAlready(of({}), 'out', 0)]).toEqual([false, false])
  expect(isAlready(of({ in: seen('in', 0), samePhoneAs: 'b' }), 'in', MINUTE)).toBe(false)
  const again = entry({ pass: 'pass-a', way: 'pass', kind: 'out', at: 400 * MINUTE })
  expect(rows([person('a', { out: left.out })], [again])[0]?.out?.at).toBe(400 * MINUTE)
})

test('inside is who came and has not left since', () => {
  const people = [
    person('never'),
    person('in', { in: seen('1', 10) }),
    person('gone', { in: seen('2', 10), out: seen('3', 20) }),
    person('back', { in: seen('4', 30), out: seen('5', 20) }),
    person('out-alone', { out: seen('6', 20) }),
  ]
  expect(insideOf(rows(people, [])).map(({ name }) => name)).toEqual(['in', 'back'])
  expect(countsOf(rows(people, []))).toEqual({ came: 3, left: 3, inside: 2, expected: 5 })
})

test('the question about one phone is answered by a tick, or by undoing the entry', () => {
  const doubted = person('a', { in: seen('code', 10), samePhoneAs: 'Asha' })
  expect(first([doubted], [])?.samePhoneAs).toBe('Asha')
  expect(first([doubted], [entry({ participation: 'a' })])?.samePhoneAs).toBe(null)
  const no = first([doubted], [entry({ participation: 'a', kind: 'void', voids: 'code' })])
  expect(no).toMatchObject({ samePhoneAs: null, in: null })
})

test('changes are merged into the list; new people come last; another check-in desk’s response replaces the list', () => {
  const named = (id: string, name: string) => ({ ...{ id, name, pass: id, in: null, out: null }, samePhoneAs: null })
  const known = state({ id: 'd', people: [named('1', 'Asha'), named('2', 'Ravi')] })
  const told = state({ id: 'd', partial: true, people: [named('2', 'Ravi T.'), named('3', 'Zoya')], walkIns: [] })
  expect(mergedState(known, told)).toMatchObject({ partial: false })
  expect(mergedState(known, told).people.map(({ name }) => name)).toEqual(['Asha', 'Ravi T.', 'Zoya'])
  expect(mergedState(known, { ...told, partial: false }).people).toEqual(told.people)
  expect(mergedState(state({ id: 'e' }), told).people).toEqual(told.people)
  expect(mergedState(null, told).people).toEqual(told.people)
})

test('an answer that withholds names leaves the phone those it has; without any it has none', () => {
  const named = (id: string, name: string) => ({ ...{ id, name, pass: id, in: null, out: null }, samePhoneAs: null })
  const known = state({ id: 'd', people: [named('1', 'Asha')] })
  const told = state({ id: 'd', people: [], namesFrom: '2026-12-04', status: 'moved' })
  expect(mergedState(known, told)).toMatchObject({ status: 'moved', namesFrom: '2026-12-04', people: known.people })
  expect(mergedState(state({ id: 'e', people: known.people }), told).people).toEqual([])
  expect(mergedState(null, told).people).toEqual([])
})

test('a person on the waiting list is listed with the position, and is expected only once they have come', () => {
  const waiting = [{ id: 'w', name: 'Sunil R.', position: 1 }]
  const listed = (unsent: SentEntry[]) => rowsOf(state({ people: [person('a')], waiting }), unsent)
  const [, row] = listed([])
  expect(row).toMatchObject({ id: 'w', waiting: 1, isWalkIn: false, pass: null, in: null, out: null })
  expect(countsOf(listed([]))).toEqual({ came: 0, left: 0, inside: 0, expected: 1 })
  const tick = entry({ ...entryOf('tick', row as NonNullable<typeof row>, 'in', 'tick'), at: 7 })
  expect(tick).toMatchObject({ waiting: 'w' })
  expect(tick).not.toHaveProperty('participation')
  expect(listed([tick])[1]?.in?.at).toBe(7)
  expect(countsOf(listed([tick]))).toEqual({ came: 1, left: 0, inside: 1, expected: 2 })
  const undo = entry(undoOf('undo', targetOf(row as NonNullable<typeof row>), 'tick'))
  expect(undo).toMatchObject({ kind: 'void', waiting: 'w', voids: 'tick' })
  expect(listed([tick, undo])[1]?.in).toBe(null)
})

test('an update replaces the waiting list, or leaves it, and nobody is on the list twice', () => {
  const waiting = [
    { id: 'w', name: 'Sunil R.', position: 1 },
    { id: 'x', name: 'Zoya K.', position: 2 },
  ]
  const known = state({ id: 'd', people: [person('a')], waiting })
  const told = (more: Partial<DeskState>) => mergedState(known, state({ id: 'd', partial: true, people: [], ...more }))
  const idsOf = (merged: DeskState) => rowsOf(merged, []).map(({ id, waiting: position }) => [id, position])
  expect(idsOf(told({ waiting: null }))).toEqual([
    ['a', null],
    ['w', 1],
    ['x', 2],
  ])
  const joined = { people: [person('p')], waiting: [{ id: 'x', name: 'Zoya K.', position: 1 }] }
  expect(idsOf(told(joined))).toEqual([
    ['a', null],
    ['p', null],
    ['x', 1],
  ])
  // Without a limit there is no waiting list any more.
  expect(idsOf(told({ people: [person('p')] }))).toEqual([
    ['a', null],
    ['p', null],
  ])
  const withheld = mergedState(known, state({ id: 'd', people: [], namesFrom: '2026-12-04' }))
  expect(idsOf(withheld)).toEqual([
    ['a', null],
    ['w', 1],
    ['x', 2],
  ])
})
