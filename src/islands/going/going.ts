import { useEffect, useSyncExternalStore } from 'react'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { withLang } from '#lib/locale-path.ts'
import { forgetSession, whoAmI } from '#lib/session.ts'
import { participationText } from '#text/participation/participation.ts'
import { toast } from '#ui/Toasts.tsx'

/*
 * The events that the visitor is going to, loaded once per page for all of its switches. A press is shown immediately. The
 * newest press wins, and after a refusal the server's state is shown again.
 */

/**
 * The visitor: `asking` until it is known, `other` for NGOs and admins, who cannot take part, and `failed` after a failed
 * request.
 */
type Who = 'asking' | 'nobody' | 'volunteer' | 'other' | 'failed'

/**
 * `declined` has the events that were answered with "Not Going" on this page. It is not stored, so after a reload neither
 * button is pressed.
 */
type GoingState = Record<'shown' | 'saving' | 'declined', ReadonlySet<string>> & { who: Who }

const START: GoingState = { who: 'asking', shown: new Set(), saving: new Set(), declined: new Set() }

let going = START
let begun = false
const known = new Set<string>()
const listeners = new Set<() => void>()

/** Returns the state of all switches of the page. The first rendered switch loads it. */
export function useGoing(): GoingState {
  useEffect(() => {
    if (begun) return
    begun = true
    void loadGoing()
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => going,
    () => START,
  )
}

/** Loads the visitor's choices, and tries again after a failure. */
export async function loadGoing(): Promise<void> {
  change({ who: 'asking' })
  const account = await whoAmI()
  if (!account.ok) return change({ who: 'failed' })
  if (account.value?.role !== 'user') return change({ who: account.value ? 'other' : 'nobody' })
  const answer = await ask(api.me.going.$get())
  if (!answer.ok) return change({ who: answer.status === 401 ? 'nobody' : 'failed' })
  known.clear()
  for (const id of answer.value.eventIds) known.add(id)
  change({ who: 'volunteer', shown: new Set(known) })
}

/** Handles a press on one of the two buttons. */
export function press(eventId: string, pendingGoing: boolean): void {
  if (going.who === 'nobody') {
    void tell(eventId, pendingGoing) // The server keeps the choice in a cookie until the volunteer has logged in.
    askToLogIn(eventId)
  } else {
    change({
      declined: changed(going.declined, eventId, !pendingGoing),
      shown: changed(going.shown, eventId, pendingGoing),
    })
    if (!going.saving.has(eventId)) void save(eventId)
  }
}

/** Sends requests until the server has the state that the switch shows. Sends one request at a time for each event. */
async function save(eventId: string): Promise<void> {
  change({ saving: changed(going.saving, eventId, true) })
  while (going.shown.has(eventId) !== known.has(eventId)) {
    const pendingGoing = going.shown.has(eventId)
    const answer = await tell(eventId, pendingGoing)
    if (!answer.ok) {
      change({ shown: changed(going.shown, eventId, known.has(eventId)) })
      refuse(answer, eventId)
      break
    }
    if (pendingGoing) known.add(eventId)
    else known.delete(eventId)
  }
  change({ saving: changed(going.saving, eventId, false) })
}

function tell(eventId: string, pendingGoing: boolean) {
  const { going: resource } = api.events[':id']
  const call = { param: { id: eventId } }
  return ask(pendingGoing ? resource.$put(call) : resource.$delete(call))
}

function refuse(answer: FailedAnswer, eventId: string): void {
  if (answer.status === 401) {
    forgetSession()
    known.clear()
    change({ who: 'nobody', shown: new Set() })
    askToLogIn(eventId)
  } else toast.alarm(participationText.failed(answer.message))
}

/** Offers to log in. The URL contains the event's id so that the login returns to the event (D14). */
function askToLogIn(eventId: string): void {
  const href = withLang(`/auth/google?for=login&event=${encodeURIComponent(eventId)}`)
  toast.alarm(participationText.logIn, { href, word: participationText.login })
}

function changed(set: ReadonlySet<string>, id: string, present: boolean): ReadonlySet<string> {
  const next = new Set(set)
  if (present) next.add(id)
  else next.delete(id)
  return next
}

function change(part: Partial<GoingState>): void {
  going = { ...going, ...part }
  for (const hear of listeners) hear()
}

function subscribe(hear: () => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}
