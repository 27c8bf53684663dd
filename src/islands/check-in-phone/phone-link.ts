import { checkInKeyOf } from '#domain/check-in/check-in-code.ts'
import type { DeskState, SentEntry } from '#domain/check-in/desk.ts'
import type { Answer } from '#lib/api.ts'
import type { DeskContact } from './phone-contact.ts'
import { end, lateEnd } from './phone-end.ts'
import { keep, load, putAway, recall, takeUp } from './phone-keep.ts'
import { type DeskMemory, isKept, nowOf, show } from './phone-memory.ts'
import { hear, next, SOON_MS, sync } from './phone-sync.ts'
import { type DeskEnd, NO_DESK, needsLink } from './phone-view.ts'
import { isOneDay } from './rows.ts'
import type { DeskStore, KeptDesk } from './store.ts'

/** What opening needs of the world. */
export type LinkWorld = {
  openStore: () => Promise<DeskStore>
  exchange: (token: string) => Promise<Answer<DeskState>>
}

const ENDS: Record<string, DeskEnd> = {
  'check-in-closed': 'check-in-closed',
  'check-in-link-closed': 'check-in-link-closed',
  'check-in-full': 'check-in-full',
  'too-many': 'too-many',
  offline: 'offline',
}

/**
 * Opens the check-in desk that this phone keeps, or the one that a link leads to.
 * @param token of the helpers' link, or null where the page was opened without
 * @param isAgreed whether the helper said that this phone may leave the check-in desk it keeps
 */
export async function begin(
  contact: DeskContact,
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
  return end(contact, token === null && answer.code === 'check-in-closed' ? 'no-link' : (ENDS[answer.code] ?? 'failed'))
}

/** @returns whether this phone keeps a check-in desk, or this page alone has one */
async function goOnHere(contact: DeskContact, world: LinkWorld): Promise<boolean> {
  const { memory } = contact
  const isStanding = memory.view.phase === 'open' || memory.view.phase === 'leaving'
  show(memory, { phase: 'opening', end: null })
  const found = await load(memory, world.openStore)
  if (found) await goOn(contact, found.desk, found.entries)
  else if (isStanding) show(memory, { phase: 'open' })
  else await putAway(memory)
  if (memory.view.phase === 'open') await sync(contact)
  return found !== null || isStanding
}

/** What waits for the network goes to the check-in desk it was made at, before this phone becomes one of another. */
const hasToWait = ({ entries, view }: DeskMemory): boolean =>
  entries.length > 0 && (view.end === 'over' || !needsLink(view.trouble))

/** The link opens a check-in desk, and is not to be kept. */
async function nameOfLink(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return String(new Uint8Array(digest))
}

/** Nothing is exchanged or forgotten before the helper said so: the cookie is good for one check-in desk alone. */
function askToLeave(contact: DeskContact, token: string): void {
  contact.callOff()
  contact.asked = token
  show(contact.memory, { phase: 'leaving' })
}

/** The helper said yes. Everything is looked at again: meanwhile another page may have marked somebody. */
export const leave = (contact: DeskContact, world: LinkWorld): Promise<void> =>
  begin(contact, world, contact.asked, true)

/** The helper said no. */
export function stay(contact: DeskContact): void {
  show(contact.memory, { phase: 'open' })
  next(contact, SOON_MS)
}

async function goOn(contact: DeskContact, desk: KeptDesk, unsent: SentEntry[]): Promise<void> {
  const { memory } = contact
  const { state, sentAt, seen, isNight } = desk
  recall(memory, desk, unsent)
  if (nowOf(memory) > state.keptUntil) return lateEnd(contact, state)
  memory.key = checkInKeyOf(state.secret)
  show(memory, { phase: 'open', state, sentAt, seen, isNight, unsent: unsent.length })
}

/** The server let this phone in: a check-in desk of another day than the one that stands open is asked about first. */
async function enter(contact: DeskContact, state: DeskState, link: string | null): Promise<void> {
  const { memory } = contact
  const isSame = memory.view.phase === 'open' && isOneDay(memory.view.state, state)
  if (!isSame) {
    await putAway(memory)
    show(memory, { phase: 'asking', end: null, ...NO_DESK })
  }
  memory.link = link
  if (needsLink(memory.view.trouble)) show(memory, { trouble: null })
  await hear(contact, state)
  if (isSame) next(contact, SOON_MS)
}

/** The helper said yes: from now on the phone keeps the list. */
export async function open(contact: DeskContact): Promise<void> {
  const { memory } = contact
  show(memory, { phase: 'open' })
  await takeUp(memory)
  await keep(memory)
  next(contact, memory.entries.length > 0 ? SOON_MS : undefined)
}
