import type { Kysely } from 'kysely'
import { hostOf, skeletonOf } from '#domain/organization/confusable.ts'
import { slugFrom } from '#domain/organization/organization.ts'
import type { Database } from '../schema.ts'
import { colleagues, coordinators, DEV_ISSUER } from './people.ts'

/* The demo town's organizations and the decisions on them. */

const DAY = 86_400_000

export type NgoIds = Record<keyof typeof coordinators, { ngoId: string; accountId: string }>

export async function addNgos(db: Kysely<Database>, now: Date): Promise<NgoIds> {
  const ids = {} as NgoIds
  for (const [key, ngo] of Object.entries(coordinators)) {
    const registered = new Date(now.getTime() - (ngo.state === 'pending' ? 0.25 : 90) * DAY)
    const account = await db
      .insertInto('account')
      .values({
        issuer: DEV_ISSUER,
        subject: ngo.subject,
        role: 'ngo',
        full_name: ngo.name,
        email: ngo.email,
        location: ngo.location,
        created_at: registered,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { orgName, website, phone, description, state } = ngo
    const { id } = await db
      .insertInto('ngo')
      .values({
        org_name: orgName,
        name_skeleton: skeletonOf(orgName),
        website,
        website_host: hostOf(website),
        phone,
        description,
        state,
        registered_at: registered,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('membership')
      .values({ account_id: account.id, ngo_id: id, role: 'owner', since: registered })
      .execute()
    if (ngo.state !== 'pending') await addDecision(db, id, ngo, registered)
    if (ngo.state === 'approved' || ngo.state === 'suspended') await addSlug(db, id, ngo, registered)
    ids[key as keyof typeof coordinators] = { ngoId: id, accountId: account.id }
  }
  return ids
}

type DecidedCoordinator = Exclude<(typeof coordinators)[keyof typeof coordinators], { state: 'pending' }>

async function addDecision(
  db: Kysely<Database>,
  ngoId: string,
  ngo: DecidedCoordinator,
  registered: Date,
): Promise<void> {
  const decided = new Date(registered.getTime() + DAY / 2)
  await db
    .insertInto('ngo_decision')
    .values({
      ngo_id: ngoId,
      from_state: 'pending',
      to_state: ngo.state === 'suspended' ? 'approved' : ngo.state,
      reason: ngo.state === 'rejected' ? ngo.reason : null,
      decided_by: null,
      decided_at: decided,
    })
    .execute()
  if (ngo.state !== 'suspended') return
  await db
    .insertInto('ngo_decision')
    .values({
      ngo_id: ngoId,
      from_state: 'approved',
      to_state: 'suspended',
      reason: ngo.reason,
      decided_by: null,
      decided_at: new Date(registered.getTime() + 80 * DAY),
    })
    .execute()
}

async function addSlug(
  db: Kysely<Database>,
  ngoId: string,
  { orgName, website }: DecidedCoordinator,
  given: Date,
): Promise<void> {
  const slug = slugFrom(orgName, hostOf(website))
  await db.insertInto('ngo_slug').values({ slug, ngo_id: ngoId, given_at: given }).execute()
  await db.updateTable('ngo').set({ slug }).where('id', '=', ngoId).execute()
}

export async function addColleagues(db: Kysely<Database>, ngos: NgoIds, now: Date): Promise<void> {
  for (const { subject, name, email, role } of colleagues.kitaab) {
    const { id } = await db
      .insertInto('account')
      .values({
        issuer: DEV_ISSUER,
        subject,
        role: 'ngo',
        full_name: name,
        email,
        location: coordinators.kitaab.location,
        created_at: new Date(now.getTime() - 60 * DAY),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('membership')
      .values({ account_id: id, ngo_id: ngos.kitaab.ngoId, role, since: new Date(now.getTime() - 60 * DAY) })
      .execute()
  }
}
