import type { SentEntry } from '#domain/check-in/desk.ts'
import { answered, SOON_MS, soon, start, wait, wasRead } from './attempt.ts'
import { dozing, isSure, type Reading, woken } from './clock.ts'
import { andThen, end, isLate, late, ofDay, type Step, step, storeState } from './desk.ts'
import { agreed, closed, endReasonOf, entered, lateFrom, loaded } from './link-events.ts'
import { type EventOf, nowOf, type PhoneEvent, type PhoneState } from './state.ts'

/**
 * Returns the next state of a check-in phone and the effects to run. It is pure: it reads no clock, sends no request, and is
 * deterministic.
 * @param at the phone's times at the event
 */
export function reduce(state: PhoneState, event: PhoneEvent, at: Reading): Step {
  switch (event.type) {
    case 'looking':
      return step({ ...state, phase: 'opening', end: null })
    case 'loaded':
      return loaded(state, event, at)
    case 'asked-to-leave':
      return step({ ...state, phase: 'leaving', askedLink: event.link }, { do: 'wait', for: null })
    case 'staying':
      return wait({ ...state, phase: 'open' }, SOON_MS)
    case 'entered':
      return entered(state, event, at)
    case 'not-entered':
      return state.phase === 'open' ? step(state) : end(state, endReasonOf(event))
    case 'agreed':
      return agreed(state, event, at)
    case 'closed':
      return closed(state)
    default:
      return atWork(state, event, at)
  }
}

type LifecycleEvent =
  | 'looking'
  | 'loaded'
  | 'asked-to-leave'
  | 'staying'
  | 'entered'
  | 'not-entered'
  | 'agreed'
  | 'closed'

/** Handles the events of an open check-in desk. */
function atWork(state: PhoneState, event: Exclude<PhoneEvent, { type: LifecycleEvent }>, at: Reading): Step {
  switch (event.type) {
    case 'added':
      return added(state, event, at)
    case 'saved':
      return written(state, event.ids)
    case 'not-saved':
      return notSaved(state, event)
    case 'counted':
      return andThen(storeState({ ...state, headcount: { people: event.people, at: nowOf(state, at) } }, at), soon)
    case 'night':
      return storeState({ ...state, isNight: event.isNight }, at)
    case 'sync':
      return start(state, at)
    case 'answered':
      return answered(state, event.batch, event.answer, at)
    case 'read':
      return wasRead(state, event.answer, at)
    case 'waited':
      return waited(state, event, at)
    case 'dozed':
      return step({ ...state, clock: dozing(state.clock, at) })
    case 'woken':
      return soon({ ...state, clock: woken(state.clock, at) })
  }
}

/** Adds new entries. They are written to the phone before they are shown and sent. */
function added(state: PhoneState, { entries }: EventOf<'added'>, at: Reading): Step {
  const known = new Set(state.entries.map(({ id }) => id))
  const made = { at: nowOf(state, at), clockSure: isSure(state.clock, at) }
  const fresh = entries.filter(({ id }) => !known.has(id)).map((entry): SentEntry => ({ ...entry, ...made }))
  if (!state.desk || fresh.length === 0) return step(state)
  const saving = [...state.saving, ...fresh.map(({ id }) => id)]
  const next = { ...state, entries: [...state.entries, ...fresh], saving }
  return step(next, { do: 'save', entries: ofDay(fresh, state.desk) })
}

function written(state: PhoneState, ids: readonly string[]): Step {
  if (!state.saving.some((id) => ids.includes(id))) return step(state)
  return soon({ ...state, saving: state.saving.filter((id) => !ids.includes(id)) })
}

/** Handles entries that could not be written. They are sent anyway, and the page shows a warning. */
function notSaved(state: PhoneState, { ids, isFull }: EventOf<'not-saved'>): Step {
  const unsaved = [...state.unsaved, ...state.saving.filter((id) => ids.includes(id))]
  return written({ ...state, trouble: isFull ? 'full' : 'refused', unsaved }, ids)
}

function waited(state: PhoneState, { isHidden }: EventOf<'waited'>, at: Reading): Step {
  if (isLate(state)) return start(state, at)
  const { desk, phase, entries } = state
  if (phase !== 'open') return step(state)
  if (desk && nowOf(state, at) > desk.keptUntil) return lateFrom(late(state, desk, at), at)
  // A phone whose page is hidden does not read the entries of other phones, but still sends its own.
  return isHidden && entries.length === 0 ? wait(state) : start(state, at)
}
