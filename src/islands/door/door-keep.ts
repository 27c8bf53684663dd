import type { DoorState, SentMark } from '#domain/door.ts'
import { clockFrom } from './clock.ts'
import { type DoorMemory, show } from './door-memory.ts'
import type { DoorStore, KeptDoor, KeptMark } from './store.ts'

/* What a phone of a door keeps of what it knows, and forgets again (D43). Where it cannot, the page says so and goes on. */

const doubtStore = (memory: DoorMemory) => (error: unknown) =>
  show(memory, { trouble: (error as Error)?.name === 'QuotaExceededError' ? 'full' : 'refused' })

type Day = Pick<DoorState, 'eventId' | 'day'>
const nameOf = ({ eventId, day }: Day) => `${eventId} ${day}`

const ownOf = (marks: readonly KeptMark[], day: Day): SentMark[] =>
  marks.filter(({ of }) => of === nameOf(day)).map(({ of: _, ...mark }) => mark)

/** @throws where the phone is full, or saves nothing */
async function writeMarks({ store, view }: DoorMemory, marks: readonly SentMark[]): Promise<void> {
  if (!store || !view.state) throw new Error('Nothing is kept here.')
  const of = nameOf(view.state)
  await store.addMarks(marks.map((mark) => ({ ...mark, of })))
}

/** @returns the door that an earlier page kept, with what was marked on its day */
export async function load(
  memory: DoorMemory,
  openStore: () => Promise<DoorStore>,
): Promise<{ door: KeptDoor; marks: SentMark[] } | null> {
  memory.store ??= await openStore().catch((error) => {
    doubtStore(memory)(error)
    return null
  })
  const found = await memory.store?.load().catch(doubtStore(memory))
  return found?.door ? { door: found.door, marks: ownOf(found.marks, found.door.state) } : null
}

/** Knows again what an earlier page knew. It is not shown yet. */
export function recall(memory: DoorMemory, door: KeptDoor, unsent: SentMark[]): void {
  memory.clock = clockFrom(door.clock, memory.reading())
  memory.link = door.link
  holdKept(memory, unsent)
}

function holdKept(memory: DoorMemory, unsent: SentMark[]): void {
  memory.marks = unsent
  memory.kept = new Set(unsent.map(({ id }) => id))
}

/** What was marked on the day of this door before and could not be handed in goes along. */
export async function takeUp(memory: DoorMemory): Promise<void> {
  const { state } = memory.view
  const found = await memory.store?.load().catch(doubtStore(memory))
  if (!found || !state) return
  holdKept(memory, ownOf(found.marks, state))
  show(memory, { unsent: memory.marks.length })
}

/** Keeps the door as it is shown. */
export async function keep(memory: DoorMemory): Promise<void> {
  const { phase, state, sentAt, seen, isNight } = memory.view
  const clock = memory.clock.kept(memory.reading())
  if (phase !== 'open' || !state || !clock) return
  await memory.store?.keepDoor({ state, link: memory.link, clock, sentAt, seen, isNight }).catch(doubtStore(memory))
}

/** Writes marks to the phone before they are shown: what cannot be kept is sent all the same. */
export async function write(memory: DoorMemory, added: readonly SentMark[]): Promise<void> {
  memory.marks = [...memory.marks, ...added]
  try {
    await writeMarks(memory, added)
    memory.kept = new Set([...memory.kept, ...added.map(({ id }) => id)])
  } catch (error) {
    doubtStore(memory)(error)
  }
  show(memory, { unsent: memory.marks.length })
}

/** Moves the time of everything unsent, because the phone's clock was wrong. */
export async function moveMarks(memory: DoorMemory, by: number): Promise<void> {
  memory.marks = memory.marks.map((mark) => ({ ...mark, at: Math.round(mark.at + by), clockSure: false }))
  if (memory.store) await writeMarks(memory, memory.marks).catch(doubtStore(memory))
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
  const door = { state: bare, link: memory.link, sentAt: null, seen: null, isNight: false }
  if (clock) await memory.store?.keepDoor({ ...door, clock }).catch(doubtStore(memory))
}

/** Erases the door and what was marked at it. */
export async function forget(memory: DoorMemory): Promise<void> {
  await letGo(
    memory,
    memory.marks.map(({ id }) => id),
  )
  await putAway(memory)
}

/** Erases the door. What was marked at it stays on the phone, for a door of its day. */
export async function putAway(memory: DoorMemory): Promise<void> {
  Object.assign(memory, { marks: [], key: null, link: null })
  await memory.store?.forgetDoor().catch(() => {})
}
