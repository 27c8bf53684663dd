import { type KeyboardEvent, useRef, useState } from 'react'
import { REGISTER_ADDRESS, REGISTER_OF } from '#domain/evidence/check.ts'
import { type CheckOutcome, FACT_FIELDS, isExpired } from '#domain/evidence/evidence.ts'
import { cinOf, isMasked } from '#domain/evidence/organization-number.ts'
import type { FailedAnswer } from '#lib/api.ts'
import { reviewText, statedText, whenText, whoText } from '#text/admin/review.ts'
import { crossCheckText, factNames } from '#text/evidence/evidence.ts'
import { pageText } from '#text/page/page.ts'
import { momentText } from '#text/time/moment.ts'
import { ExternalIcon } from '#ui/icon/icons.tsx'
import { toast } from '#ui/Toasts.tsx'
import { localToday, type Ngo } from '../../organization/review/ngos.ts'
import { FindingForm } from './FindingForm.tsx'
import { FoundOutcome } from './FoundOutcome.tsx'
import '#ui/list/evidence.css'

type Fact = Ngo['facts'][number]
type Props = { ngo: Ngo; fact: Fact; onChange: (fact: Fact) => void; onRefused: (answer: FailedAnswer) => void }

const LETTERS: Record<string, CheckOutcome> = { m: 'matched', d: 'does-not-match', c: 'could-not-be-checked' }

/** Shows one detail. While the row has the focus, the keys m, d and c choose the outcome, and Enter saves it. */
export function EvidenceRow({ ngo, fact, onChange, onRefused }: Props) {
  const [chosen, setChosen] = useState<CheckOutcome | null>(null)
  const [open, setOpen] = useState(fact.check === null)
  const row = useRef<HTMLTableRowElement>(null)
  const choose = (outcome: CheckOutcome) => {
    setOpen(true)
    setChosen(outcome)
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>(`[value="${outcome}"]`)?.focus())
  }
  const close = (isChecked: boolean) => {
    setChosen(null)
    setOpen(!isChecked)
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>('[data-first]')?.focus())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const outcome = outcomeOf(event)
    if (!outcome) return
    event.preventDefault()
    choose(outcome)
  }
  return (
    <tr ref={row} onKeyDown={onKeyDown}>
      <th scope="row">{factNames[fact.kind]}</th>
      <td>
        <Stated ngo={ngo} fact={fact} />
      </td>
      <td>
        {fact.check && !open ? (
          <Found
            fact={fact}
            check={fact.check}
            you={ngo.you}
            onChange={() => choose(fact.check?.outcome ?? 'matched')}
          />
        ) : (
          <FindingForm
            ngoId={ngo.id}
            fact={fact}
            register={registerOf(fact)}
            chosen={chosen}
            onChoose={choose}
            onCancel={() => close(fact.check !== null)}
            onSaved={(check) => {
              toast.say(reviewText.saved(factNames[fact.kind], check.outcome))
              onChange({ ...fact, check })
              close(true)
            }}
            onStale={(current) => {
              onChange(current)
              close(current.check !== null)
            }}
            onRefused={onRefused}
          />
        )}
      </td>
    </tr>
  )
}

/** Returns the outcome of a pressed key, unless the key was typed into a field. */
function outcomeOf({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): CheckOutcome | undefined {
  const types = (target as HTMLElement).matches('textarea, select')
  return types || ctrlKey || metaKey || altKey ? undefined : LETTERS[key.toLowerCase()]
}

const registerOf = ({ kind, value }: Fact) =>
  kind === 'registration' && cinOf(value.registrationNumber ?? '') ? 'mca' : REGISTER_OF[kind]

function Stated({ ngo, fact }: { ngo: Ngo; fact: Fact }) {
  const { kind, validUntil, staleCheckAt } = fact
  const address = REGISTER_ADDRESS[registerOf(fact)]
  const number = fact.value[FACT_FIELDS[kind][0]] ?? ''
  const notes = ngo.notes.filter((one) => one.kind === kind)
  return (
    <>
      <b className="evidence__stated" dir="auto">
        {statedText(fact)}
      </b>
      <span className="small">
        {validUntil && (
          <span>{`${isExpired(fact, localToday()) ? reviewText.expired(validUntil) : reviewText.until(validUntil)} `}</span>
        )}
        {notes.map(({ note }) => (
          <span key={note}>{`${crossCheckText[note]} `}</span>
        ))}
        {staleCheckAt && !fact.check && <span>{`${reviewText.stale(momentText(staleCheckAt))} `}</span>}
        {isMasked(number) && <span>{`${reviewText.locked} `}</span>}
        {address ? <Register address={address} number={number} /> : <span>{reviewText.noRegister}</span>}
      </span>
    </>
  )
}

/** Opens the government portal, and copies the number to paste there. */
function Register({ address, number }: { address: string; number: string }) {
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => toast.say(reviewText.copied(number)),
      () => toast.alarm(reviewText.notCopied),
    )
  return (
    <>
      <span>{`${reviewText.lookIn} `}</span>
      <a href={address} target="_blank" rel="noopener noreferrer" onClick={copy}>
        <span>{new URL(address).hostname.replace(/^www\./, '')}</span>
        <ExternalIcon />
        <span className="visually-hidden">{pageText.newTab}</span>
      </a>
    </>
  )
}

type FoundProps = { fact: Fact; check: NonNullable<Fact['check']>; you: string | null; onChange: () => void }

const Found = ({ fact, check: { outcome, register, by, at, note }, you, onChange }: FoundProps) => (
  <FoundOutcome
    of={factNames[fact.kind]}
    outcome={outcome}
    said={reviewText.found(register, whoText(by, you), whenText(at, new Date()))}
    note={note}
    onChange={onChange}
  />
)
