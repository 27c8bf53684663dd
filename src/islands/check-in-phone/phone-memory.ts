import type { SentEntry } from '#domain/check-in/desk.ts'
import { type Clock, clockFrom, type Reading } from './clock.ts'
import { type DeskView, NO_DESK } from './phone-view.ts'
import { rowsOf } from './rows.ts'
import type { DeskStore } from './store.ts'

/** What a phone of a check-in desk knows, as long as its page is open. */
export type DeskMemory = {
  view: DeskView
  listeners: Set<() => void>
  reading: () => Reading
  clock: Clock
  /** Null where nothing is kept. */
  store: DeskStore | null
  /** Which link opened the check-in desk; null where that is not known. */
  link: string | null
  /** What the server does not have yet. */
  entries: SentEntry[]
  /** The ids of entries that outlive the page. */
  kept: ReadonlySet<string>
  key: Promise<CryptoKey> | null
}

/** @param reading of the phone's clock */
export const openMemory = (reading: () => Reading): DeskMemory => ({
  view: { phase: 'opening', end: null, trouble: null, isSending: false, farewell: null, ...NO_DESK },
  listeners: new Set(),
  reading,
  clock: clockFrom(null, reading()),
  store: null,
  link: null,
  entries: [],
  kept: new Set(),
  key: null,
})

/** What time it is at the server, in whole milliseconds. */
export const nowOf = ({ clock, reading }: DeskMemory): number => Math.round(clock.now(reading()))

/** Whether all that is unsent outlives the page. */
export const isKept = ({ entries, kept }: DeskMemory): boolean => entries.every(({ id }) => kept.has(id))

/** Changes what is shown, and tells whoever looks. */
export function show(memory: DeskMemory, change: Partial<DeskView>): void {
  const view = { ...memory.view, ...change }
  if ('state' in change || 'unsent' in change) view.rows = view.state ? rowsOf(view.state, memory.entries) : []
  memory.view = view
  for (const listener of memory.listeners) listener()
}
