import { useEffect, useState } from 'react'
import { browserLink, inAppBrowserOf } from '#domain/account/in-app-browser.ts'
import { inAppText as words } from '#text/account/in-app.ts'
import { CopyIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/Toasts.tsx'
import '#ui/page/note.css'
import './InAppNotice.css'

/**
 * Detects which app's built-in browser this page is open in.
 * @returns the app's name, '' if it is unknown, null in an ordinary browser and before hydration
 */
export function useInAppBrowser(): string | null {
  const [app, setApp] = useState<string | null>(null)
  useEffect(() => setApp(inAppBrowserOf(navigator.userAgent)), [])
  return app
}

type Props = {
  app: string | null
  /** The path on this site to open in an ordinary browser. */
  path: string
  /** The URL that starts the login anyway, if this page offers that. */
  anyway?: string
}

/**
 * Explains that Google refuses to log in here, and how to open a browser (D92). Built pages are the same for every browser, so
 * the script decides whether to show it. Without a script, `#in-app` in the URL shows it; the server redirects there
 * (api/account/sign-in-routes.ts).
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
            <button className="button button--second" type="button" onClick={copy}>
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
