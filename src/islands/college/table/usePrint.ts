import { useEffect, useRef, useState } from 'react'
import { classTableText as text } from '#text/college/class-table.ts'
import type { CollegeViewProps } from '../view/college-view.ts'
import { recordPrint } from './class-table.ts'

type PrintOptions = { showWhole: () => void; onRefused: CollegeViewProps['onRefused'] }

/**
 * Prints the whole table once the server has recorded it, so that its students see it (D73). Printing with the browser's own menu is
 * recorded too, although nothing can wait for the answer then.
 */
export function usePrint(id: string, { showWhole, onRefused }: PrintOptions) {
  const [busy, setBusy] = useState(false)
  const isRecorded = useRef(false)
  useEffect(() => {
    const record = () => {
      if (!isRecorded.current) void recordPrint(id)
    }
    addEventListener('beforeprint', record)
    return () => removeEventListener('beforeprint', record)
  }, [id])
  const print = async () => {
    setBusy(true)
    const answer = await recordPrint(id)
    setBusy(false)
    if (!answer.ok) return onRefused(answer, text.printFailed(answer.message))
    showWhole()
    isRecorded.current = true
    globalThis.print()
    isRecorded.current = false
  }
  return { print, busy }
}
