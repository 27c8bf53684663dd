import { claimCodeOf, codeOf, type Direction, stepOf } from '#domain/door-code.ts'
import type { Reading } from './clock.ts'
import { type ContactWorld, openContact } from './door-contact.ts'
import { begin, type LinkWorld, leave, open, stay } from './door-link.ts'
import { type DoorMemory, isKept, nowOf, openMemory } from './door-memory.ts'
import { soon, sync } from './door-sync.ts'
import { type HelperWorld, helperActs } from './helper-acts.ts'

/** What it needs of the world; tests bring their own. */
export type DoorWorld = ContactWorld & LinkWorld & HelperWorld & { reading: () => Reading }

export type PhoneAtDoor = ReturnType<typeof createDoorPhone>

/** A phone of a door: what it knows, keeps and sends. Every tap is written to the phone first (D43). */
export function createDoorPhone(world: DoorWorld) {
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

async function codeNow(memory: DoorMemory, direction: Direction) {
  const [{ key }, { state }, at] = [memory, memory.view, nowOf(memory)]
  if (!key || !state) return null
  const step = stepOf(at)
  return { ...(await codeOf(await key, { door: state.id, direction, step })), door: state.id, step }
}
