import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import {
  beginOf,
  codeOf,
  DIRECTIONS,
  type Direction,
  goodSteps,
  isGood,
  keyOf,
  type ReadCode,
} from '#domain/door-code.ts'
import { Refusal } from '../http/errors.ts'
import { consume, giveBack, type RateLimit } from '../http/rate-limit.ts'

/** Six digits are guessed a million times as fast as a square: tries of an account, and at a door (D44). A right one is given back. */
export const DIGIT_TRIES: RateLimit = { most: 5, seconds: 600 }
const TRIES_AT_A_DOOR: RateLimit = { most: 60, seconds: 600 }

export type JudgedCode = { door: string; direction: Direction; step: number }

/**
 * Whose code it is, and for which way. @throws Refusal 'code-unknown' for what no door of ours has shown, or of a door that
 * had been revoked by then
 */
export async function codeBehind(db: Kysely<Database>, { door, step, mac }: ReadCode): Promise<JudgedCode> {
  const found = await db.selectFrom('door').where('id', '=', door).select(['secret', 'revoked_at']).executeTakeFirst()
  if (!found || (found.revoked_at && found.revoked_at.getTime() < beginOf(step))) throw new Refusal('code-unknown')
  const key = await keyOf(found.secret)
  for (const direction of DIRECTIONS) {
    if ((await codeOf(key, { door, direction, step })).mac === mac) return { door, direction, step }
  }
  throw new Refusal('code-unknown')
}

/** @throws Refusal 'code-unknown', 'code-changed' for a code that is not good at that moment */
export async function freshCode(db: Kysely<Database>, code: ReadCode, now: Date): Promise<JudgedCode> {
  const judged = await codeBehind(db, code)
  if (!isGood(judged.step, now.getTime())) throw new Refusal('code-changed')
  return judged
}

/**
 * Digits say no door: they are those of a door, open now, of an event that the volunteer goes to. Counted before they are judged.
 * @throws Refusal 'no-open-door', 'too-many-digits', 'digits-changed'
 */
export async function digitsBehind(
  db: Kysely<Database>,
  volunteerId: string,
  digits: string,
  now: Date,
): Promise<JudgedCode> {
  const doors = await openDoorsOf(db, volunteerId, now)
  if (doors.length === 0) throw new Refusal('no-open-door')
  const counted = [
    { key: digitsOf(volunteerId), limit: DIGIT_TRIES },
    ...doors.map(({ id }) => ({ key: `digits-door:${id}`, limit: TRIES_AT_A_DOOR })),
  ]
  for (const { key, limit } of counted) await consume(db, key, limit, now, 'too-many-digits')
  for (const { id: door, secret } of doors) {
    const key = await keyOf(secret)
    for (const step of goodSteps(now.getTime())) {
      for (const direction of DIRECTIONS) {
        if ((await codeOf(key, { door, direction, step })).digits !== digits) continue
        for (const { key, limit } of counted) await giveBack(db, key, limit, now)
        return { door, direction, step }
      }
    }
  }
  throw new Refusal('digits-changed', { faults: { digits: 'mistyped' } })
}

export const digitsOf = (volunteerId: string): string => `digits:${volunteerId}`

const MOST_DOORS = 5

const openDoorsOf = (db: Kysely<Database>, volunteerId: string, now: Date) =>
  db
    .selectFrom('door')
    .innerJoin('participation', 'participation.event_id', 'door.event_id')
    .where('participation.account_id', '=', volunteerId)
    .where('door.revoked_at', 'is', null)
    .where('door.opens_at', '<=', now)
    .where('door.closes_at', '>=', now)
    .select(['door.id', 'door.secret'])
    .orderBy('door.id')
    .limit(MOST_DOORS)
    .execute()

const CHECK_INS: RateLimit = { most: 60, seconds: 600 }

/** @throws Refusal 'too-many' */
export const countCheckIn = (db: Kysely<Database>, volunteerId: string, now: Date): Promise<void> =>
  consume(db, `check-in:${volunteerId}`, CHECK_INS, now)
