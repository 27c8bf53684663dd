import { api, ask } from '#lib/api.ts'
import { useLoad } from '#ui/useLoad.ts'
import { useLookAgain } from '#ui/useLookAgain.ts'

/** 30 seconds: the numbers are for information only, and each look reads the entries of a few events. */
const LOOK_AGAIN_MS = 30_000

const load = () => ask(api.ngo['check-ins'].$get())

/** Loads how check-in is going, by event. Looks again while check-in is open at one of them, and when the page is visible again. */
export function useCheckIns() {
  const { value, refresh } = useLoad(load, { nameOf: () => 'check-ins' })
  const checkIns = value?.checkIns ?? []
  useLookAgain(refresh, checkIns.some(({ isOpen }) => isOpen) ? LOOK_AGAIN_MS : null)
  return { of: (eventId: string) => checkIns.find((one) => one.eventId === eventId), refresh }
}
