import type { PlaceState } from '#domain/event/place.ts'

export type PlaceStage = 'going' | 'offered' | 'first-come' | 'waiting' | 'free' | 'full'

/** Returns where a person is at an event with limited places. @param state null if the places are not limited any more */
export function stageOf(state: PlaceState | null, isGoing: boolean): PlaceStage {
  if (isGoing) return 'going'
  if (state === null) return 'free'
  if (state.offeredUntil !== null) return 'offered'
  if (state.position === null) return state.left > 0 ? 'free' : 'full'
  return state.firstCome && state.left > 0 ? 'first-come' : 'waiting'
}
