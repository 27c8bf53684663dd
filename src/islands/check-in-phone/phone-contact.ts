import type { DeskState, SentEntry } from '#domain/check-in/desk.ts'
import type { Answer } from '#lib/api.ts'
import type { DeskMemory } from './phone-memory.ts'
import type { SeenAnswer, SentAnswer } from './sync.ts'

/** What asking and sending need of the world. */
export type ContactWorld = {
  /** @param since when it heard last, for what changed alone */
  read: (since?: number) => Promise<Answer<DeskState>>
  /** @param batch names the check-in desk it was made at: this browser's cookie may be another's by now */
  send: (batch: {
    desk: string
    sentAt: number
    entries: SentEntry[]
    seen?: SeenAnswer
    since?: number
  }) => Promise<SentAnswer>
  /** @returns what calls it off */
  later: (act: () => void, after: number) => () => void
  isHidden: () => boolean
}

/** What a phone of a check-in desk has to do with the server. */
export type DeskContact = {
  world: ContactWorld
  memory: DeskMemory
  /** In a row. */
  failures: number
  /** When it heard all of the list, by the server's clock. */
  wholeAt: number
  /** Ends in the code of what stood in its way. */
  sending: Promise<string | null> | null
  /** The other link that waits for the helper's word. */
  asked: string | null
  /** What is to happen later does not. */
  callOff: () => void
}

/** Of a phone that has not asked yet. */
export const openContact = (world: ContactWorld, memory: DeskMemory): DeskContact => ({
  world,
  memory,
  failures: 0,
  wholeAt: 0,
  sending: null,
  asked: null,
  callOff: () => {},
})
