import type { ReactNode } from 'react'
import { typedLang } from '#lib/locale-path.ts'
import { placeText } from '#text/event/event-page.ts'
import { waitingPageText as text } from '#text/event/waiting-page.ts'
import { daysText, timesText } from '#text/time/day.ts'
import { Stone } from '#ui/art/Stone.tsx'
import { WarnIcon } from '#ui/icon/icons.tsx'
import type { EventOfLink } from './waiting-page.ts'
import './WaitingPage.css'
import '#ui/BusyButton.css'
import '#ui/form/Field.css'
import '#ui/page/lead.css'

/** The forms are sent to this part of the page, so that the browser focuses the heading of the answer. */
export const ANSWER = 'answer'

export const Heading = ({ children }: { children: ReactNode }) => (
  <h1 id={ANSWER} tabIndex={-1}>
    {children}
  </h1>
)

/** Says why the last press changed nothing. */
export const Refusal = ({ sentence }: { sentence: string | null }) =>
  sentence && (
    <p className="error land__refusal">
      <WarnIcon />
      <span>{sentence}</span>
    </p>
  )

export const EventBox = (event: EventOfLink) => (
  <div className="land__event">
    <Stone day={event.date} kind="soon" size="small" />
    <p>
      <b dir="auto" lang={typedLang(event.lang)}>
        {event.title}
      </b>
      <span className="small muted">
        <time dateTime={event.date}>{daysText(event)}</time>
        <span>{`, ${timesText(event)}, ${placeText(event)}, ${event.orgName}`}</span>
      </span>
    </p>
  </div>
)

type FormProps = { path: string; first?: string; second: string; hint?: string }

/** Takes the place, or passes it on, which is the same as leaving the list. */
export const PlaceForm = ({ path, first, second, hint }: FormProps) => (
  <form className="land__do" action={`${path}#${ANSWER}`} method="post">
    {first && (
      <button className="button button--wide" type="submit" name="action" value="take">
        {first}
      </button>
    )}
    <button className="button button--second button--wide" type="submit" name="action" value="pass">
      {second}
    </button>
    {hint && <p className="small muted">{hint}</p>}
    <p className="small muted">{text.nothing}</p>
  </form>
)

/** Takes the place, and gives up others. */
export const GiveUpForm = ({ path, ids, children }: { path: string; ids: readonly string[]; children: ReactNode }) => (
  <form action={`${path}#${ANSWER}`} method="post">
    {ids.map((id) => (
      <input type="hidden" name="giveUp" value={id} key={id} />
    ))}
    <button className="button button--second button--wide" type="submit" name="action" value="take">
      {children}
    </button>
  </form>
)
