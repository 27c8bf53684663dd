import type { Kysely, Selectable, Transaction } from 'kysely'
import type { TranscriptTable } from '#db/schema/college/transcript.ts'
import type { Database } from '#db/schema.ts'
import type { CertificateCode } from '#domain/certificate/certificate-code.ts'
import { Refusal } from '../../http/errors.ts'

/** Returns a holder's own transcript. @throws Refusal 'not-found' if it is someone else's, 'certificate-revoked' */
export async function ownTranscriptRow(
  db: Kysely<Database>,
  accountId: string,
  code: CertificateCode,
): Promise<Selectable<TranscriptTable>> {
  const row = await db
    .selectFrom('transcript')
    .where('code', '=', code)
    .where('account_id', '=', accountId)
    .selectAll()
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  if (row.ended_at) throw new Refusal('certificate-revoked')
  return row
}

/**
 * Gives up a holder's transcript. The certificates in it do not change.
 * @throws Refusal 'not-found' if it is someone else's
 */
export async function giveUpTranscript(
  db: Kysely<Database>,
  accountId: string,
  code: CertificateCode,
  now: Date,
): Promise<void> {
  const given = await db
    .updateTable('transcript')
    .set(({ fn, val }) => ({
      ended_at: fn.coalesce('ended_at', val(now)),
      end_reason: fn.coalesce('end_reason', val('given-up' as const)),
    }))
    .where('code', '=', code)
    .where('account_id', '=', accountId)
    .returning('code')
    .executeTakeFirst()
  if (!given) throw new Refusal('not-found')
}

/**
 * Erases the holder on their transcripts before the account is deleted (D26). The codes stay. Also forgets the account and the sharing,
 * because their deletion would update the row a second time. PostgreSQL then locks the college, which an officer who deletes their
 * account locks first.
 */
export async function forgetTranscripts(trx: Transaction<Database>, accountId: string, now: Date): Promise<void> {
  await trx
    .updateTable('transcript')
    .set(({ fn, val }) => ({
      ...{ student_name: null, roll_number: null, account_id: null, disclosure_id: null },
      ended_at: fn.coalesce('ended_at', val(now)),
      end_reason: fn.coalesce('end_reason', val('holder-left' as const)),
    }))
    .where('account_id', '=', accountId)
    .execute()
}
