import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { InstitutionCheckForm } from '#domain/college/institution/college-form.ts'
import { countedChecks, type InstitutionCheck, statedValues } from '#domain/college/institution.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { recordAdminAction } from '../../audit/admin-action.ts'
import { Refusal } from '../../http/errors.ts'
import { type Institution, institutionsOf } from './institution.ts'

/** Returns every check of colleges by id, newest first. */
export async function institutionChecks(
  db: Kysely<Database>,
  ngoIds: readonly string[],
): Promise<Map<string, InstitutionCheck[]>> {
  if (ngoIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('institution_check')
    .where('ngo_id', 'in', ngoIds)
    .select(['ngo_id', 'kind', 'value', 'outcome', 'by_link as byLink', 'note', 'checked_by as by', 'checked_at'])
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const found = Map.groupBy(rows, ({ ngo_id }) => ngo_id)
  return new Map(
    [...found].map(([id, checks]) => [
      id,
      checks.map(({ ngo_id: _, checked_at, ...check }) => ({ ...check, at: checked_at.toISOString() })),
    ]),
  )
}

/**
 * Stores an admin's check of a college.
 * @throws Refusal 'not-found' if it is no open college; 'stale' with the college's details if it states another value by now
 */
export async function recordInstitutionCheck(
  db: Kysely<Database>,
  ngoId: string,
  { kind, value, outcome, note = null }: InstitutionCheckForm,
  { by, now }: { by: string | null; now: Date },
): Promise<InstitutionCheck> {
  return db.transaction().execute(async (trx) => {
    const { orgName, institution } = await lockCollege(trx, ngoId)
    if (kind === 'phone')
      await trx.updateTable('institution').set({ website_phone: value }).where('ngo_id', '=', ngoId).execute()
    else if (!statedValues(kind, institution).includes(value))
      throw new Refusal('stale', { current: { domains: institution.domains, aisheCode: institution.aisheCode } })
    const check = { kind, value, outcome, byLink: false, note, by, at: now.toISOString() }
    await keepCheck(trx, ngoId, check)
    const details = { institution: kind, outcome }
    await recordAdminAction(trx, { act: 'checked', by, ngoId, about: orgName, details, note }, now)
    return check
  })
}

/** Stores a check, and updates the number of checked details. The caller must have locked the college. */
export async function keepCheck(trx: Transaction<Database>, ngoId: string, check: InstitutionCheck): Promise<void> {
  const { kind, value, outcome, byLink: by_link, note, by: checked_by, at } = check
  await trx
    .insertInto('institution_check')
    .values({ ngo_id: ngoId, kind, value, outcome, by_link, note, checked_by, checked_at: new Date(at) })
    .execute()
  await recountInstitution(trx, ngoId)
}

/** Locks an open college. @throws Refusal 'not-found' */
export async function lockCollege(
  trx: Transaction<Database>,
  ngoId: string,
): Promise<{ orgName: string; institution: Institution }> {
  const ngo = await trx
    .selectFrom('ngo')
    .where('id', '=', ngoId)
    .where('kind', '=', 'college')
    .where('closed_at', 'is', null)
    .select('org_name')
    .forNoKeyUpdate()
    .executeTakeFirst()
  const institution = (await institutionsOf(trx, [ngoId])).get(ngoId)
  if (!ngo || !institution) throw new Refusal('not-found')
  return { orgName: ngo.org_name, institution }
}

/**
 * Updates the count and day in the college's row of `ngo`, after a check or a change of its details. They count the newest check of
 * each kind if it matched, and if its value is what the college states now.
 */
export async function recountInstitution(trx: Transaction<Database>, ngoId: string): Promise<void> {
  const institution = (await institutionsOf(trx, [ngoId])).get(ngoId)
  const checks = (await institutionChecks(trx, [ngoId])).get(ngoId) ?? []
  const matched = institution ? countedChecks(checks, institution).filter(({ outcome }) => outcome === 'matched') : []
  const newest = matched
    .map(({ at }) => at)
    .sort()
    .at(-1)
  await trx
    .updateTable('ngo')
    .set({ matched_facts: matched.length, matched_on: newest ? eventDayOf(new Date(newest)) : null })
    .where('id', '=', ngoId)
    .execute()
}
