import { localePath, typedLang, withLang } from '#lib/locale-path.ts'
import { checkInText as text } from '#text/check-in/check-in.ts'
import { Trip } from '#ui/art/Trip.tsx'
import { QrIcon } from '#ui/icon/check-in-icons.tsx'
import { GoogleLogo } from '#ui/icon/GoogleLogo.tsx'
import { BigStone } from './BigStone.tsx'
import type { CheckInPageData, EventName } from './check-in-page.ts'
import './CheckInPage.css'
import '#ui/page/note.css'

/* The results of scanning a code or typing its digits, with one component for each state of the page. */

type Of<State extends CheckInPageData['state']> = Extract<CheckInPageData, { state: State }>

const EventTitle = ({ title, lang }: EventName) => (
  <b lang={typedLang(lang)} dir="auto">
    {title}
  </b>
)

export function SavedScan({ direction, at, until, event }: Of<'kept'>) {
  return (
    <>
      <BigStone direction={direction} at={at} />
      <h1>{text.kept}</h1>
      <p>
        <EventTitle {...event} />
        <span>{`${text.stop}${text.keptText(direction, at)}`}</span>
      </p>
      <SignIn />
      <p className="small muted">{text.goodUntil(until)}</p>
    </>
  )
}

export const SignIn = () => (
  <div className="check-in__do">
    <a className="button button--second" href={withLang('/auth/google')}>
      <GoogleLogo />
      {text.google}
    </a>
  </div>
)

/**
 * A script submits the form automatically. Without a script the volunteer presses the button, because opening a URL must not
 * change data.
 */
export function Sending({ direction, at, event }: Of<'sending'>) {
  return (
    <>
      <BigStone direction={direction} at={at} />
      <h1>{text.sending(direction)}</h1>
      <p>
        <EventTitle {...event} />
        {text.stop}
        {text.sendingText}
      </p>
      <form className="check-in__do" action={localePath('/i')} method="post" data-send>
        <button className="button" type="submit">
          {text.send(direction)}
        </button>
      </form>
    </>
  )
}

export function CheckedIn({ checkIn, name }: Of<'done'>) {
  const [before, strong, after] = text.whenYouLeave
  return (
    <>
      <BigStone direction="in" at={checkIn.cameAt ?? checkIn.at} />
      <h1>{text.in(name)}</h1>
      <p>
        <EventTitle {...checkIn} />
        <span>{`${text.stop}${text.greeting(checkIn.at)}`}</span>
      </p>
      <p className="note">
        {before && <span>{before}</span>}
        <b>{strong}</b>
        {after && <span>{after}</span>}
      </p>
      <div className="check-in__do">
        <a className="button button--second" href={localePath('/pass')}>
          <QrIcon />
          {text.pass}
        </a>
      </div>
    </>
  )
}

export function CheckedOut({ checkIn, name }: Of<'done'>) {
  const { cameAt, leftAt, minutes, at, orgName } = checkIn
  return (
    <>
      <Trip cameAt={cameAt} leftAt={leftAt} minutes={minutes} size="lg" />
      <h1>{text.out(name)}</h1>
      <p>
        <EventTitle {...checkIn} />
        <span>{`: ${cameAt && leftAt && minutes !== null ? text.stayed(minutes, cameAt, leftAt) : text.left(leftAt ?? at)}`}</span>
      </p>
      <p className="note">{text.next(orgName)}</p>
      <div className="check-in__do">
        <a className="button" href={localePath('/account')}>
          {text.dashboard}
        </a>
      </div>
    </>
  )
}

export function Changed({ at, until }: Of<'changed'>) {
  return (
    <>
      <BigStone direction="in" at={at} word={text.tooLate} kind="past" />
      <h1>{text.changed}</h1>
      <p>{until ? text.changedUntil(until) : text.helper}</p>
      <OtherWays />
    </>
  )
}

export function NotCheckedIn({ title, sentence }: { title: string; sentence: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p>{sentence}</p>
      <OtherWays />
    </>
  )
}

const OtherWays = () => (
  <div className="check-in__do">
    <a className="button" href={`${localePath('/i')}?digits`}>
      {text.again}
    </a>
    <a className="button button--second" href={localePath('/pass')}>
      <QrIcon />
      {text.passInstead}
    </a>
  </div>
)
