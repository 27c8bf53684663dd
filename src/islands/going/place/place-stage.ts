import type { PlaceState } from '#domain/event/place.ts'

/** `pass` leaves the list like `quit`, and gives the offered place to the next person. */
export type PlacePress = 'take' | 'leave' | 'join' | 'quit' | 'pass'

export type PlaceStage = 'going' | 'offered' | 'first-come' | 'waiting' | 'free' | 'full'

/** Returns whether a press leads to this stage. */
export function leadsTo(what: PlacePress | null, stage: PlaceStage): boolean {
  if (what === 'take') return stage === 'going'
  if (what === 'join') return stage === 'waiting'
  return what !== null && (stage === 'free' || stage === 'full')
}

/** Returns where a person is at an event with limited places. @param state null if the places are not limited any more */
export function stageOf(state: PlaceState | null, isGoing: boolean): PlaceStage {
  if (isGoing) return 'going'
  if (state === null) return 'free'
  if (state.offeredUntil !== null) return 'offered'
  if (state.position === null) return state.left > 0 ? 'free' : 'full'
  return state.firstCome && state.left > 0 ? 'first-come' : 'waiting'
}
