import type { InstitutionCheckKind } from '#domain/college/institution.ts'
import { eventDayAt } from '#domain/time/instant-day.ts'
import { collegeDetailsText as text } from '#text/college/college-details.ts'
import { dayText } from '#text/time/day.ts'
import { WarnIcon } from '#ui/icon/icons.tsx'
import { OpenSeal, Seal } from '#ui/stamp/Seal.tsx'
import type { OwnDetails } from './own-details.ts'
import './CollegeDetails.css'

type Props = { kind: InstitutionCheckKind; own: OwnDetails; mayChange?: boolean }

/** Shows the newest check of a detail below it, and what changing the detail means. */
export function DetailCheck({ kind, own, mayChange = false }: Props) {
  const check = own.checks.find((one) => one.kind === kind)
  const isMatched = check?.outcome === 'matched'
  const words = check ? text.checked(kind, check.outcome, dayText(eventDayAt(check.at))) : text.unchecked
  return (
    <p className="detail-check">
      {isMatched ? <Seal /> : check?.outcome === 'does-not-match' ? <WarnIcon /> : <OpenSeal />}
      <span>
        {check && kind === 'email-domain' && <b>{`${check.value}: `}</b>}
        <span>{`${words}${isMatched && mayChange ? ` ${text.change}` : ''}`}</span>
      </span>
    </p>
  )
}
