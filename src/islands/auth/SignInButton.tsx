import { useEffect, useState } from 'react'
import { returnPathOf } from '#domain/account/return-path.ts'
import { localePath } from '#lib/locale-path.ts'
import { loginPath, signInPath } from '#lib/sign-in-path.ts'
import { loginText } from '#text/account/login.ts'
import { GoogleLogo } from '#ui/icon/GoogleLogo.tsx'
import { InAppNotice, useInAppBrowser } from './InAppNotice.tsx'

/** To Google, and from there to the page in this address' `back`; inside another app how to get out of it first. */
export function SignInButton() {
  const [back, setBack] = useState<string | null>(null)
  const app = useInAppBrowser()
  useEffect(() => setBack(pageToReturnTo()), [])
  const to = signInPath(back)
  // In the phone's browser somebody may be signed in already: then the page itself is what they want.
  const path = back === null ? localePath('/login') : back.includes('#') ? loginPath(back) : localePath(back)
  return (
    <>
      <InAppNotice app={app} path={path} anyway={`${to}${to.includes('?') ? '&' : '?'}anyway=1`} />
      {app === null && (
        <a className="button button--line" href={to}>
          <GoogleLogo />
          <span>{loginText.google}</span>
        </a>
      )}
    </>
  )
}

/** As the page that led here says it; an event's own page does not need to say it (D14). */
function pageToReturnTo(): string | null {
  const said = returnPathOf(new URLSearchParams(location.search).get('back'))
  if (said !== null || !document.referrer.startsWith(`${location.origin}/`)) return said
  const [event] = /\/events\/[^/?#]+$/.exec(document.referrer) ?? []
  return returnPathOf(event)
}
