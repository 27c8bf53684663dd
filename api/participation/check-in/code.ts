import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import {
  beginOf,
  checkInCodeOf,
  checkInKeyOf,
  DIRECTIONS,
  type Direction,
  goodSteps,
  isGood,
  type ReadCode,
} from '#domain/check-in/check-in-code.ts'
import { Refusal } from '../../http/errors.ts'
import { consume, giveUp, type RateLimit } from '../../http/rate-limit.ts'

/**
 * Attempts are limited per account and per check-in desk, because six digits can be guessed (D44). Correct attempts are
 * refunded.
 */
export const DIGIT_TRIES: RateLimit = { most: 5, seconds: 600 }
const TRIES_AT_A_DESK: RateLimit = { most: 60, seconds: 600 }

export type JudgedCode = { desk: string; direction: Direction; step: number }

/**
 * Returns the check-in desk and the direction of a code.
 * @throws Refusal 'code-unknown' if no check-in desk showed the code, or if its desk had been revoked before
 */
export async function codeBehind(db: Kysely<Database>, { desk, step, mac }: ReadCode): Promise<JudgedCode> {
  const found = await db
    .selectFrom('check_in_desk')
    .where('id', '=', desk)
    .select(['secret', 'revoked_at'])
    .executeTakeFirst()
  if (!found || (found.revoked_at && found.revoked_at.getTime() < beginOf(step))) throw new Refusal('code-unknown')
  const key = await checkInKeyOf(found.secret)
  for (const direction of DIRECTIONS) {
    if ((await checkInCodeOf(key, { desk, direction, step })).mac === mac) return { desk, direction, step }
  }
  throw new Refusal('code-unknown')
}

/** Returns the check-in desk and direction of a code. @throws Refusal 'code-unknown', 'code-changed' if it is not valid now */
export async function freshCode(db: Kysely<Database>, code: ReadCode, now: Date): Promise<JudgedCode> {
  const judged = await codeBehind(db, code)
  if (!isGood(judged.step, now.getTime())) throw new Refusal('code-changed')
  return judged
}

/**
 * Finds the open check-in desk, of one of the volunteer's events, that shows these six digits. Counts each attempt before
 * checking the digits.
 * @throws Refusal 'no-open-check-in', 'too-many-digits', 'digits-changed'
 */
export async function digitsBehind(
  db: Kysely<Database>,
  volunteerId: string,
  digits: string,
  now: Date,
): Promise<JudgedCode> {
  const desks = await openDesksOf(db, volunteerId, now)
  if (desks.length === 0) throw new Refusal('no-open-check-in')
  const counted = [
    { key: digitsOf(volunteerId), limit: DIGIT_TRIES },
    ...desks.map(({ id }) => ({ key: `digits-desk:${id}`, limit: TRIES_AT_A_DESK })),
  ]
  for (const { key, limit } of counted) await consume(db, key, limit, now, 'too-many-digits')
  for (const { id: desk, secret } of desks) {
    const key = await checkInKeyOf(secret)
    for (const step of goodSteps(now.getTime())) {
      for (const direction of DIRECTIONS) {
        if ((await checkInCodeOf(key, { desk, direction, step })).digits !== digits) continue
        for (const { key, limit } of counted) await giveUp(db, key, limit, now)
        return { desk, direction, step }
      }
    }
  }
  throw new Refusal('digits-changed', { faults: { digits: 'mistyped' } })
}

export const digitsOf = (volunteerId: string): string => `digits:${volunteerId}`

const MOST_DESKS = 5

const openDesksOf = (db: Kysely<Database>, volunteerId: string, now: Date) =>
  db
    .selectFrom('check_in_desk')
    .innerJoin('participation', 'participation.event_id', 'check_in_desk.event_id')
    .where('participation.account_id', '=', volunteerId)
    .where('check_in_desk.revoked_at', 'is', null)
    .where('check_in_desk.opens_at', '<=', now)
    .where('check_in_desk.closes_at', '>=', now)
    .select(['check_in_desk.id', 'check_in_desk.secret'])
    .orderBy('check_in_desk.id')
    .limit(MOST_DESKS)
    .execute()

const CHECK_INS: RateLimit = { most: 60, seconds: 600 }

/** Counts a check-in against its rate limit. @throws Refusal 'too-many' */
export const countCheckIn = (db: Kysely<Database>, volunteerId: string, now: Date): Promise<void> =>
  consume(db, `check-in:${volunteerId}`, CHECK_INS, now)

/** Returns the title of the event whose code was scanned, and the title's language. @throws Refusal 'code-unknown' */
export async function eventOfDesk(db: Kysely<Database>, deskId: string): Promise<{ title: string; lang: string }> {
  return db
    .selectFrom('check_in_desk')
    .innerJoin('event', 'event.id', 'check_in_desk.event_id')
    .where('check_in_desk.id', '=', deskId)
    .select(['event.title', 'event.lang'])
    .executeTakeFirstOrThrow(() => new Refusal('code-unknown'))
}
