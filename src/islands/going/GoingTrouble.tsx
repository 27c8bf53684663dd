import { participationText } from '#text/participation/participation.ts'
import { LoadError } from '#ui/states.tsx'
import { loadGoing, useGoing } from './going.ts'

/** Shows once for all switches of a page that the visitor's choices could not be loaded (D10). */
export function GoingTrouble() {
  const { who } = useGoing()
  return who === 'failed' ? <LoadError message={participationText.loadFailed} onRetry={loadGoing} /> : null
}
