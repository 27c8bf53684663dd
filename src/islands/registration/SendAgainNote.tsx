import { withLang } from '#lib/locale-path.ts'
import { registrationText as text } from '#text/organization/registration.ts'
import type { RegistrationRole } from './registration.ts'
import '#ui/page/note.css'

/** Offers to send the same form again after a failure on our side. The server keeps the form for ten minutes. */
export function SendAgainNote({ role }: { role: RegistrationRole | null }) {
  const again = `/auth/google?for=registration${role ? `&role=${role}` : ''}`
  return (
    <div className="note note--warn">
      <p>
        <a href={withLang(again)}>{text.sendAgain}</a>
      </p>
      <p>{text.sendAgainNote}</p>
    </div>
  )
}
