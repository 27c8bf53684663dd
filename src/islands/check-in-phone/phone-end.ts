import type { DeskState } from '#domain/check-in/desk.ts'
import type { DeskContact } from './phone-contact.ts'
import { drop, forget, forgetList } from './phone-keep.ts'
import { nowOf, show } from './phone-memory.ts'
import { type DeskEnd, NO_DESK } from './phone-view.ts'
import { addsWalkIn } from './rows.ts'
import { sendAll, waitAfter } from './sync.ts'

/** What says nothing of the check-in desk: another try may open it. */
const MAY_PASS: readonly DeskEnd[] = ['offline', 'failed', 'too-many', 'no-link']

/** There is no check-in desk here, or no longer: where it is over, all is erased. */
export async function end(contact: DeskContact, why: DeskEnd): Promise<void> {
  contact.callOff()
  const erases = !MAY_PASS.includes(why)
  if (erases) await forget(contact.memory)
  show(contact.memory, { phase: 'ended', end: why, ...(erases ? NO_DESK : {}) })
}

/** 72 hours after the check-in desk's end the list is erased. What only this phone has is sent all the same, whenever it can be. */
export async function lateEnd(contact: DeskContact, state: DeskState): Promise<void> {
  const { memory, world } = contact
  if (memory.entries.length === 0) return end(contact, 'over')
  await forgetList(memory, state)
  const refusal = await sendAll(
    () => ({ entries: memory.entries, seen: null }),
    (batch) => world.send({ desk: state.id, sentAt: nowOf(memory), entries: batch }),
    ({ kept }) => drop(memory, kept),
    (ids) => drop(memory, ids),
    (entry) => addsWalkIn(state, entry),
  )
  if (refusal === null) return end(contact, 'over')
  contact.failures += 1
  contact.callOff = world.later(() => void lateEnd(contact, state), waitAfter(contact.failures))
}
