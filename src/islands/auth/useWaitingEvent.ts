import type { WaitingEvent } from '#domain/participation/participation.ts'
import { api, ask } from '#lib/api.ts'
import { useLoad } from '#ui/useLoad.ts'

type WaitingRegistration = {
  /** The email address that Google confirmed in this browser in the last ten minutes: the person only has to fill in the form. */
  email: string | null
  event: WaitingEvent | null
}

/** Returns what this browser waits with until the person has an account. Everything is null until the server has answered. */
export function useWaitingEvent(): WaitingRegistration {
  const { value } = useLoad(waiting)
  return value ?? NOTHING
}

const NOTHING: WaitingRegistration = { email: null, event: null }

const waiting = () => ask(api.registrations.identity.$get())
