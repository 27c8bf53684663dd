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

/** Why the server takes no marks here until a link is opened, by the code of its refusal. */
const LINK_TROUBLES = { 'door-closed': 'unknown', conflict: 'elsewhere', 'door-used-up': 'used-up' } as const
type LinkTrouble = (typeof LINK_TROUBLES)[keyof typeof LINK_TROUBLES]

export const linkTroubleOf = (code: string): LinkTrouble | null =>
  (LINK_TROUBLES as Record<string, LinkTrouble>)[code] ?? null

export const needsLink = (trouble: DoorView['trouble']): trouble is LinkTrouble =>
  (Object.values(LINK_TROUBLES) as DoorView['trouble'][]).includes(trouble)

/** What a phone of a door shows. */
export type DoorView = {
  /** 'leaving': another link waits for the helper's word. */
  phase: 'opening' | 'asking' | 'open' | 'leaving' | 'closed' | 'ended'
  end: DoorEnd | null
  state: DoorState | null
  rows: readonly DoorRow[]
  /** Of marks that the server does not have yet. */
  unsent: number
  /** Why what is unsent is not kept either, or not taken by the server. */
  trouble: 'full' | 'refused' | LinkTrouble | null
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
