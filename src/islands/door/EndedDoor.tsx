import { localePath } from '#lib/locale-path.ts'
import { doorText as text } from '#text/door.ts'
import { DoorTop } from './DoorTop.tsx'
import type { DoorEnd, DoorView } from './door-view.ts'
import './door-text.css'

type Props = { view: DoorView; onRetry: () => void }

const RETRIED: readonly DoorEnd[] = ['offline', 'failed', 'too-many', 'door-full']

/** There is no door here, or no longer: why, and what to do. */
export function EndedDoor({ view, onRetry }: Props) {
  const { end, phase, farewell, state } = view
  const words = text.ended[end ?? 'failed']
  return (
    <>
      <header>
        <DoorTop state={phase === 'closed' ? state : null} />
      </header>
      <main className="door-text">
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
      <footer className="door-buttons">
        {phase === 'ended' && end && RETRIED.includes(end) && (
          <button className="button" type="button" onClick={onRetry}>
            {text.tryAgain}
          </button>
        )}
        <a className="button button--line" href={localePath('/')}>
          {text.home}
        </a>
      </footer>
    </>
  )
}
