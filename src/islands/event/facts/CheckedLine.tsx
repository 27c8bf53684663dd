import type { PostedEvent } from '#domain/event/event.ts'
import { verifiedNgoText } from '#text/organization/verified-ngo.ts'
import { shortDayText } from '#text/time/day.ts'
import { OpenSeal, Seal } from '#ui/stamp/Seal.tsx'
import { NgoName } from './NgoName.tsx'
import { WithDate } from './WithDate.tsx'
import './CheckedLine.css'

type Props = { event: Pick<PostedEvent, 'orgName' | 'ngoSlug' | 'checkedFacts' | 'checkedOn'> }

/** Says in one line who posted an event, and what its approval rests on (D36). The name leads to the page with the checks. */
export function CheckedLine({ event }: Props) {
  const day = event.checkedOn
  const text = ` · ${verifiedNgoText(event)}`
  return (
    <p className="checked-line">
      {day ? <Seal /> : <OpenSeal />}
      <span>
        <NgoName {...event} />
        {day ? <WithDate text={text} day={day} date={shortDayText(day)} /> : <span>{text}</span>}
      </span>
    </p>
  )
}
