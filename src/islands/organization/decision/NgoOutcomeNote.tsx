import { useEffect, useRef, useState } from 'react'
import type { NgoState } from '#domain/organization/organization.ts'
import { api, ask, type FailedAnswer } from '#lib/api.ts'
import { decisionText } from '#text/admin/decision.ts'
import { reviewText } from '#text/admin/review.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { focusOnRemoval } from '#ui/focus.ts'
import { TurnIcon } from '#ui/icon/icons.tsx'
import { matchedOf, type Ngo } from '../review/ngos.ts'
import '../../../ui/list/entry.css'

const UNDO_MS = 10_000

/** What became of an NGO's card: `to` null when its account is closed. Only one's own decision can be undone here. */
export type NgoOutcome = { to: NgoState | null; own: boolean }

type Props = { ngo: Ngo; decided: NgoOutcome; onUndone: () => void; onRefused: (answer: FailedAnswer) => void }

/** Stands where the card stood, with the focus, so that nobody loses their place; for ten seconds it offers to undo. */
export function DecidedNgo({ ngo, decided: { to, own }, onUndone, onRefused }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [offers, setOffers] = useState(own)
  const [busy, setBusy] = useState(false)
  const words = decisionText.decided
  useEffect(() => {
    heading.current?.focus()
    const over = setTimeout(() => setOffers(false), UNDO_MS)
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
    onRefused(answer)
  }
  return (
    <article className="entry entry--decided">
      <div>
        <h2 tabIndex={-1} ref={heading} dir="auto">
          {ngo.orgName}
        </h2>
        <p className="small muted">
          {`${own ? words.own(to) : words.another(to)}${own && to === 'approved' && matchedOf(ngo) === 0 ? ` ${reviewText.approvedUnchecked}` : ''}`}
        </p>
      </div>
      {offers && (
        <div className="entry__actions" ref={focusOnRemoval}>
          <BusyButton className="button button--line" busy={busy} busyWord={words.undoing} onClick={undo}>
            <TurnIcon />
            <span>{words.undo}</span>
            <span className="visually-hidden">{` ${ngo.orgName}`}</span>
          </BusyButton>
        </div>
      )}
    </article>
  )
}
