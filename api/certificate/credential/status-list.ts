import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { ListPurpose } from '#domain/certificate/certificate.ts'
import { Refusal } from '../../http/errors.ts'
import { sha256 } from '../../http/secret/sha256.ts'
import { placesOnHold } from '../version/hold.ts'
import { LIST_LENGTH } from '../version/status-place.ts'
import { isEnded } from '../version/versions.ts'
import { statusListUrl } from './open-badge.ts'
import { type SignAs, type SigningContext, signAs } from './sign-as.ts'

/** A signed list is reused for up to 12 hours. */
const LIST_FRESH_MS = 43_200_000

type StatusListQuery = { purpose: ListPurpose; number: number }

/**
 * Returns a status list as JSON text. Depending on its purpose, the bits of ended versions or of versions on hold are set
 * (D58).
 * @throws Refusal 'not-found' if the list has no versions, 'credentials-off'
 */
export async function statusListOf(
  db: Kysely<Database>,
  asked: StatusListQuery,
  signing: SigningContext,
): Promise<string> {
  const { purpose, number } = asked
  const used = await db
    .selectFrom('certificate_version')
    .where('status_list', '=', number)
    .select('code')
    .limit(1)
    .executeTakeFirst()
  if (!used) throw new Refusal('not-found')
  const as = signAs(signing)
  const places = purpose === 'revocation' ? await placesEnded(db, number) : await placesOnHold(db, number)
  return freshList({ id: statusListUrl(as.baseUrl, asked), purpose, places }, as, {
    kept: await keptList(db, asked),
    keep: async (row) => {
      await db
        .insertInto('signed_list')
        .values({ ...asked, ...row })
        .onConflict((known) => known.columns(['purpose', 'number']).doUpdateSet(row))
        .execute()
    },
  })
}

export type StatusBits = { id: string; purpose: ListPurpose; places: number[] }

type SignedList = { signed: string; content_hash: string; signed_at: Date; signed_by: string }
type ListStore = { kept: SignedList | undefined; keep: (list: SignedList) => Promise<void> }

/**
 * Returns a signed status list as JSON text. The stored list is signed again after `LIST_FRESH_MS`, or sooner if a bit or the key
 * has changed.
 */
export async function freshList(bits: StatusBits, as: SignAs, { kept, keep }: ListStore): Promise<string> {
  const content_hash = sha256(bits.places.sort((a, b) => a - b).join(','))
  const isFresh = kept && as.now.getTime() - kept.signed_at.getTime() < LIST_FRESH_MS
  if (isFresh && kept.content_hash === content_hash && kept.signed_by === as.key.publicKeyMultibase) return kept.signed
  const { signStatusList } = await import('./sign.ts')
  const signed = JSON.stringify(await signStatusList({ ...bits, length: LIST_LENGTH }, as))
  await keep({ signed, content_hash, signed_at: as.now, signed_by: as.key.publicKeyMultibase })
  return signed
}

const keptList = (db: Kysely<Database>, { purpose, number }: StatusListQuery) =>
  db
    .selectFrom('signed_list')
    .where('purpose', '=', purpose)
    .where('number', '=', number)
    .selectAll()
    .executeTakeFirst()

async function placesEnded(db: Kysely<Database>, number: number): Promise<number[]> {
  const rows = await db
    .selectFrom('certificate_version as version')
    .where('version.status_list', '=', number)
    .where(isEnded)
    .select('version.status_place')
    .execute()
  return rows.map(({ status_place }) => status_place)
}
