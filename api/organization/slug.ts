import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { numberedSlug, type OrganizationKind, slugFrom } from '#domain/organization/organization.ts'
import { Refusal } from '../http/errors.ts'

/**
 * Gives an NGO the slug of its current name, with a number if that slug is taken. Earlier slugs remain reserved for it (D39).
 */
export async function giveSlug(trx: Transaction<Database>, ngoId: string, now: Date): Promise<void> {
  const ngo = await trx
    .selectFrom('ngo')
    .where('id', '=', ngoId)
    .select(['org_name', 'website_host', 'slug'])
    .executeTakeFirstOrThrow()
  const wanted = slugFrom(ngo.org_name, ngo.website_host)
  if (ngo.slug && isNumbered(ngo.slug, wanted)) return
  const slug =
    (await earlierSlug(trx, ngoId, wanted)) ?? (await freeSlug(trx, wanted, { ngo_id: ngoId, given_at: now }))
  await trx.updateTable('ngo').set({ slug }).where('id', '=', ngoId).execute()
}

const isNumbered = (slug: string, wanted: string): boolean =>
  slug === wanted || (slug.startsWith(`${wanted}-`) && /^\d+$/.test(slug.slice(wanted.length + 1)))

async function earlierSlug(trx: Transaction<Database>, ngoId: string, wanted: string): Promise<string | undefined> {
  const own = await trx.selectFrom('ngo_slug').where('ngo_id', '=', ngoId).select('slug').execute()
  return own.find(({ slug }) => isNumbered(slug, wanted))?.slug
}

type NewSlug = { ngo_id: string; given_at: Date }

async function freeSlug(trx: Transaction<Database>, wanted: string, given: NewSlug, number = 1): Promise<string> {
  const slug = numberedSlug(wanted, number)
  const added = await trx
    .insertInto('ngo_slug')
    .values({ slug, ...given })
    .onConflict((taken) => taken.doNothing())
    .returning('slug')
    .executeTakeFirst()
  return added?.slug ?? freeSlug(trx, wanted, given, number + 1)
}

const SHAPE = /^[a-z0-9-]{1,80}$/i

export type FoundNgo = { id: string; slug: string; orgName: string }

/** Finds an NGO by its current or an earlier slug. @throws Refusal 'not-found', also for a college */
export const ngoAt = (db: Kysely<Database>, asked: string): Promise<FoundNgo> => organizationAt(db, asked, 'ngo')

/** Finds a college by its current or an earlier slug. @throws Refusal 'not-found', also for an NGO */
export const collegeAt = (db: Kysely<Database>, asked: string): Promise<FoundNgo> =>
  organizationAt(db, asked, 'college')

async function organizationAt(db: Kysely<Database>, asked: string, kind: OrganizationKind): Promise<FoundNgo> {
  if (!SHAPE.test(asked)) throw new Refusal('not-found')
  const ngo = await db
    .selectFrom('ngo_slug')
    .innerJoin('ngo', 'ngo.id', 'ngo_slug.ngo_id')
    .where('ngo_slug.slug', '=', asked.toLowerCase())
    .where('ngo.kind', '=', kind)
    .select(['ngo.id', 'ngo.slug', 'ngo.org_name as orgName'])
    .executeTakeFirst()
  if (!ngo?.slug) throw new Refusal('not-found')
  return { ...ngo, slug: ngo.slug }
}
