import { useEffect } from 'react'
import { pendingText } from '#text/account/auth.ts'
import { dropDraft } from '#ui/form/draft.ts'
import { Toasts, toast } from '#ui/Toasts.tsx'

/** Shows on /pending the message for the `state` in the URL, as a toast (SPEC §8, D13). */
export function PendingNotice() {
  useEffect(() => {
    const state = new URLSearchParams(location.search).get('state')
    if (state === null) return
    dropDraft('registration')
    if (state === 'submitted') toast.say(pendingText(state))
    else toast.alarm(pendingText(state))
    history.replaceState(null, '', location.pathname)
  }, [])
  return <Toasts />
}
