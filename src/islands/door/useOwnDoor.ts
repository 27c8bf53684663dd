import { useEffect, useState } from 'react'
import { OPEN_BEFORE_MS, type OwnDoor } from '#domain/door.ts'
import { type Answer, api, ask } from '#lib/api.ts'
import { ownDoorText as text } from '#text/own-door.ts'
import { useLoad } from '#ui/useLoad.ts'
import type { OnRefused } from '../event/useOwnEvents.ts'

const LOOK_AGAIN_MS = 20_000

type DoorStanding = 'early' | 'closed' | 'open' | 'over'

/** A door that was opened is shown until its phones have erased their lists. */
export function standingOf({ day, open, opensAt, closesAt }: OwnDoor, now: number): DoorStanding {
  const isOver = closesAt === null || now > Date.parse(closesAt)
  if (isOver) return 'over'
  if (open) return 'open'
  return day !== null || (opensAt !== null && now >= Date.parse(opensAt) - OPEN_BEFORE_MS) ? 'closed' : 'early'
}

/** The door of one of the NGO's events, looked at again now and then while the page is in sight. */
export function useOwnDoor(id: string, onRefused: OnRefused) {
  const door = useLoad(() => ask(api.ngo.events[':id'].door.$get({ param: { id } })))
  const [busy, setBusy] = useState(false)
  const { failure, state, set } = door
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (failure) onRefused(failure)
  }, [failure])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one clock for as long as there is a door to look at
  useEffect(() => {
    if (state !== 'ready') return
    const look = async () => {
      if (document.hidden) return
      const answer = await ask(api.ngo.events[':id'].door.$get({ param: { id } }))
      if (answer.ok) set(() => answer.value)
      else if (answer.status > 0) onRefused(answer)
    }
    const timer = setInterval(look, LOOK_AGAIN_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [state])

  /** Each act ends in the door as it stands then. @returns whether it was done */
  const act = async (does: () => Promise<Answer<OwnDoor>>): Promise<boolean> => {
    setBusy(true)
    const answer = await does()
    setBusy(false)
    if (answer.ok) set(() => answer.value)
    else {
      onRefused(answer, text.failed(answer.message))
      await door.again()
    }
    return answer.ok
  }
  const put = () => ask(api.ngo.events[':id'].door.$put({ param: { id } }))
  return {
    ...door,
    busy,
    open: () => act(put),
    renew: () =>
      act(async () => {
        const closed = await ask(api.ngo.events[':id'].door.$delete({ param: { id } }))
        return closed.ok ? put() : closed
      }),
    remove: (phoneId: string) =>
      act(async () => {
        const removed = await ask(api.ngo.events[':id'].door.phones[':phoneId'].$delete({ param: { id, phoneId } }))
        return removed.ok ? ask(api.ngo.events[':id'].door.$get({ param: { id } })) : removed
      }),
  }
}

export type OwnDoorActs = Pick<ReturnType<typeof useOwnDoor>, 'busy' | 'open' | 'renew' | 'remove'>
