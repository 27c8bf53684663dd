import { useEffect, useState } from 'react'
import { api, ask } from '#lib/api.ts'
import { localePath } from '#lib/locale-path.ts'
import { answerText } from '#text/organization/answer.ts'
import { applicationText as text } from '#text/organization/application.ts'
import { pageText } from '#text/page/page.ts'
import { momentText } from '#text/time/moment.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { Title } from '#ui/page/Title.tsx'
import { LoadError } from '#ui/states.tsx'
import { Toasts, toast } from '#ui/Toasts.tsx'
import { useLoad } from '#ui/useLoad.ts'
import { ApplicationCard } from './ApplicationCard.tsx'
import { LinkForm } from './LinkForm.tsx'
import { loadApplication } from './own-application.ts'
import './ApplicationPage.css'
import '#ui/list/late.css'
import '#ui/page/lead.css'

/**
 * The state of the link in the URL: `asked` until the URL has been read, then the token or `none`, and after the press the
 * result of opening the link.
 */
type Link = { token: string } | 'asked' | 'none' | 'opened' | UsedLink

/** A link that no longer works. `answeredAt` is set if it was used up by an answer. */
type UsedLink = { answeredAt: string | null }

/** An applicant's page (D13, D37). The link opens only after a press so that mail scanners cannot use it up. */
export function ApplicationPage() {
  const [link, setLink] = useState<Link>('asked')
  useEffect(() => {
    const read = () => setLink(location.hash.length > 1 ? { token: location.hash.slice(1) } : 'none')
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  const forget = (left: 'opened' | UsedLink) => {
    history.replaceState(null, '', location.pathname)
    setLink(left)
  }
  return (
    <>
      <div className="wrap application">
        {link === 'asked' && <Wait />}
        {typeof link === 'object' && 'token' in link && <OpenLink token={link.token} onDone={forget} />}
        {typeof link === 'object' && 'answeredAt' in link && <Opened used={link} focused />}
        {(link === 'none' || link === 'opened') && <Opened used={null} focused={link === 'opened'} />}
      </div>
      <Toasts />
    </>
  )
}

const Wait = () => (
  <p className="muted late" aria-busy="true">
    {pageText.loading}
  </p>
)

function OpenLink({ token, onDone }: { token: string; onDone: (left: 'opened' | UsedLink) => void }) {
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const answer = await ask(api.application.visits.$post({ json: { token } }))
    setBusy(false)
    if (answer.ok) onDone('opened')
    else if (answer.status === 404 || answer.status === 422) onDone({ answeredAt: answeredIn(answer.current) })
    else toast.alarm(`${text.failed} ${answer.message}`)
  }
  return (
    <>
      <h1>{text.closed.title}</h1>
      <p className="lead">{text.openHint}</p>
      <p className="row">
        <BusyButton busy={busy} busyWord={text.opening} onClick={open}>
          {text.open}
        </BusyButton>
      </p>
    </>
  )
}

const answeredIn = (current: unknown): string | null =>
  (current as { answeredAt?: string } | undefined)?.answeredAt ?? null

/**
 * Shows the application that this browser has opened.
 * @param used the link that was pressed, if it no longer works
 * @param focused whether the person got here by pressing a button
 */
function Opened({ used, focused }: { used: UsedLink | null; focused: boolean }) {
  const [moved, setMoved] = useState(false)
  const { value, failure, again } = useLoad(loadApplication)
  if (failure && [401, 403].includes(failure.status)) return <Closed used={used} focused={focused} />
  if (failure) return <LoadError title={text.loadFailed} message={failure.message} onRetry={again} />
  const changed = () => {
    setMoved(true)
    again()
  }
  return value ? <ApplicationCard application={value} focused={focused || moved} onChanged={changed} /> : <Wait />
}

/** Explains to a person without access what happened to the link, and how to get a new one (design §18). */
function Closed({ used, focused }: { used: UsedLink | null; focused: boolean }) {
  return (
    <>
      <Title focused={focused}>{used ? text.used.title : text.closed.title}</Title>
      <p className="lead">
        {used?.answeredAt ? answerText.done(momentText(used.answeredAt)) : used ? text.used.lead : text.closed.lead}
      </p>
      {used && (
        <p className="row">
          <a className="button button--second" href={localePath('/contact')}>
            {answerText.write}
          </a>
        </p>
      )}
      <section>
        <h2>{answerText.link.title}</h2>
        <LinkForm />
      </section>
    </>
  )
}
