import { localePath } from '#lib/locale-path.ts'
import { eventPath } from '#lib/paths.ts'
import { cannotComeText as text } from '#text/event/cannot-come.ts'
import { waitingPageText } from '#text/event/waiting-page.ts'
import { participationText } from '#text/participation/participation.ts'
import { ANSWER, EventBox, Heading } from '../waiting/parts.tsx'
import { EndedLink } from './EndedLink.tsx'
import type { CannotComePageData } from './email-link-page.ts'
import './email-link.css'

type Page = Exclude<CannotComePageData, { state: 'ended' }>

/** The page of “I can't come” in a reminder (D53). It is complete without a script. */
export const CannotComePage = (page: CannotComePageData) => (
  <div className="wrap land">
    {page.state === 'ended' ? <EndedLink words={text} next="/account" /> : <Shown {...page} />}
  </div>
)

function Shown(page: Page) {
  const [title, lead] = wordsOf(page)
  return (
    <>
      <Heading>{title}</Heading>
      <EventBox {...page.event} />
      {lead && <p className="lead">{lead}</p>}
      {page.state === 'going' ? <Leave {...page} /> : <Find />}
      {page.state === 'left' && page.isListed && <Mistake {...page} />}
    </>
  )
}

/** Returns the heading and the sentences below the event. */
function wordsOf({ state, name, event, isLimited, waiting }: Page): [string, string?] {
  switch (state) {
    case 'going':
      return [text.title, isLimited ? text.giveUp(name, waiting) : text.sayIt(name, event.orgName)]
    case 'left':
      return isLimited ? [text.free, text.thanks(waiting, event.orgName)] : [text.left, text.thanks(0, event.orgName)]
    case 'off':
      return [text.off, text.offHint]
    case 'checked-in':
      return [text.checkedIn, text.checkedInHint]
    case 'over':
      return [waitingPageText.over]
    case 'cancelled':
      return [waitingPageText.cancelled, waitingPageText.cancelledHint]
  }
}

const Leave = ({ path, event, hours, isListed }: Page) => (
  <>
    <form className="land__do" action={`${path}#${ANSWER}`} method="post">
      <button className="button button--wide" type="submit">
        {text.cannotCome}
      </button>
    </form>
    <p className="small muted land__note">
      {hours !== null && <span>{`${participationText.late(hours, event.orgName)} `}</span>}
      <span>{`${text.nothing} `}</span>
      {isListed && <a href={localePath(eventPath(event.id))}>{text.stillComing}</a>}
    </p>
  </>
)

const Find = () => (
  <div className="land__do">
    <a className="button button--second button--wide" href={localePath('/events')}>
      {waitingPageText.find}
    </a>
  </div>
)

function Mistake({ event, isLimited }: Page) {
  const [before, after] = text.mistake(isLimited)
  return (
    <p className="small muted land__note">
      <span>{before}</span>
      <a href={localePath(eventPath(event.id))}>{waitingPageText.openEvent}</a>
      <span>{after}</span>
    </p>
  )
}
