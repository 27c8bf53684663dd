import { useState } from 'react'
import { api, ask } from '#lib/api.ts'
import { applicationText as text } from '#text/application.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { LoadError } from '#ui/states.tsx'
import { Toasts, toast } from '#ui/Toasts.tsx'
import { useLoad } from '#ui/useLoad.ts'
import { ApplicationCard } from './ApplicationCard.tsx'
import { loadApplication } from './own-application.ts'
import '#ui/lead.css'

/** An applicant's own page (D13). The link is used by a press alone, so that no mail scanner uses it up. */
export function ApplicationPage() {
  const [token, setToken] = useState(() => (typeof location === 'undefined' ? '' : location.hash.slice(1)))
  const arrived = () => {
    history.replaceState(null, '', location.pathname)
    setToken('')
  }
  return (
    <div className="wrap section">
      {token ? <OpenLink token={token} onOpened={arrived} /> : <Opened />}
      <Toasts />
    </div>
  )
}

function OpenLink({ token, onOpened }: { token: string; onOpened: () => void }) {
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const answer = await ask(api.application.visits.$post({ json: { token } }))
    setBusy(false)
    if (!answer.ok) toast.alarm(answer.status === 422 ? text.closed : answer.message)
    if (answer.ok || answer.status === 404 || answer.status === 422) onOpened()
  }
  return (
    <>
      <h1>{text.closedTitle}</h1>
      <p className="lead">{text.openHint}</p>
      <BusyButton busy={busy} busyWord={text.opening} onClick={open}>
        {text.open}
      </BusyButton>
    </>
  )
}

function Opened() {
  const { value, failure, again } = useLoad(loadApplication)
  if (failure && [401, 403].includes(failure.status)) {
    return (
      <>
        <h1>{text.closedTitle}</h1>
        <p className="lead">{text.closed}</p>
        <p className="row">
          <a className="button" href="/login">
            {text.login}
          </a>
        </p>
      </>
    )
  }
  if (failure) return <LoadError title={text.loadFailed} message={failure.message} onRetry={again} />
  return value && <ApplicationCard application={value} onChanged={again} />
}
