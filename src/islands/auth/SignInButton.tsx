import { useEffect, useState } from 'react'
import { returnPathOf } from '#domain/account/return-path.ts'
import { localePath } from '#lib/locale-path.ts'
import { loginPath, signInPath } from '#lib/sign-in-path.ts'
import { loginText } from '#text/account/login.ts'
import { GoogleLogo } from '#ui/icon/GoogleLogo.tsx'
import { InAppNotice, useInAppBrowser } from './InAppNotice.tsx'

/**
 * Links to Google's login, which returns to the page in the `back` parameter. In another app's browser, shows how to open an
 * ordinary browser first.
 */
export function SignInButton() {
  const [back, setBack] = useState<string | null>(null)
  const app = useInAppBrowser()
  useEffect(() => setBack(pageToReturnTo()), [])
  const to = signInPath(back)
  // The phone's ordinary browser may already have a session, so the link opens the page itself.
  const path = back === null ? localePath('/login') : back.includes('#') ? loginPath(back) : localePath(back)
  return (
    <>
      <InAppNotice app={app} path={path} anyway={`${to}${to.includes('?') ? '&' : '?'}anyway=1`} />
      {app === null && (
        <a className="button button--second" href={to}>
          <GoogleLogo />
          <span>{loginText.google}</span>
        </a>
      )}
    </>
  )
}

/** Returns the page in `back` or, if there is none, the event page that linked here (D14). */
function pageToReturnTo(): string | null {
  const said = returnPathOf(new URLSearchParams(location.search).get('back'))
  if (said !== null || !document.referrer.startsWith(`${location.origin}/`)) return said
  const [event] = /\/events\/[^/?#]+$/.exec(document.referrer) ?? []
  return returnPathOf(event)
}
