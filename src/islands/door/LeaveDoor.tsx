import { doorText as text } from '#text/door.ts'
import { DoorTop } from './DoorTop.tsx'
import type { PhoneAtDoor } from './door-phone.ts'
import type { DoorView } from './door-view.ts'
import './door-text.css'

type Props = { phone: PhoneAtDoor; view: DoorView }

/** Another link was opened: before this phone leaves its door, whoever holds it says so. */
export function LeaveDoor({ phone, view }: Props) {
  const { other: words } = text
  return (
    <>
      <header>
        <DoorTop state={view.state} />
      </header>
      <main className="door-text">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        {view.unsent > 0 && <p role="status">{words.unsent(view.unsent)}</p>}
      </main>
      <footer className="door-buttons">
        <button className="button" type="button" onClick={() => void phone.leave()}>
          {words.yes}
        </button>
        <button className="button button--line" type="button" onClick={phone.stay}>
          {words.no}
        </button>
      </footer>
    </>
  )
}
