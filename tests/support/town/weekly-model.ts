/*
 * Weekly emails as a small model, written from D55 and not from the code: an event is new for a person once. It is in the first
 * email after it was posted, if it still fits then.
 */

export type ModelEvent = {
  id: string
  ngo: string
  sector: string
  posted: number
  start: number
  listed: boolean
}

export type ModelReader = {
  id: string
  wanted: boolean
  follows: Set<string>
  sectors: Set<string>
  going: Set<string>
  /** When the person began to follow, or the last email that left covered everything until. Null if they follow nothing. */
  since: number | null
}

/** Returns the events of a person's email, soonest first. `until` is when an event must be posted. */
export const newsOf = (reader: ModelReader, events: readonly ModelEvent[], until: number, now: number): ModelEvent[] =>
  events
    .filter(({ posted }) => reader.since !== null && posted > reader.since && posted <= until)
    .filter(({ listed, start }) => listed && start > now)
    .filter(({ ngo, sector }) => reader.follows.has(ngo) || reader.sectors.has(sector))
    .filter(({ id }) => !reader.going.has(id))
    .sort((a, b) => a.start - b.start)
