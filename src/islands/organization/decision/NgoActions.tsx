import { decisionText } from '#text/admin/decision.ts'
import { reviewText } from '#text/admin/review.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { CheckIcon, CrossIcon, QuestionIcon, StopIcon } from '#ui/icon/icons.tsx'
import { matchedOf, type Ngo } from '../review/ngos.ts'
import '../../../ui/list/entry.css'
import './NgoCard.css'

export type Acts = Record<'approve' | 'reject' | 'suspend' | 'ask', () => void>

type Props = {
  ngo: Ngo
  busy: boolean
  /** Whether the card of an NGO to check again is folded. It must be opened before a decision. */
  isFolded: boolean
  onOpen: () => void
  acts: Acts
}

/** Shows the actions that are allowed in the NGO's state. */
export function NgoActions({ ngo, busy, isFolded, onOpen, acts }: Props) {
  const { state, withdrawnAt } = ngo
  // Only one question can be open. Until it is answered the button keeps its place, because the next button would otherwise
  // move under the pointer.
  const asker = !withdrawnAt && (
    <BusyButton
      className="button button--line"
      busy={false}
      blocked={busy || ngo.askedAt !== null}
      busyWord=""
      onClick={acts.ask}
    >
      <QuestionIcon />
      <span>{reviewText.ask.action}</span>
    </BusyButton>
  )
  if (isFolded)
    return (
      <div className="entry__actions">
        <button className="button" type="button" onClick={onOpen}>
          <span>{reviewText.again.check}</span>
          <span className="visually-hidden">{` ${ngo.orgName}`}</span>
        </button>
        {asker}
      </div>
    )
  return (
    <div className={state === 'pending' ? 'entry__actions ngo-card__actions' : 'entry__actions'}>
      {state !== 'approved' && !withdrawnAt && (
        <BusyButton
          busy={busy}
          busyWord={state === 'suspended' ? decisionText.busy.lift : decisionText.busy.approve}
          onClick={acts.approve}
        >
          <CheckIcon />
          <span>{state === 'suspended' ? decisionText.lift : decisionText.approve}</span>
        </BusyButton>
      )}
      {asker}
      {state === 'approved' && (
        <BusyButton className="button button--danger" busy={false} blocked={busy} busyWord="" onClick={acts.suspend}>
          <StopIcon />
          <span>{decisionText.suspend}</span>
        </BusyButton>
      )}
      {state !== 'rejected' && (
        <BusyButton className="button button--danger" busy={false} blocked={busy} busyWord="" onClick={acts.reject}>
          <CrossIcon />
          <span>{state === 'pending' ? decisionText.reject : decisionText.withdraw}</span>
        </BusyButton>
      )}
    </div>
  )
}

/** States before an approval what the public page would show. */
export function Before({ ngo }: { ngo: Ngo }) {
  const matched = matchedOf(ngo)
  return (
    <p className="ngo-card__before small muted">
      {matched === 0 ? reviewText.noneMatched : reviewText.matched(matched, ngo.facts.length)}
    </p>
  )
}
