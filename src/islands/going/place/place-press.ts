import type { PostedEvent } from '#domain/event/event.ts'
import type { EventInDiary, PlaceState } from '#domain/event/place.ts'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { waitingText } from '#text/event/place.ts'
import { waitingListText } from '#text/event/waiting-list.ts'
import { participationText } from '#text/participation/participation.ts'
import { toast } from '#ui/Toasts.tsx'
import { announce, confirmGoing, isGoingTo, lookAtGoing, refuse, saveOnce } from '../choice/going.ts'
import type { PlacePress } from './place-stage.ts'
import { changePlaces, loadPlaces, patchPlace, placesNow, placesOf, showPlaces } from './places.ts'

/**
 * Handles a press at an event with limited places. Unlike "I'm Going", it is shown when the server has confirmed it, because
 * another person may take the last place first.
 * @param others the events whose places are given up for this one (D51b)
 */
export async function pressPlace(event: PostedEvent, what: PlacePress, others: readonly EventInDiary[] = []) {
  await saveOnce(event.id, async () => {
    const giveUp = others.map(({ id }) => id)
    const wasOffered = placesNow().states.get(event.id)?.offeredUntil != null
    const answer = await send(event.id, what, giveUp)
    if (!answer.ok) return refused(answer, event, wasOffered)
    const found = await placesOf([event.id, ...giveUp.filter((id) => placesNow().states.has(id))])
    // Everything is shown together when the press has been saved, because until then the next press would be ignored.
    for (const other of others) confirmGoing(other, false)
    if (what === 'take' || what === 'leave') confirmGoing(event, what === 'take')
    expectState(event.id, what)
    showPlaces(found)
    announce(sentence(event, what))
  })
  // A person who joined and is not on the list has got a place elsewhere.
  if (what === 'join' && placesNow().states.get(event.id)?.position === null) {
    await lookAtGoing()
    if (isGoingTo(event.id)) announce(participationText.said(event.title, true))
  }
}

function send(id: string, what: PlacePress, giveUp: string[]) {
  const { going, waiting } = api.events[':id']
  const call = { param: { id } }
  if (what === 'take') {
    const take = giveUp.length > 0 ? { ...call, json: { giveUp } } : call
    return ask(going.$put(take))
  }
  if (what === 'leave') return ask(going.$delete(call))
  return ask(what === 'join' ? waiting.$put(call) : waiting.$delete(call))
}

/** Shows what the press must have changed, in case the new state does not load. */
function expectState(id: string, what: PlacePress): void {
  const waiting = placesNow().states.get(id)?.waiting ?? 0
  patchPlace(id, {
    offeredUntil: null,
    position: what === 'join' ? waiting + 1 : null,
    ...(what === 'join' && { waiting: waiting + 1 }),
  })
}

function sentence({ id, title }: PostedEvent, what: PlacePress): string | null {
  const position = placesNow().states.get(id)?.position
  if (what === 'join') return position ? waitingText.saidJoined(title, position) : null
  if (what === 'quit') return waitingText.saidLeft(title)
  return what === 'pass' ? waitingText.saidPassed(title) : participationText.said(title, what === 'take')
}

/** Says in one sentence why the page was not up to date, and brings it up to date. */
async function refused(answer: FailedAnswer, event: PostedEvent, wasOffered: boolean): Promise<void> {
  const { code, current } = answer
  if (code === 'places-overlap')
    return changePlaces({ asked: { event, others: (current as { events: EventInDiary[] }).events } })
  if (code === 'full') {
    const state = current as PlaceState
    patchPlace(event.id, state)
    return toast.alarm(waitingListText[wasOffered ? 'late' : 'faster'](state.position))
  }
  if (code === 'place-free') toast.alarm(answer.message)
  else refuse(answer, event.id)
  if (answer.status === 409) await loadPlaces([event.id])
}
