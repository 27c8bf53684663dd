import { CLAIM_UNTIL, claimDays } from '#domain/claim/claim.ts'
import type { PostedEvent } from '#domain/event/event.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { claimFormPath } from '#lib/claim-paths.ts'
import { localePath } from '#lib/locale-path.ts'
import { ngoPath } from '#lib/paths.ts'
import { eventPageText as text } from '#text/event/event-page.ts'
import './Over.css'
import '#ui/BusyButton.css'

/** Says that an event is over and what a reader can still do: look up their attendance, claim it (D47), or see more events. */
export function Over({ event, today }: { event: PostedEvent; today: Day }) {
  const { orgName, ngoSlug, id } = event
  const lastDay = event.endDate ?? event.date
  const until = addDays(lastDay, CLAIM_UNTIL)
  const mayClaim = claimDays(lastDay, today) === 'open'
  return (
    <section className="over" aria-labelledby="over">
      <h2 id="over">{text.over}</h2>
      <p>
        <span>{`${text.overHint} `}</span>
        <a href={localePath('/account')}>{text.dashboard}</a>
      </p>
      {mayClaim && <p className="over__claim">{text.claimHint(orgName, until)}</p>}
      <div className="row">
        {mayClaim && (
          <a className="button over__claim" href={localePath(claimFormPath(id))}>
            {text.claim}
          </a>
        )}
        {ngoSlug && (
          <a className="button button--second" href={localePath(ngoPath(ngoSlug))}>
            {text.moreFrom(orgName)}
          </a>
        )}
      </div>
    </section>
  )
}
