/** A volunteer's own state at an event with a waiting list. Times are ISO strings with the zone's offset. */
export type OwnPlace =
  | { state: 'offered'; until: string }
  | { state: 'free' | 'going' | 'off' | 'cancelled' | 'unlisted' | 'over' }
  /** `isLate`: the newest news is that an offer of the person has expired. */
  | { state: 'waiting'; position: number | null; isLate: boolean }
  /** The person has limited places at the same time, and must say whether they give them up. */
  | { state: 'overlap'; others: readonly { id: string; title: string; lang: string }[] }
