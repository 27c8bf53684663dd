import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isRevokedByAdmin } from '#domain/certificate/certificate.ts'
import { type CertificateCode, printedCode } from '#domain/certificate/certificate-code.ts'
import { recordAdminAction } from '../audit/admin-action.ts'
import type { Moment } from '../env.ts'
import { Refusal } from '../http/errors.ts'
import { findFlags } from './flag/find.ts'
import { issueAll } from './version/issue.ts'

/**
 * Reissues a certificate that an admin revoked: restores its verification and issues the next version. There is no other way to
 * undo a revocation by an admin.
 * @throws Refusal 'not-found', 'conflict' unless an admin revoked the certificate and its holder still has an account
 */
export async function reissue(
  db: Kysely<Database>,
  code: CertificateCode,
  { by, note }: { by: string | null; note: string | null },
  { now }: Moment,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { participation, newest } = await lockNewest(trx, code)
    if (!newest.reason || !isRevokedByAdmin(newest.reason) || !participation.account_id) throw new Refusal('conflict')
    const marked = { verified_at: newest.verified_at, verified_by: null }
    await trx.updateTable('participation').set(marked).where('id', '=', participation.id).execute()
    const issued = await issueAll(trx, [participation.id], { now }, { reissue: true })
    await findFlags(trx, issued, { now })
    const act = { act: 'reissued' as const, by, ngoId: participation.ngo_id, about: printedCode(code), note }
    await recordAdminAction(trx, act, now)
  })
}

async function lockNewest(trx: Transaction<Database>, code: CertificateCode) {
  const participation = await trx
    .selectFrom('participation')
    .innerJoin('certificate', 'certificate.participation_id', 'participation.id')
    .where('certificate.code', '=', code)
    .select(['participation.id', 'participation.account_id', 'certificate.ngo_id'])
    .forUpdate('participation')
    .executeTakeFirst()
  if (!participation) throw new Refusal('not-found')
  const newest = await trx
    .selectFrom('certificate_version as version')
    .leftJoin('certificate_end as ended', (join) =>
      join.onRef('ended.code', '=', 'version.code').onRef('ended.version', '=', 'version.version'),
    )
    .where('version.code', '=', code)
    .select(['version.verified_at', 'ended.reason'])
    .orderBy('version.version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { participation, newest }
}
