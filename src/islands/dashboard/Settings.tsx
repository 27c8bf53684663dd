import { type ReactNode, useEffect, useRef, useState } from 'react'
import { OwnCalendar } from '#islands/calendar/OwnCalendar.tsx'
import { HaveCode } from '#islands/check-in/HaveCode.tsx'
import { YouFollow } from '#islands/following/YouFollow.tsx'
import { dashboardText, languageText } from '#text/account/account.ts'
import { checkInText } from '#text/check-in/check-in.ts'
import { CopyOrDelete } from '../account/CopyOrDelete.tsx'
import { EmailChoices } from '../account/EmailChoices.tsx'
import { GoogleAccounts } from '../account/GoogleAccounts.tsx'
import { OwnLanguage } from '../account/OwnLanguage.tsx'
import { Sessions } from '../account/Sessions.tsx'
import './Settings.css'
import '#ui/list/unfold.css'

/** The settings at the end of the dashboard, in folds. `/account#settings` opens the page here. */
export function Settings({ onAdded }: { onAdded: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The browser looked for the heading before it was on the page.
    if (location.hash === '#settings') heading.current?.focus()
  }, [])
  return (
    <section className="settings" aria-labelledby="settings">
      <h2 id="settings" tabIndex={-1} ref={heading}>
        {dashboardText.settings}
      </h2>
      <div className="settings__columns">
        <EmailChoices of="user" />
        <YouFollow />
        <OwnCalendar />
      </div>
      <div className="settings__folds">
        <Fold title={checkInText.haveCode}>
          <HaveCode onAdded={onAdded} />
        </Fold>
        <Fold title={languageText.title}>
          <OwnLanguage />
        </Fold>
        <Fold title={dashboardText.copyOrDelete}>
          <CopyOrDelete of="user" />
        </Fold>
        <Fold title={dashboardText.logins}>
          <GoogleAccounts />
          <Sessions />
        </Fold>
      </div>
    </section>
  )
}

/** A section that is closed at first. Its content loads when it is opened. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details className="settings__fold" onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
      <summary className="unfold">{title}</summary>
      {wasOpened && <div className="settings__body">{children}</div>}
    </details>
  )
}
