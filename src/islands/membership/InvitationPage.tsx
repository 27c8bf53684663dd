import { useEffect, useState } from 'react'
import { kindOfRole } from '#domain/organization/membership.ts'
import { InAppNotice, useInAppBrowser } from '#islands/auth/InAppNotice.tsx'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { langField, localePath } from '#lib/locale-path.ts'
import { invitationText as text } from '#text/organization/membership.ts'
import { pageText } from '#text/page/page.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { GoogleLogo } from '#ui/icon/GoogleLogo.tsx'
import { CheckIcon, WarnIcon } from '#ui/icon/icons.tsx'
import { Title } from '#ui/page/Title.tsx'
import { Toasts, toast } from '#ui/Toasts.tsx'
import { type InvitationDetails, openInvitation } from './organization-people.ts'
import './InvitationPage.css'
import '#ui/list/late.css'
import '#ui/page/lead.css'

/** The page of an invitation to join an NGO (D41) or a college (D68). Pressing the button reads the invitation; only logging in uses it up. */
export function InvitationPage() {
  const [token, setToken] = useState<string | null>(null)
  const [invitation, setInvitation] = useState<InvitationDetails | 'used' | null>(null)
  const app = useInAppBrowser()
  useEffect(() => {
    const read = () => {
      setToken(location.hash.slice(1))
      setInvitation(null)
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  const refused = ({ status, message }: FailedAnswer) => {
    if (status === 404 || status === 422) setInvitation('used')
    else toast.alarm(`${text.failed} ${message}`)
  }
  return (
    <>
      <div className="wrap invitation">
        <InAppNotice app={app} path={localePath(`/invitation#${token ?? ''}`)} />
        {token === null && (
          <p className="muted late" aria-busy="true">
            {pageText.loading}
          </p>
        )}
        {token === '' && <Said {...text.closed} />}
        {token && invitation === null && <Open token={token} onOpened={setInvitation} onRefused={refused} />}
        {invitation === 'used' && <Said {...text.used} focused />}
        {token && typeof invitation === 'object' && invitation !== null && (
          <Invitation token={token} invitation={invitation} onRefused={refused} />
        )}
      </div>
      <Toasts />
    </>
  )
}

const Said = ({ title, lead, focused = false }: { title: string; lead: string; focused?: boolean }) => (
  <>
    <Title focused={focused}>{title}</Title>
    <p className="lead">{lead}</p>
  </>
)

type OnFailure = (answer: FailedAnswer) => void
type OpenProps = { token: string; onOpened: (invitation: InvitationDetails) => void; onRefused: OnFailure }

function Open({ token, onOpened, onRefused }: OpenProps) {
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const answer = await openInvitation(token)
    setBusy(false)
    if (answer.ok) onOpened(answer.value)
    else onRefused(answer)
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

type InvitationProps = { token: string; invitation: InvitationDetails; onRefused: OnFailure }

function Invitation({ token, invitation: { orgName, by, role, email, until }, onRefused }: InvitationProps) {
  const [busy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    const answer = await ask(api.invitations.acceptances.$post({ json: { token, ...langField } }))
    if (answer.ok) return location.assign(answer.value.next)
    setBusy(false)
    onRefused(answer)
  }
  return (
    <>
      <Title focused>{text.title(orgName)}</Title>
      <p className="lead">{text.lead(by || orgName, role)}</p>
      <ul className="invitation__means">
        <li>
          <CheckIcon /> <span>{text.gains[role]}</span>
        </li>
        <li>
          <CheckIcon /> <span>{text.named[kindOfRole(role)]}</span>
        </li>
        <li>
          <WarnIcon />
          <span>
            <b>{text.oneRole}</b> {text.oneRoleHint}
          </span>
        </li>
      </ul>
      <p className="row">
        <BusyButton className="button button--second" busy={busy} busyWord={text.leaving} onClick={accept}>
          <GoogleLogo />
          <span>{text.continueWithGoogle}</span>
        </BusyButton>
      </p>
      <p className="small muted">{text.until(until, email)}</p>
    </>
  )
}
