import type { DeskState } from '#domain/check-in/desk.ts'
import { checkInPhoneText as text } from '#text/check-in/check-in-phone.ts'
import { CameraIcon, ListIcon, OffIcon } from '#ui/icon/check-in-phone-icons.tsx'
import { ClockIcon, LockIcon, TrashIcon } from '#ui/icon/icons.tsx'
import { CheckInTop } from './CheckInTop.tsx'
import './check-in-text.css'

type Props = { desk: DeskState; onOpen: (withCamera: boolean) => void }

/** Asks once for consent, before the phone stores anything, and for access to the camera. */
export function AskFirst({ desk, onOpen }: Props) {
  const { consent: words } = text
  return (
    <>
      <header>
        <CheckInTop desk={desk} line={`${desk.orgName}, ${text.day(desk.day, desk.start, desk.end)}`} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a small phone the text scrolls, and arrow keys need a focus to scroll it */}
      <main className="desk-text" tabIndex={0}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <ul>
          <li>
            <ListIcon />
            <span>
              {`${desk.namesFrom === null ? words.saves(desk.people.length) : words.savesLater(desk.namesFrom)} ${words.others(desk.waiting !== undefined)}`}
            </span>
          </li>
          <li>
            <TrashIcon />
            <span>{words.erased(desk.keptUntil)}</span>
          </li>
          <li>
            <LockIcon />
            {words.plain}
          </li>
          <li>
            <OffIcon />
            {words.offline}
          </li>
          <li>
            <CameraIcon />
            {words.camera}
          </li>
          <li>
            <ClockIcon />
            <span>{words.hours(desk.opensAt, desk.closesAt)}</span>
          </li>
        </ul>
      </main>
      <footer className="desk-buttons">
        <button className="button" type="button" onClick={() => onOpen(true)}>
          <CameraIcon />
          {words.withCamera}
        </button>
        <button className="button button--second" type="button" onClick={() => onOpen(false)}>
          {words.without}
        </button>
      </footer>
    </>
  )
}
