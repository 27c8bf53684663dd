import type { BatchAnswer, SentEntry } from '#domain/check-in/desk.ts'
import type { Answer, FailedAnswer } from '#lib/api.ts'

/* How what was marked leaves the phone (D45): by itself, in batches, again until the server has it. */

/** Fewer than the server takes: a browser lets no more than 64 KB go out with a page that is left. */
const BATCH = 100
const FIRST_WAIT = 2_000
const LONGEST_WAIT = 30_000
/** So often a phone that has nothing to send asks what the others marked. */
const REFRESH_MS = 10_000

export type SeenAnswer = { people: number; at: number }
export type SentAnswer = Answer<BatchAnswer>

/** How long until the next try. @param failures in a row */
export const waitAfter = (failures: number): number =>
  failures === 0 ? REFRESH_MS : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1))

/**
 * Sends until nothing is left, or something does not work.
 * @param unsent asked before each batch, because the helper goes on meanwhile
 * @param taken is told each answer; what was marked during a batch stays
 * @param drop is told what the server can never take: alone it would hold up all others for ever
 * @param isMore what stays here once the check-in desk has as much as it takes, so that the others get through
 * @returns the refusal of what is left, or null
 */
export async function sendAll(
  unsent: () => { entries: readonly SentEntry[]; seen: SeenAnswer | null },
  send: (entries: SentEntry[], seen: SeenAnswer | null) => Promise<SentAnswer>,
  taken: (answer: BatchAnswer, seen: SeenAnswer | null) => Promise<void>,
  drop: (ids: readonly string[]) => Promise<void>,
  isMore: (entry: SentEntry) => boolean,
): Promise<FailedAnswer | null> {
  let most = BATCH
  let usedUp: FailedAnswer | null = null
  for (;;) {
    const { entries, seen } = unsent()
    const going = usedUp ? entries.filter((entry) => !isMore(entry)) : entries
    if (going.length === 0 && !seen) return usedUp
    const batch = going.slice(0, most)
    const answer = await send(batch, seen)
    if (answer.ok) {
      await taken(answer.value, seen)
      most = BATCH
    } else if (answer.code === 'check-in-used-up' && batch.some(isMore)) usedUp = answer
    else if (answer.code !== 'invalid') return answer
    else if (batch.length > 1) most = Math.ceil(batch.length / 2)
    else if (batch.length === 1) await drop(batch.map(({ id }) => id))
    else return answer
  }
}
