import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DeskState, SentEntry } from '#domain/check-in/desk.ts'
import type { StoredClock } from './clock.ts'

/** The check-in desk as it is stored on a phone, until it is erased (D43). */
export type StoredDesk = {
  state: DeskState
  /** The hash of the link that opened the check-in desk, used to recognise the same link. Null if only the cookie was used. */
  link: string | null
  clock: StoredClock
  /** The last time at which all entries had been sent. */
  sentAt: number | null
  /** A headcount that has not been sent yet. */
  headcount: { people: number; at: number } | null
  isNight: boolean
}

/** An entry with its event and day (`of`), because no other check-in desk may send it. */
export type StoredEntry = SentEntry & { of: string }

export type DeskStore = {
  load: () => Promise<{ desk: StoredDesk | null; entries: StoredEntry[] }>
  keepDesk: (desk: StoredDesk) => Promise<void>
  /** Writes entries. @throws if the phone is full or the browser cannot store data */
  addEntries: (entries: readonly StoredEntry[]) => Promise<void>
  forgetEntries: (ids: readonly string[]) => Promise<void>
  /**
   * Erases the check-in desk. Entries are kept, because another page of this browser may have made some for another check-in
   * desk.
   */
  forgetDesk: () => Promise<void>
}

interface PhoneDatabase extends DBSchema {
  desk: { key: 'desk'; value: StoredDesk }
  entries: { key: string; value: StoredEntry & { place: number } }
}

const NAME = 'desk'

/** Opens the database of the check-in phone. @throws if the browser cannot store data */
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
