import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { eventText } from '#text/event/event.ts'
import { pageText } from '#text/page/page.ts'
import type { Elements } from '#ui/elements.ts'
import { CrossIcon } from '#ui/icon/first-icons.tsx'
import './FilterSheet.css'
import '#ui/BusyButton.css'

type Props = { showWord: string; resetButton: Elements; onClose: () => void; children: ReactNode }

/**
 * Shows the filters on a phone in a modal sheet, which is open while it is rendered. Esc, the cross and "Show events" close it,
 * and the focus returns to the button that opened it.
 */
export function FilterSheet({ showWord, resetButton, onClose, children }: Props) {
  const sheet = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = sheet.current
    const before = document.activeElement
    shown?.showModal()
    return () => {
      shown?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog className="sheet" ref={sheet} aria-labelledby="sheet-title" onClose={onClose}>
      <div className="sheet__head">
        <h2 id="sheet-title">{eventText.filters.title}</h2>
        <button className="button button--quiet" type="button" onClick={onClose}>
          <CrossIcon />
          <span className="visually-hidden">{pageText.close}</span>
        </button>
      </div>
      <div className="sheet__body">{children}</div>
      <div className="sheet__foot">
        {resetButton}
        <button className="button" type="button" onClick={onClose}>
          {showWord}
        </button>
      </div>
    </dialog>
  )
}
