import type { DoorState, SentMark } from '#domain/door.ts'
import { clockFrom } from './clock.ts'
import { type DoorMemory, show } from './door-memory.ts'
import type { DoorStore, KeptDoor } from './store.ts'

/* What a phone of a door keeps of what it knows, and forgets again (D43). Where it cannot, the page says so and goes on. */

const doubtStore = (memory: DoorMemory) => (error: unknown) =>
  show(memory, { trouble: (error as Error)?.name === 'QuotaExceededError' ? 'full' : 'refused' })

/** @returns what an earlier page kept */
export async function load(
  memory: DoorMemory,
  openStore: () => Promise<DoorStore>,
): Promise<{ door: KeptDoor | null; marks: SentMark[] } | null> {
  memory.store ??= await openStore().catch((error) => {
    doubtStore(memory)(error)
    return null
  })
  return (await memory.store?.load().catch(doubtStore(memory))) ?? null
}

/** Knows again what an earlier page knew. It is not shown yet. */
export function recall(memory: DoorMemory, door: KeptDoor, unsent: SentMark[]): void {
  memory.clock = clockFrom(door.clock, memory.reading())
  memory.marks = unsent
  memory.kept = new Set(unsent.map(({ id }) => id))
}

/** Keeps the door as it is shown. */
export async function keep(memory: DoorMemory): Promise<void> {
  const { phase, state, sentAt, seen, isNight } = memory.view
  const clock = memory.clock.kept(memory.reading())
  if (phase !== 'open' || !state || !clock) return
  await memory.store?.keepDoor({ state, clock, sentAt, seen, isNight }).catch(doubtStore(memory))
}

/** Writes marks to the phone before they are shown: what cannot be kept is sent all the same. */
export async function write(memory: DoorMemory, added: readonly SentMark[]): Promise<void> {
  memory.marks = [...memory.marks, ...added]
  try {
    if (!memory.store) throw new Error('Nothing is kept here.')
    await memory.store.addMarks(added)
    memory.kept = new Set([...memory.kept, ...added.map(({ id }) => id)])
  } catch (error) {
    doubtStore(memory)(error)
  }
  show(memory, { unsent: memory.marks.length })
}

/** Moves the time of everything unsent, because the phone's clock was wrong. */
export async function moveMarks(memory: DoorMemory, by: number): Promise<void> {
  memory.marks = memory.marks.map((mark) => ({ ...mark, at: Math.round(mark.at + by), clockSure: false }))
  await memory.store?.addMarks(memory.marks).catch(doubtStore(memory))
}

/** Forgets marks. It is not shown yet. */
export async function letGo(memory: DoorMemory, ids: readonly string[]): Promise<void> {
  const gone = new Set(ids)
  memory.marks = memory.marks.filter(({ id }) => !gone.has(id))
  await memory.store?.forgetMarks(ids).catch(() => {})
}

/** Forgets and shows it: of marks that the server has, or can never take. */
export async function drop(memory: DoorMemory, ids: readonly string[]): Promise<void> {
  await letGo(memory, ids)
  show(memory, { unsent: memory.marks.length })
}

/** Erases the list and the secret; marks that are unsent stay. */
export async function forgetList(memory: DoorMemory, state: DoorState): Promise<void> {
  const bare = { ...state, secret: '', people: [], walkIns: [] }
  show(memory, { phase: 'ended', end: 'over', state: bare, seen: null, unsent: memory.marks.length })
  memory.key = null
  const clock = memory.clock.kept(memory.reading())
  const door = { state: bare, sentAt: null, seen: null, isNight: false }
  if (clock) await memory.store?.keepDoor({ ...door, clock }).catch(doubtStore(memory))
}

/** Erases everything. */
export async function forget(memory: DoorMemory): Promise<void> {
  memory.marks = []
  memory.key = null
  await memory.store?.erase().catch(() => {})
}
