import type { DeskState } from '#domain/check-in/desk.ts'
import type { DeskCounts, DeskRow } from './rows.ts'
import type { SeenAnswer } from './sync.ts'

/** Why there is no check-in desk here, or no longer. */
export type DeskEnd =
  | 'no-link'
  | 'check-in-closed'
  | 'check-in-link-closed'
  | 'check-in-full'
  | 'too-many'
  | 'removed'
  | 'over'
  | 'offline'
  | 'failed'

/** Why the server takes no entries here until a link is opened, by the code of its refusal. */
const LINK_TROUBLES = { 'check-in-closed': 'unknown', conflict: 'elsewhere', 'check-in-used-up': 'used-up' } as const
type LinkTrouble = (typeof LINK_TROUBLES)[keyof typeof LINK_TROUBLES]

export const linkTroubleOf = (code: string): LinkTrouble | null =>
  (LINK_TROUBLES as Record<string, LinkTrouble>)[code] ?? null

export const needsLink = (trouble: DeskView['trouble']): trouble is LinkTrouble =>
  (Object.values(LINK_TROUBLES) as DeskView['trouble'][]).includes(trouble)

/** What a phone of a check-in desk shows. */
export type DeskView = {
  /** 'leaving': another link waits for the helper's word. */
  phase: 'opening' | 'asking' | 'open' | 'leaving' | 'closed' | 'ended'
  end: DeskEnd | null
  state: DeskState | null
  rows: readonly DeskRow[]
  /** Of entries that the server does not have yet. */
  unsent: number
  /** Why what is unsent is not kept either, or not taken by the server. */
  trouble: 'full' | 'refused' | LinkTrouble | null
  /** What is said when it was closed. */
  farewell: (DeskCounts & { orgName: string }) | null
  seen: SeenAnswer | null
  sentAt: number | null
  isSending: boolean
  isNight: boolean
}

/** Of a check-in desk that is not here. */
export const NO_DESK: Pick<DeskView, 'state' | 'rows' | 'unsent' | 'seen' | 'sentAt' | 'isNight'> = {
  state: null,
  rows: [],
  unsent: 0,
  seen: null,
  sentAt: null,
  isNight: false,
}
