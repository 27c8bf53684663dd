import { localePath } from '#lib/locale-path.ts'
import { checkInPhoneText as text } from '#text/check-in/check-in-phone.ts'
import { CheckInTop } from './CheckInTop.tsx'
import type { DeskEnd, PhoneView } from './engine/state.ts'
import './check-in-text.css'

type Props = { view: PhoneView; onRetry: () => void }

const RETRIED: readonly DeskEnd[] = ['offline', 'failed', 'too-many', 'check-in-full']

/** Explains why there is no check-in desk on this phone, and what the helper can do. */
export function EndedCheckIn({ view, onRetry }: Props) {
  const { end, phase, farewell, desk } = view
  const words = text.ended[end ?? 'failed']
  return (
    <>
      <header>
        <CheckInTop desk={phase === 'closed' ? desk : null} />
      </header>
      <main className="desk-text">
        {phase === 'closed' && farewell ? (
          <>
            <h1>{text.closed.title}</h1>
            <p>{text.closed.lead(farewell.came, farewell.left, farewell.orgName)}</p>
            <p>{text.closed.erased}</p>
          </>
        ) : (
          <>
            <h1>{words.title}</h1>
            <p>{words.lead}</p>
            {view.unsent > 0 && <p role="status">{text.sync.unsent(view.unsent)}</p>}
          </>
        )}
      </main>
      <footer className="desk-buttons">
        {phase === 'ended' && end && RETRIED.includes(end) && (
          <button className="button" type="button" onClick={onRetry}>
            {text.tryAgain}
          </button>
        )}
        <a className="button button--second" href={localePath('/')}>
          {text.home}
        </a>
      </footer>
    </>
  )
}
