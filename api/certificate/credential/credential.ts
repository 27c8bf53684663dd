import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CertificateCode } from '#domain/certificate-code.ts'
import type { Config } from '../../config.ts'
import { Refusal } from '../../http/errors.ts'
import { standingVersions } from '../held.ts'
import { factsOf } from '../versions.ts'
import type { CertificateKey } from './keys.ts'
import { openBadge } from './open-badge.ts'

type Signing = { config: Config; now: Date }

/**
 * The credential of a certificate's current version: signed when it is first asked for, then kept, so that everybody
 * gets the same bytes.
 * @returns JSON in text
 * @throws Refusal 'not-found', 'certificate-revoked', 'credentials-off'
 */
export async function credentialOf(db: Kysely<Database>, code: CertificateCode, signing: Signing): Promise<string> {
  const notes = await standingVersions(db, code)
  const [first, current] = [notes[0], notes.at(-1)]
  if (!first || !current) throw new Refusal('not-found')
  const { version } = current
  const kept = await keptCredential(db, code, version)
  if (kept) return kept
  const { signCredential } = await import('./sign.ts')
  const { baseUrl } = signing.config
  const badge = openBadge(
    {
      code,
      facts: factsOf(current),
      issuedAt: current.issued_at,
      awardedAt: first.issued_at,
      status: { list: current.status_list, index: current.status_place },
    },
    baseUrl,
  )
  const signed = await signCredential(badge, { baseUrl, key: signingKey(signing), now: signing.now })
  await keepCredential(db, { code, version, signed: JSON.stringify(signed), signed_at: signing.now })
  return (await keptCredential(db, code, version)) ?? JSON.stringify(signed)
}

async function keptCredential(db: Kysely<Database>, code: string, version: number): Promise<string | undefined> {
  const kept = await db
    .selectFrom('certificate_credential')
    .where('code', '=', code)
    .where('version', '=', version)
    .select('signed')
    .executeTakeFirst()
  return kept?.signed
}

type Kept = { code: string; version: number; signed: string; signed_at: Date }

/** Kept only while the version names somebody: a holder who leaves meanwhile leaves nothing behind. */
async function keepCredential(db: Kysely<Database>, kept: Kept): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const named = await trx
      .selectFrom('certificate_version')
      .where('code', '=', kept.code)
      .where('version', '=', kept.version)
      .where('name', 'is not', null)
      .select('version')
      .forShare()
      .executeTakeFirst()
    if (!named) throw new Refusal('certificate-revoked')
    await trx
      .insertInto('certificate_credential')
      .values(kept)
      .onConflict((known) => known.columns(['code', 'version']).doNothing())
      .execute()
  })
}

/** A signed list is used again for half a day while no bit changes. */
const LIST_FRESH_MS = 43_200_000

/**
 * A status list as it stands, signed anew when a version was ended since, the key is another one, or half a day passed.
 * @returns JSON in text
 * @throws Refusal 'not-found' for a list that no version stands in, 'credentials-off'
 */
export async function statusListOf(db: Kysely<Database>, number: number, signing: Signing): Promise<string> {
  const used = await db
    .selectFrom('certificate_version')
    .where('status_list', '=', number)
    .select('code')
    .limit(1)
    .executeTakeFirst()
  if (!used) throw new Refusal('not-found')
  const key = signingKey(signing)
  const { ends } = await endsIn(db, number)
    .select((row) => row.fn.countAll<number>().as('ends'))
    .executeTakeFirstOrThrow()
  const kept = await db.selectFrom('status_list').where('number', '=', number).selectAll().executeTakeFirst()
  const fresh = kept && signing.now.getTime() - kept.signed_at.getTime() < LIST_FRESH_MS
  if (fresh && kept.ended === ends && kept.signed_by === key.publicKeyMultibase) return kept.signed
  const rows = await endsIn(db, number).select('certificate_version.status_place').execute()
  const ended = rows.map(({ status_place }) => status_place)
  const { signStatusList } = await import('./sign.ts')
  const signed = JSON.stringify(
    await signStatusList(number, ended, { baseUrl: signing.config.baseUrl, key, now: signing.now }),
  )
  const row = { signed, ended: ended.length, signed_at: signing.now, signed_by: key.publicKeyMultibase }
  await db
    .insertInto('status_list')
    .values({ number, ...row })
    .onConflict((known) => known.column('number').doUpdateSet(row))
    .execute()
  return signed
}

const endsIn = (db: Kysely<Database>, number: number) =>
  db
    .selectFrom('certificate_end')
    .innerJoin('certificate_version', (join) =>
      join
        .onRef('certificate_version.code', '=', 'certificate_end.code')
        .onRef('certificate_version.version', '=', 'certificate_end.version'),
    )
    .where('certificate_version.status_list', '=', number)

function signingKey({ config }: Signing): CertificateKey {
  const [key] = config.certificateKeys
  if (!key) throw new Refusal('credentials-off')
  return key
}
