import type { Look } from '#domain/college/look.ts'
import type { Day } from '#domain/time/day.ts'
import { eventDayAt } from '#domain/time/instant-day.ts'
import { localePath } from '#lib/locale-path.ts'
import { lookText, yourCollegeText as text } from '#text/college/your-college.ts'
import { shortDayText, timeOfDayText } from '#text/time/day.ts'
import { Stone } from '#ui/art/Stone.tsx'
import './LookList.css'

type Props = { looks: readonly Look[]; next: string | null; fromStart: boolean; hasSeveral: boolean }

/** Lists who looked at a student's lines (D73), by day. `hasSeveral` adds the class to each line. */
export function LookList({ looks, next, fromStart, hasSeveral }: Props) {
  const days = [...Map.groupBy(looks, ({ at }) => eventDayAt(at))]
  return (
    <section className="who-looked" aria-labelledby="who-looked">
      <h2 id="who-looked">{text.whoLooked}</h2>
      <p className="small muted">{text.everyLook}</p>
      {looks.length === 0 && <p>{text.noLooks}</p>}
      {days.map(([day, ofDay], at) => (
        <LookDay day={day} looks={ofDay} isNewest={fromStart && at === 0} hasSeveral={hasSeveral} key={day} />
      ))}
      {(next !== null || !fromStart) && (
        <p className="who-looked__pages">
          {next !== null && <a href={`${localePath('/your-college')}?cursor=${next}#who-looked`}>{text.older}</a>}
          {!fromStart && <a href={localePath('/your-college')}>{text.newest}</a>}
        </p>
      )}
    </section>
  )
}

type DayProps = { day: Day; looks: readonly Look[]; isNewest: boolean; hasSeveral: boolean }

const LookDay = ({ day, looks, isNewest, hasSeveral }: DayProps) => (
  <section className="look-day" aria-label={shortDayText(day)}>
    <Stone day={day} kind={isNewest ? 'soon' : 'past'} size="small" />
    <ul>
      {looks.map((look) => (
        <LookLine look={look} hasSeveral={hasSeveral} key={look.id} />
      ))}
    </ul>
  </section>
)

function LookLine({ look, hasSeveral }: { look: Look; hasSeveral: boolean }) {
  const [who, did] = lookText(look)
  return (
    <li>
      <span className="small muted">
        <time dateTime={look.at}>{timeOfDayText(look.at.slice(11))}</time>
        {hasSeveral && look.kind !== 'check' && <span dir="auto">{`, ${look.className}`}</span>}
      </span>
      <p>
        <b dir="auto">{who}</b>
        <span>{did}</span>
      </p>
    </li>
  )
}
