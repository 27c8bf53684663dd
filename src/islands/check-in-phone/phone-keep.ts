import type { DeskState, SentEntry } from '#domain/check-in/desk.ts'
import { clockFrom } from './clock.ts'
import { type DeskMemory, show } from './phone-memory.ts'
import type { DeskStore, KeptDesk, KeptEntry } from './store.ts'

/* What a phone of a check-in desk keeps of what it knows, and forgets again (D43). Where it cannot, the page says so and goes on. */

const doubtStore = (memory: DeskMemory) => (error: unknown) =>
  show(memory, { trouble: (error as Error)?.name === 'QuotaExceededError' ? 'full' : 'refused' })

type Day = Pick<DeskState, 'eventId' | 'day'>
const nameOf = ({ eventId, day }: Day) => `${eventId} ${day}`

const ownOf = (entries: readonly KeptEntry[], day: Day): SentEntry[] =>
  entries.filter(({ of }) => of === nameOf(day)).map(({ of: _, ...entry }) => entry)

/** @throws where the phone is full, or saves nothing */
async function writeEntries({ store, view }: DeskMemory, entries: readonly SentEntry[]): Promise<void> {
  if (!store || !view.state) throw new Error('Nothing is kept here.')
  const of = nameOf(view.state)
  await store.addEntries(entries.map((entry) => ({ ...entry, of })))
}

/** @returns the check-in desk that an earlier page kept, with what was marked on its day */
export async function load(
  memory: DeskMemory,
  openStore: () => Promise<DeskStore>,
): Promise<{ desk: KeptDesk; entries: SentEntry[] } | null> {
  memory.store ??= await openStore().catch((error) => {
    doubtStore(memory)(error)
    return null
  })
  const found = await memory.store?.load().catch(doubtStore(memory))
  return found?.desk ? { desk: found.desk, entries: ownOf(found.entries, found.desk.state) } : null
}

/** Knows again what an earlier page knew. It is not shown yet. */
export function recall(memory: DeskMemory, desk: KeptDesk, unsent: SentEntry[]): void {
  memory.clock = clockFrom(desk.clock, memory.reading())
  memory.link = desk.link
  holdKept(memory, unsent)
}

function holdKept(memory: DeskMemory, unsent: SentEntry[]): void {
  memory.entries = unsent
  memory.kept = new Set(unsent.map(({ id }) => id))
}

/** What was marked on the day of this check-in desk before and could not be handed in goes along. */
export async function takeUp(memory: DeskMemory): Promise<void> {
  const { state } = memory.view
  const found = await memory.store?.load().catch(doubtStore(memory))
  if (!found || !state) return
  holdKept(memory, ownOf(found.entries, state))
  show(memory, { unsent: memory.entries.length })
}

/** Keeps the check-in desk as it is shown. */
export async function keep(memory: DeskMemory): Promise<void> {
  const { phase, state, sentAt, seen, isNight } = memory.view
  const clock = memory.clock.kept(memory.reading())
  if (phase !== 'open' || !state || !clock) return
  await memory.store?.keepDesk({ state, link: memory.link, clock, sentAt, seen, isNight }).catch(doubtStore(memory))
}

/** Writes entries to the phone before they are shown: what cannot be kept is sent all the same. */
export async function write(memory: DeskMemory, added: readonly SentEntry[]): Promise<void> {
  memory.entries = [...memory.entries, ...added]
  try {
    await writeEntries(memory, added)
    memory.kept = new Set([...memory.kept, ...added.map(({ id }) => id)])
  } catch (error) {
    doubtStore(memory)(error)
  }
  show(memory, { unsent: memory.entries.length })
}

/** Moves the time of everything unsent, because the phone's clock was wrong. */
export async function moveEntries(memory: DeskMemory, by: number): Promise<void> {
  memory.entries = memory.entries.map((entry) => ({ ...entry, at: Math.round(entry.at + by), clockSure: false }))
  if (memory.store) await writeEntries(memory, memory.entries).catch(doubtStore(memory))
}

/** Forgets entries. It is not shown yet. */
export async function letGo(memory: DeskMemory, ids: readonly string[]): Promise<void> {
  const gone = new Set(ids)
  memory.entries = memory.entries.filter(({ id }) => !gone.has(id))
  await memory.store?.forgetEntries(ids).catch(() => {})
}

/** Forgets and shows it: of entries that the server has, or can never take. */
export async function drop(memory: DeskMemory, ids: readonly string[]): Promise<void> {
  await letGo(memory, ids)
  show(memory, { unsent: memory.entries.length })
}

/** Erases the list and the secret; entries that are unsent stay. */
export async function forgetList(memory: DeskMemory, state: DeskState): Promise<void> {
  const bare = { ...state, secret: '', people: [], walkIns: [] }
  show(memory, { phase: 'ended', end: 'over', state: bare, seen: null, unsent: memory.entries.length })
  memory.key = null
  const clock = memory.clock.kept(memory.reading())
  const desk = { state: bare, link: memory.link, sentAt: null, seen: null, isNight: false }
  if (clock) await memory.store?.keepDesk({ ...desk, clock }).catch(doubtStore(memory))
}

/** Erases the check-in desk and what was marked at it. */
export async function forget(memory: DeskMemory): Promise<void> {
  await letGo(
    memory,
    memory.entries.map(({ id }) => id),
  )
  await putAway(memory)
}

/** Erases the check-in desk. What was marked at it stays on the phone, for a check-in desk of its day. */
export async function putAway(memory: DeskMemory): Promise<void> {
  Object.assign(memory, { entries: [], key: null, link: null })
  await memory.store?.forgetDesk().catch(() => {})
}
