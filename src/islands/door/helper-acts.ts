import type { SentMark } from '#domain/door.ts'
import type { Direction } from '#domain/door-code.ts'
import type { Answer } from '#lib/api.ts'
import type { DoorContact } from './door-contact.ts'
import { forget, keep, write } from './door-keep.ts'
import { nowOf, show } from './door-memory.ts'
import { soon, sync } from './door-sync.ts'
import { countsOf, type DoorRow, insideOf, targetOf } from './rows.ts'

/* What a helper does with a phone of a door (D44). */

/** What it needs of the world. */
export type HelperWorld = { newId: () => string; close: () => Promise<Answer<unknown>> }

type Made = Omit<SentMark, 'id' | 'at' | 'clockSure'>

/** @returns what can be pressed, with a phone and its server behind it */
export function helperActs(contact: DoorContact, world: HelperWorld) {
  const { memory } = contact
  const add = (made: Made[]) => addMarks(contact, world.newId, made)
  return {
    /** @param way how: by its pass, or by tapping the name */
    markRow: async (row: DoorRow, kind: Direction, way: 'pass' | 'tick'): Promise<SentMark | undefined> =>
      (await add([{ kind, way, ...targetOf(row) }]))[0],
    /** A pass that this phone does not know: the server looks it up. */
    markPass: async (pass: string, kind: Direction): Promise<SentMark | undefined> =>
      (await add([{ kind, way: 'pass', pass }]))[0],
    /** @returns the id that its claim code is made of */
    walkIn: async (name: string): Promise<string> => {
      const id = world.newId()
      await add([{ kind: 'in', way: 'walk-in', walkIn: { id, name } }])
      return id
    },
    /** Takes exactly one mark back. */
    undo: ({ participation, walkIn, pass }: Pick<SentMark, 'participation' | 'walkIn' | 'pass'>, voids: string) => {
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

/** Writes to the phone first, then sends. @returns the marks */
async function addMarks(contact: DoorContact, newId: () => string, made: Made[]): Promise<SentMark[]> {
  const { memory } = contact
  const at = nowOf(memory)
  const clockSure = memory.clock.isSure(memory.reading())
  const added = made.map((one): SentMark => ({ ...one, id: newId(), at, clockSure }))
  await write(memory, added)
  soon(contact)
  return added
}

/** Erases the list where nothing is unsent. @returns whether it did */
async function close(contact: DoorContact, world: HelperWorld): Promise<boolean> {
  const { memory } = contact
  if (!(await sync(contact)) || memory.marks.length > 0) return memory.view.phase !== 'open'
  const answer = await world.close()
  if (!answer.ok) return false
  contact.callOff()
  const { rows, state } = memory.view
  const farewell = { ...countsOf(rows), orgName: state?.orgName ?? '' }
  await forget(memory)
  show(memory, { phase: 'closed', farewell, unsent: 0, state: state && { ...state, people: [], walkIns: [] } })
  return true
}
