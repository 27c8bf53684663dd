import { waitingPageText as text } from '#text/event/waiting-page.ts'
import { EventBox, GiveUpForm, Heading, Refusal } from './parts.tsx'
import type { WaitingPageData } from './waiting-page.ts'
import './WaitingPage.css'

type Props = Extract<WaitingPageData, { state: 'overlap' }>

/** Asks whether the person gives up the places that they have at the same time (D51b). */
export function GiveUpQuestion({ event, others, path, refusal }: Props) {
  const titles = others.map(({ title }) => title)
  return (
    <>
      <Heading>{text.giveUp(titles)}</Heading>
      <Refusal sentence={refusal} />
      <p className="lead">{text.sameTime(others.length)}</p>
      <EventBox {...event} />
      <div className="land__do">
        <a className="button button--wide" href={path}>
          {text.keep(titles)}
        </a>
        <GiveUpForm path={path} ids={others.map(({ id }) => id)}>
          {text.giveUpAndTake(event.title, others.length)}
        </GiveUpForm>
      </div>
    </>
  )
}
