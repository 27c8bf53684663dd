import type { PostedEvent } from '#domain/event/event.ts'
import { verifiedNgoText } from '#text/organization/verified-ngo.ts'
import type { Elements } from '#ui/elements.ts'
import { OpenSeal, Seal } from '#ui/stamp/Seal.tsx'
import { NgoName } from './NgoName.tsx'
import './CheckedLine.css'

type Props = { event: Pick<PostedEvent, 'orgName' | 'ngoSlug' | 'checkedFacts' | 'checkedOn'>; children?: Elements }

/**
 * Says in one line who posted an event, and what its approval rests on (D36). The name leads to the page with the checks.
 * @param children what follows the line
 */
export function CheckedLine({ event, children }: Props) {
  return (
    <p className="checked-line">
      {event.checkedOn ? <Seal /> : <OpenSeal />}
      <span>
        <NgoName {...event} />
        <span>{` · ${verifiedNgoText(event)}`}</span>
        {children}
      </span>
    </p>
  )
}
