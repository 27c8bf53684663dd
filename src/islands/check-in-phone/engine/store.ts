import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DeskState, SentEntry } from '#domain/check-in/desk.ts'
import type { StoredClock } from './clock.ts'

/** What a phone of the check-in desk keeps of it, until it is erased (D43). */
export type StoredDesk = {
  state: DeskState
  /** Which link opened it, so that the same one is known again; null for the cookie alone. */
  link: string | null
  clock: StoredClock
  /** When everything was sent for the last time. */
  sentAt: number | null
  /** A headcount that has not been sent yet. */
  headcount: { people: number; at: number } | null
  isNight: boolean
}

/** An entry, and of which event's day: no other check-in desk may take it. */
export type StoredEntry = SentEntry & { of: string }

export type DeskStore = {
  load: () => Promise<{ desk: StoredDesk | null; entries: StoredEntry[] }>
  keepDesk: (desk: StoredDesk) => Promise<void>
  /** @throws where the phone is full, or saves nothing */
  addEntries: (entries: readonly StoredEntry[]) => Promise<void>
  forgetEntries: (ids: readonly string[]) => Promise<void>
  /** Entries stay: another page of this browser may have made some for another check-in desk. */
  forgetDesk: () => Promise<void>
}

interface PhoneDatabase extends DBSchema {
  desk: { key: 'desk'; value: StoredDesk }
  entries: { key: string; value: StoredEntry & { place: number } }
}

const NAME = 'desk'

/** @throws where the browser saves nothing */
export async function openStore(): Promise<DeskStore> {
  const db: IDBPDatabase<PhoneDatabase> = await openDB<PhoneDatabase>(NAME, 1, {
    upgrade: (made) => {
      made.createObjectStore('desk')
      made.createObjectStore('entries', { keyPath: 'id' })
    },
    terminated: () => {},
  })
  let place = Date.now()
  return {
    load: async () => {
      const [desk, entries] = await Promise.all([db.get('desk', 'desk'), db.getAll('entries')])
      const inOrder = entries.sort((a, b) => a.place - b.place).map(({ place: _, ...entry }) => entry)
      return { desk: desk ?? null, entries: inOrder }
    },
    keepDesk: async (desk) => void (await db.put('desk', desk, 'desk')),
    addEntries: async (entries) => {
      const writing = db.transaction('entries', 'readwrite', { durability: 'strict' })
      await Promise.all([...entries.map((entry) => writing.store.put({ ...entry, place: place++ })), writing.done])
    },
    forgetEntries: async (ids) => {
      const writing = db.transaction('entries', 'readwrite')
      await Promise.all([...ids.map((id) => writing.store.delete(id)), writing.done])
    },
    forgetDesk: () => db.clear('desk'),
  }
}
