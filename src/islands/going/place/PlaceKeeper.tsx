import { useEffect } from 'react'
import { waitingText } from '#text/event/place.ts'
import { LoadError } from '#ui/states.tsx'
import { useLookAgain } from '#ui/useLookAgain.ts'
import { lookAtGoing } from '../choice/going.ts'
import { GiveUp } from './GiveUp.tsx'
import { loadPlaces, patchPlace, placesNow, usePlaces } from './places.ts'

/** The clock of the phone may be fast, so the server is not asked again and again. */
const SOONEST_MS = 5_000
/** The longest time that a timer can wait. */
const LATEST_MS = 2 ** 31 - 1

/** Keeps the places of the page's events up to date. It asks once for new events, and again when the page is looked at again. */
export function PlaceKeeper({ ids }: { ids: readonly string[] }) {
  const { states, failed, asked } = usePlaces()
  const key = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new set of events
  useEffect(() => void loadPlaces(ids.filter((id) => !placesNow().states.has(id))), [key])
  useLookAgain(() => lookAgain(ids), null)
  const ends = [...states.values()].flatMap((state) => (state?.offeredUntil ? [Date.parse(state.offeredUntil)] : []))
  const end = Math.min(...ends)
  useEffect(() => {
    if (end === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(endOffers, Math.min(LATEST_MS, Math.max(SOONEST_MS, end - Date.now())), end)
    return () => clearTimeout(timer)
  }, [end])
  return (
    <>
      {failed && ids.some((id) => !states.has(id)) && (
        <LoadError message={waitingText.placesFailed} onRetry={() => loadPlaces(ids)} />
      )}
      {asked && <GiveUp {...asked} />}
    </>
  )
}

/** The person may have taken a place elsewhere, so it also asks which events they are going to. */
const lookAgain = (ids: readonly string[]) => Promise.all([loadPlaces(ids), lookAtGoing()])

/** Stops showing the offers that end at this time, and asks the server what is true now. */
function endOffers(end: number): void {
  const over = [...placesNow().states.values()].filter(
    (state) => state?.offeredUntil && Date.parse(state.offeredUntil) <= end,
  )
  const ids = over.flatMap((state) => state?.eventId ?? [])
  if (Date.now() >= end) for (const id of ids) patchPlace(id, { offeredUntil: null })
  void lookAgain(ids)
}
