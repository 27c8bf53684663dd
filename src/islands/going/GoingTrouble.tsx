import { participationText } from '#text/participation/participation.ts'
import { LoadError } from '#ui/states.tsx'
import { loadGoing, useGoing } from './going.ts'

/** Once for all switches of a page: what somebody is going to could not be asked (D10). */
export function GoingTrouble() {
  const { who } = useGoing()
  return who === 'failed' ? <LoadError message={participationText.loadFailed} onRetry={loadGoing} /> : null
}
