import { type CertificateCode, printedCode } from '#domain/certificate/certificate-code.ts'
import { type CheckedRecord, checkedRecord, type OwnRecord } from '#domain/certificate/service-record.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { Refusal } from '../../http/errors.ts'
import type { CertificateReader } from '../version/lookup.ts'
import { linesOf } from './lines.ts'

/** Returns what anyone may see about a record: its newest version, line by line. @returns null if no record has this code */
export async function lookUpRecord(reader: CertificateReader, code: CertificateCode): Promise<CheckedRecord | null> {
  return (await lookUpRecords(reader, [code])).get(code) ?? null
}

/** Returns the records that have these codes. The number of SQL statements does not depend on the number of codes. */
export async function lookUpRecords(
  reader: CertificateReader,
  codes: readonly CertificateCode[],
): Promise<Map<CertificateCode, CheckedRecord>> {
  if (codes.length === 0) return new Map()
  const records = await reader.db
    .selectFrom('service_record')
    .innerJoin('service_record_version as made', 'made.code', 'service_record.code')
    .where('service_record.code', 'in', codes)
    .distinctOn('made.code')
    .select(['made.code', 'made.version', 'made.made_on', 'period_from', 'period_to', 'ended_at', 'end_reason'])
    .orderBy('made.code')
    .orderBy('made.version', 'desc')
    .execute()
  const lines = await linesOf(
    reader,
    records.filter(({ ended_at }) => ended_at === null),
  )
  return new Map(
    records.map(({ code, version, made_on: madeOn, period_from, period_to, ended_at, end_reason }) => [
      code,
      checkedRecord({
        ...{ code: printedCode(code), version, madeOn },
        period: { from: period_from ?? undefined, to: period_to ?? undefined },
        lines: lines.get(code) ?? [],
        ended: ended_at && end_reason ? { on: eventDayOf(ended_at), reason: end_reason } : null,
      }),
    ]),
  )
}

/** Returns an account's own record. @throws Refusal 'not-found' if it is someone else's record, 'certificate-revoked' */
export async function ownRecord(
  reader: CertificateReader,
  accountId: string,
  code: CertificateCode,
): Promise<OwnRecord> {
  const own = await reader.db
    .selectFrom('service_record')
    .innerJoin('service_record_version as made', 'made.code', 'service_record.code')
    .where('service_record.code', '=', code)
    .where('account_id', '=', accountId)
    .select(({ fn }) => fn.max('made.made_at').as('made_at'))
    .groupBy('service_record.code')
    .executeTakeFirst()
  const record = own && (await lookUpRecord(reader, code))
  if (!record) throw new Refusal('not-found')
  if (record.state === 'revoked') throw new Refusal('certificate-revoked')
  return { record, madeAt: own.made_at }
}

/**
 * Refuses to create a PDF that would differ from the record's check page.
 * @throws Refusal 'conflict' until the holder creates the record again, 'log-differs'
 */
export function refuseOutdated({ record }: OwnRecord): void {
  if (record.lines.some(({ status }) => status.state === 'on-hold' && status.because === 'log-differs'))
    throw new Refusal('log-differs')
  if (record.lines.some(({ status: { state } }) => state === 'revoked' || state === 'corrected'))
    throw new Refusal('conflict')
}
