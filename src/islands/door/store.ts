import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DoorState, SentMark } from '#domain/door.ts'
import type { KeptClock } from './clock.ts'

/** What a phone of the door keeps of it, until it is erased (D43). */
export type KeptDoor = {
  state: DoorState
  /** Which link opened it, so that the same one is known again; null for the cookie alone. */
  link: string | null
  clock: KeptClock
  /** When everything was sent for the last time. */
  sentAt: number | null
  /** An answer to "How many people do you see?" that has not been sent yet. */
  seen: { people: number; at: number } | null
  isNight: boolean
}

/** A mark, and of which event's day: no other door may take it. */
export type KeptMark = SentMark & { of: string }

export type DoorStore = {
  load: () => Promise<{ door: KeptDoor | null; marks: KeptMark[] }>
  keepDoor: (door: KeptDoor) => Promise<void>
  /** @throws where the phone is full, or saves nothing */
  addMarks: (marks: readonly KeptMark[]) => Promise<void>
  forgetMarks: (ids: readonly string[]) => Promise<void>
  /** Marks stay: another page of this browser may have made some for another door. */
  forgetDoor: () => Promise<void>
}

interface Kept extends DBSchema {
  door: { key: 'door'; value: KeptDoor }
  marks: { key: string; value: KeptMark & { place: number } }
}

const NAME = 'door'

/** @throws where the browser saves nothing */
export async function openStore(): Promise<DoorStore> {
  const db: IDBPDatabase<Kept> = await openDB<Kept>(NAME, 1, {
    upgrade: (made) => {
      made.createObjectStore('door')
      made.createObjectStore('marks', { keyPath: 'id' })
    },
    terminated: () => {},
  })
  let place = Date.now()
  return {
    load: async () => {
      const [door, marks] = await Promise.all([db.get('door', 'door'), db.getAll('marks')])
      const inOrder = marks.toSorted((a, b) => a.place - b.place).map(({ place: _, ...mark }) => mark)
      return { door: door ?? null, marks: inOrder }
    },
    keepDoor: async (door) => void (await db.put('door', door, 'door')),
    addMarks: async (marks) => {
      const writing = db.transaction('marks', 'readwrite', { durability: 'strict' })
      await Promise.all([...marks.map((mark) => writing.store.put({ ...mark, place: place++ })), writing.done])
    },
    forgetMarks: async (ids) => {
      const writing = db.transaction('marks', 'readwrite')
      await Promise.all([...ids.map((id) => writing.store.delete(id)), writing.done])
    },
    forgetDoor: () => db.clear('door'),
  }
}
