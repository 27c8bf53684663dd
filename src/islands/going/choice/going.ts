import { useEffect } from 'react'
import type { EventInDiary } from '#domain/event/place.ts'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { localePath, withLang } from '#lib/locale-path.ts'
import { eventPath } from '#lib/paths.ts'
import { forgetSession, whoAmI } from '#lib/session.ts'
import { createStore } from '#lib/store.ts'
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

type GoingEvents = ReadonlyMap<string, EventInDiary>

type GoingState = {
  who: Who
  /** The events that the page shows as going. */
  shown: GoingEvents
  /** The events whose press the server has not confirmed for a while. */
  slow: ReadonlySet<string>
  /** The sentence that is announced after the last press. */
  said: string | null
}

const START: GoingState = { who: 'asking', shown: new Map(), slow: new Set(), said: null }

/** The time after which a button shows that it is still saving. */
const SLOW_MS = 300

const store = createStore(START)
const { change } = store
let begun = false
const known = new Set<string>()
const saving = new Set<string>()

/** Returns the state of all buttons of the page. The first rendered button loads it. */
export function useGoing(): GoingState {
  useEffect(() => {
    if (begun) return
    begun = true
    void loadGoing()
  }, [])
  return store.use()
}

/** Loads the visitor's choices, and tries again after a failure. */
export async function loadGoing(): Promise<void> {
  change({ who: 'asking' })
  const account = await whoAmI()
  if (!account.ok) return change({ who: 'failed' })
  if (account.value?.role !== 'user') return change({ who: account.value ? 'other' : 'nobody' })
  const answer = await ask(api.me.going.$get())
  if (!answer.ok) return change({ who: answer.status === 401 ? 'nobody' : 'failed' })
  showGoing(answer.value.events)
}

/** Loads the choices again, which may have changed elsewhere. Presses during that are newer, so then what is shown stays. */
export async function lookAtGoing(): Promise<void> {
  const { shown } = store.now()
  const isQuiet = () => saving.size === 0 && store.now().shown === shown
  if (!isQuiet()) return
  const answer = await ask(api.me.going.$get())
  if (answer.ok && isQuiet()) showGoing(answer.value.events)
}

function showGoing(events: readonly EventInDiary[]): void {
  known.clear()
  for (const { id } of events) known.add(id)
  change({ who: 'volunteer', shown: new Map(events.map((event) => [event.id, event])) })
}

/** Handles a press on "I'm Going" or "Not Going". */
export function press(event: EventInDiary, wanted: boolean): void {
  const { id, title } = event
  if (store.now().who === 'nobody') {
    void tell(id, wanted) // The server keeps the choice in a cookie until the volunteer has logged in.
    askToLogIn(id)
  } else {
    change({ shown: changed(event, wanted), said: participationText.said(title, wanted) })
    void saveOnce(id, () => save(event))
  }
}

/** Does nothing while an earlier press on the same event is still being saved. */
export async function saveOnce(id: string, save: () => Promise<void>): Promise<void> {
  if (saving.has(id)) return
  saving.add(id)
  const showSlow = (isSlow: boolean) =>
    change({ slow: new Set([...store.now().slow].filter((one) => one !== id).concat(isSlow ? id : [])) })
  const timer = setTimeout(showSlow, SLOW_MS, true)
  await save()
  clearTimeout(timer)
  saving.delete(id)
  showSlow(false)
}

/** Sends requests until the server has the state that the button shows. Sends one request at a time for each event. */
async function save(event: EventInDiary): Promise<void> {
  const { id } = event
  while (store.now().shown.has(id) !== known.has(id)) {
    const wanted = store.now().shown.has(id)
    const answer = await tell(id, wanted)
    if (!answer.ok) {
      change({ shown: changed(event, known.has(id)), said: null })
      return refuse(answer, id)
    }
    know(id, wanted)
  }
}

/** Shows a choice that the server has confirmed. */
export function confirmGoing(event: EventInDiary, wanted: boolean): void {
  know(event.id, wanted)
  change({ shown: changed(event, wanted) })
}

/** Announces the result of a press. */
export const announce = (said: string | null): void => change({ said })

export const isGoingTo = (id: string): boolean => store.now().shown.has(id)

const know = (id: string, wanted: boolean) => (wanted ? known.add(id) : known.delete(id))

function tell(id: string, wanted: boolean) {
  const { going: resource } = api.events[':id']
  const call = { param: { id } }
  return ask(wanted ? resource.$put(call) : resource.$delete(call))
}

/** Shows why the server refused a press. The event's page has the waiting list, and asks which of two places to give up. */
export function refuse(answer: FailedAnswer, eventId: string): void {
  if (answer.status === 401) {
    forgetSession()
    known.clear()
    change({ who: 'nobody', shown: new Map() })
    askToLogIn(eventId)
  } else {
    const isAboutPlaces = answer.code === 'full' || answer.code === 'places-overlap'
    const link = { href: localePath(eventPath(eventId)), word: participationText.openEvent }
    toast.alarm(participationText.failed(answer.message), isAboutPlaces ? link : undefined)
  }
}

/** Offers to log in. The URL contains the event's id so that the login returns to the event (D14). */
function askToLogIn(eventId: string): void {
  const href = withLang(`/auth/google?for=login&event=${encodeURIComponent(eventId)}`)
  toast.alarm(participationText.logIn, { href, word: participationText.login })
}

function changed(event: EventInDiary, present: boolean): GoingEvents {
  const next = new Map(store.now().shown)
  if (present) next.set(event.id, event)
  else next.delete(event.id)
  return next
}
