import { useEffect, useState } from 'react'
import { browserLink, inAppBrowserOf } from '#domain/account/in-app-browser.ts'
import { inAppText as words } from '#text/account/in-app.ts'
import { CopyIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/Toasts.tsx'
import '#ui/page/note.css'
import './InAppNotice.css'

/** @returns the app in whose browser this page is open, '' for one without a name, null for an ordinary browser and before it is known */
export function useInAppBrowser(): string | null {
  const [app, setApp] = useState<string | null>(null)
  useEffect(() => setApp(inAppBrowserOf(navigator.userAgent)), [])
  return app
}

type Props = {
  app: string | null
  /** What to open in the browser: a path of this site. */
  path: string
  /** Where signing in begins all the same, if that is offered here. */
  anyway?: string
}

/**
 * Says that Google refuses here, and how to go on (D92). Built pages are the same for every browser, so its script decides;
 * without one the address' #in-app does, to which the server leads (api/account/sign-in-routes.ts).
 */
export function InAppNotice({ app, path, anyway }: Props) {
  const address = app === null ? '' : new URL(path, location.href).href
  const link = app === null ? null : browserLink(navigator.userAgent, address)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast.say(words.copied)
    } catch {
      toast.alarm(words.copyFailed)
    }
  }
  return (
    <section
      className={app === null ? 'note note--warn inside-other inside-other--asked' : 'note note--warn inside-other'}
      id="in-app"
    >
      <p>
        <b>{words.title(app ?? '')}</b> <span>{words.what}</span>
      </p>
      <p className="small">{words.menu}</p>
      {app !== null && (
        <>
          <p className="row">
            {link !== null && (
              <a className="button" href={link}>
                {words.open}
              </a>
            )}
            <button className="button button--line" type="button" onClick={copy}>
              <CopyIcon />
              <span>{words.copy}</span>
            </button>
          </p>
          <p className="small inside-other__address" translate="no">
            {address}
          </p>
        </>
      )}
      {anyway !== undefined && (
        <p className="small">
          <a href={anyway}>{words.anyway}</a>
        </p>
      )}
    </section>
  )
}
