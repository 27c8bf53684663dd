import { useState } from 'react'
import { useOwn } from '#islands/account/useOwn.ts'
import { sessionEnded } from '#islands/auth/RequireRole.tsx'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { localePath } from '#lib/locale-path.ts'
import { ownCalendarText as text } from '#text/account/own-calendar.ts'
import { toast } from '#ui/Toasts.tsx'

const loadState = () => ask(api.me['calendar-address'].$get())

/** Loads whether the calendar has an address, and makes, replaces and removes it. Only a new address is known. */
export function useCalendarAddress() {
  const own = useOwn(loadState)
  const [address, setAddress] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const refused = (answer: FailedAnswer): false => {
    if (answer.status === 401) sessionEnded()
    else toast.alarm(`${text.failed} ${answer.message}`)
    return false
  }
  /** Makes a new address. @returns whether the server made it */
  const make = async (): Promise<boolean> => {
    setBusy(true)
    const answer = await ask(api.me['calendar-address'].$put())
    setBusy(false)
    if (!answer.ok) return refused(answer)
    setAddress(location.origin + localePath(answer.value.path))
    own.set(() => ({ madeAt: new Date().toISOString() }))
    return true
  }
  /** Removes the address. @returns whether the server removed it */
  const remove = async (): Promise<boolean> => {
    setBusy(true)
    const answer = await ask(api.me['calendar-address'].$delete())
    setBusy(false)
    if (!answer.ok) return refused(answer)
    setAddress(null)
    own.set(() => ({ madeAt: null }))
    toast.say(text.removed)
    return true
  }
  return { own, address, busy, make, remove }
}
