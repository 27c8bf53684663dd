import type { DoorState } from '#domain/door.ts'
import type { DoorCounts, DoorRow } from './rows.ts'
import type { SeenAnswer } from './sync.ts'

/** Why there is no door here, or no longer. */
export type DoorEnd =
  | 'no-link'
  | 'door-closed'
  | 'door-link-closed'
  | 'door-full'
  | 'too-many'
  | 'removed'
  | 'over'
  | 'offline'
  | 'failed'

/** What a phone of a door shows. */
export type DoorView = {
  phase: 'opening' | 'asking' | 'open' | 'closed' | 'ended'
  end: DoorEnd | null
  state: DoorState | null
  rows: readonly DoorRow[]
  /** Of marks that the server does not have yet. */
  unsent: number
  /** Why what is unsent is not kept either; 'unknown': the server does not know this phone, though marks are unsent. */
  trouble: 'full' | 'refused' | 'unknown' | null
  /** What is said when it was closed. */
  farewell: (DoorCounts & { orgName: string }) | null
  seen: SeenAnswer | null
  sentAt: number | null
  isSending: boolean
  isNight: boolean
}

/** Of a door that is not here. */
export const NO_DOOR: Pick<DoorView, 'state' | 'rows' | 'unsent' | 'seen' | 'sentAt' | 'isNight'> = {
  state: null,
  rows: [],
  unsent: 0,
  seen: null,
  sentAt: null,
  isNight: false,
}
