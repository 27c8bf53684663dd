import { type ReactNode, useEffect, useState } from 'react'
import { checkPath, readCode } from '#domain/certificate/certificate-code.ts'
import type { Claim } from '#domain/claim/claim.ts'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { localePath, typedLang } from '#lib/locale-path.ts'
import { loginPath } from '#lib/sign-in-path.ts'
import { claimPageText as text } from '#text/claim/claim.ts'
import { pageText, stop } from '#text/page/page.ts'
import { daysText } from '#text/time/day.ts'
import { Title } from '#ui/page/Title.tsx'
import { LoadError } from '#ui/states.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { useLoad } from '#ui/useLoad.ts'
import { ClaimActs } from './ClaimActs.tsx'
import { ClaimForm } from './ClaimForm.tsx'
import { ClaimHistory } from './ClaimHistory.tsx'
import { WayBack } from './WayBack.tsx'
import './ClaimPage.css'

/** The event or claim that the URL names. Null until the URL has been read. */
type ClaimAddress = { event: string } | { id: string; isNew?: true } | null

/** The page of an attendance claim: its form, or its history, which is the same for all three sides (D47). */
export function ClaimPage() {
  const [wanted, setWanted] = useState<ClaimAddress>(null)
  useEffect(() => {
    const asked = new URLSearchParams(location.search)
    const event = asked.get('event')
    setWanted(event === null ? { id: asked.get('id') ?? '' } : { event })
  }, [])
  const made = (id: string) => {
    history.replaceState(null, '', `${location.pathname}?id=${id}`)
    setWanted({ id, isNew: true })
  }
  return (
    <>
      <div className="wrap claim-page">
        {wanted === null && <Wait />}
        {wanted && 'event' in wanted && <Asking eventId={wanted.event} onMade={made} />}
        {wanted && 'id' in wanted && <Reading {...wanted} />}
      </div>
      <Toasts />
    </>
  )
}

const Wait = () => (
  <p className="loading" aria-busy="true">
    {pageText.loading}
  </p>
)

function Asking({ eventId, onMade }: { eventId: string; onMade: (id: string) => void }) {
  const load = () => ask(api.me.participations[':id'].$get({ param: { id: eventId } }))
  const { value, failure, again } = useLoad(load)
  if (failure?.status === 403) return <Nothing title={text.otherSide}>{text.otherSideText}</Nothing>
  if (failure) return <Failure failure={failure} none={[text.noEvent, text.noEventText]} again={again} />
  if (!value) return <Wait />
  return <ClaimForm event={value.event} onMade={onMade} />
}

/** `isNew` is true if the claim has replaced its form. Its heading then gets the focus. */
function Reading({ id, isNew = false }: { id: string; isNew?: boolean }) {
  const { value, failure, again } = useLoad(() => ask(api.claims[':id'].$get({ param: { id } })))
  if (failure) return <Failure failure={failure} none={[text.notFound, text.notFoundText]} again={again} />
  return value ? <Read claim={value} isNew={isNew} onChanged={again} /> : <Wait />
}

function Read({ claim, isNew, onChanged }: { claim: Claim; isNew: boolean; onChanged: () => Promise<void> }) {
  const { side, title, lang, orgName, certificate } = claim
  const code = certificate && readCode(certificate)
  return (
    <>
      {side === 'volunteer' && <WayBack />}
      <Title focused={isNew}>{text.title(side)}</Title>
      <p className="muted claim-page__about">
        <span dir="auto" lang={typedLang(lang)}>
          {title}
        </span>
        <span>{', '}</span>
        <time dateTime={claim.date}>{daysText(claim)}</time>
        <span>{`${stop} ${text.together(side, orgName)}`}</span>
      </p>
      <ClaimHistory claim={claim} />
      {code && (
        <p className="row">
          <a className="button" href={localePath(checkPath(code))}>
            {text.certificate}
          </a>
        </p>
      )}
      <ClaimActs claim={claim} onChanged={onChanged} />
    </>
  )
}

type FailureProps = { failure: FailedAnswer; none: readonly [string, string]; again: () => Promise<void> }

function Failure({ failure, none: [title, words], again }: FailureProps) {
  if (failure.status === 401) {
    return (
      <Nothing title={text.signedOut} way={[loginPath(`/claim${location.search}`), text.login]}>
        {text.signedOutText}
      </Nothing>
    )
  }
  if ([403, 404, 422].includes(failure.status)) return <Nothing title={title}>{words}</Nothing>
  return (
    <>
      <h1>{text.pageTitle}</h1>
      <LoadError title={text.loadFailed} message={failure.message} onRetry={again} />
    </>
  )
}

type NothingProps = { title: string; way?: readonly [string, string]; children: ReactNode }

const Nothing = ({ title, way: [path, word] = [localePath('/account'), text.home], children }: NothingProps) => (
  <>
    <h1>{title}</h1>
    <p className="claim-page__about">{children}</p>
    <a className="button button--second" href={path}>
      {word}
    </a>
  </>
)
