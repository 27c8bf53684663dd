import { cityText } from '#lib/own-cities.ts'
import { reviewText } from '#text/admin/review.ts'
import { stop } from '#text/page/page.ts'
import type { Ngo } from '../review/ngos.ts'
import { CheckAgain, Ending } from './CheckAgain.tsx'
import { AskAction } from './NgoActions.tsx'
import { checkedText } from './NgoDetails.tsx'
import { NgoName } from './NgoName.tsx'
import { TurnBadge, WaitText } from './Turn.tsx'
import './NgoCard.css'

type Props = { ngo: Ngo; focused: boolean; isDue: boolean; onOpen: () => void; onAsk: () => void }

/** A closed card: one row with what decides the order of the work, and the button that opens the card. */
export function NgoRow({ ngo, focused, isDue, onOpen, onAsk }: Props) {
  return (
    <article className="ngo-card ngo-row" aria-labelledby={`ngo-${ngo.id}`}>
      <div>
        <NgoName ngo={ngo} focused={focused} />
        {isDue ? (
          <CheckAgain ngo={ngo} />
        ) : (
          <p className="small muted">{`${cityText(ngo.location)}${stop} ${checkedText(ngo)}`}</p>
        )}
      </div>
      {isDue ? (
        <Ending ngo={ngo} />
      ) : (
        <div>
          <p>
            <TurnBadge ngo={ngo} />
          </p>
          <p className="small">
            <WaitText ngo={ngo} />
          </p>
        </div>
      )}
      <div className="ngo-row__actions">
        <button className="button button--second button--small" type="button" aria-expanded={false} onClick={onOpen}>
          <span>{isDue ? reviewText.again.check : reviewText.open}</span>
          <span className="visually-hidden">{` ${ngo.orgName}`}</span>
        </button>
        {isDue && <AskAction ngo={ngo} busy={false} small onAsk={onAsk} />}
      </div>
    </article>
  )
}
