import type { DoorState, SentMark } from '#domain/door.ts'
import { keyOf } from '#domain/door-code.ts'
import type { Answer } from '#lib/api.ts'
import type { DoorContact } from './door-contact.ts'
import { end, lateEnd } from './door-end.ts'
import { forget, keep, load, recall } from './door-keep.ts'
import { nowOf, show } from './door-memory.ts'
import { hear, next, SOON_MS, sync } from './door-sync.ts'
import { type DoorEnd, NO_DOOR } from './door-view.ts'
import type { DoorStore, KeptDoor } from './store.ts'

/** What opening needs of the world. */
export type LinkWorld = {
  openStore: () => Promise<DoorStore>
  exchange: (token: string) => Promise<Answer<DoorState>>
}

const ENDS: Record<string, DoorEnd> = {
  'door-closed': 'door-closed',
  'door-link-closed': 'door-link-closed',
  'door-full': 'door-full',
  'too-many': 'too-many',
  offline: 'offline',
}

/**
 * Opens the door that this phone keeps, or the one that a link leads to.
 * @param token of the helpers' link, or null where the page was opened without
 */
export async function begin(contact: DoorContact, world: LinkWorld, token: string | null): Promise<void> {
  const { memory } = contact
  show(memory, { phase: 'opening', end: null })
  const found = await load(memory, world.openStore)
  if (found?.door) {
    await goOn(contact, found.door, found.marks)
    if (memory.view.phase === 'open') await sync(contact)
    // What waits for the network goes to the door it was made at, before this phone becomes one of another.
    const isWaiting = memory.marks.length > 0
    if (token === null || (isWaiting && (memory.view.end === 'over' || memory.view.trouble !== 'unknown'))) return
  } else await forget(memory)
  const answer = token === null ? await contact.world.read() : await world.exchange(token)
  if (answer.ok) return enter(contact, answer.value)
  if (memory.view.phase === 'open') return
  return end(contact, token === null && answer.code === 'door-closed' ? 'no-link' : (ENDS[answer.code] ?? 'failed'))
}

async function goOn(contact: DoorContact, door: KeptDoor, unsent: SentMark[]): Promise<void> {
  const { memory } = contact
  const { state, sentAt, seen, isNight } = door
  recall(memory, door, unsent)
  if (nowOf(memory) > state.keptUntil) return lateEnd(contact, state)
  memory.key = keyOf(state.secret)
  show(memory, { phase: 'open', state, sentAt, seen, isNight, unsent: unsent.length })
}

/** The server let this phone in: another door than the one that stands open is asked about first. */
async function enter(contact: DoorContact, state: DoorState): Promise<void> {
  const { memory } = contact
  const isSame = memory.view.phase === 'open' && memory.view.state?.id === state.id
  if (!isSame) {
    await forget(memory)
    show(memory, { phase: 'asking', end: null, ...NO_DOOR })
  }
  if (memory.view.trouble === 'unknown') show(memory, { trouble: null })
  await hear(contact, state)
  if (isSame) next(contact, SOON_MS)
}

/** The helper said yes: from now on the phone keeps the list. */
export async function open(contact: DoorContact): Promise<void> {
  show(contact.memory, { phase: 'open' })
  await keep(contact.memory)
  next(contact)
}
