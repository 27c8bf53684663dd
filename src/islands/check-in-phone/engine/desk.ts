import type { DeskState, SentEntry } from '#domain/check-in/desk.ts'
import { type Reading, setTo, slowBy, storedClockOf } from './clock.ts'
import { isOneDay, mergedState } from './rows.ts'
import { type DeskEnd, type Effect, NO_DESK, nowOf, type PhoneState } from './state.ts'
import type { StoredEntry } from './store.ts'

/* The check-in desk that a check-in phone stores and erases (D43). */

/** A new state and the effects to run. */
export type Step = { state: PhoneState; effects: readonly Effect[] }

export const step = (state: PhoneState, ...effects: Effect[]): Step => ({ state, effects })

/** Continues from a step: applies `go` to its state, and appends the effects. */
export function andThen(before: Step, go: (state: PhoneState) => Step): Step {
  const after = go(before.state)
  return { state: after.state, effects: [...before.effects, ...after.effects] }
}

/** Reasons that another attempt may resolve. They do not mean that the check-in desk is gone. */
const MAY_PASS: readonly DeskEnd[] = ['offline', 'failed', 'too-many', 'no-link']

type Day = Pick<DeskState, 'eventId' | 'day'>
const nameOf = ({ eventId, day }: Day) => `${eventId} ${day}`

/** Adds the event and day to entries so that no other check-in desk sends them. */
export const ofDay = (entries: readonly SentEntry[], day: Day): StoredEntry[] =>
  entries.map((entry) => ({ ...entry, of: nameOf(day) }))

/**
 * Returns the state with the stored entries for an event and day. This page's entries for the same event and day are added
 * without duplicates.
 */
export function withStored(state: PhoneState, kept: readonly StoredEntry[], day: Day): PhoneState {
  const found = kept.filter(({ of }) => of === nameOf(day)).map(({ of: _, ...entry }): SentEntry => entry)
  const isSameDay = state.desk !== null && nameOf(state.desk) === nameOf(day)
  if (!isSameDay) return { ...state, entries: found, saving: [], unsaved: [] }
  const ids = new Set(found.map(({ id }) => id))
  return { ...state, entries: [...found, ...state.entries.filter(({ id }) => !ids.has(id))] }
}

/** Stores the check-in desk on the phone. */
export function storeState(state: PhoneState, at: Reading): Step {
  const { phase, desk, link, sentAt, headcount, isNight } = state
  const clock = storedClockOf(state.clock, at)
  if (phase !== 'open' || !desk || !clock) return step(state)
  return step(state, { do: 'keep', desk: { state: desk, link, clock, sentAt, headcount, isNight } })
}

/** Removes entries that the server has stored, or will never accept. */
export function forget(state: PhoneState, ids: readonly string[]): Step {
  const stays = (id: string) => !ids.includes(id)
  const { entries, saving, unsaved } = state
  const left = { entries: entries.filter(({ id }) => stays(id)), saving: saving.filter(stays) }
  return step({ ...state, ...left, unsaved: unsaved.filter(stays) }, { do: 'forget', ids })
}

/** Erases the check-in desk. Its entries are kept on the phone for a later check-in desk of the same event and day. */
export const putAway = (state: PhoneState): Step =>
  step({ ...state, entries: [], saving: [], unsaved: [], link: null }, { do: 'forget-desk' })

/** Erases the check-in desk and its entries. */
export function forgetAll(state: PhoneState): Step {
  const ids = state.entries.map(({ id }) => id)
  return andThen(forget(state, ids), putAway)
}

/** Ends check-in on this phone with a reason. Erases everything, unless another attempt may succeed. */
export function end(state: PhoneState, why: DeskEnd): Step {
  const isErased = !MAY_PASS.includes(why)
  const before = isErased ? forgetAll({ ...state, ...NO_DESK }) : step(state)
  return andThen(before, (left) => step({ ...left, phase: 'ended', end: why }, { do: 'wait', for: null }))
}

/** Whether the list was erased 72 hours after check-in ended, although some entries have not been sent yet. */
export const isLate = ({ phase, end: why, desk }: PhoneState): boolean =>
  phase === 'ended' && why === 'over' && desk !== null

/**
 * Erases the list 72 hours after check-in ended. Entries that only this phone has are still sent, regardless of how late it is.
 */
export function late(state: PhoneState, desk: DeskState, at: Reading): Step {
  if (state.entries.length === 0) return end(state, 'over')
  const bare = { ...desk, secret: '', people: [], walkIns: [], waiting: [] }
  const clock = storedClockOf(state.clock, at)
  const next: PhoneState = { ...state, ...NO_DESK, phase: 'ended', end: 'over', desk: bare }
  if (!clock) return step(next)
  const nothing = { sentAt: null, headcount: null, isNight: false }
  return step(next, { do: 'keep', desk: { state: bare, link: state.link, clock, ...nothing } })
}

/** Merges the server's state, and corrects the clock. */
export function hear(state: PhoneState, told: DeskState, at: Reading): Step {
  const desk = mergedState(state.desk, told)
  const slow = slowBy(state.clock, desk.now, at)
  const heard = {
    ...state,
    clock: setTo(desk.now, at),
    ...(!told.partial && { wholeAt: told.now }),
  }
  return andThen(slow === 0 ? step(heard) : moveEntries(heard, slow), (moved) => {
    if (nowOf(moved, at) > desk.keptUntil) return late(moved, desk, at)
    return storeState({ ...moved, desk }, at)
  })
}

/** Corrects the times of all unsent entries, because the phone's clock was wrong. */
function moveEntries(state: PhoneState, by: number): Step {
  const entries = state.entries.map((entry) => ({ ...entry, at: Math.round(entry.at + by), clockSure: false }))
  if (entries.length === 0 || !state.desk) return step(state)
  return step({ ...state, entries }, { do: 'save', entries: ofDay(entries, state.desk) })
}

/** Returns whether `told` is for the same event and day as the open check-in desk. */
export const isOpenDay = ({ phase, desk }: PhoneState, told: DeskState): boolean =>
  phase === 'open' && isOneDay(desk, told)
