import { useEffect } from 'react'
import type { PostedEvent } from '#domain/event/event.ts'
import { participationText } from '#text/participation/participation.ts'
import { LoadError } from '#ui/states.tsx'
import { loadGoing, useGoing } from './choice/going.ts'
import { loadPlaceParts, usePlaceParts } from './place-loader.ts'

/**
 * Announces the last press, once for all buttons of a page, and shows that the choices did not load (D10, D11).
 * @param events the upcoming events that the page shows
 */
export function GoingStatus({ events }: { events: readonly PostedEvent[] }) {
  const { who, said } = useGoing()
  const { parts, failed } = usePlaceParts()
  const ids = events.filter(({ places }) => places).map(({ id }) => id)
  const needsParts = ids.length > 0 && !parts && !failed
  useEffect(() => {
    // The role cookie is known before the session, so the code loads together with it.
    if (needsParts && (who === 'volunteer' || document.documentElement.dataset.role === 'user')) void loadPlaceParts()
  }, [needsParts, who])
  const retry = () => Promise.all([failed && loadPlaceParts(), who === 'failed' && loadGoing()])
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {(who === 'failed' || failed) && <LoadError message={participationText.loadFailed} onRetry={retry} />}
      {parts && <parts.PlaceKeeper ids={ids} />}
    </>
  )
}
