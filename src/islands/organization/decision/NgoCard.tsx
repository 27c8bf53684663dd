import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { FailedAnswer } from '#lib/api.ts'
import { byPasscode, decisionText } from '#text/admin/decision.ts'
import { reviewText, statedText } from '#text/admin/review.ts'
import { ngoListText } from '#text/organization/ngo-list.ts'
import { pageText, stop } from '#text/page/page.ts'
import { momentText } from '#text/time/moment.ts'
import { ExternalIcon } from '#ui/icon/icons.tsx'
import { LongText } from '../../admin-list/LongText.tsx'
import { Evidence } from '../../evidence/check/Evidence.tsx'
import type { NgoChange } from '../review/changes.ts'
import type { Ngo } from '../review/ngos.ts'
import { CheckAgain, Ending } from './CheckAgain.tsx'
import { LookAlikeNote } from './LookAlikeNote.tsx'
import { type Acts, Before, NgoActions } from './NgoActions.tsx'
import { NgoChanges } from './NgoChanges.tsx'
import { type NgoOutcome, NgoOutcomeNote } from './NgoOutcomeNote.tsx'
import { RevokeAll } from './RevokeAll.tsx'
import { SameElsewhere } from './SameElsewhere.tsx'
import { TurnNotice, Waiting } from './Turn.tsx'
import '../../../ui/list/entry.css'
import './NgoCard.css'

type Props = {
  ngo: Ngo
  busy: boolean
  /** The fields that changed since the card was loaded. Set when a decision was refused for that reason. */
  changes: NgoChange[] | undefined
  /** Replaces the buttons once the NGO has been decided on. */
  outcome: NgoOutcome | undefined
  onUndone: () => void
  /** Whether the card is back because its decision was undone. */
  focused: boolean
  /** Whether this is the first card, which starts unfolded. */
  isFirst: boolean
  /** Whether the card is in the list "To check again". */
  isDue: boolean
  acts: Acts
  onChange: (ngo: Ngo) => void
  onRefused: (answer: FailedAnswer) => void
  onLocked: () => void
}

/** Shows an NGO to the admin: the story, the contacts, the possible decisions, and the details (design §19). */
export function NgoCard({ ngo, changes, outcome, focused, isFirst, isDue, onLocked, ...props }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const waits = ngo.state === 'pending'
  const [open, setOpen] = useState(waits && isFirst)
  useEffect(() => {
    if (focused) heading.current?.focus({ preventScroll: true })
  }, [focused])
  const folded = isDue && !open
  const unfold = () => {
    setOpen(true)
    heading.current?.focus()
  }
  return (
    <article
      className={outcome ? 'entry ngo-card ngo-card--decided' : 'entry ngo-card'}
      aria-labelledby={outcome ? undefined : `ngo-${ngo.id}`}
    >
      <div>
        <h2 id={`ngo-${ngo.id}`} tabIndex={-1} ref={heading} dir="auto">
          {ngo.orgName}
        </h2>
        {waits ? (
          <TurnNotice ngo={ngo} />
        ) : isDue ? (
          <CheckAgain ngo={ngo} />
        ) : (
          <p className="small muted">{ngo.location}</p>
        )}
        {!folded && <Story ngo={ngo} />}
      </div>
      {folded ? <Ending ngo={ngo} /> : <Contacts ngo={ngo} isOpen={open} />}
      <NgoActions ngo={ngo} busy={props.busy} isFolded={folded} onOpen={unfold} acts={props.acts} />
      {waits && <Waiting ngo={ngo} />}
      {!folded && ngo.state !== 'approved' && !ngo.withdrawnAt && <Before ngo={ngo} />}
      {outcome && <NgoOutcomeNote {...{ ngo, outcome, onLocked }} onUndone={props.onUndone} />}
      {changes && <NgoChanges id={ngo.id} changes={changes} />}
      {!folded && <LookAlikeNote ngo={ngo} />}
      {!folded && <SameElsewhere others={ngo.sameElsewhere} />}
      {!waits && !folded && <RevokeAll ngo={ngo} onLocked={onLocked} />}
      {!isDue && <EvidenceOpener orgName={ngo.orgName} isOpen={open} onTurn={() => setOpen(!open)} />}
      <Unfolded isOpen={open}>
        <Evidence ngo={ngo} onChange={props.onChange} onRefused={props.onRefused} />
      </Unfolded>
    </article>
  )
}

/** Opens and closes the details. The button keeps its place so that no other button moves under the pointer. */
const EvidenceOpener = ({ orgName, isOpen, onTurn }: { orgName: string; isOpen: boolean; onTurn: () => void }) => (
  <button className="button button--line ngo-card__opener" type="button" aria-expanded={isOpen} onClick={onTurn}>
    <span>{isOpen ? reviewText.closeEvidence : reviewText.openEvidence}</span>
    <span className="visually-hidden">{` ${orgName}`}</span>
  </button>
)

/** Hides its content. Once it has been open, the content stays mounted so that typed text is kept. */
function Unfolded({ isOpen, children }: { isOpen: boolean; children: ReactElement }) {
  const wasOpen = useRef(isOpen)
  wasOpen.current ||= isOpen
  return (
    wasOpen.current && (
      <div className="ngo-card__stated" hidden={!isOpen}>
        {children}
      </div>
    )
  )
}

function Story({ ngo }: { ngo: Ngo }) {
  const { card } = ngoListText
  return (
    <>
      <LongText>{ngo.description}</LongText>
      {(ngo.state === 'rejected' || ngo.state === 'suspended') && ngo.reason && (
        <LongText>{`${card.reason}: ${ngo.reason}`}</LongText>
      )}
      {ngo.withdrawnAt && <p className="small muted">{card.withdrawn}</p>}
      <Decisions of={ngo} />
    </>
  )
}

function Contacts({ ngo, isOpen }: { ngo: Ngo; isOpen: boolean }) {
  const { card } = ngoListText
  const checked = ngo.facts.filter(({ check }) => check !== null).length
  const signs = ngo.facts.find(({ kind }) => kind === 'signatory')
  return (
    <dl className="entry__facts">
      {!isOpen && (
        <>
          <dt>{reviewText.stated}</dt>
          <dd>{reviewText.statedCount(ngo.facts.length, checked)}</dd>
        </>
      )}
      <dt>{card.email}</dt>
      <dd>{ngo.email}</dd>
      <dt>{card.phone}</dt>
      <dd>{ngo.phone}</dd>
      <dt>{card.website}</dt>
      <dd>
        <a href={ngo.website} target="_blank" rel="noopener noreferrer">
          <span>{ngo.website.replace(/^https?:\/\/|\/$/g, '')}</span>
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
      {signs && (
        <>
          <dt>{reviewText.signs}</dt>
          <dd dir="auto">{statedText(signs)}</dd>
        </>
      )}
    </dl>
  )
}

/** Lists every decision with its day, its reason and the admin, newest first (D8, D17). */
function Decisions({ of: { decisions } }: { of: Ngo }) {
  if (decisions.length === 0) return null
  return (
    <details className="small">
      <summary>{ngoListText.card.history}</summary>
      <ol>
        {decisions.map(({ to, by, at, reason }) => (
          <li key={at}>
            <span>{decisionText.made(to, by ?? byPasscode, momentText(at))}</span>
            {reason && <span>{`${stop} ${ngoListText.card.reason}: ${reason}`}</span>}
          </li>
        ))}
      </ol>
    </details>
  )
}
