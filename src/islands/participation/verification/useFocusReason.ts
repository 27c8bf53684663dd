import { useState } from 'react'
import type { OwnEvent } from '#domain/event/event.ts'
import type { FocusReason } from './PastEvent.tsx'

type EventList = { rows: readonly OwnEvent[]; more: () => Promise<unknown> }

/**
 * Stores the first event that "Show more" has added. It gets the focus only once its people are known (`PastEvent`).
 * @param of the id of the event at which the page opens; undefined if it opens at the top
 */
export function useFocusReason<List extends EventList>(list: List, of?: string) {
  const [first, setFirst] = useState(-1)
  const more: List['more'] = () => {
    setFirst(list.rows.length)
    return list.more()
  }
  const focusReasonOf = ({ id }: OwnEvent, at: number): FocusReason => {
    if (id === of) return 'page'
    return at === first ? 'more' : null
  }
  return { ...list, more, focusReasonOf }
}
