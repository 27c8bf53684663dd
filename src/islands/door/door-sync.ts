import type { BatchAnswer, DoorState } from '#domain/door.ts'
import { keyOf } from '#domain/door-code.ts'
import type { Refused } from '#lib/api.ts'
import type { DoorContact } from './door-contact.ts'
import { end, lateEnd } from './door-end.ts'
import { drop, keep, letGo, moveMarks } from './door-keep.ts'
import { nowOf, show } from './door-memory.ts'
import { joined } from './rows.ts'
import { type SeenAnswer, sendAll, waitAfter } from './sync.ts'

/* When a phone of a door asks and sends, and what it makes of the answers (D45). */

export const SOON_MS = 300
const WHOLE_AGAIN_MS = 600_000

/** The door as the server has it now. */
export async function hear(contact: DoorContact, told: DoorState): Promise<void> {
  const { memory } = contact
  const state = joined(memory.view.state, told)
  if (!told.partial) contact.wholeAt = told.now
  const slow = memory.clock.hear(state.now, memory.reading())
  if (slow !== 0 && memory.marks.length > 0) await moveMarks(memory, slow)
  if (state.secret !== memory.view.state?.secret) memory.key = keyOf(state.secret)
  if (nowOf(memory) > state.keptUntil) return lateEnd(contact, state)
  show(memory, { state })
  await keep(memory)
}

/** Sends what is unsent, or else asks what others marked. One at a time. @returns whether the server has all */
export async function sync(contact: DoorContact): Promise<boolean> {
  contact.sending ??= attempt(contact).finally(() => {
    contact.sending = null
  })
  const refusal = await contact.sending
  return refusal === null && contact.memory.marks.length === 0
}

async function attempt(contact: DoorContact): Promise<Refused | null> {
  const { memory } = contact
  contact.callOff()
  show(memory, { isSending: true })
  const hadNone = memory.marks.length === 0 && !memory.view.seen
  const refusal = hadNone ? await refresh(contact) : await send(contact)
  contact.failures = refusal === null ? 0 : contact.failures + 1
  show(memory, { isSending: false })
  if (memory.view.phase !== 'open') return refusal
  if (refusal?.code !== 'door-closed') next(contact)
  else if (memory.marks.length === 0) await end(contact, 'door-closed')
  else show(memory, { trouble: 'unknown' })
  return refusal
}

async function refresh(contact: DoorContact): Promise<Refused | null> {
  const answer = await contact.world.read(sinceOf(contact).since)
  if (!answer.ok) return answer
  if (contact.memory.view.phase === 'open') await hear(contact, answer.value)
  return null
}

const send = (contact: DoorContact): Promise<Refused | null> => {
  const { memory, world } = contact
  const isOpen = () => memory.view.phase === 'open'
  return sendAll(
    () => ({ marks: isOpen() ? memory.marks : [], seen: isOpen() ? memory.view.seen : null }),
    (marks, seen) => world.send({ sentAt: nowOf(memory), marks, ...(seen && { seen }), ...sinceOf(contact) }),
    (answer, seen) => settle(contact, answer, seen),
    (ids) => drop(memory, ids),
  )
}

/** @param sent what people saw, as the answered batch said */
async function settle(contact: DoorContact, { kept, state }: BatchAnswer, sent: SeenAnswer | null): Promise<void> {
  const { memory } = contact
  await letGo(memory, kept)
  if (state === null) return end(contact, 'removed')
  const unsent = memory.marks.length
  const seen = memory.view.seen === sent ? null : memory.view.seen
  show(memory, { seen, unsent, ...(unsent === 0 && { sentAt: state.now }) })
  await hear(contact, state)
}

/** Now and then all of the list again: names that left, and walk-ins who became people. */
function sinceOf({ memory: { view }, wholeAt }: DoorContact): { since?: number } {
  const { state, phase } = view
  return phase === 'open' && state && state.now - wholeAt < WHOLE_AGAIN_MS ? { since: state.now } : {}
}

/** Goes on by itself, until the door is over. */
export function next(contact: DoorContact, after = waitAfter(contact.failures)): void {
  const { memory, world } = contact
  contact.callOff()
  if (memory.view.phase !== 'open') return
  contact.callOff = world.later(() => {
    const { state } = memory.view
    if (state && nowOf(memory) > state.keptUntil) void lateEnd(contact, state)
    // A phone in a pocket asks nothing; it still sends.
    else if (world.isHidden() && memory.marks.length === 0) next(contact)
    else void sync(contact)
  }, after)
}

/** A tap often comes with another. */
export function soon(contact: DoorContact): void {
  contact.failures = 0
  if (!contact.sending) next(contact, SOON_MS)
}
