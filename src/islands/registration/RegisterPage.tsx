import { useEffect, useRef, useState } from 'react'
import { InAppNotice, useInAppBrowser } from '#islands/auth/InAppNotice.tsx'
import { useWaitingEvent } from '#islands/auth/useWaitingEvent.ts'
import { EVIDENCE, withoutNumbers } from '#islands/evidence/form/evidence-values.ts'
import { localePath } from '#lib/locale-path.ts'
import { isOwnFault, registrationFailure } from '#text/account/auth.ts'
import { registrationText } from '#text/organization/registration.ts'
import { keepDraft } from '#ui/form/draft.ts'
import { Toasts, toast } from '#ui/Toasts.tsx'
import { FormHead } from './FormHead.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { RoleChoices } from './RoleChoices.tsx'
import {
  addressWith,
  NOTHING_TYPED,
  type RegistrationRole,
  roleIn,
  savedRegistration,
  type TypedRegistration,
} from './registration.ts'
import { SendAgainNote } from './SendAgainNote.tsx'
import '#ui/page/register-page.css'

const LOGIN = { question: registrationText.next.registered, word: registrationText.next.login }

/**
 * The registration page (SPEC §2): the role, then its form, then Google. The role is part of the URL so that the back button
 * and links to one form work. If an event waits for the person, the role is chosen already (D90).
 */
export function RegisterPage() {
  const [role, setRole] = useState<RegistrationRole | null>(null)
  const [canSendAgain, setCanSendAgain] = useState(false)
  const app = useInAppBrowser()
  const { email, event } = useWaitingEvent()
  const typed = useRef(NOTHING_TYPED)
  const moved = useRef(false)

  useEffect(() => {
    const kept = savedRegistration()
    typed.current = kept.typed
    const query = new URLSearchParams(location.search)
    const failed = registrationFailure(query.get('error'))
    const wanted = roleIn(location.search) ?? (failed ? kept.role : null)
    setRole(wanted)
    if (failed) {
      toast.alarm(failed)
      setCanSendAgain(isOwnFault(query.get('error')))
      history.replaceState(null, '', addressWith(wanted))
    }
    const onBack = () => {
      moved.current = true
      setRole(roleIn(location.search))
    }
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [])

  const choose = (next: RegistrationRole | null) => {
    history.pushState(null, '', addressWith(next))
    moved.current = true
    setRole(next)
    scrollTo(0, 0)
  }
  const shown = role ?? (event && 'user')
  const keep = (values: TypedRegistration) => {
    typed.current = values
    keepDraft('registration', { role: shown, values: withoutNumbers(EVIDENCE, values) })
  }
  return (
    <>
      <div className="wrap register-page">
        <InAppNotice app={app} path={localePath(role ? `/register?role=${role}` : '/register')} />
        {canSendAgain && <SendAgainNote of={role} />}
        {shown === null ? (
          <RoleChoices focusTitle={moved.current} onChoose={choose} login={LOGIN} />
        ) : (
          <>
            <FormHead key={shown} role={shown} event={event} focusTitle={moved.current} onChoose={choose} />
            <RegistrationForm key={`form-${shown}`} role={shown} typed={typed.current} email={email} onType={keep} />
          </>
        )}
      </div>
      <Toasts />
    </>
  )
}
