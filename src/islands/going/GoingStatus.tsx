import { useEffect } from 'react'
import type { PostedEvent } from '#domain/event/event.ts'
import { participationText } from '#text/participation/participation.ts'
import { LoadError } from '#ui/states.tsx'
import { loadGoing, loadLimited, useGoing } from './going.ts'

/**
 * Announces the last press, once for all buttons of a page, and shows that the choices did not load (D10, D11).
 * @param events the upcoming events that the page shows
 */
export function GoingStatus({ events }: { events: readonly PostedEvent[] }) {
  const { who, said, limited } = useGoing()
  const ids = events.filter(({ places }) => places).map(({ id }) => id)
  const needsLimited = ids.length > 0 && limited === null
  useEffect(() => {
    // The role cookie is known before the session, so the code loads together with it.
    if (needsLimited && document.documentElement.dataset.role === 'user') void loadLimited()
  }, [needsLimited])
  const retry = () => Promise.all([limited === 'failed' && loadLimited(), who === 'failed' && loadGoing()])
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {(who === 'failed' || limited === 'failed') && (
        <LoadError message={participationText.loadFailed} onRetry={retry} />
      )}
      {limited && limited !== 'failed' && <limited.PlaceKeeper ids={ids} />}
    </>
  )
}
