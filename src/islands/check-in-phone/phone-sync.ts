import { checkInKeyOf } from '#domain/check-in/check-in-code.ts'
import type { BatchAnswer, DeskState } from '#domain/check-in/desk.ts'
import type { DeskContact } from './phone-contact.ts'
import { end, lateEnd } from './phone-end.ts'
import { drop, keep, letGo, moveEntries } from './phone-keep.ts'
import { type DeskMemory, nowOf, show } from './phone-memory.ts'
import { linkTroubleOf, needsLink } from './phone-view.ts'
import { addsWalkIn, isOneDay, joined } from './rows.ts'
import { type SeenAnswer, sendAll, waitAfter } from './sync.ts'

/* When a phone of a check-in desk asks and sends, and what it makes of the answers (D45). */

export const SOON_MS = 300
const WHOLE_AGAIN_MS = 600_000

/** The check-in desk as the server has it now. */
export async function hear(contact: DeskContact, told: DeskState): Promise<void> {
  const { memory } = contact
  const state = joined(memory.view.state, told)
  if (!told.partial) contact.wholeAt = told.now
  const slow = memory.clock.hear(state.now, memory.reading())
  if (slow !== 0 && memory.entries.length > 0) await moveEntries(memory, slow)
  if (state.secret !== memory.view.state?.secret) memory.key = checkInKeyOf(state.secret)
  if (nowOf(memory) > state.keptUntil) return lateEnd(contact, state)
  show(memory, { state })
  await keep(memory)
}

/** Sends what is unsent, or else asks what others marked. One at a time. @returns whether the server has all */
export async function sync(contact: DeskContact): Promise<boolean> {
  contact.sending ??= attempt(contact).finally(() => {
    contact.sending = null
  })
  const code = await contact.sending
  return code === null && contact.memory.entries.length === 0
}

async function attempt(contact: DeskContact): Promise<string | null> {
  const { memory } = contact
  contact.callOff()
  show(memory, { isSending: true })
  const code = await sendOrAsk(contact)
  contact.failures = code === null ? 0 : contact.failures + 1
  show(memory, { isSending: false })
  if (memory.view.phase !== 'open') return code
  if (code === 'check-in-closed' && memory.entries.length === 0) await end(contact, 'check-in-closed')
  else {
    noteTrouble(memory, code)
    if (code !== 'check-in-closed') next(contact)
  }
  return code
}

/** What another link would mend is said until all is well. */
function noteTrouble(memory: DeskMemory, code: string | null): void {
  const { trouble } = memory.view
  const found = code === null ? null : linkTroubleOf(code)
  if (found) show(memory, { trouble: found })
  else if (code === null && needsLink(trouble)) show(memory, { trouble: null })
}

async function sendOrAsk(contact: DeskContact): Promise<string | null> {
  const { entries, view } = contact.memory
  if (entries.length === 0 && !view.seen) return refresh(contact)
  const code = await send(contact)
  // The same day's check-in desk may have a new link, which another page of this browser opened.
  if (code === 'conflict') return (await refresh(contact)) ?? send(contact)
  // What others entry is heard all the same.
  if (code === 'check-in-used-up') await refresh(contact)
  return code
}

/** @returns what stood in its way: 'conflict' where the cookie is another event's by now */
async function refresh(contact: DeskContact): Promise<string | null> {
  const { memory, world } = contact
  const answer = await world.read(sinceOf(contact).since)
  if (!answer.ok) return answer.code
  const { phase, state } = memory.view
  if (phase !== 'open') return null
  if (!isOneDay(state, answer.value)) return 'conflict'
  if (answer.value.partial && answer.value.id !== state?.id) {
    contact.wholeAt = 0
    return refresh(contact)
  }
  await hear(contact, answer.value)
  return null
}

async function send(contact: DeskContact): Promise<string | null> {
  const { memory, world } = contact
  const isOpen = () => memory.view.phase === 'open'
  const desk = memory.view.state?.id ?? ''
  const refusal = await sendAll(
    () => ({ entries: isOpen() ? memory.entries : [], seen: isOpen() ? memory.view.seen : null }),
    (entries, seen) => world.send({ desk, sentAt: nowOf(memory), entries, ...(seen && { seen }), ...sinceOf(contact) }),
    (answer, seen) => settle(contact, answer, seen),
    (ids) => drop(memory, ids),
    (entry) => addsWalkIn(memory.view.state, entry),
  )
  return refusal?.code ?? null
}

/** @param sent what people saw, as the answered batch said */
async function settle(contact: DeskContact, { kept, state }: BatchAnswer, sent: SeenAnswer | null): Promise<void> {
  const { memory } = contact
  await letGo(memory, kept)
  const unsent = memory.entries.length
  // A phone that was taken off hands in all it has before it forgets.
  if (state === null && unsent === 0) return end(contact, 'removed')
  const seen = memory.view.seen === sent ? null : memory.view.seen
  show(memory, { seen, unsent, ...(state && unsent === 0 && { sentAt: state.now }) })
  if (state) await hear(contact, state)
}

/** Now and then all of the list again: names that left, and walk-ins who became people. */
function sinceOf({ memory: { view }, wholeAt }: DeskContact): { since?: number } {
  const { state, phase } = view
  return phase === 'open' && state && state.now - wholeAt < WHOLE_AGAIN_MS ? { since: state.now } : {}
}

/** Goes on by itself, until the check-in desk is over. */
export function next(contact: DeskContact, after = waitAfter(contact.failures)): void {
  const { memory, world } = contact
  contact.callOff()
  if (memory.view.phase !== 'open') return
  contact.callOff = world.later(() => {
    const { state } = memory.view
    if (state && nowOf(memory) > state.keptUntil) void lateEnd(contact, state)
    // A phone in a pocket asks nothing; it still sends.
    else if (world.isHidden() && memory.entries.length === 0) next(contact)
    else void sync(contact)
  }, after)
}

/** A tap often comes with another. */
export function soon(contact: DeskContact): void {
  contact.failures = 0
  if (!contact.sending) next(contact, SOON_MS)
}
