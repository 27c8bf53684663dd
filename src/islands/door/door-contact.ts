import type { DoorState, SentMark } from '#domain/door.ts'
import type { Answer } from '#lib/api.ts'
import type { DoorMemory } from './door-memory.ts'
import type { SeenAnswer, SentAnswer } from './sync.ts'

/** What asking and sending need of the world. */
export type ContactWorld = {
  /** @param since when it heard last, for what changed alone */
  read: (since?: number) => Promise<Answer<DoorState>>
  /** @param batch names the door it was made at: this browser's cookie may be another's by now */
  send: (batch: {
    door: string
    sentAt: number
    marks: SentMark[]
    seen?: SeenAnswer
    since?: number
  }) => Promise<SentAnswer>
  /** @returns what calls it off */
  later: (act: () => void, after: number) => () => void
  isHidden: () => boolean
}

/** What a phone of a door has to do with the server. */
export type DoorContact = {
  world: ContactWorld
  memory: DoorMemory
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
export const openContact = (world: ContactWorld, memory: DoorMemory): DoorContact => ({
  world,
  memory,
  failures: 0,
  wholeAt: 0,
  sending: null,
  asked: null,
  callOff: () => {},
})
