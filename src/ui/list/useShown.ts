import { useState } from 'react'
import type { Answer } from '#lib/api.ts'
import { appendAndFocus } from '../focus.ts'

type Pages = { next: string | null; busy: boolean; more: () => Promise<Answer<unknown> | null> }

/**
 * Shows `atOnce` more rows at a time, and loads another page when all loaded rows are visible.
 * @param atLeast how many rows are shown from the start, if they are more
 */
export function useShown<T>(rows: readonly T[], atOnce: number, pages: Pages, atLeast = 0) {
  const [wanted, setMost] = useState(atOnce)
  const most = Math.max(wanted, atLeast)
  const more = async () => {
    const isAllInSight = rows.length <= most
    if (!isAllInSight) appendAndFocus(() => setMost(most + atOnce))
    else setMost(most + atOnce)
    return isAllInSight ? pages.more() : null
  }
  return { rows: rows.slice(0, most), isMore: rows.length > most || pages.next !== null, busy: pages.busy, more }
}
