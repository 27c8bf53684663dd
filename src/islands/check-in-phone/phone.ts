import { checkInCodeOf, claimCodeOf, type Direction, stepOf } from '#domain/check-in/check-in-code.ts'
import type { Reading } from './clock.ts'
import { type HelperWorld, helperActs } from './helper-acts.ts'
import { type ContactWorld, openContact } from './phone-contact.ts'
import { begin, type LinkWorld, leave, open, stay } from './phone-link.ts'
import { type DeskMemory, isKept, nowOf, openMemory } from './phone-memory.ts'
import { soon, sync } from './phone-sync.ts'

/** What it needs of the world; tests bring their own. */
export type DeskWorld = ContactWorld & LinkWorld & HelperWorld & { reading: () => Reading }

export type PhoneAtDesk = ReturnType<typeof createCheckInPhone>

/** A phone of a check-in desk: what it knows, keeps and sends. Every tap is written to the phone first (D43). */
export function createCheckInPhone(world: DeskWorld) {
  const memory = openMemory(world.reading)
  const contact = openContact(world, memory)
  return {
    view: () => memory.view,
    subscribe: (listener: () => void) => {
      memory.listeners.add(listener)
      return () => void memory.listeners.delete(listener)
    },
    now: () => nowOf(memory),
    begin: (token: string | null) => begin(contact, world, token),
    open: () => open(contact),
    leave: () => leave(contact, world),
    stay: () => stay(contact),
    sync: () => sync(contact),
    isSure: () => memory.clock.isSure(world.reading()),
    isKept: () => isKept(memory),
    doze: () => memory.clock.doze(world.reading()),
    wake: () => {
      memory.clock.wake(world.reading())
      soon(contact)
    },
    ...helperActs(contact, world),
    codeNow: (direction: Direction) => codeNow(memory, direction),
    claimCode: async (walkIn: string) => (memory.key ? claimCodeOf(await memory.key, walkIn) : null),
  }
}

async function codeNow(memory: DeskMemory, direction: Direction) {
  const [{ key }, { state }, at] = [memory, memory.view, nowOf(memory)]
  if (!key || !state) return null
  const step = stepOf(at)
  return { ...(await checkInCodeOf(await key, { desk: state.id, direction, step })), desk: state.id, step }
}
