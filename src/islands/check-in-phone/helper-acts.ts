import type { Direction } from '#domain/check-in/check-in-code.ts'
import type { SentEntry } from '#domain/check-in/desk.ts'
import type { Answer } from '#lib/api.ts'
import type { DeskContact } from './phone-contact.ts'
import { forget, keep, write } from './phone-keep.ts'
import { nowOf, show } from './phone-memory.ts'
import { soon, sync } from './phone-sync.ts'
import { countsOf, type DeskRow, insideOf, targetOf } from './rows.ts'

/* What a helper does with a phone of a check-in desk (D44). */

/** What it needs of the world. */
export type HelperWorld = { newId: () => string; close: () => Promise<Answer<unknown>> }

type Made = Omit<SentEntry, 'id' | 'at' | 'clockSure'>

/** @returns what can be pressed, with a phone and its server behind it */
export function helperActs(contact: DeskContact, world: HelperWorld) {
  const { memory } = contact
  const add = (made: Made[]) => addEntries(contact, world.newId, made)
  return {
    /** @param way how: by its pass, or by tapping the name */
    entryRow: async (row: DeskRow, kind: Direction, way: 'pass' | 'tick'): Promise<SentEntry | undefined> =>
      (await add([{ kind, way, ...targetOf(row) }]))[0],
    /** A pass that this phone does not know: the server looks it up. */
    markPass: async (pass: string, kind: Direction): Promise<SentEntry | undefined> =>
      (await add([{ kind, way: 'pass', pass }]))[0],
    /** @returns the id that its claim code is made of */
    walkIn: async (name: string): Promise<string> => {
      const id = world.newId()
      await add([{ kind: 'in', way: 'walk-in', walkIn: { id, name } }])
      return id
    },
    /** Takes exactly one entry back. */
    undo: ({ participation, walkIn, pass }: Pick<SentEntry, 'participation' | 'walkIn' | 'pass'>, voids: string) => {
      const target = participation ? { participation } : walkIn ? { walkIn } : { pass }
      return add([{ kind: 'void', way: 'tick', voids, ...target }])
    },
    leaveAll: () =>
      add(insideOf(memory.view.rows).map((row): Made => ({ kind: 'out', way: 'tick', ...targetOf(row) }))),
    saySeen: async (people: number): Promise<void> => {
      show(memory, { seen: { people, at: nowOf(memory) } })
      await keep(memory)
      soon(contact)
    },
    setNight: async (isNight: boolean): Promise<void> => {
      show(memory, { isNight })
      await keep(memory)
    },
    close: () => close(contact, world),
  }
}

/** Writes to the phone first, then sends. @returns the entries */
async function addEntries(contact: DeskContact, newId: () => string, made: Made[]): Promise<SentEntry[]> {
  const { memory } = contact
  const at = nowOf(memory)
  const clockSure = memory.clock.isSure(memory.reading())
  const added = made.map((one): SentEntry => ({ ...one, id: newId(), at, clockSure }))
  await write(memory, added)
  soon(contact)
  return added
}

/** Erases the list where nothing is unsent. @returns whether it did */
async function close(contact: DeskContact, world: HelperWorld): Promise<boolean> {
  const { memory } = contact
  if (!(await sync(contact)) || memory.entries.length > 0) return memory.view.phase !== 'open'
  const answer = await world.close()
  if (!answer.ok) return false
  contact.callOff()
  const { rows, state } = memory.view
  const farewell = { ...countsOf(rows), orgName: state?.orgName ?? '' }
  await forget(memory)
  show(memory, { phase: 'closed', farewell, unsent: 0, state: state && { ...state, people: [], walkIns: [] } })
  return true
}
