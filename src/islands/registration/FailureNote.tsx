import { withLang } from '#lib/locale-path.ts'
import { registrationText as text } from '#text/organization/registration.ts'
import type { RegistrationRole } from './registration.ts'
import '#ui/page/note.css'

/** `canSendAgain` is true if the failure was on our side. The server then keeps the form for ten minutes. */
export type Failure = { text: string; canSendAgain: boolean }

/** Shows why registering failed and, if the failure was on our side, a link to send the same form again. */
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
