import { useState } from 'react'
import { pageText } from '#text/page/page.ts'
import { EmptyRoad } from '#ui/art/EmptyRoad.tsx'
import { BusyButton } from './BusyButton.tsx'
import type { Elements } from './elements.ts'
import { focusOnRemoval } from './focus.ts'
import './states.css'

/** Shows that a list is empty: the exact sentence, and one link (design §8). */
export function Empty({ title, children }: { title: string; children?: Elements }) {
  return (
    <div className="empty" ref={focusOnRemoval}>
      <EmptyRoad />
      <h2>{title}</h2>
      {children}
    </div>
  )
}

/** Shows that loading failed. It stays visible and keeps its focus during another attempt. */
export function LoadError({ title, message, onRetry }: { title?: string; message: string; onRetry: () => unknown }) {
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }
  return (
    <div className="empty empty--small empty--error" role="alert" ref={focusOnRemoval}>
      {title && <h2>{title}</h2>}
      <p className={title && 'muted'}>{message}</p>
      <BusyButton className="button button--second" busy={busy} busyWord={pageText.loading} onClick={retry}>
        {pageText.tryAgain}
      </BusyButton>
    </div>
  )
}
