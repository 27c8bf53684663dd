import { withLang } from '#lib/locale-path.ts'
import { registrationText as text } from '#text/organization/registration.ts'
import type { RegistrationRole } from './registration.ts'
import '#ui/page/note.css'

/** `canSendAgain`: the fault was ours, so that the whole form is kept for ten minutes. */
export type Failure = { text: string; canSendAgain: boolean }

/** Why registering failed, and after a fault of ours the way to send the same form again. */
export function FailureNote({ text: because, canSendAgain, role }: Failure & { role: RegistrationRole | null }) {
  const again = `/auth/google?for=registration${role ? `&role=${role}` : ''}`
  return (
    <div className="note note--warn">
      <p>{because}</p>
      {canSendAgain && (
        <>
          <p>
            <a href={withLang(again)}>{text.sendAgain}</a>
          </p>
          <p>{text.sendAgainNote}</p>
        </>
      )}
    </div>
  )
}
