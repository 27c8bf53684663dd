import { useEffect, useState } from 'react'
import { api, ask } from '#lib/api.ts'
import { applicationText as text } from '#text/application.ts'
import { pageText } from '#text/page.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { LoadError } from '#ui/states.tsx'
import { Title } from '#ui/Title.tsx'
import { Toasts, toast } from '#ui/Toasts.tsx'
import { useLoad } from '#ui/useLoad.ts'
import { ApplicationCard } from './ApplicationCard.tsx'
import { loadApplication } from './own-application.ts'
import './ApplicationPage.css'
import '#ui/late.css'
import '#ui/lead.css'

/** `asked` until the address was read; then what its link, if it has one, did once it was pressed. */
type Link = { token: string } | 'asked' | 'none' | 'opened' | 'used'

/** An applicant's own page (D13). The link is used by a press alone, so that no mail scanner uses it up. */
export function ApplicationPage() {
  const [link, setLink] = useState<Link>('asked')
  useEffect(() => {
    const read = () => setLink(location.hash.length > 1 ? { token: location.hash.slice(1) } : 'none')
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  const forget = (left: 'opened' | 'used') => {
    history.replaceState(null, '', location.pathname)
    setLink(left)
  }
  return (
    <>
      <div className="wrap application">
        {link === 'asked' && <Wait />}
        {typeof link === 'object' && <OpenLink token={link.token} onDone={forget} />}
        {typeof link === 'string' && link !== 'asked' && (
          <Opened closed={link === 'used' ? text.used : text.closed} focused={link !== 'none'} />
        )}
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

function OpenLink({ token, onDone }: { token: string; onDone: (left: 'opened' | 'used') => void }) {
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const answer = await ask(api.application.visits.$post({ json: { token } }))
    setBusy(false)
    if (answer.ok) onDone('opened')
    else if (answer.status === 404 || answer.status === 422) onDone('used')
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

type Closed = (typeof text)['closed' | 'used']

/**
 * @param closed what is said where this browser has no visit open
 * @param focused whether a press led here
 */
function Opened({ closed, focused }: { closed: Closed; focused: boolean }) {
  const { value, failure, again } = useLoad(loadApplication)
  if (failure && [401, 403].includes(failure.status)) {
    return (
      <>
        <Title focused={focused}>{closed.title}</Title>
        <p className="lead">{closed.lead}</p>
        <p className="row">
          <a className="button" href="/login">
            {text.login}
          </a>
        </p>
      </>
    )
  }
  if (failure) return <LoadError title={text.loadFailed} message={failure.message} onRetry={again} />
  return value ? <ApplicationCard application={value} focused={focused} onChanged={again} /> : <Wait />
}
