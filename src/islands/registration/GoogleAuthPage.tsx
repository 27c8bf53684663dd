import { useWaitingEvent } from '#islands/auth/useWaitingEvent.ts'
import { googleAuthText as text } from '#text/account/google-auth.ts'
import { Toasts } from '#ui/Toasts.tsx'
import { JoiningHead } from './FormHead.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { RoleChoices } from './RoleChoices.tsx'
import { NOTHING_TYPED } from './registration.ts'
import '#ui/page/note.css'
import '#ui/page/register-page.css'

const VOLUNTEER = 'user'

/**
 * The page after a login at Google that found no account (SPEC §2). If an event waits for the person, it has the form of a
 * volunteer, with one field (D90).
 */
export function GoogleAuthPage() {
  const { email, event } = useWaitingEvent()
  return (
    <>
      <div className="wrap register-page">
        <p className="note note--warn">{text.unknown}</p>
        {event === null ? (
          <RoleChoices focusTitle={false} login={{ question: text.another, word: text.login }} />
        ) : (
          <>
            <JoiningHead event={event} focusTitle={false} />
            <RegistrationForm role={VOLUNTEER} typed={NOTHING_TYPED} email={email} />
          </>
        )}
      </div>
      <Toasts />
    </>
  )
}
