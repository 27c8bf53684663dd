import type { Registration } from '#domain/registration/registration-form.ts'
import { withLang } from '#lib/locale-path.ts'
import { collegeFormText } from '#text/college/college-form.ts'
import { registrationText as text } from '#text/organization/registration.ts'
import '#ui/page/note.css'

/** Offers to send the same form again after a failure on our side. The server keeps the form for ten minutes. */
export function SendAgainNote({ of: role }: { of: Registration['role'] | null }) {
  const again = `/auth/google?for=registration${role ? `&role=${role}` : ''}`
  return (
    <div className="note note--warn">
      <p>
        <a href={withLang(again)}>{text.sendAgain}</a>
      </p>
      <p>{role === 'college' ? collegeFormText.sendAgainNote : text.sendAgainNote}</p>
    </div>
  )
}
