import { useEffect, useSyncExternalStore } from 'react'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { withLang } from '#lib/locale-path.ts'
import { forgetSession, whoAmI } from '#lib/session.ts'
import { participationText } from '#text/participation/participation.ts'
import { toast } from '#ui/Toasts.tsx'

/*
 * What the person at the screen is going to: asked once per page, whatever number of switches it shows. A press shows
 * at once; the newest press wins, and a refusal shows again what the server knows.
 */

/** 'asking' until known; 'other' for NGOs and admins, who take part in nothing; 'failed' when nobody could say. */
type Who = 'asking' | 'nobody' | 'volunteer' | 'other' | 'failed'

/** `declined`: what was answered with "Not Going" on this page. Nobody stores it, and before a choice nothing is pressed. */
type GoingState = Record<'shown' | 'saving' | 'declined', ReadonlySet<string>> & { who: Who }

const START: GoingState = { who: 'asking', shown: new Set(), saving: new Set(), declined: new Set() }

let going = START
let begun = false
const known = new Set<string>()
const listeners = new Set<() => void>()

/** The state of every switch of the page. The first switch that is rendered asks. */
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

/** Asks again, after a failure. */
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

/** A press on one of the two buttons. */
export function press(eventId: string, pendingGoing: boolean): void {
  if (going.who === 'nobody') {
    void tell(eventId, pendingGoing) // kept by the server until the person has logged in
    askToLogIn(eventId)
  } else {
    change({
      declined: changed(going.declined, eventId, !pendingGoing),
      shown: changed(going.shown, eventId, pendingGoing),
    })
    if (!going.saving.has(eventId)) void save(eventId)
  }
}

/** Writes until the server knows what the switch shows: one request at a time for each event. */
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

/** The event's id travels inside the sign-in transaction, so that people return to the event (D14). */
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
