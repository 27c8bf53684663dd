import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { hostOf, skeletonOf } from '#domain/organization/confusable.ts'
import type { Correction } from '#domain/organization/details-correction-form.ts'
import type { NgoState } from '#domain/organization/organization.ts'
import type { SignedIn } from '../../auth/session.ts'
import { Refusal } from '../../http/errors.ts'
import { isFirstOwner } from '../membership/first-owner.ts'
import { lockPeopleAsOwner } from '../membership/membership.ts'
import { withdrawNotice } from './admin-notice.ts'
import { hasPosted } from './application.ts'

/**
 * Updates an application. It increments `version`, so that the decision of an admin who saw the earlier details is refused.
 * @throws Refusal 'application-decided' if the state is no longer the one that the owner saw, 'invalid' if the name or website
 * changes after the NGO has posted an event
 */
export async function correctApplication(
  db: Kysely<Database>,
  owner: SignedIn,
  { from, orgName, website, phone, description, location }: Correction,
): Promise<void> {
  // Locks the NGO before its account, like deletions and decisions do.
  await db.transaction().execute(async (trx) => {
    const was = await lockUndecided(trx, owner, from)
    const faults: Record<string, string> = {}
    if (was.nameStays && orgName !== was.org_name) faults.orgName = 'checked'
    if (was.nameStays && website !== was.website) faults.website = 'checked'
    if (Object.keys(faults).length > 0) throw new Refusal('invalid', { faults })
    await restate(trx, was.id, { orgName, website, phone, description })
    await moveFirstOwner(trx, was.id, location)
  })
}

type OrganizationDetails = Record<'orgName' | 'website' | 'phone' | 'description', string>

/** Updates what an NGO or college states, and the version of its application. */
export async function restate(
  trx: Transaction<Database>,
  ngoId: string,
  { orgName, website, phone, description }: OrganizationDetails,
): Promise<void> {
  await trx
    .updateTable('ngo')
    .set({ org_name: orgName, name_skeleton: skeletonOf(orgName), website, website_host: hostOf(website) })
    .set((ngo) => ({ phone, description, version: ngo('version', '+', 1) }))
    .where('id', '=', ngoId)
    .execute()
}

/** Updates the city of the person who applied. */
export async function moveFirstOwner(trx: Transaction<Database>, ngoId: string, location: string): Promise<void> {
  await trx
    .updateTable('account')
    .from('ngo')
    .set({ location })
    .where('ngo.id', '=', ngoId)
    .where(isFirstOwner)
    .execute()
}

/** Withdraws an application. Repeating it changes nothing. */
export async function withdrawApplication(db: Kysely<Database>, owner: SignedIn, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const was = await lockUndecided(trx, owner)
    if (was.withdrawn_at !== null) return
    await trx.updateTable('ngo').set({ withdrawn_at: now }).where('id', '=', was.id).execute()
    await withdrawNotice(trx, was.id)
  })
}

/**
 * Resumes a withdrawn application. Its review period starts now, because the time for which it was withdrawn does not count as
 * a delay (D22).
 */
export async function resumeApplication(db: Kysely<Database>, owner: SignedIn, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const was = await lockUndecided(trx, owner)
    if (was.withdrawn_at === null) return
    await trx
      .updateTable('ngo')
      .set({ withdrawn_at: null, ...(was.state === 'pending' && { registered_at: now, waiting_since: now }) })
      .$if(was.asked_at !== null, (query) => query.set({ asked_at: now }))
      .where('id', '=', was.id)
      .execute()
  })
}

/**
 * Locks an NGO or college that is not approved.
 * @param seen the state that the owner saw; if omitted, any state except approved is accepted
 */
export async function lockUndecided(trx: Transaction<Database>, owner: SignedIn, seen?: NgoState) {
  await lockOwnNgo(trx, owner)
  const ngo = await trx
    .selectFrom('ngo')
    .where('closed_at', 'is', null)
    .where('id', '=', owner.ngoId)
    .select(['id', 'org_name', 'website', 'state', 'withdrawn_at', 'asked_at'])
    .select((row) => hasPosted(row).as('nameStays'))
    .executeTakeFirst()
  if (!ngo) throw new Refusal('signed-out')
  const { state } = ngo
  if (state === 'approved' || (seen ?? state) !== state)
    throw new Refusal('application-decided', { current: { state } })
  return ngo
}

/**
 * Locks the caller's NGO, once any concurrent decision or departure has finished.
 * @throws Refusal `signed-out`, 'owners-only'
 */
export async function lockOwnNgo(trx: Transaction<Database>, { id: accountId, ngoId }: SignedIn): Promise<void> {
  if (ngoId === null) throw new Refusal('signed-out')
  await lockPeopleAsOwner(trx, { ngoId, accountId })
}
