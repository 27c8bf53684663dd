import { useEffect, useRef } from 'react'
import { api, ask } from '#lib/api.ts'
import { emailChoiceText as text } from '#text/account/email-choices.ts'
import { WarnIcon } from '#ui/icon/icons.tsx'
import { LoadError } from '#ui/states.tsx'
import { EMAIL_KINDS, type KindsOfRole, useEmailChoices } from './useEmailChoices.ts'
import { useOwn } from './useOwn.ts'
import '#ui/form/checkbox.css'
import '#ui/form/Field.css'
import './EmailChoices.css'

const loadEmails = () => ask(api.me.emails.$get())

/** Lets a person choose which emails they get. Each tick is saved immediately. `/account#emails` opens the page here. */
export function EmailChoices({ of }: { of: KindsOfRole }) {
  const own = useOwn(loadEmails)
  const { choices, saved, choose } = useEmailChoices(own)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The browser looked for the heading before it was on the page.
    if (location.hash === '#emails') heading.current?.focus()
  }, [])
  const unreachable = own.value?.unreachable
  return (
    <section className="email-choices" aria-labelledby="emails" aria-busy={own.state === 'loading' || undefined}>
      <h3 id="emails" tabIndex={-1} ref={heading}>
        {text.title}
      </h3>
      {unreachable && (
        <p className="error">
          <WarnIcon />
          <span>{text.unreachable(unreachable)}</span>
        </p>
      )}
      {own.failure && <LoadError message={`${text.loadFailed} ${own.failure.message}`} onRetry={own.again} />}
      <ul>
        {EMAIL_KINDS[of].map((kind) => (
          <li key={kind}>
            <label className="checkbox">
              <input
                type="checkbox"
                checked={choices[kind] ?? false}
                disabled={own.value === null}
                onChange={({ target }) => choose(kind, target.checked)}
              />
              <span>
                <span>{text.choices[kind][0]}</span>
                <small className="small muted">{text.choices[kind][1]}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="small muted">{text.always[of]}</p>
      <p className="small email-choices__saved" role="status">
        {saved && text.saved}
      </p>
    </section>
  )
}
