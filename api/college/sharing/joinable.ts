import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { ClassOfStudent } from '#domain/college/shared-class.ts'
import type { Runtime } from '../../env.ts'
import { addressHash, consume, nothingLeft, type RateLimit, triesLeft } from '../../http/rate-limit.ts'
import { type CollegeClass, classFrom, classRows } from '../class/class.ts'

/** A class that students can join by its code, with its college. */
export type JoinableClass = CollegeClass & ClassOfStudent

/** Wrong codes, per network address and per account (D69). */
const CODE_GUESSES: RateLimit = { most: 20, seconds: 3_600 }

/**
 * Returns the open class of an approved college that has this join code, or null. Only wrong codes are counted, because a whole
 * class may open the right one from one address. After 20 wrong ones, the right one is refused as well. They are counted per
 * account for people who are logged in, so that a stranger in the same network does not lock them out.
 * @throws Refusal 'too-many'
 */
export async function joinableClass(
  { db, now, config, clientAddress }: Pick<Runtime, 'db' | 'now' | 'config' | 'clientAddress'>,
  joinCode: string,
  accountId: string | null,
): Promise<JoinableClass | null> {
  const key = `join-code:${accountId ?? addressHash(clientAddress, config.addressKey)}`
  const found = await classWithCode(db, joinCode)
  if (!found) await consume(db, key, CODE_GUESSES, now())
  else if ((await triesLeft(db, key, CODE_GUESSES, now())) === 0)
    throw await nothingLeft(db, key, CODE_GUESSES, now(), 'too-many')
  return found
}

/** Returns the class without counting, for a student who knows it already. */
export async function classWithCode(db: Kysely<Database>, joinCode: string): Promise<JoinableClass | null> {
  const row = await classRows(db)
    .innerJoin('ngo', 'ngo.id', 'cohort.ngo_id')
    .where('join_code', '=', joinCode)
    .where('ngo.state', '=', 'approved')
    .where('ngo.closed_at', 'is', null)
    .select(['ngo.org_name', 'ngo.slug', 'ngo.matched_facts', 'ngo.matched_on'])
    .executeTakeFirst()
  if (!row) return null
  return {
    ...classFrom(row),
    ...{ collegeName: row.org_name, collegeSlug: row.slug ?? '' },
    checked: { checkedFacts: row.matched_facts, checkedOn: row.matched_on },
  }
}

/** Returns the only officer of a college, or null if there are several. */
export async function onlyOfficer(db: Kysely<Database>, ngoId: string): Promise<string | null> {
  const people = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('membership.ngo_id', '=', ngoId)
    .select('account.full_name')
    .limit(2)
    .execute()
  return people.length === 1 ? (people[0]?.full_name ?? null) : null
}
