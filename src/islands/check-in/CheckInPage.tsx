import type { Direction } from '#domain/check-in/check-in-code.ts'
import type { CheckIn } from '#domain/check-in/desk.ts'
import { localePath, typedLang, withLang } from '#lib/locale-path.ts'
import { checkInText as text } from '#text/check-in.ts'
import { QrIcon } from '#ui/art/check-in-icons.tsx'
import { GoogleLogo } from '#ui/art/GoogleLogo.tsx'
import { Trip } from '#ui/art/Trip.tsx'
import { BigStone } from './BigStone.tsx'
import { DigitsForm, type TypedDigits } from './DigitsForm.tsx'
import './CheckInPage.css'
import '#ui/note.css'

type EventNamed = { title: string; lang: string }

/** What was scanned or typed, and what came of it. The server makes it whole; times are ISO text with the zone's offset. */
export type CheckInPageData =
  | { state: 'kept'; direction: Direction; at: string; until: string; event: EventNamed }
  | { state: 'sending'; direction: Direction; at: string; event: EventNamed }
  | { state: 'done'; checkIn: CheckIn; name: string }
  | { state: 'changed'; at: string; until: string | null }
  | { state: 'unknown' }
  | { state: 'refused'; sentence: string; helper: boolean }
  | ({ state: 'digits' } & TypedDigits)
  | { state: 'signed-out' }
  | { state: 'no-volunteer' }

export function CheckInPage(page: CheckInPageData) {
  return (
    <div className="wrap check-in">
      <Said {...page} />
    </div>
  )
}

function Said(page: CheckInPageData) {
  switch (page.state) {
    case 'kept':
      return <Kept {...page} />
    case 'sending':
      return <Sending {...page} />
    case 'done':
      return page.checkIn.direction === 'in' ? <CameIn {...page} /> : <WentOut {...page} />
    case 'digits':
      return <DigitsForm {...page} />
    case 'changed':
      return <Changed {...page} />
    case 'unknown':
      return <NotIn title={text.unknown} sentence={text.helper} />
    case 'refused':
      return <NotIn title={text.refused} sentence={page.helper ? `${page.sentence} ${text.helper}` : page.sentence} />
    case 'signed-out':
      return (
        <>
          <h1>{text.logIn}</h1>
          <p>{text.logInText}</p>
          <SignIn />
        </>
      )
    case 'no-volunteer':
      return (
        <>
          <h1>{text.volunteersOnly}</h1>
          <p>{text.volunteersOnlyText}</p>
        </>
      )
  }
}

type Of<State extends CheckInPageData['state']> = Extract<CheckInPageData, { state: State }>

const EventTitle = ({ title, lang }: EventNamed) => (
  <b lang={typedLang(lang)} dir="auto">
    {title}
  </b>
)

function Kept({ direction, at, until, event }: Of<'kept'>) {
  return (
    <>
      <BigStone direction={direction} at={at} />
      <h1>{text.kept}</h1>
      <p>
        <EventTitle {...event} />
        {text.stop}
        {text.keptText(direction, at)}
      </p>
      <SignIn />
      <p className="small muted">{text.goodUntil(until)}</p>
    </>
  )
}

const SignIn = () => (
  <div className="check-in__do">
    <a className="button button--line" href={withLang('/auth/google')}>
      <GoogleLogo />
      {text.google}
    </a>
  </div>
)

/** Sent at once by a script; without one, by its button: no address changes anything. */
function Sending({ direction, at, event }: Of<'sending'>) {
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

function CameIn({ checkIn, name }: Of<'done'>) {
  const [before, strong, after] = text.whenYouLeave
  return (
    <>
      <BigStone direction="in" at={checkIn.cameAt ?? checkIn.at} />
      <h1>{text.in(name)}</h1>
      <p>
        <EventTitle {...checkIn} />
        {text.stop}
        {text.greeting(checkIn.at)}
      </p>
      <p className="note">
        {before}
        <b>{strong}</b>
        {after}
      </p>
      <div className="check-in__do">
        <a className="button button--line" href={localePath('/pass')}>
          <QrIcon />
          {text.pass}
        </a>
      </div>
    </>
  )
}

function WentOut({ checkIn, name }: Of<'done'>) {
  const { cameAt, leftAt, minutes, at, orgName } = checkIn
  return (
    <>
      <Trip cameAt={cameAt} leftAt={leftAt} minutes={minutes} size="lg" />
      <h1>{text.out(name)}</h1>
      <p>
        <EventTitle {...checkIn} />:{' '}
        {cameAt && leftAt && minutes !== null ? text.stayed(minutes, cameAt, leftAt) : text.left(leftAt ?? at)}
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

function Changed({ at, until }: Of<'changed'>) {
  return (
    <>
      <BigStone direction="in" at={at} word={text.tooLate} kind="past" />
      <h1>{text.changed}</h1>
      <p>{until ? text.changedUntil(until) : text.helper}</p>
      <Otherwise />
    </>
  )
}

function NotIn({ title, sentence }: { title: string; sentence: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p>{sentence}</p>
      <Otherwise />
    </>
  )
}

const Otherwise = () => (
  <div className="check-in__do">
    <a className="button" href={`${localePath('/i')}?digits`}>
      {text.again}
    </a>
    <a className="button button--line" href={localePath('/pass')}>
      <QrIcon />
      {text.passInstead}
    </a>
  </div>
)
