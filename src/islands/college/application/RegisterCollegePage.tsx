import { useEffect, useRef, useState } from 'react'
import { InAppNotice, useInAppBrowser } from '#islands/auth/InAppNotice.tsx'
import { useWaitingEvent } from '#islands/auth/useWaitingEvent.ts'
import { SendAgainNote } from '#islands/registration/SendAgainNote.tsx'
import { localePath } from '#lib/locale-path.ts'
import { isOwnFault, registrationFailure } from '#text/account/auth.ts'
import { collegeFormText as text } from '#text/college/college-form.ts'
import { keepDraft } from '#ui/form/draft.ts'
import { Toasts, toast } from '#ui/Toasts.tsx'
import { CollegeForm } from './CollegeForm.tsx'
import { NO_COLLEGE, savedCollege, type TypedCollege } from './college-values.ts'
import './RegisterCollegePage.css'
import '#ui/page/next-steps.css'
import '#ui/page/register-page.css'

/** The page on which a college or school applies (D67): the form, and next to it what we check and what the college gets. */
export function RegisterCollegePage() {
  const app = useInAppBrowser()
  const { email } = useWaitingEvent()
  const [typed, setTyped] = useState<TypedCollege | null>(null)
  const [canSendAgain, setCanSendAgain] = useState(false)
  const read = useRef(false)
  useEffect(() => {
    if (read.current) return
    read.current = true
    setTyped(savedCollege())
    const code = new URLSearchParams(location.search).get('error')
    const failed = registrationFailure(code)
    if (!failed) return
    toast.alarm(failed)
    setCanSendAgain(isOwnFault(code))
    history.replaceState(null, '', location.pathname)
  }, [])
  return (
    <>
      <div className="wrap register-college">
        <div>
          <InAppNotice app={app} path={localePath('/register-college')} />
          {canSendAgain && <SendAgainNote of="college" />}
          <h1>{text.title}</h1>
          <p className="muted">{text.lead}</p>
          <CollegeForm
            key={typed === null ? 'fresh' : 'read'}
            typed={typed ?? NO_COLLEGE}
            email={email}
            onType={(values) => keepDraft('college', values)}
          />
        </div>
        <Beside />
      </div>
      <Toasts />
    </>
  )
}

const Beside = () => (
  <aside className="register-college__beside">
    <h2>{text.checks.title}</h2>
    <ol className="next-steps">
      {text.checks.items.map(({ what, how }) => (
        <li key={what}>
          <b>{what}</b> <span>{how}</span>
        </li>
      ))}
    </ol>
    <h2>{text.gets.title}</h2>
    <ul>
      {text.gets.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
    <p className="small muted">{text.gets.note}</p>
  </aside>
)
