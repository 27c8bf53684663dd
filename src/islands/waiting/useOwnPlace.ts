import { useState } from 'react'
import type { OwnWaitingEntry } from '#domain/event/own-waiting-entry.ts'
import type { PlaceState } from '#domain/event/place.ts'
import { api, ask } from '#lib/api.ts'
import { localePath } from '#lib/locale-path.ts'
import { eventPath } from '#lib/paths.ts'
import { ownWaitingText as text } from '#text/event/own-lists.ts'
import { waitingListText } from '#text/event/waiting-list.ts'
import { participationText } from '#text/participation/participation.ts'
import { toast } from '#ui/Toasts.tsx'

/**
 * Takes the place of a row, or leaves the list, which passes an offered place on. A person with a place at the same time decides
 * on the event's page, which asks what to give up.
 */
export function useOwnPlace({ id, title, place }: OwnWaitingEntry, onChanged: () => void) {
  const [busy, setBusy] = useState<'take' | 'leave' | null>(null)
  const act = async (what: 'take' | 'leave') => {
    setBusy(what)
    const { going, waiting } = api.events[':id']
    const call = { param: { id } }
    const answer = await ask(what === 'take' ? going.$put(call) : waiting.$delete(call))
    setBusy(null)
    onChanged()
    if (answer.ok) return toast.say(what === 'take' ? participationText.said(title, true) : text.left(title))
    if (answer.code === 'full') {
      const { position } = answer.current as PlaceState
      return toast.alarm(waitingListText[place.offeredUntil ? 'late' : 'faster'](position))
    }
    const link = { href: localePath(eventPath(id)), word: participationText.openEvent }
    toast.alarm(answer.message, answer.code === 'places-overlap' ? link : undefined)
  }
  return { busy, take: () => act('take'), leave: () => act('leave') }
}
