import { useRef } from 'react'
import { leadsTo, type PlacePress, type PlaceStage } from './place-stage.ts'

/** A press that is on its way takes less time. */
const SEEN_MS = 1_000

/**
 * Returns a function that says whether a press is meant for this stage. After a change that the person did not cause, they
 * must have had time to see it: "Take the place" becomes "Leave the list" under their finger when the offer ends.
 */
export function useStageSeen(stage: PlaceStage | null): (what: PlacePress) => boolean {
  const last = useRef({ stage, changedAt: 0, pressed: null as PlacePress | null })
  if (last.current.stage !== stage) {
    const isOwn = stage === null || last.current.stage === null || leadsTo(last.current.pressed, stage)
    last.current = { stage, changedAt: isOwn ? 0 : Date.now(), pressed: null }
  }
  return (what) => {
    const isSeen = Date.now() - last.current.changedAt >= SEEN_MS
    if (isSeen) last.current.pressed = what
    return isSeen
  }
}
