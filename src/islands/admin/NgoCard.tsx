import { useEffect, useRef } from 'react'
import { PROMISED_MS, waitedMs } from '#domain/organization.ts'
import { momentText } from '#text/admin.ts'
import { byPasscode, decisionText } from '#text/decision.ts'
import { ngoListText, waitingText } from '#text/ngo-list.ts'
import { pageText } from '#text/page.ts'
import { CheckIcon, CrossIcon, ExternalIcon, WarnIcon } from '#ui/art/icons.tsx'
import { BusyButton } from '#ui/BusyButton.tsx'
import { LongText } from './LongText.tsx'
import type { Ngo } from './ngos.ts'
import './entry.css'
import '#ui/Field.css'

type Props = {
  ngo: Ngo
  busy: boolean
  /** Whether it came back, because the decision on it was undone. */
  focused: boolean
  onApprove: () => void
  onReject: () => void
}

/** An application: the story, the contacts, what may be decided (design §9). */
export function NgoCard({ ngo, busy, focused, onApprove, onReject }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  const { card } = ngoListText
  return (
    <article className="entry" aria-labelledby={`ngo-${ngo.id}`}>
      <div>
        <h2 id={`ngo-${ngo.id}`} tabIndex={-1} ref={heading} dir="auto">
          {ngo.orgName}
        </h2>
        <p className="small muted">{ngo.state === 'pending' ? <Waiting ngo={ngo} /> : ngo.location}</p>
        <LongText>{ngo.description}</LongText>
        {ngo.state === 'rejected' && ngo.reason && <LongText>{`${card.reason}: ${ngo.reason}`}</LongText>}
        {ngo.sameElsewhere.some(({ by }) => by === 'name') && <Warning>{card.sameName}</Warning>}
        {ngo.sameElsewhere.some(({ by }) => by === 'host') && <Warning>{card.sameHost}</Warning>}
        {ngo.withdrawn && <p className="small muted">{card.withdrawn}</p>}
        <Decisions of={ngo} />
      </div>
      <dl className="entry__facts">
        <dt>{card.email}</dt>
        <dd>{ngo.email}</dd>
        <dt>{card.phone}</dt>
        <dd>{ngo.phone}</dd>
        <dt>{card.website}</dt>
        <dd>
          <a href={ngo.website} target="_blank" rel="noopener noreferrer">
            {ngo.website.replace(/^https?:\/\/|\/$/g, '')}
            <ExternalIcon />
            <span className="visually-hidden">{pageText.newTab}</span>
          </a>
        </dd>
        {!ngo.website.toLowerCase().includes(ngo.host) && (
          <>
            <dt>{card.host}</dt>
            <dd>{ngo.host}</dd>
          </>
        )}
      </dl>
      <div className="entry__actions">
        {ngo.state !== 'approved' && !ngo.withdrawn && (
          <BusyButton busy={busy} busyWord={decisionText.busy.approve} onClick={onApprove}>
            <CheckIcon />
            {decisionText.approve}
          </BusyButton>
        )}
        {ngo.state !== 'rejected' && (
          <BusyButton className="button button--danger" busy={false} blocked={busy} busyWord="" onClick={onReject}>
            <CrossIcon />
            {ngo.state === 'pending' ? decisionText.reject : decisionText.withdraw}
          </BusyButton>
        )}
      </div>
    </article>
  )
}

/** How long it has waited against the promise (D22). */
function Waiting({ ngo }: { ngo: Ngo }) {
  const { waitingSince, location } = ngo
  const now = new Date()
  return (
    <>
      {waitingText(waitingSince, now)}
      {waitedMs(ngo, now) > PROMISED_MS && <b> ({ngoListText.overdue})</b>}, {location}
    </>
  )
}

function Warning({ children }: { children: string }) {
  return (
    <p className="error">
      <WarnIcon />
      <span>{children}</span>
    </p>
  )
}

/** Every decision with its day, its reason and whoever took it, newest first (D8, D17). */
function Decisions({ of: { decisions } }: { of: Ngo }) {
  if (decisions.length === 0) return null
  return (
    <details className="small">
      <summary>{ngoListText.card.history}</summary>
      <ol>
        {decisions.map(({ to, by, at, reason }) => (
          <li key={at}>
            {decisionText.made(to, by ?? byPasscode, momentText(at))}
            {reason && (
              <>
                . {ngoListText.card.reason}: {reason}
              </>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
