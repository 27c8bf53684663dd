import { useEffect } from 'react'
import type { OrganizationKind } from '#domain/organization/organization.ts'
import { pendingText } from '#text/account/auth.ts'
import { pendingCollegeText } from '#text/college/college-form.ts'
import { dropDraft } from '#ui/form/draft.ts'
import { Toasts, toast } from '#ui/Toasts.tsx'

/** Shows on /pending and /pending-college the message for the `state` in the URL, as a toast (SPEC §8, D13). */
export function PendingNotice({ of = 'ngo' }: { of?: OrganizationKind }) {
  useEffect(() => {
    const state = new URLSearchParams(location.search).get('state')
    if (state === null) return
    dropDraft(of === 'ngo' ? 'registration' : 'college')
    const isNew = state === 'submitted'
    const said = of === 'ngo' ? pendingText(state) : pendingCollegeText[isNew ? 'submitted' : 'pending']
    if (isNew) toast.say(said)
    else toast.alarm(said)
    history.replaceState(null, '', location.pathname)
  }, [of])
  return <Toasts />
}
