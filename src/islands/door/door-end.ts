import type { DoorState } from '#domain/door.ts'
import type { DoorContact } from './door-contact.ts'
import { drop, forget, forgetList } from './door-keep.ts'
import { nowOf, show } from './door-memory.ts'
import { type DoorEnd, NO_DOOR } from './door-view.ts'
import { addsWalkIn } from './rows.ts'
import { sendAll, waitAfter } from './sync.ts'

/** What says nothing of the door: another try may open it. */
const MAY_PASS: readonly DoorEnd[] = ['offline', 'failed', 'too-many', 'no-link']

/** There is no door here, or no longer: where it is over, all is erased. */
export async function end(contact: DoorContact, why: DoorEnd): Promise<void> {
  contact.callOff()
  const erases = !MAY_PASS.includes(why)
  if (erases) await forget(contact.memory)
  show(contact.memory, { phase: 'ended', end: why, ...(erases ? NO_DOOR : {}) })
}

/** 72 hours after the door's end the list is erased. What only this phone has is sent all the same, whenever it can be. */
export async function lateEnd(contact: DoorContact, state: DoorState): Promise<void> {
  const { memory, world } = contact
  if (memory.marks.length === 0) return end(contact, 'over')
  await forgetList(memory, state)
  const refusal = await sendAll(
    () => ({ marks: memory.marks, seen: null }),
    (batch) => world.send({ door: state.id, sentAt: nowOf(memory), marks: batch }),
    ({ kept }) => drop(memory, kept),
    (ids) => drop(memory, ids),
    (mark) => addsWalkIn(state, mark),
  )
  if (refusal === null) return end(contact, 'over')
  contact.failures += 1
  contact.callOff = world.later(() => void lateEnd(contact, state), waitAfter(contact.failures))
}
