import type { Effects, PhoneWorld } from './effects.ts'
import { isStored, needsLink, type PhoneEvent, type PhoneState, type PhoneView } from './state.ts'

/* How a phone comes to its check-in desk, and leaves it: what has to be asked one after the other. */

export type Client = {
  world: PhoneWorld
  view: () => PhoneView
  subscribe: (listener: () => void) => () => void
  /** Ends once all that the event asks for was done. */
  dispatch: (event: PhoneEvent) => Promise<void>
  load: Effects['load']
  /** Sends what is unsent, or else asks what others entered. @returns whether the server has all */
  sync: () => Promise<boolean>
}

/**
 * Opens the check-in desk that this phone keeps, or the one that a link leads to.
 * @param token of the check-in link, or null where the page was opened without
 * @param isAgreed whether the helper agreed that this phone leaves the check-in desk it keeps
 */
export async function openLink(client: Client, token: string | null, isAgreed = false): Promise<void> {
  const { dispatch, view, world } = client
  // What only this page holds is handed in before it holds anything else.
  if (!isStored(view()) && !(await client.sync())) return
  const isHere = await goOn(client)
  if (hasToWait(view()) || (isHere && token === null)) return
  const link = token && (await nameOfLink(token))
  const isOther = view().phase === 'open' && link !== view().link
  // Nothing is exchanged or forgotten before the helper agreed: the cookie is good for one check-in desk alone.
  if (token !== null && isOther && !isAgreed) return dispatch({ type: 'asked-to-leave', link: token })
  const answer = token === null ? await world.read() : await world.exchange(token)
  return answer.ok
    ? dispatch({ type: 'entered', desk: answer.value, link })
    : dispatch({ type: 'not-entered', code: answer.code, hadLink: token !== null })
}

/** @returns whether this phone keeps a check-in desk, or this page alone has one */
async function goOn({ dispatch, load, sync, view }: Client): Promise<boolean> {
  const { phase } = view()
  const wasHere = phase === 'open' || phase === 'leaving'
  await dispatch({ type: 'looking' })
  const found = await load()
  const desk = found?.desk ?? null
  await dispatch({ type: 'loaded', found: found && desk && { desk, entries: found.entries }, wasHere })
  if (view().phase === 'open') await sync()
  return desk !== null || wasHere
}

/** What waits for the network goes to the check-in desk it was made at, before this phone becomes one of another. */
const hasToWait = ({ entries, end, trouble }: PhoneState): boolean =>
  entries.length > 0 && (end === 'over' || !needsLink(trouble))

/** The link opens a check-in desk, so only its hash is kept. */
async function nameOfLink(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return String(new Uint8Array(digest))
}

/** The helper agreed that the phone keeps the list. */
export async function open({ dispatch, load }: Client): Promise<void> {
  const found = await load()
  await dispatch({ type: 'agreed', entries: found?.entries ?? [] })
}

/** Erases the list where nothing is unsent. @returns whether it did */
export async function close({ dispatch, sync, view, world }: Client): Promise<boolean> {
  if (!(await sync()) || view().entries.length > 0) return view().phase !== 'open'
  const answer = await world.close()
  if (!answer.ok) return false
  await dispatch({ type: 'closed' })
  return true
}
