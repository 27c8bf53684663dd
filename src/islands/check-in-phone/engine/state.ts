import type { BatchAnswer, DeskState, SentEntry } from '#domain/check-in/desk.ts'
import type { Answer } from '#lib/api.ts'
import { type Clock, clockFrom, type Reading, timeOf } from './clock.ts'
import { type DeskCounts, type DeskRow, type NewEntry, rowsOf } from './rows.ts'
import type { StoredDesk, StoredEntry } from './store.ts'

/* What a check-in phone knows, what can happen to it, and what it then has to do. All of it is plain data. */

/** Why there is no check-in desk here, or no longer. */
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

/** Why the server takes no entries here until a link is opened, by the code of its refusal. */
const LINK_TROUBLES = { 'check-in-closed': 'unknown', conflict: 'elsewhere', 'check-in-used-up': 'used-up' } as const
type LinkTrouble = (typeof LINK_TROUBLES)[keyof typeof LINK_TROUBLES]
type Trouble = 'full' | 'refused' | LinkTrouble

const linkTroubleOf = (code: string): LinkTrouble | null => (LINK_TROUBLES as Record<string, LinkTrouble>)[code] ?? null

export const needsLink = (trouble: Trouble | null): trouble is LinkTrouble =>
  (Object.values(LINK_TROUBLES) as (Trouble | null)[]).includes(trouble)

export type Headcount = { people: number; at: number }

/** One go at sending what is unsent, or at asking what the other phones entered. */
export type Attempt = {
  /** How many entries a batch may have: fewer after the server called one invalid. */
  most: number
  /** The check-in desk takes no more walk-ins: the other entries still get through. */
  isUsedUp: boolean
  /** The check-in desk was read again after a conflict. */
  isRetry: boolean
  /** Why the check-in desk is being read; null while entries are sent. */
  reading: 'ask' | 'conflict' | 'used-up' | null
}

export type PhoneState = {
  /** 'leaving': another link waits for the helper's answer. */
  phase: 'opening' | 'asking' | 'open' | 'leaving' | 'closed' | 'ended'
  end: DeskEnd | null
  desk: DeskState | null
  /** Which link opened the check-in desk; null where that is not known. */
  link: string | null
  /** The other link that waits for the helper's answer. */
  askedLink: string | null
  clock: Clock
  /** What the server does not have yet. */
  entries: readonly SentEntry[]
  /** The ids of entries that are just being written to the phone: they are neither shown nor sent before. */
  saving: readonly string[]
  /** The ids of entries that could not be written, and are gone with the page. */
  unsaved: readonly string[]
  /** Why what is unsent is not kept either, or not taken by the server. */
  trouble: Trouble | null
  /** A headcount that the server does not have yet. */
  headcount: Headcount | null
  /** When everything was sent for the last time. */
  sentAt: number | null
  isNight: boolean
  /** What is said after the check-in desk was closed here. */
  farewell: (DeskCounts & { orgName: string }) | null
  attempt: Attempt | null
  /** Failed attempts in a row. */
  failures: number
  /** The code that the last attempt ended with; null where it went well. */
  refusal: string | null
  /** When the server last told the whole list, by its clock. */
  wholeAt: number
}

export const NO_DESK = { desk: null, headcount: null, sentAt: null, isNight: false } satisfies Partial<PhoneState>

export const openedState = (at: Reading): PhoneState => ({
  ...{ phase: 'opening', end: null, ...NO_DESK, link: null, askedLink: null, clock: clockFrom(null, at) },
  ...{ entries: [], saving: [], unsaved: [], trouble: null, farewell: null },
  ...{ attempt: null, failures: 0, refusal: null, wholeAt: 0 },
})

/** @param desk names the check-in desk it was made at: this browser's cookie may be another's by now */
export type Batch = { desk: string; sentAt: number; entries: SentEntry[]; seen?: Headcount; since?: number }

/** What happens to the phone. Ids, times and answers come in here, from outside. */
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

/** What is to be done outside, in this order. */
export type Effect =
  | { do: 'save'; entries: StoredEntry[] }
  | { do: 'keep'; desk: StoredDesk }
  | { do: 'forget'; ids: readonly string[] }
  | { do: 'forget-desk' }
  | { do: 'send'; batch: Batch }
  | { do: 'read'; since?: number }
  /** In place of what was to happen later; null for never. */
  | { do: 'wait'; for: number | null }

/** What another link would mend is said until all is well. */
export function troubleAfter({ trouble }: PhoneState, code: string | null): PhoneState['trouble'] {
  if (code === null) return needsLink(trouble) ? null : trouble
  return linkTroubleOf(code) ?? trouble
}

/** What time it is at the server, in whole milliseconds. */
export const nowOf = ({ clock }: PhoneState, at: Reading): number => Math.round(timeOf(clock, at))

/** Whether all that is unsent outlives the page. */
export const isStored = ({ saving, unsaved }: PhoneState): boolean => saving.length === 0 && unsaved.length === 0

/** What the page shows: the state, with the rows of its list. */
export type PhoneView = PhoneState & { rows: readonly DeskRow[]; unsent: number }

/** @param last what was shown before: rows that did not change stay the same array */
export function viewOf(state: PhoneState, last?: PhoneView): PhoneView {
  const { desk, entries, saving } = state
  if (last && last.desk === desk && last.entries === entries && last.saving === saving)
    return { ...state, rows: last.rows, unsent: last.unsent }
  const shown = entries.filter(({ id }) => !saving.includes(id))
  return { ...state, rows: desk ? rowsOf(desk, shown) : [], unsent: shown.length }
}
