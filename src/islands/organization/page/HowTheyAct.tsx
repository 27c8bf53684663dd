import { FEWEST_CLAIMS, FEWEST_EVENTS, type NgoFigures } from '#domain/organization/ngo-page.ts'
import type { Day } from '#domain/time/day.ts'
import { ngoPageText as text } from '#text/organization/ngo-page.ts'
import './HowTheyAct.css'

/**
 * Shows figures without judging the NGO: there are no stars and no score, and no figures below `FEWEST_EVENTS` events (D39).
 */
export function HowTheyAct({ figures, since }: { figures: NgoFigures; since: Day }) {
  const { events, ticked, medianDays, calledOffLate, announced, claims, claimsAnswered, upheld } = figures
  return (
    <>
      <h2>{text.act}</h2>
      <dl className="acts">
        {events < FEWEST_EVENTS ? (
          <div>
            <dt>{text.ticked}</dt>
            <dd>{text.tooFew}</dd>
          </div>
        ) : (
          <>
            {medianDays !== null && (
              <div>
                <dt>{text.tickedAfter}</dt>
                <dd>
                  <b>{text.days(medianDays)}</b>
                </dd>
                <dd className="small muted">{text.middle}</dd>
              </div>
            )}
            <div>
              <dt>{text.ticked}</dt>
              <dd>
                <span>{text.ofAll(ticked, events)}</span>
                <Arches count={ticked} all={events} />
              </dd>
            </div>
            <div>
              <dt>{text.late}</dt>
              <dd>{text.ofAll(calledOffLate, announced)}</dd>
            </div>
          </>
        )}
        {claims >= FEWEST_CLAIMS && (
          <div>
            <dt>{text.claims}</dt>
            <dd>{text.ofAll(claimsAnswered, claims)}</dd>
          </div>
        )}
        <div>
          <dt>{text.upheld}</dt>
          <dd>{upheld === 0 ? text.none : upheld}</dd>
        </div>
      </dl>
      <p className="small muted">{text.countedSince(since)}</p>
      <details className="acts__how small">
        <summary>{text.how}</summary>
        <ul>
          {text.howLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </>
  )
}

const MOST_ARCHES = 30
const STEP = 14
const ARCH = 'v-7a5 5 0 0 1 10 0v7z'

/** Draws a count as a bridge. The text next to it repeats the count. */
function Arches({ count, all }: { count: number; all: number }) {
  if (all > MOST_ARCHES) return null
  const arches = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `M${(from + at) * STEP + 2} 14${ARCH}`).join('')
  return (
    <svg className="arches" viewBox={`0 0 ${all * STEP} 16`} width={all * STEP} aria-hidden="true">
      <path d={arches(0, count)} />
      <path className="arches__missing" d={arches(count, all)} />
    </svg>
  )
}
