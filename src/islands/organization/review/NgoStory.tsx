import { byPasscode, decisionText } from '#text/admin/decision.ts'
import { ngoListText } from '#text/organization/ngo-list.ts'
import { stop } from '#text/page/page.ts'
import { momentText } from '#text/time/moment.ts'
import { LongText } from '../../admin-list/LongText.tsx'
import type { Ngo } from './ngos.ts'
import '#ui/list/unfold.css'

/** Shows the NGO's description of itself, and the decisions on it. */
export function NgoStory({ ngo }: { ngo: Ngo }) {
  const { card } = ngoListText
  return (
    <>
      {ngo.description && <LongText>{ngo.description}</LongText>}
      {(ngo.state === 'rejected' || ngo.state === 'suspended') && ngo.reason && (
        <LongText>{`${card.reason}: ${ngo.reason}`}</LongText>
      )}
      {ngo.withdrawnAt && <p className="small muted">{card.withdrawn}</p>}
      <Decisions of={ngo} />
    </>
  )
}

/** Lists every decision with its day, its reason and the admin, newest first (D8, D17). */
function Decisions({ of: { decisions } }: { of: Ngo }) {
  if (decisions.length === 0) return null
  return (
    <details className="small">
      <summary className="unfold">{ngoListText.card.history}</summary>
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
