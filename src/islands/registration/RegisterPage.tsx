import { useEffect, useRef, useState } from 'react'
import { InAppNotice, useInAppBrowser } from '#islands/auth/InAppNotice.tsx'
import { EVIDENCE, withoutNumbers } from '#islands/evidence/form/evidence-values.ts'
import { localePath } from '#lib/locale-path.ts'
import { isOwnFault, registrationFailure } from '#text/account/auth.ts'
import { keepDraft } from '#ui/form/draft.ts'
import { Toasts, toast } from '#ui/Toasts.tsx'
import { type Failure, FailureNote } from './FailureNote.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { RoleChoices } from './RoleChoices.tsx'
import {
  NOTHING_TYPED,
  type RegistrationRole,
  roleIn,
  savedRegistration,
  type TypedRegistration,
} from './registration.ts'
import '#ui/page/register-page.css'

/**
 * The registration page (SPEC §2): the role, then its form, then Google. The role is part of the URL so that the back button
 * and links to one form work.
 */
export function RegisterPage() {
  const [role, setRole] = useState<RegistrationRole | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const app = useInAppBrowser()
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
      setFailure({ text: failed, canSendAgain: isOwnFault(query.get('error')) })
      toast.alarm(failed)
      history.replaceState(null, '', wanted ? `?role=${wanted}` : location.pathname)
    }
    const onBack = () => {
      moved.current = true
      setRole(roleIn(location.search))
    }
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [])

  const choose = (next: RegistrationRole | null) => {
    history.pushState(null, '', next ? `?role=${next}` : location.pathname)
    moved.current = true
    setRole(next)
    scrollTo(0, 0)
  }
  const keep = (values: TypedRegistration) => {
    typed.current = values
    keepDraft('registration', { role, values: withoutNumbers(EVIDENCE, values) })
  }
  return (
    <>
      <div className="wrap register-page">
        <InAppNotice app={app} path={localePath(role ? `/register?role=${role}` : '/register')} />
        {failure && <FailureNote {...failure} role={role} />}
        {role ? (
          <RegistrationForm
            key={role}
            role={role}
            typed={typed.current}
            onType={keep}
            focusTitle={moved.current}
            onChangeRole={() => choose(null)}
          />
        ) : (
          <RoleChoices focusTitle={moved.current} onChoose={choose} />
        )}
      </div>
      <Toasts />
    </>
  )
}
