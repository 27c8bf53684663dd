import { api, ask } from '#lib/api.ts'
import { useLoad } from '#ui/useLoad.ts'
import { useLookAgain } from '#ui/useLookAgain.ts'

/** 5 seconds: while a message can be stopped, the page should show soon that it was sent. */
const LOOK_AGAIN_MS = 5_000

const load = () => ask(api.ngo.announcements.$get())

/** Loads an NGO's messages to people who are going, by event. Looks again while one can still be stopped. */
export function useOwnAnnouncements() {
  const { value, failure, again, refresh } = useLoad(load, { nameOf: () => 'announcements' })
  const all = value?.announcements ?? []
  useLookAgain(refresh, all.some(({ state }) => state === 'waiting') ? LOOK_AGAIN_MS : null)
  return { of: (eventId: string) => all.filter((one) => one.eventId === eventId), failure, again, refresh }
}

export type OwnAnnouncements = ReturnType<typeof useOwnAnnouncements>
export type OwnMessage = ReturnType<OwnAnnouncements['of']>[number]
