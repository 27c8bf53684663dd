import type { BatchAnswer, DeskState, SentEntry } from '#domain/check-in/desk.ts'
import type { Answer } from '#lib/api.ts'
import type { Reading } from './clock.ts'
import { andThen, end, forget, hear, isLate, type Step, step } from './desk.ts'
import { addsWalkIn, isOneDay } from './rows.ts'
import { type Attempt, type Batch, nowOf, type PhoneState, troubleAfter } from './state.ts'

/* The phone sends entries in batches (D45), and repeats an attempt until the server has stored them. */

/**
 * The maximum number of entries in a batch. It is lower than the server's limit, because a browser sends at most 64 KB once the
 * page has been closed (`keepalive`).
 */
const BATCH = 100
const FIRST_WAIT = 2_000
const LONGEST_WAIT = 30_000
/** Every 10 seconds, a phone with nothing to send asks for the entries of other phones. */
const REFRESH_MS = 10_000
/** 300 milliseconds: a tap is often followed by another, which then goes into the same batch. */
export const SOON_MS = 300
const WHOLE_AGAIN_MS = 600_000

/** Returns the milliseconds until the next attempt. @param failures the number of failed attempts in a row */
export const waitAfter = (failures: number): number =>
  failures === 0 ? REFRESH_MS : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1))

/** Schedules the next attempt while check-in is open, or while unsent entries remain after it has ended. */
export const wait = (state: PhoneState, ms = waitAfter(state.failures)): Step =>
  step(state, { do: 'wait', for: state.phase === 'open' || isLate(state) ? ms : null })

/** Schedules an attempt after a short wait, unless one is running. */
export function soon(state: PhoneState): Step {
  const fresh = { ...state, failures: 0 }
  return state.attempt ? step(fresh) : wait(fresh, SOON_MS)
}

/** Starts an attempt, unless one is running: sends unsent entries or, if there are none, reads the entries of other phones. */
export function start(state: PhoneState, at: Reading): Step {
  if (state.attempt) return step(state)
  const attempt: Attempt = { most: BATCH, isUsedUp: false, isRetry: false, reading: null }
  const begun = step({ ...state, attempt }, { do: 'wait', for: null })
  const isNothingDue = state.entries.length === 0 && !state.headcount && !isLate(state)
  return andThen(begun, (now) => (isNothingDue ? read(now, 'ask') : sendNext(now, at)))
}

/** Sends the next batch. The entries are chosen for each batch, because the helper keeps adding new ones. */
function sendNext(state: PhoneState, at: Reading): Step {
  const { attempt, desk, phase } = state
  if (!attempt) return step(state)
  const due = isLate(state) ? state.entries : phase === 'open' ? state.entries.filter(isWritten(state)) : []
  const headcount = phase === 'open' ? state.headcount : null
  const going = attempt.isUsedUp ? due.filter((entry) => !addsWalkIn(desk, entry)) : due
  if (going.length === 0 && !headcount) return afterSending(state, attempt.isUsedUp ? 'check-in-used-up' : null)
  const batch: Batch = {
    ...{ desk: desk?.id ?? '', sentAt: nowOf(state, at), entries: going.slice(0, attempt.most) },
    ...(headcount && { seen: headcount }),
    ...sinceOf(state),
  }
  return step(state, { do: 'send', batch })
}

const isWritten =
  ({ saving }: PhoneState) =>
  ({ id }: SentEntry) =>
    !saving.includes(id)

/** Handles the server's answer to a batch. */
export function answered(state: PhoneState, batch: Batch, answer: Answer<BatchAnswer>, at: Reading): Step {
  const { attempt, desk } = state
  if (answer.ok) {
    const next = attempt && { ...attempt, most: BATCH }
    return andThen(resolve({ ...state, attempt: next }, batch, answer.value, at), (left) => sendNext(left, at))
  }
  if (!attempt) return step(state)
  const { entries } = batch
  const again = (change: Partial<Attempt>) => sendNext({ ...state, attempt: { ...attempt, ...change } }, at)
  if (answer.code === 'check-in-used-up' && entries.some((entry) => addsWalkIn(desk, entry)))
    return again({ isUsedUp: true })
  if (answer.code !== 'invalid' || entries.length === 0) return afterSending(state, answer.code)
  if (entries.length > 1) return again({ most: Math.ceil(entries.length / 2) })
  // Drops an entry that the server refuses on its own, because it would block all others.
  return andThen(forget(state, [entries[0]?.id ?? '']), (left) => sendNext(left, at))
}

