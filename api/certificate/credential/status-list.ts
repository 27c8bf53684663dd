import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { Refusal } from '../../http/errors.ts'
import { LIST_LENGTH } from '../status-place.ts'
import { isEnded } from '../versions.ts'
import { type Signing, signAs } from './sign-as.ts'

/** A signed list is used again for half a day while no bit changes. */
const LIST_FRESH_MS = 43_200_000

/** The list as JSON text, signed anew when it changed. @throws Refusal 'not-found' for a list without versions */
export async function statusListOf(db: Kysely<Database>, number: number, signing: Signing): Promise<string> {
  const used = await db
    .selectFrom('certificate_version')
    .where('status_list', '=', number)
    .select('code')
    .limit(1)
    .executeTakeFirst()
  if (!used) throw new Refusal('not-found')
  const as = signAs(signing)
  const { ends } = await endedIn(db, number)
    .select((row) => row.fn.countAll<number>().as('ends'))
    .executeTakeFirstOrThrow()
  const kept = await db.selectFrom('status_list').where('number', '=', number).selectAll().executeTakeFirst()
  const fresh = kept && as.now.getTime() - kept.signed_at.getTime() < LIST_FRESH_MS
  if (fresh && kept.ended === ends && kept.signed_by === as.key.publicKeyMultibase) return kept.signed
  const rows = await endedIn(db, number).select('version.status_place').execute()
  const ended = rows.map(({ status_place }) => status_place)
  const { signStatusList } = await import('./sign.ts')
  const signed = JSON.stringify(await signStatusList({ number, length: LIST_LENGTH, ended }, as))
  const row = { signed, ended: ended.length, signed_at: as.now, signed_by: as.key.publicKeyMultibase }
  await db
    .insertInto('status_list')
    .values({ number, ...row })
    .onConflict((known) => known.column('number').doUpdateSet(row))
    .execute()
  return signed
}

const endedIn = (db: Kysely<Database>, number: number) =>
  db.selectFrom('certificate_version as version').where('version.status_list', '=', number).where(isEnded)
