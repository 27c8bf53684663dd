import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { Refusal } from '../../http/errors.ts'
import { requireNamed } from '../credential/credential.ts'
import { firstSlugOf } from '../credential/organization-profile.ts'
import { type SigningContext, signAs } from '../credential/sign-as.ts'
import { logPlace, requireAsLogged } from '../version/leaf.ts'
import { isEnded } from '../version/versions.ts'
import { collegeDid } from './college-profile.ts'
import { endorsementBadge } from './endorsement-badge.ts'

/**
 * Returns the credential of an endorsement as JSON text. It is signed and stored on the first request, and all later requests
 * return the stored text.
 * @throws Refusal 'not-found', 'endorsement-ended' if it was withdrawn or its version has ended, 'log-differs', 'credentials-off'
 */
export async function endorsementCredentialOf(
  db: Kysely<Database>,
  id: string,
  signing: SigningContext,
): Promise<string> {
  const row = await endorsementRow(db, id)
  if (!row?.first_slug) throw new Refusal('not-found')
  if (row.withdrawn_at || row.is_ended) throw new Refusal('endorsement-ended')
  requireAsLogged(row, signing)
  const kept = await keptCredential(db, id)
  if (kept) return kept
  const as = signAs(signing, collegeDid(signing.config.baseUrl, row.first_slug))
  const { signCredential } = await import('../credential/sign.ts')
  const signed = JSON.stringify(await signCredential(endorsementBadge(factsFrom(row, row.first_slug), as.baseUrl), as))
  await keepCredential(db, row, { endorsement_id: id, signed, signed_at: signing.now })
  return (await keptCredential(db, id)) ?? signed
}

const endorsementRow = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('endorsement')
    .innerJoin('certificate_version as version', (join) =>
      join.onRef('version.code', '=', 'endorsement.code').onRef('version.version', '=', 'endorsement.version'),
    )
    .where('endorsement.id', '=', id)
    .selectAll('version')
    .select([...logPlace, isEnded.as('is_ended')])
    .select(({ ref }) => firstSlugOf(ref('endorsement.ngo_id')).as('first_slug'))
    .select(['endorsement.id', 'college_name', 'college_slug', 'programme', 'programme_name', 'comment'])
    .select(['endorsed_at', 'endorsed_on', 'withdrawn_at'])
    .select(['endorsement.status_list as own_list', 'endorsement.status_place as own_place'])
    .executeTakeFirst()

type EndorsementRow = NonNullable<Awaited<ReturnType<typeof endorsementRow>>>

const factsFrom = (row: EndorsementRow, firstSlug: string) => ({
  ...{ id: row.id, code: row.code, version: row.version, comment: row.comment },
  ...{ college: row.college_name, programme: row.programme, programmeName: row.programme_name },
  ...{ on: row.endorsed_on, endorsedAt: row.endorsed_at },
  issuer: { firstSlug, slug: row.college_slug, name: row.college_name },
  status: { list: row.own_list, index: row.own_place },
})

async function keptCredential(db: Kysely<Database>, id: string): Promise<string | undefined> {
  const kept = await db
    .selectFrom('endorsement_credential')
    .where('endorsement_id', '=', id)
    .select('signed')
    .executeTakeFirst()
  return kept?.signed
}

type StoredCredential = { endorsement_id: string; signed: string; signed_at: Date }

/** Stores a credential. @throws Refusal 'certificate-revoked' if the holder has deleted their account in the meantime */
async function keepCredential(
  db: Kysely<Database>,
  version: { code: string; version: number },
  kept: StoredCredential,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await requireNamed(trx, version)
    await trx
      .insertInto('endorsement_credential')
      .values(kept)
      .onConflict((known) => known.column('endorsement_id').doNothing())
      .execute()
  })
}
