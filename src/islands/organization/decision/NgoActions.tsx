import { decisionText } from '#text/admin/decision.ts'
import { reviewText } from '#text/admin/review.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { CheckIcon, QuestionIcon } from '#ui/icon/icons.tsx'
import { matchedOf, type Ngo } from '../review/ngos.ts'
import './NgoCard.css'

export type Acts = Record<'approve' | 'reject' | 'suspend' | 'ask', () => void>

type Props = { ngo: Ngo; busy: boolean; acts: Acts }

/** Shows the actions that are allowed in the NGO's state. */
export function NgoActions({ ngo, busy, acts }: Props) {
  const { state, withdrawnAt } = ngo
  return (
    <div className="ngo-card__actions">
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
      <AskAction ngo={ngo} busy={busy} onAsk={acts.ask} />
      {state === 'approved' && (
        <BusyButton className={DANGER} busy={false} blocked={busy} busyWord="" onClick={acts.suspend}>
          {decisionText.suspend}
        </BusyButton>
      )}
      {state !== 'rejected' && (
        <BusyButton className={DANGER} busy={false} blocked={busy} busyWord="" onClick={acts.reject}>
          {state === 'pending' ? decisionText.reject : decisionText.withdraw}
        </BusyButton>
      )}
    </div>
  )
}

const DANGER = 'button button--danger-quiet'

/**
 * Asks the NGO a question. Only one can be open. Until it is answered the button keeps its place, because the next button would
 * otherwise move under the pointer.
 */
export function AskAction({ ngo, busy, small, onAsk }: { ngo: Ngo; busy: boolean; small?: true; onAsk: () => void }) {
  if (ngo.withdrawnAt) return null
  return (
    <BusyButton
      className={small ? 'button button--second button--small' : 'button button--second'}
      busy={false}
      blocked={busy || ngo.askedAt !== null}
      busyWord=""
      onClick={onAsk}
    >
      <QuestionIcon />
      <span>{reviewText.ask.action}</span>
    </BusyButton>
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
