import type { Effects, PhoneWorld } from './effects.ts'
import { isStored, needsLink, type PhoneEvent, type PhoneState, type PhoneView } from './state.ts'

/* Opens and closes a check-in desk on this phone: sends requests and dispatches events in sequence. */

export type Client = {
  world: PhoneWorld
  view: () => PhoneView
  subscribe: (listener: () => void) => () => void
  /** Resolves when all effects of the event have run. */
  dispatch: (event: PhoneEvent) => Promise<void>
  load: Effects['load']
  /**
   * Sends unsent entries or, if there are none, reads the entries of other phones.
   * @returns whether the server has all entries
   */
  sync: () => Promise<boolean>
}

/**
 * Opens the check-in desk that this phone stores, or the one of a link.
 * @param token the token of the check-in link, or null if the page was opened without one
 * @param isAgreed whether the helper agreed that this phone leaves its check-in desk
 */
export async function openLink(client: Client, token: string | null, isAgreed = false): Promise<void> {
  const { dispatch, view, world } = client
  // Sends entries that exist only in this page before the phone opens another check-in desk.
  if (!isStored(view()) && !(await client.sync())) return
  const isHere = await goOn(client)
  if (hasToWait(view()) || (isHere && token === null)) return
  const link = token && (await nameOfLink(token))
  const isOther = view().phase === 'open' && link !== view().link
  // Neither exchanges the token nor erases anything until the helper has agreed, because the cookie belongs to only one
  // check-in desk.
  if (token !== null && isOther && !isAgreed) return dispatch({ type: 'asked-to-leave', link: token })
  const answer = token === null ? await world.read() : await world.exchange(token)
  return answer.ok
    ? dispatch({ type: 'entered', desk: answer.value, link })
    : dispatch({ type: 'not-entered', code: answer.code, hadLink: token !== null })
}

/** Continues with the check-in desk that is stored on the phone or open in this page. @returns whether there is one */
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

/** Returns whether entries must be sent to their check-in desk before this phone opens another. */
const hasToWait = ({ entries, end, trouble }: PhoneState): boolean =>
  entries.length > 0 && (end === 'over' || !needsLink(trouble))

/** Returns the SHA-256 hash of a link token. The hash is stored instead of the token, because the token grants access. */
async function nameOfLink(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return String(new Uint8Array(digest))
}

/** Opens check-in after the helper has agreed that the phone may store the list. */
export async function open({ dispatch, load }: Client): Promise<void> {
  const found = await load()
  await dispatch({ type: 'agreed', entries: found?.entries ?? [] })
}

/** Closes check-in and erases the list, if all entries have been sent. @returns whether it was closed */
export async function close({ dispatch, sync, view, world }: Client): Promise<boolean> {
  if (!(await sync()) || view().entries.length > 0) return view().phase !== 'open'
  const answer = await world.close()
  if (!answer.ok) return false
  await dispatch({ type: 'closed' })
  return true
}
