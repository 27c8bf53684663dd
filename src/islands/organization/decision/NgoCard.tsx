import { useState } from 'react'
import type { FailedAnswer } from '#lib/api.ts'
import { cityText } from '#lib/own-cities.ts'
import { type Change, Changes } from '../../admin-list/Changes.tsx'
import { CollegeContacts } from '../../college/review/CollegeContacts.tsx'
import { CollegeEvidence } from '../../college/review/CollegeEvidence.tsx'
import { Evidence } from '../../evidence/check/Evidence.tsx'
import { NgoStory } from '../review/NgoStory.tsx'
import type { EvidenceProps, Ngo } from '../review/ngos.ts'
import { CheckAgain } from './CheckAgain.tsx'
import { LookAlikeNote } from './LookAlikeNote.tsx'
import { type Acts, Before, NgoActions } from './NgoActions.tsx'
import { NgoContacts } from './NgoContacts.tsx'
import { NgoDetails } from './NgoDetails.tsx'
import { NgoName } from './NgoName.tsx'
import { type NgoOutcome, NgoOutcomeNote } from './NgoOutcomeNote.tsx'
import { NgoRow } from './NgoRow.tsx'
import { RevokeAll } from './RevokeAll.tsx'
import { SameElsewhere } from './SameElsewhere.tsx'
import { TurnNotice, Waiting } from './Turn.tsx'
import '../../../ui/list/entry.css'
import './NgoCard.css'

type Props = {
  ngo: Ngo
  busy: boolean
  /** The fields that changed since the card was loaded. Set when a decision was refused for that reason. */
  changes: Change[] | undefined
  /** Replaces the buttons once the NGO has been decided on. */
  outcome: NgoOutcome | undefined
  onUndone: () => void
  /** Whether the card is back because its decision was undone. */
  focused: boolean
  /** Whether this is the first card of the list. */
  isFirst: boolean
  /** Whether the card is in the list "To check again". */
  isDue: boolean
  acts: Acts
  onChange: (ngo: Ngo) => void
  onRefused: (answer: FailedAnswer) => void
  onLocked: () => void
}

/**
 * Shows an NGO to the admin (design §19). Cards that wait for work are one row each until they are opened, except for the
 * oldest pending one.
 */
export function NgoCard({ isFirst, ...props }: Props) {
  const { ngo, isDue, focused, outcome, changes, acts } = props
  const [open, setOpen] = useState(ngo.state === 'pending' ? isFirst : !isDue)
  const [opened, setOpened] = useState(false)
  const reveal = () => {
    setOpen(true)
    setOpened(true)
  }
  if (open || outcome || changes) return <OpenCard {...props} focused={focused || opened} />
  return <NgoRow ngo={ngo} focused={focused} isDue={isDue} onOpen={reveal} onAsk={acts.ask} />
}

function OpenCard({ ngo, changes, outcome, focused, isDue, onLocked, ...props }: Omit<Props, 'isFirst'>) {
  const waits = ngo.state === 'pending'
  return (
    <article
      className={outcome ? 'ngo-card ngo-card--decided' : 'ngo-card'}
      aria-labelledby={outcome ? undefined : `ngo-${ngo.id}`}
    >
      <div className="ngo-card__head">
        <div>
          <NgoName ngo={ngo} focused={focused} />
          {waits && <TurnNotice ngo={ngo} />}
          {!waits && (isDue ? <CheckAgain ngo={ngo} /> : <p className="small muted">{cityText(ngo.location)}</p>)}
          <NgoStory ngo={ngo} />
        </div>
        {ngo.college ? <CollegeContacts ngo={ngo} college={ngo.college} /> : <NgoContacts ngo={ngo} />}
      </div>
      <div className="ngo-card__turn">
        <div>{waits ? <Waiting ngo={ngo} /> : !ngo.college && <RevokeAll ngo={ngo} onLocked={onLocked} />}</div>
        <div className="ngo-card__decision">
          <NgoActions ngo={ngo} busy={props.busy} acts={props.acts} />
          {outcome && <NgoOutcomeNote {...{ ngo, outcome, onLocked }} onUndone={props.onUndone} />}
        </div>
        {ngo.state !== 'approved' && !ngo.withdrawnAt && !ngo.college && <Before ngo={ngo} />}
      </div>
      {changes && <Changes id={ngo.id} changes={changes} />}
      <LookAlikeNote ngo={ngo} />
      <SameElsewhere ngo={ngo} />
      <NgoDetails ngo={ngo} isAlways={waits || isDue}>
        <CheckedDetails ngo={ngo} onChange={props.onChange} onRefused={props.onRefused} />
      </NgoDetails>
    </article>
  )
}

const CheckedDetails = (props: EvidenceProps) =>
  props.ngo.college ? <CollegeEvidence {...props} college={props.ngo.college} /> : <Evidence {...props} />
