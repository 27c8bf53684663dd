import { useEffect, useRef, useState } from 'react'
import type { NgoState } from '#domain/organization/organization.ts'
import { api, ask } from '#lib/api.ts'
import { decisionText } from '#text/admin/decision.ts'
import { reviewText } from '#text/admin/review.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { TurnIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/Toasts.tsx'
import { matchedOf, type Ngo } from '../review/ngos.ts'
import './NgoCard.css'

const UNDO_MS = 10_000

/**
 * The NGO's new state: `to` is null if its account is closed. The admin can undo their own decision; `said` describes a
 * decision by another admin.
 */
export type NgoOutcome = { to: NgoState | null } & ({ own: true } | { own: false; said: string })

type Props = { ngo: Ngo; outcome: NgoOutcome; onUndone: () => void; onLocked: () => void }

/**
 * Replaces the decision buttons, and takes the focus. The card keeps its size so that no other card's buttons move under the
 * pointer. Offers to undo the decision for ten seconds.
 */
export function NgoOutcomeNote({ ngo, outcome, onUndone, onLocked }: Props) {
  const note = useRef<HTMLParagraphElement>(null)
  const undoing = useRef<HTMLDivElement>(null)
  const [offers, setOffers] = useState(outcome.own)
  const [busy, setBusy] = useState(false)
  const words = decisionText.decided
  const { to } = outcome
  useEffect(() => {
    note.current?.focus({ preventScroll: true })
    const over = setTimeout(() => {
      if (undoing.current?.contains(document.activeElement)) note.current?.focus({ preventScroll: true })
      setOffers(false)
    }, UNDO_MS)
    return () => clearTimeout(over)
  }, [])
  const undo = async () => {
    setBusy(true)
    const { approval, rejection, suspension } = api.admin.ngos[':id']
    const made = to === 'approved' ? approval : to === 'suspended' ? suspension : rejection
    const answer = await ask(made.$delete({ param: { id: ngo.id } }))
    setBusy(false)
    if (answer.ok) return onUndone()
    setOffers(false)
    note.current?.focus({ preventScroll: true })
    if (answer.code === 'gate-locked') onLocked()
    else toast.alarm(decisionText.failed(answer.message))
  }
  const unchecked = to === 'approved' && !ngo.college && matchedOf(ngo) === 0 ? ` ${reviewText.approvedUnchecked}` : ''
  return (
    <div className="ngo-card__outcome">
      <p className="small" tabIndex={-1} ref={note}>
        <span className="visually-hidden">{`${ngo.orgName}: `}</span>
        <span>{outcome.own ? `${words.own(to)}${unchecked}` : outcome.said}</span>
      </p>
      {outcome.own && (
        <div className={offers ? undefined : 'ngo-card__over'} ref={undoing}>
          <BusyButton className="button button--second" busy={busy} busyWord={words.undoing} onClick={undo}>
            <TurnIcon />
            <span>{words.undo}</span>
            <span className="visually-hidden">{` ${ngo.orgName}`}</span>
          </BusyButton>
        </div>
      )}
    </div>
  )
}