/** Removes the entries that the server has stored, and merges its state. */
function resolve(state: PhoneState, batch: Batch, { kept, state: told }: BatchAnswer, at: Reading): Step {
  return andThen(forget(state, kept), (left) => {
    if (left.desk?.id !== batch.desk || left.phase === 'closed' || isLate(left)) return step(left)
    const isAllSent = left.entries.length === 0
    // A removed phone sends all its entries before it erases them.
    if (told === null && isAllSent) return end(left, 'removed')
    const isCounted = left.headcount?.at === batch.seen?.at && left.headcount?.people === batch.seen?.people
    const headcount = isCounted ? null : left.headcount
    const next = { ...left, headcount, ...(told && isAllSent && { sentAt: told.now }) }
    return told ? hear(next, told, at) : step(next)
  })
}

function afterSending(state: PhoneState, code: string | null): Step {
  if (!isLate(state)) {
    // The check-in desk of the same day may have a new link, which another page of this browser has opened.
    if (code === 'conflict' && !state.attempt?.isRetry) return read(state, 'conflict')
    // The phone still reads the entries of other phones.
    if (code === 'check-in-used-up') return read(state, 'used-up')
  }
  return finish(state, code)
}

function read(state: PhoneState, reading: Attempt['reading']): Step {
  if (!state.attempt) return step(state)
  return step({ ...state, attempt: { ...state.attempt, reading } }, { do: 'read', ...sinceOf(state) })
}

/** Handles the server's answer after the phone has read the check-in desk that this browser's cookie belongs to. */
export function wasRead(state: PhoneState, answer: Answer<DeskState>, at: Reading): Step {
  const { attempt, desk, phase } = state
  if (!attempt?.reading) return step(state)
  if (answer.ok && phase === 'open' && isOneDay(desk, answer.value) && isPartOfAnother(desk, answer.value))
    return read({ ...state, wholeAt: 0 }, attempt.reading)
  const isOther = answer.ok && phase === 'open' && !isOneDay(desk, answer.value)
  const code = !answer.ok ? answer.code : isOther ? 'conflict' : null
  const heard = answer.ok && phase === 'open' && !isOther ? hear(state, answer.value, at) : step(state)
  return andThen(heard, (now) => {
    if (attempt.reading === 'used-up') return finish(now, 'check-in-used-up')
    if (attempt.reading === 'ask' || code !== null) return finish(now, code)
    return sendNext({ ...now, attempt: { ...attempt, isRetry: true, isUsedUp: false, reading: null } }, at)
  })
}

const isPartOfAnother = (desk: DeskState | null, told: DeskState) => told.partial && told.id !== desk?.id

/**
 * Returns which part of the list to request: only the changes, or the complete list. The complete list is read every 10
 * minutes, because people drop off it and walk-ins become participants. While the server withholds names, the complete list is
 * read each time so that the first answer with names contains all of them.
 */
function sinceOf({ desk, phase, wholeAt }: PhoneState): { since?: number } {
  const isWholeDue = !desk || desk.namesFrom !== null || desk.now - wholeAt >= WHOLE_AGAIN_MS
  return phase === 'open' && !isWholeDue ? { since: desk.now } : {}
}

/** Ends an attempt, and schedules the next one. @param code the code of the refusal that ended the attempt, or null */
function finish(state: PhoneState, code: string | null): Step {
  const failures = code === null ? 0 : state.failures + 1
  const done: PhoneState = { ...state, attempt: null, failures, refusal: code }
  const isEmpty = done.entries.length === 0
  if (isLate(done))
    return isEmpty ? end(done, 'over') : step(done, { do: 'wait', for: waitAfter(Math.max(1, failures)) })
  if (done.phase !== 'open') return step(done)
  if (code === 'check-in-closed' && isEmpty) return end(done, 'check-in-closed')
  const noted = { ...done, trouble: troubleAfter(done, code) }
  return code === 'check-in-closed' ? step(noted) : wait(noted)
}
