import { participationText } from '#text/participation/participation.ts'
import { LoadError } from '#ui/states.tsx'
import { loadGoing, useGoing } from './going.ts'

/** Announces the last press, once for all buttons of a page, and shows that the choices did not load (D10, D11). */
export function GoingStatus() {
  const { who, pressed } = useGoing()
  return (
    <>
      <p className="visually-hidden" role="status">
        {pressed && participationText.said(pressed.title, pressed.going)}
      </p>
      {who === 'failed' && <LoadError message={participationText.loadFailed} onRetry={loadGoing} />}
    </>
  )
}
