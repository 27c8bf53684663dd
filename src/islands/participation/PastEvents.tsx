import { useState } from 'react'
import type { OwnEvent } from '#domain/event.ts'
import { verificationText } from '#text/verification.ts'
import { appendAndFocus } from '#ui/focus.ts'
import { ListSkeleton } from '#ui/ListSkeleton.tsx'
import { Empty, LoadError } from '#ui/states.tsx'
import { Title } from '#ui/Title.tsx'
import type { OwnEvents } from '../event/useOwnEvents.ts'
import { PastEvent } from './PastEvent.tsx'
import '#islands/organization/Panel.css'

/** Each event asks for its participants, so they come a few at a time. */
const AT_ONCE = 6

type Props = { list: OwnEvents; past: OwnEvent[] | null; focusTitle: boolean }

/** "Past Events & Participant Verification" (SPEC §2), newest first. */
export function PastEvents({ list, past, focusTitle }: Props) {
  const [shown, setShown] = useState(AT_ONCE)
  const text = verificationText
  return (
    <section aria-busy={list.state === 'loading'}>
      <Title focused={focusTitle}>{text.title}</Title>
      <p className="muted">{text.hint}</p>
      <div className="panel__list">
        {list.failure && <LoadError message={text.loadFailed(list.failure.message)} onRetry={list.again} />}
        {list.state === 'loading' && <ListSkeleton />}
        {past?.length === 0 && (
          <Empty title={text.empty}>
            <p className="muted">{text.emptyHint}</p>
          </Empty>
        )}
        {past?.slice(0, shown).map((event) => (
          <PastEvent key={event.id} event={event} />
        ))}
        {past && past.length > shown && (
          <button
            className="button button--line"
            type="button"
            onClick={() => appendAndFocus(() => setShown(shown + AT_ONCE))}
          >
            {text.more}
          </button>
        )}
      </div>
    </section>
  )
}
