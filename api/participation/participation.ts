import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { SessionAsked, SessionRow } from '../auth/session.ts'
import { Refusal } from '../http/errors.ts'
import { tooMany } from '../http/rate-limit.ts'
import { type Going, goingStatement, notGoingStatement, type Outcome, TOGGLES, triedBy } from './going-statements.ts'

/**
 * One statement looks the session up, counts the try, finds the event and writes, for a volunteer alone.
 * @returns the session's row with the outcome, or undefined where there is no session
 */
export type Toggle = (db: Kysely<Database>, asked: SessionAsked & Going) => Promise<(SessionRow & Outcome) | undefined>

/**
 * Marks a volunteer as going; doing it again changes nothing (D4). It waits for an edit or deletion of the event under
 * way, and then holds or not at all.
 */
export const markGoing: Toggle = async (db, asked) => (await goingStatement.run(db, triedBy(asked)))[0]

/** Takes it back; doing it again changes nothing (D4). */
export const unmarkGoing: Toggle = async (db, asked) => (await notGoingStatement.run(db, triedBy(asked)))[0]

/**
 * Says what became of a volunteer's try.
 * @throws Refusal 'too-many', 'not-found' when the event is unknown or hidden, 'event-past'
 */
export function judge(outcome: Outcome | undefined, { today, now }: Going): void {
  const { hits = null, windowStart = null, lastDay = null } = outcome ?? {}
  if (hits === null || windowStart === null) throw new Error('The statement counts every try of a volunteer.')
  if (hits > TOGGLES.most) throw tooMany(windowStart, TOGGLES, now)
  if (lastDay === null) throw new Refusal('not-found')
  if (lastDay < today) throw new Refusal('event-past')
}
