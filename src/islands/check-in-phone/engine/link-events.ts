import { SOON_MS, start, wait } from './attempt.ts'
import { clockFrom, type Reading } from './clock.ts'
import {
  andThen,
  forgetAll,
  hear,
  isLate,
  isOpenDay,
  late,
  putAway,
  type Step,
  step,
  storeState,
  withStored,
} from './desk.ts'
import { countsOf } from './rows.ts'
import { type DeskEnd, type EventOf, NO_DESK, needsLink, nowOf, type PhoneState, viewOf } from './state.ts'

/* Events that open or close a check-in desk on this phone. */

/** Handles the data that an earlier page stored, if there is any. */
export function loaded(state: PhoneState, { found, wasHere }: EventOf<'loaded'>, at: Reading): Step {
  if (!found) return wasHere || state.entries.length > 0 ? here(state, at) : putAway(state)
  const { state: desk, link, clock, sentAt, headcount, isNight } = found.desk
  const known = { ...withStored(state, found.entries, desk), clock: clockFrom(clock, at), link }
  if (nowOf(known, at) > desk.keptUntil) return lateFrom(late(known, desk, at), at)
  return step({ ...known, phase: 'open', desk, sentAt, headcount, isNight })
}

/** Continues with the check-in desk of this page, because nothing is stored on the phone. */
function here(state: PhoneState, at: Reading): Step {
  const { desk } = state
  const isOver = desk !== null && nowOf(state, at) > desk.keptUntil
  return isOver ? lateFrom(late(state, desk, at), at) : step({ ...state, phase: 'open' })
}

/** Sends the remaining entries if the list was erased 72 hours after check-in ended. */
export const lateFrom = (before: Step, at: Reading): Step =>
  andThen(before, (state) => (isLate(state) ? start(state, at) : step(state)))

/**
 * Handles the server's answer to a link. If the link is for a different event or day than the open check-in desk, the helper is
 * asked first.
 */
export function entered(state: PhoneState, { desk, link }: EventOf<'entered'>, at: Reading): Step {
  const isSame = isOpenDay(state, desk)
  const before = isSame ? step(state) : andThen(putAway({ ...state, ...NO_DESK }), asking)
  const heard = andThen(before, (now) => {
    const trouble = needsLink(now.trouble) ? null : now.trouble
    return hear({ ...now, link, trouble }, desk, at)
  })
  return lateFrom(isSame ? andThen(heard, (now) => wait(now, SOON_MS)) : heard, at)
}

const asking = (state: PhoneState): Step => step({ ...state, phase: 'asking', end: null })

const ENDS: Record<string, DeskEnd> = {
  'check-in-closed': 'check-in-closed',
  'check-in-link-closed': 'check-in-link-closed',
  'check-in-full': 'check-in-full',
  'too-many': 'too-many',
  offline: 'offline',
}

export const endReasonOf = ({ code, hadLink }: EventOf<'not-entered'>): DeskEnd =>
  !hadLink && code === 'check-in-closed' ? 'no-link' : (ENDS[code] ?? 'failed')

/**
 * Opens check-in after the helper has agreed. From then on the phone stores the list. Adds entries of the same event and day
 * that were left on the phone.
 */
export function agreed(state: PhoneState, { entries }: EventOf<'agreed'>, at: Reading): Step {
  const open: PhoneState = { ...state, phase: 'open' }
  const known = open.desk ? withStored(open, entries, open.desk) : open
  return andThen(storeState(known, at), (now) => wait(now, now.entries.length > 0 ? SOON_MS : undefined))
}

/** Erases the list after the helper has closed check-in with no unsent entries. */
export function closed(state: PhoneState): Step {
  const { desk } = state
  const farewell = { ...countsOf(viewOf(state).rows), orgName: desk?.orgName ?? '' }
  const bare = desk && { ...desk, secret: '', people: [], walkIns: [], waiting: [] }
  return andThen(forgetAll({ ...state, phase: 'closed', farewell, desk: bare }), (left) =>
    step(left, { do: 'wait', for: null }),
  )
}
