import { checkInPhoneText as text } from '#text/check-in/check-in-phone.ts'
import { CheckInTop } from './CheckInTop.tsx'
import type { PhoneClient } from './engine/client.ts'
import type { PhoneView } from './engine/state.ts'
import './check-in-text.css'

type Props = { phone: PhoneClient; view: PhoneView }

/** Asks the helper whether this phone should leave its check-in desk, because another link was opened. */
export function LeaveCheckIn({ phone, view }: Props) {
  const { other: words } = text
  return (
    <>
      <header>
        <CheckInTop desk={view.desk} />
      </header>
      <main className="desk-text">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        {view.unsent > 0 && <p role="status">{words.unsent(view.unsent)}</p>}
      </main>
      <footer className="desk-buttons">
        <button className="button" type="button" onClick={() => void phone.leave()}>
          {words.yes}
        </button>
        <button
          className="button button--second"
          type="button"
          onClick={() => void phone.dispatch({ type: 'staying' })}
        >
          {words.no}
        </button>
      </footer>
    </>
  )
}
