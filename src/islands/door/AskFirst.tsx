import type { DoorState } from '#domain/door.ts'
import { doorText as text } from '#text/door.ts'
import { ClockIcon, LockIcon } from '#ui/art/icons.tsx'
import { DoorTop } from './DoorTop.tsx'
import { CameraIcon, ListIcon, OffIcon } from './icons.tsx'
import './door-text.css'

type Props = { state: DoorState; onOpen: (withCamera: boolean) => void }

/** Once, before anything is kept: what it will be, and the camera. */
export function AskFirst({ state, onOpen }: Props) {
  const { consent: words } = text
  return (
    <>
      <header>
        <DoorTop state={state} line={`${state.orgName}, ${text.day(state.day, state.start, state.end)}`} />
      </header>
      <main className="door-text">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <ul>
          <li>
            <ListIcon />
            {words.keeps(state.people.length, state.keptUntil)}
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
            {words.hours(state.opensAt, state.closesAt)}
          </li>
        </ul>
      </main>
      <footer className="door-buttons">
        <button className="button" type="button" onClick={() => onOpen(true)}>
          <CameraIcon />
          {words.withCamera}
        </button>
        <button className="button button--line" type="button" onClick={() => onOpen(false)}>
          {words.without}
        </button>
      </footer>
    </>
  )
}
