import type { DoorState, SentMark } from '#domain/door.ts'
import { keyOf } from '#domain/door-code.ts'
import type { Answer } from '#lib/api.ts'
import type { DoorContact } from './door-contact.ts'
import { end, lateEnd } from './door-end.ts'
import { keep, load, putAway, recall, takeUp } from './door-keep.ts'
import { type DoorMemory, isKept, nowOf, show } from './door-memory.ts'
import { hear, next, SOON_MS, sync } from './door-sync.ts'
import { type DoorEnd, NO_DOOR, needsLink } from './door-view.ts'
import { isOneDay } from './rows.ts'
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
 * @param isAgreed whether the helper said that this phone may leave the door it keeps
 */
export async function begin(
  contact: DoorContact,
  world: LinkWorld,
  token: string | null,
  isAgreed = false,
): Promise<void> {
  const { memory } = contact
  // What only this page holds is handed in before it holds anything else.
  if (!isKept(memory) && !(await sync(contact))) return
  const isHere = await goOnHere(contact, world)
  if (hasToWait(memory) || (isHere && token === null)) return
  const link = token && (await nameOfLink(token))
  const isOther = memory.view.phase === 'open' && link !== memory.link
  if (token !== null && isOther && !isAgreed) return askToLeave(contact, token)
  const answer = token === null ? await contact.world.read() : await world.exchange(token)
  if (answer.ok) return enter(contact, answer.value, link)
  if (memory.view.phase === 'open') return
  return end(contact, token === null && answer.code === 'door-closed' ? 'no-link' : (ENDS[answer.code] ?? 'failed'))
}

/** @returns whether this phone keeps a door, or this page alone has one */
async function goOnHere(contact: DoorContact, world: LinkWorld): Promise<boolean> {
  const { memory } = contact
  const isStanding = memory.view.phase === 'open' || memory.view.phase === 'leaving'
  show(memory, { phase: 'opening', end: null })
  const found = await load(memory, world.openStore)
  if (found) await goOn(contact, found.door, found.marks)
  else if (isStanding) show(memory, { phase: 'open' })
  else await putAway(memory)
  if (memory.view.phase === 'open') await sync(contact)
  return found !== null || isStanding
}

/** What waits for the network goes to the door it was made at, before this phone becomes one of another. */
const hasToWait = ({ marks, view }: DoorMemory): boolean =>
  marks.length > 0 && (view.end === 'over' || !needsLink(view.trouble))

/** The link opens a door, and is not to be kept. */
async function nameOfLink(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return String(new Uint8Array(digest))
}

/** Nothing is exchanged or forgotten before the helper said so: the cookie is good for one door alone. */
function askToLeave(contact: DoorContact, token: string): void {
  contact.callOff()
  contact.asked = token
  show(contact.memory, { phase: 'leaving' })
}

/** The helper said yes. Everything is looked at again: meanwhile another page may have marked somebody. */
export const leave = (contact: DoorContact, world: LinkWorld): Promise<void> =>
  begin(contact, world, contact.asked, true)

/** The helper said no. */
export function stay(contact: DoorContact): void {
  show(contact.memory, { phase: 'open' })
  next(contact, SOON_MS)
}

async function goOn(contact: DoorContact, door: KeptDoor, unsent: SentMark[]): Promise<void> {
  const { memory } = contact
  const { state, sentAt, seen, isNight } = door
  recall(memory, door, unsent)
  if (nowOf(memory) > state.keptUntil) return lateEnd(contact, state)
  memory.key = keyOf(state.secret)
  show(memory, { phase: 'open', state, sentAt, seen, isNight, unsent: unsent.length })
}

/** The server let this phone in: a door of another day than the one that stands open is asked about first. */
async function enter(contact: DoorContact, state: DoorState, link: string | null): Promise<void> {
  const { memory } = contact
  const isSame = memory.view.phase === 'open' && isOneDay(memory.view.state, state)
  if (!isSame) {
    await putAway(memory)
    show(memory, { phase: 'asking', end: null, ...NO_DOOR })
  }
  memory.link = link
  if (needsLink(memory.view.trouble)) show(memory, { trouble: null })
  await hear(contact, state)
  if (isSame) next(contact, SOON_MS)
}

/** The helper said yes: from now on the phone keeps the list. */
export async function open(contact: DoorContact): Promise<void> {
  const { memory } = contact
  show(memory, { phase: 'open' })
  await takeUp(memory)
  await keep(memory)
  next(contact, memory.marks.length > 0 ? SOON_MS : undefined)
}
