import { useEffect, useState } from 'react'
import { localePath, withLang } from '#lib/locale-path.ts'
import { authText } from '#text/account/auth.ts'
import { registrationText as text } from '#text/organization/registration.ts'
import { stop } from '#text/page/page.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { GoogleLogo } from '#ui/icon/GoogleLogo.tsx'
import '#ui/page/register-page.css'

type Props = {
  busy: boolean
  /** The email address that Google confirmed, or null if the person still has to log in at Google. */
  email: string | null
  /** The note before the login at Google. */
  google?: string
}

/** The button of a registration form, and below it which Google account will be registered. */
export const RegisterButton = ({ busy, email, google = text.google }: Props) => (
  <>
    <BusyButton
      className={email === null ? 'button button--second' : 'button'}
      type="submit"
      busy={busy}
      busyWord={email === null ? text.continuing : text.registering}
    >
      {email === null && <GoogleLogo />}
      <span>{email === null ? authText.continueWithGoogle : text.register}</span>
    </BusyButton>
    <div className="small muted">
      {email === null ? (
        <p>{google}</p>
      ) : (
        <p>
          <span>{`${text.signedInAs} `}</span>
          <bdi>{email}</bdi>
          <span>{stop}</span>
        </p>
      )}
      <p className="account-links">
        {email !== null && <a href={withLang('/auth/google')}>{text.anotherAccount}</a>}
        <a href={localePath('/privacy')}>{text.kept}</a>
      </p>
    </div>
  </>
)

/** Returns a busy state that lasts until the browser opens Google. Coming back with the back button resets it. */
export function useBusyUntilBack() {
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const rest = () => setBusy(false)
    addEventListener('pageshow', rest)
    return () => removeEventListener('pageshow', rest)
  }, [])
  return [busy, setBusy] as const
}
