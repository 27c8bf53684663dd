import { localePath } from '#lib/locale-path.ts'
import { eventPath } from '#lib/paths.ts'
import { waitingListText } from '#text/event/waiting-list.ts'
import { waitingPageText as text } from '#text/event/waiting-page.ts'
import type { Elements } from '#ui/elements.ts'
import { GiveUpQuestion } from './GiveUpQuestion.tsx'
import { EventBox, Heading, PlaceForm, Refusal } from './parts.tsx'
import type { WaitingPageData } from './waiting-page.ts'
import './WaitingPage.css'

/** The page of a link in an email about a waiting list (D49). It is complete without a script. */
export const WaitingPage = (page: WaitingPageData) => (
  <div className="wrap land">{page.state === 'ended' ? <Ended /> : <Place {...page} />}</div>
)

type Page = Exclude<WaitingPageData, { state: 'ended' }>

const Ended = () => (
  <>
    <Heading>{text.ended}</Heading>
    <p className="lead">{text.endedHint}</p>
    <Find />
  </>
)

function Place(page: Page) {
  switch (page.state) {
    case 'offered':
      return <Offered {...page} />
    case 'overlap':
      return <GiveUpQuestion {...page} />
    case 'free':
      return (
        <Shown title={waitingListText.free} page={page} lead={waitingListText.firstCome}>
          <PlaceForm {...page} first={waitingListText.take} second={waitingListText.leave} />
        </Shown>
      )
    case 'waiting':
      return (
        <Shown
          title={waitingListText.onList(page.position)}
          page={page}
          lead={page.isLate ? `${text.late} ${text.waiting}` : text.waiting}
        >
          <PlaceForm {...page} second={waitingListText.leave} />
        </Shown>
      )
    case 'going':
      return (
        <Shown title={text.going} page={page} lead={text.cannotGo}>
          <OpenEvent {...page} />
        </Shown>
      )
    case 'off':
      return (
        <Shown title={text.off} page={page} lead={text.offHint}>
          <OpenEvent {...page} />
        </Shown>
      )
    default:
      return (
        <Shown title={text[page.state]} page={page} lead={HINTS[page.state]}>
          <Find />
        </Shown>
      )
  }
}

const HINTS = { cancelled: text.cancelledHint, unlisted: text.unlistedHint, over: undefined }

function Offered(page: Extract<Page, { state: 'offered' }>) {
  const [before, after] = text.reservedUntil(page.name)
  const lead = (
    <>
      <span>{before}</span>
      <b>{text.until(page.until)}</b>
      <span>{after}</span>
    </>
  )
  return (
    <Shown title={waitingListText.offered} page={page} lead={lead}>
      <PlaceForm {...page} first={waitingListText.take} second={waitingListText.passOn} hint={text.passing} />
    </Shown>
  )
}

type StateProps = { title: string; page: Page; lead: string | Elements | undefined; children: Elements }

const Shown = ({ title, page, lead, children }: StateProps) => (
  <>
    <Heading>{title}</Heading>
    <Refusal sentence={page.refusal} />
    <EventBox {...page.event} />
    {lead && <p className="lead">{typeof lead === 'string' ? <span>{lead}</span> : lead}</p>}
    {children}
  </>
)

const OpenEvent = ({ event }: Page) => (
  <a className="button button--second button--wide" href={localePath(eventPath(event.id))}>
    {text.openEvent}
  </a>
)

const Find = () => (
  <a className="button button--second button--wide" href={localePath('/events')}>
    {text.find}
  </a>
)
