import type { SentMark } from '#domain/door.ts'
import { type Clock, clockFrom, type Reading } from './clock.ts'
import { type DoorView, NO_DOOR } from './door-view.ts'
import { rowsOf } from './rows.ts'
import type { DoorStore } from './store.ts'

/** What a phone of a door knows, as long as its page is open. */
export type DoorMemory = {
  view: DoorView
  listeners: Set<() => void>
  reading: () => Reading
  clock: Clock
  /** Null where nothing is kept. */
  store: DoorStore | null
  /** Which link opened the door; null where that is not known. */
  link: string | null
  /** What the server does not have yet. */
  marks: SentMark[]
  /** The ids of marks that outlive the page. */
  kept: ReadonlySet<string>
  key: Promise<CryptoKey> | null
}

/** @param reading of the phone's clock */
export const openMemory = (reading: () => Reading): DoorMemory => ({
  view: { phase: 'opening', end: null, trouble: null, isSending: false, farewell: null, ...NO_DOOR },
  listeners: new Set(),
  reading,
  clock: clockFrom(null, reading()),
  store: null,
  link: null,
  marks: [],
  kept: new Set(),
  key: null,
})

/** What time it is at the server, in whole milliseconds. */
export const nowOf = ({ clock, reading }: DoorMemory): number => Math.round(clock.now(reading()))

/** Whether all that is unsent outlives the page. */
export const isKept = ({ marks, kept }: DoorMemory): boolean => marks.every(({ id }) => kept.has(id))

/** Changes what is shown, and tells whoever looks. */
export function show(memory: DoorMemory, change: Partial<DoorView>): void {
  const view = { ...memory.view, ...change }
  if ('state' in change || 'unsent' in change) view.rows = view.state ? rowsOf(view.state, memory.marks) : []
  memory.view = view
  for (const listener of memory.listeners) listener()
}
