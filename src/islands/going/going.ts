import { useEffect, useSyncExternalStore } from 'react'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { withLang } from '#lib/locale-path.ts'
import { forgetSession, whoAmI } from '#lib/session.ts'
import { participationText } from '#text/participation/participation.ts'
import { toast } from '#ui/Toasts.tsx'

/*
 * The events that the visitor is going to, loaded once per page for all of its buttons. A press is shown immediately. The
 * newest press wins, and after a refusal the server's state is shown again.
 */

/**
 * The visitor: `asking` until it is known, `other` for NGOs and admins, who cannot take part, and `failed` after a failed
 * request.
 */
type Who = 'asking' | 'nobody' | 'volunteer' | 'other' | 'failed'

type GoingState = {
  who: Who
  /** The events that the page shows as going. */
  shown: ReadonlySet<string>
  /** The events whose press the server has not confirmed for a while. */
  slow: ReadonlySet<string>
  /** The last press, which is announced. */
  pressed: { title: string; going: boolean } | null
}

const START: GoingState = { who: 'asking', shown: new Set(), slow: new Set(), pressed: null }

/** The time after which a button shows that it is still saving. */
const SLOW_MS = 300

let going = START
let begun = false
const known = new Set<string>()
const saving = new Set<string>()
const listeners = new Set<() => void>()

/** Returns the state of all buttons of the page. The first rendered button loads it. */
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

/** Handles a press on "I'm Going" or "Not Going". */
export function press({ id, title }: { id: string; title: string }, wanted: boolean): void {
  if (going.who === 'nobody') {
    void tell(id, wanted) // The server keeps the choice in a cookie until the volunteer has logged in.
    askToLogIn(id)
  } else {
    change({ shown: changed(going.shown, id, wanted), pressed: { title, going: wanted } })
    if (!saving.has(id)) void save(id)
  }
}

/** Sends requests until the server has the state that the button shows. Sends one request at a time for each event. */
async function save(id: string): Promise<void> {
  saving.add(id)
  const timer = setTimeout(() => change({ slow: changed(going.slow, id, true) }), SLOW_MS)
  while (going.shown.has(id) !== known.has(id)) {
    const wanted = going.shown.has(id)
    const answer = await tell(id, wanted)
    if (!answer.ok) {
      change({ shown: changed(going.shown, id, known.has(id)), pressed: null })
      refuse(answer, id)
      break
    }
    if (wanted) known.add(id)
    else known.delete(id)
  }
  clearTimeout(timer)
  saving.delete(id)
  change({ slow: changed(going.slow, id, false) })
}

function tell(id: string, wanted: boolean) {
  const { going: resource } = api.events[':id']
  const call = { param: { id } }
  return ask(wanted ? resource.$put(call) : resource.$delete(call))
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
