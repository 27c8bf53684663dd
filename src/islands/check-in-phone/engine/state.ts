import type { BatchAnswer, DeskState, SentEntry } from '#domain/check-in/desk.ts'
import type { Answer } from '#lib/api.ts'
import { type Clock, clockFrom, type Reading, timeOf } from './clock.ts'
import { type DeskCounts, type DeskRow, type NewEntry, rowsOf } from './rows.ts'
import type { StoredDesk, StoredEntry } from './store.ts'

/* The state, events and effects of a check-in phone. All are plain data. */

/** The reasons why there is no check-in desk on this phone. */
export type DeskEnd =
  | 'no-link'
  | 'check-in-closed'
  | 'check-in-link-closed'
  | 'check-in-full'
  | 'too-many'
  | 'removed'
  | 'over'
  | 'offline'
  | 'failed'

/** The reasons why the server accepts no entries until a link is opened, keyed by the code of its refusal. */
const LINK_TROUBLES = { 'check-in-closed': 'unknown', conflict: 'elsewhere', 'check-in-used-up': 'used-up' } as const
type LinkTrouble = (typeof LINK_TROUBLES)[keyof typeof LINK_TROUBLES]
type Trouble = 'full' | 'refused' | LinkTrouble

const linkTroubleOf = (code: string): LinkTrouble | null => (LINK_TROUBLES as Record<string, LinkTrouble>)[code] ?? null

export const needsLink = (trouble: Trouble | null): trouble is LinkTrouble =>
  (Object.values(LINK_TROUBLES) as (Trouble | null)[]).includes(trouble)

export type Headcount = { people: number; at: number }

/** One attempt to send unsent entries, or to read the entries of other phones. */
export type Attempt = {
  /** The maximum number of entries in a batch. It is halved whenever the server refuses a batch as invalid. */
  most: number
  /** Whether the check-in desk accepts no more walk-ins. Other entries are still sent. */
  isUsedUp: boolean
  /** Whether the check-in desk was read again after a conflict. */
  isRetry: boolean
  /** The reason for reading the check-in desk. Null while entries are being sent. */
  reading: 'ask' | 'conflict' | 'used-up' | null
}

export type PhoneState = {
  /** Phase `leaving` means that another link was opened and the helper has not answered yet. */
  phase: 'opening' | 'asking' | 'open' | 'leaving' | 'closed' | 'ended'
  end: DeskEnd | null
  desk: DeskState | null
  /** The hash of the link that opened the check-in desk. Null if it is unknown. */
  link: string | null
  /** The token of the other link, until the helper has answered. */
  askedLink: string | null
  clock: Clock
  /** Entries that the server has not stored yet. */
  entries: readonly SentEntry[]
  /** The ids of entries that are being written to the phone. Until then they are neither shown nor sent. */
  saving: readonly string[]
  /** The ids of entries that could not be written. Closing the page would lose them. */
  unsaved: readonly string[]
  /** The reason why unsent entries cannot be stored on the phone, or are refused by the server. */
  trouble: Trouble | null
  /** A headcount that the server has not stored yet. */
  headcount: Headcount | null
  /** The last time at which all entries had been sent. */
  sentAt: number | null
  isNight: boolean
  /** The numbers that are shown after the check-in desk has been closed on this phone. */
  farewell: (DeskCounts & { orgName: string }) | null
  attempt: Attempt | null
  /** The number of failed attempts in a row. */
  failures: number
  /** The code of the refusal that ended the last attempt. Null if the attempt succeeded. */
  refusal: string | null
  /** The server's time when it last sent the complete list. */
  wholeAt: number
}

export const NO_DESK = { desk: null, headcount: null, sentAt: null, isNight: false } satisfies Partial<PhoneState>

export const openedState = (at: Reading): PhoneState => ({
  ...{ phase: 'opening', end: null, ...NO_DESK, link: null, askedLink: null, clock: clockFrom(null, at) },
  ...{ entries: [], saving: [], unsaved: [], trouble: null, farewell: null },
  ...{ attempt: null, failures: 0, refusal: null, wholeAt: 0 },
})

/**
 * A request with entries. `desk` identifies their check-in desk, because the browser's cookie may belong to a different one by
 * now.
 */
export type Batch = { desk: string; sentAt: number; entries: SentEntry[]; seen?: Headcount; since?: number }

/** An event of the phone. Ids, times and answers are in the events so that the reducer needs no input from outside. */
export type PhoneEvent =
  | { type: 'looking' }
  | { type: 'staying' }
  | { type: 'closed' }
  | { type: 'dozed' }
  | { type: 'woken' }
  | { type: 'sync' }
  | { type: 'loaded'; found: { desk: StoredDesk; entries: readonly StoredEntry[] } | null; wasHere: boolean }
  | { type: 'asked-to-leave'; link: string }
  | { type: 'entered'; desk: DeskState; link: string | null }
  | { type: 'not-entered'; code: string; hadLink: boolean }
  | { type: 'agreed'; entries: readonly StoredEntry[] }
  | { type: 'added'; entries: readonly NewEntry[] }
  | { type: 'saved'; ids: readonly string[] }
  | { type: 'not-saved'; ids: readonly string[]; isFull: boolean }
  | { type: 'counted'; people: number }
  | { type: 'night'; isNight: boolean }
  | { type: 'answered'; batch: Batch; answer: Answer<BatchAnswer> }
  | { type: 'read'; answer: Answer<DeskState> }
  | { type: 'waited'; isHidden: boolean }

export type EventOf<Type extends PhoneEvent['type']> = Extract<PhoneEvent, { type: Type }>

/** A side effect. The effects of a step are started in the order in which the step lists them. */
export type Effect =
  | { do: 'save'; entries: StoredEntry[] }
  | { do: 'keep'; desk: StoredDesk }
  | { do: 'forget'; ids: readonly string[] }
  | { do: 'forget-desk' }
  | { do: 'send'; batch: Batch }
  | { do: 'read'; since?: number }
  /** Replaces the scheduled attempt. Null cancels it. */
  | { do: 'wait'; for: number | null }

/** Returns the trouble to show after an attempt. Trouble that another link would resolve is shown until an attempt succeeds. */
export function troubleAfter({ trouble }: PhoneState, code: string | null): PhoneState['trouble'] {
  if (code === null) return needsLink(trouble) ? null : trouble
  return linkTroubleOf(code) ?? trouble
}

/** Returns the server's time in whole milliseconds. */
export const nowOf = ({ clock }: PhoneState, at: Reading): number => Math.round(timeOf(clock, at))

/** Returns whether all unsent entries are stored on the phone. Only then can the page be closed without losing any. */
export const isStored = ({ saving, unsaved }: PhoneState): boolean => saving.length === 0 && unsaved.length === 0

/** The data that the page shows: the state, the rows of the list, and the number of unsent entries. */
export type PhoneView = PhoneState & { rows: readonly DeskRow[]; unsent: number }

/** Returns the view of a state. @param last the previous view; without changes its `rows` array is reused */
export function viewOf(state: PhoneState, last?: PhoneView): PhoneView {
  const { desk, entries, saving } = state
  if (last && last.desk === desk && last.entries === entries && last.saving === saving)
    return { ...state, rows: last.rows, unsent: last.unsent }
  const shown = entries.filter(({ id }) => !saving.includes(id))
  return { ...state, rows: desk ? rowsOf(desk, shown) : [], unsent: shown.length }
}
