import type { NgoFigures } from '#domain/organization/ngo-page.ts'
import { ngoPageText as text } from '#text/organization/ngo-page.ts'
import './VerifiedYears.css'
import '#ui/page/milestone.css'

/** The number of stones that fit next to each other on a phone. */
const MOST_YEARS = 4

/** Shows the total hours on valid certificates, and the years as stones on a road (design §17). */
export function VerifiedYears({ figures }: { figures: NgoFigures }) {
  return (
    <section>
      <h2>{text.hours(figures.minutes)}</h2>
      <p className="muted">{text.hoursBy(figures)}</p>
      <ol className="years">
        {figures.years.slice(-MOST_YEARS).map(({ year, minutes, events }) => (
          <li key={year}>
            <span className="milestone">{year}</span>
            <b>{text.yearHours(minutes)}</b>
            <span className="small muted">{text.yearEvents(events)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
