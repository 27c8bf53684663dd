import { useEffect, useState } from 'react'
import { OPEN_BEFORE_MS, type OwnDesk } from '#domain/check-in/desk.ts'
import { type Answer, api, ask } from '#lib/api.ts'
import { checkInDeskText as text } from '#text/check-in/check-in-desk.ts'
import { useLoad } from '#ui/useLoad.ts'
import { useLookAgain } from '#ui/useLookAgain.ts'
import type { OnRefusal } from '../organization/own/useOwnEvents.ts'

const LOOK_AGAIN_MS = 20_000

type DeskStatus = 'early' | 'closed' | 'open' | 'over'

/** Returns the status of the check-in desk: `over` after the closing time, and `early` until it can be opened. */
export function deskStatusOf({ day, open, opensAt, closesAt }: OwnDesk, now: number): DeskStatus {
  const isOver = closesAt === null || now > Date.parse(closesAt)
  if (isOver) return 'over'
  if (open) return 'open'
  return day !== null || (opensAt !== null && now >= Date.parse(opensAt) - OPEN_BEFORE_MS) ? 'closed' : 'early'
}

/** Counts the phones that are checking people in. */
export const openPhones = ({ phones }: NonNullable<OwnDesk['open']>): number =>
  phones.filter(({ state }) => state === 'open').length

/** Loads the check-in desk of one of the NGO's events, and reloads it every 20 seconds while the page is visible. */
export function useOwnDesk(id: string, onRefused: OnRefusal) {
  const desk = useLoad(() => ask(api.ngo.events[':id']['check-in'].$get({ param: { id } })), {
    nameOf: () => `desk ${id}`,
  })
  const [busy, setBusy] = useState(false)
  const { failure, state, set, refresh } = desk
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per failure
  useEffect(() => {
    if (failure) onRefused(failure)
  }, [failure])
  useLookAgain(state === 'ready' ? refresh : null, LOOK_AGAIN_MS)

  /** Runs an action, and shows the check-in desk that the server returns. @returns whether the action succeeded */
  const act = async (does: () => Promise<Answer<OwnDesk>>): Promise<boolean> => {
    setBusy(true)
    const answer = await does()
    setBusy(false)
    if (answer.ok) set(() => answer.value)
    else {
      onRefused(answer, text.failed(answer.message))
      await desk.again()
    }
    return answer.ok
  }
  const put = () => ask(api.ngo.events[':id']['check-in'].$put({ param: { id } }))
  return {
    ...desk,
    busy,
    open: () => act(put),
    renew: () =>
      act(async () => {
        const closed = await ask(api.ngo.events[':id']['check-in'].$delete({ param: { id } }))
        return closed.ok ? put() : closed
      }),
    remove: (phoneId: string) =>
      act(async () => {
        const removed = await ask(
          api.ngo.events[':id']['check-in'].phones[':phoneId'].$delete({ param: { id, phoneId } }),
        )
        return removed.ok ? ask(api.ngo.events[':id']['check-in'].$get({ param: { id } })) : removed
      }),
  }
}

export type OwnDeskActs = Pick<ReturnType<typeof useOwnDesk>, 'busy' | 'open' | 'renew' | 'remove'>
