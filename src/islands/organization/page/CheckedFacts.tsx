import { REGISTER_ADDRESS } from '#domain/evidence/check.ts'
import type { NgoStatus, PublicEvidence, PublicFact } from '#domain/organization/ngo-page.ts'
import { factNames } from '#text/evidence/evidence.ts'
import { factSource, factValue, ngoPageText as text } from '#text/organization/ngo-page.ts'
import type { Elements } from '#ui/elements.ts'
import { ExternalIcon, MinusIcon, WarnIcon } from '#ui/icon/icons.tsx'
import { OpenSeal, Seal } from '#ui/stamp/Seal.tsx'
import './CheckedFacts.css'
import '#ui/page/board.css'

type Props = { evidence: PublicEvidence; status: NgoStatus }

/**
 * Shows which details we have checked (with the portal and the day), which are only stated, and which have expired (design
 * §17).
 */
export function CheckedFacts({ evidence, status }: Props) {
  if (status.state !== 'listed') return <CheckedThen evidence={evidence} status={status} />
  const { matched, stated, expired, missing, others } = evidence
  return (
    <section className="board checked" id="checked" aria-labelledby="checked-heading">
      <h2 id="checked-heading">{text.checked}</h2>
      <p className="muted">
        <span>{`${matched.length > 0 ? text.looked : text.unchecked(status.since)} `}</span>
        {matched.length > 0 ? <span>{text.last(evidence)}</span> : <b>{text.noCheck}</b>}
      </p>
      <Group mark={<Seal />} heading={text.groups.matched} facts={matched} />
      <Group mark={<OpenSeal />} heading={text.groups.stated} facts={stated} />
      <Group mark={<WarnIcon />} heading={text.groups.expired} facts={expired} isOver />
      {missing.length > 0 && (
        <div className="checked__group">
          <h3>
            <MinusIcon />
            <span>{text.groups.missing(missing.length)}</span>
          </h3>
          <p>{text.missing(missing)}</p>
        </div>
      )}
      {others.length > 0 && (
        <div className="checked__group">
          <h3>{text.others}</h3>
          <ul>
            {others.map(({ kind, on }) => (
              <li key={kind}>{text.onDay(text.other[kind], on)}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** Shows the past checks of an NGO that is not listed, whose details we no longer check. */
function CheckedThen({ evidence: { matched }, status }: Props) {
  if (matched.length === 0) return null
  const on = status.state === 'former' ? status.until : status.since
  return (
    <section className="board checked" id="checked" aria-labelledby="checked-heading">
      <h2 id="checked-heading">{text.hadChecked}</h2>
      {on && <p className="muted">{text.stoodOn(on)}</p>}
      <Group mark={<Seal />} heading={text.groups.matchedThen} facts={matched} />
    </section>
  )
}

type GroupProps = {
  mark: Elements
  heading: (count: number) => string
  facts: readonly PublicFact[]
  isOver?: boolean
}

function Group({ mark, heading, facts, isOver = false }: GroupProps) {
  if (facts.length === 0) return null
  return (
    <div className={isOver ? 'checked__group checked__group--expired' : 'checked__group'}>
      <h3>
        {mark}
        <span>{heading(facts.length)}</span>
      </h3>
      <dl>
        {facts.map((fact) => (
          <div className="checked__fact" key={fact.kind}>
            <dt>{factNames[fact.kind]}</dt>
            <dd dir="auto">{factValue(fact)}</dd>
            <dd>
              <span>{`${factSource(fact, isOver)} `}</span>
              <RegisterAddress {...fact} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function RegisterAddress({ check, kind }: PublicFact) {
  const address = check && REGISTER_ADDRESS[check.register]
  if (!address) return null
  return (
    <a href={address} rel="noopener noreferrer">
      {text.openRegister}
      <span className="visually-hidden">{`: ${factNames[kind]}`}</span>
      <ExternalIcon />
    </a>
  )
}
