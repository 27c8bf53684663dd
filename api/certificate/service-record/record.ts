import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type CertificateCode, printedCode } from '#domain/certificate/certificate-code.ts'
import type { Period } from '#domain/certificate/certificate-form.ts'
import { isInPeriod } from '#domain/certificate/service-record.ts'
import { countedMinutes } from '#domain/event/hours.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { Refusal } from '../../http/errors.ts'
import { consume, type RateLimit } from '../../http/rate-limit.ts'
import { freeCodes } from '../version/free-codes.ts'
import type { IssueMoment } from '../version/snapshot.ts'
import { certified } from './service-record.ts'

/** An account may create only 10 new codes a day, because each code is public for good. */
const NEW_CODES: RateLimit = { most: 10, seconds: 86_400 }

export type MadeRecord = { code: string; version: number }

/**
 * Creates a service record of an account's certificates for a period, without revoked ones (D62). A record of the same period
 * keeps its code. A version is added only if the lines have changed.
 * @throws Refusal `conflict` if the period has no certificate, `signed-out` if the account is gone, `too-many` if the limit of
 * new codes is reached
 */
export async function makeRecord(
  db: Kysely<Database>,
  accountId: string,
  period: Period,
  moment: IssueMoment,
): Promise<MadeRecord> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, accountId))) throw new Refusal('signed-out')
    const lines = await linesOf(trx, accountId, period)
    if (lines.length === 0) throw new Refusal('conflict')
    const code = await codeOf(trx, accountId, period, moment.now)
    const newest = await newestVersion(trx, code)
    if (newest && isSame(newest.lines, lines)) return { code: printedCode(code), version: newest.version }
    const version = (newest?.version ?? 0) + 1
    const made = { made_at: moment.now, made_on: eventDayOf(moment.now) }
    await trx
      .insertInto('service_record_version')
      .values({ code, version, ...made })
      .execute()
    await trx
      .insertInto('service_record_line')
      .values(lines.map((line, at) => ({ code, version, position: at + 1, ...line })))
      .execute()
    return { code: printedCode(code), version }
  })
}

type Line = { certificate_code: string; certificate_version: number; counted_minutes: number | null }

async function linesOf(trx: Transaction<Database>, accountId: string, period: Period): Promise<Line[]> {
  const rows = await certified(trx, accountId)
  const counted = countedMinutes(
    rows.map((row) => ({ firstDay: row.first_day, lastDay: row.last_day, minutes: row.minutes })),
  )
  return rows.flatMap(({ code, version, last_day }, at) =>
    isInPeriod(last_day, period)
      ? [{ certificate_code: code, certificate_version: version, counted_minutes: counted[at] ?? null }]
      : [],
  )
}

/** Returns the code of the record for a period, or a new code. The code of a record that was given up is never reused. */
async function codeOf(trx: Transaction<Database>, accountId: string, { from, to }: Period, now: Date) {
  const known = await trx
    .selectFrom('service_record')
    .where('account_id', '=', accountId)
    .where('period_from', from ? '=' : 'is', from ?? null)
    .where('period_to', to ? '=' : 'is', to ?? null)
    .where('ended_at', 'is', null)
    .select('code')
    .executeTakeFirst()
  if (known) return known.code
  await consume(trx, `records:${accountId}`, NEW_CODES, now)
  const period = { period_from: from ?? null, period_to: to ?? null }
  for (;;) {
    const [code = ''] = await freeCodes(trx, 1)
    const added = await trx
      .insertInto('service_record')
      .values({ code, account_id: accountId, ...period, created_at: now })
      .onConflict((known) => known.column('code').doNothing())
      .returning('code')
      .executeTakeFirst()
    if (added) return added.code
  }
}

async function newestVersion(trx: Transaction<Database>, code: CertificateCode) {
  const newest = await trx
    .selectFrom('service_record_version')
    .where('code', '=', code)
    .select('version')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return null
  const lines = await trx
    .selectFrom('service_record_line')
    .where('code', '=', code)
    .where('version', '=', newest.version)
    .select(['certificate_code', 'certificate_version', 'counted_minutes'])
    .orderBy('position')
    .execute()
  return { version: newest.version, lines }
}

const isSame = (one: readonly Line[], other: readonly Line[]): boolean => keyOf(one) === keyOf(other)
const keyOf = (lines: readonly Line[]): string =>
  JSON.stringify(lines.map((line) => [line.certificate_code, line.certificate_version, line.counted_minutes]))

/** Locks the account so that concurrent requests create only one record, and none is created while one is being given up. */
const lockAccount = (trx: Transaction<Database>, accountId: string) =>
  trx.selectFrom('account').where('id', '=', accountId).select('id').forNoKeyUpdate().executeTakeFirst()

/**
 * Gives up a holder's record. The certificates in it do not change.
 * @throws Refusal 'not-found' if it is someone else's record
 */
export async function giveUpRecord(
  db: Kysely<Database>,
  accountId: string,
  code: CertificateCode,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    const own = trx.selectFrom('service_record').where('code', '=', code).where('account_id', '=', accountId)
    const known = await own.select('ended_at').executeTakeFirst()
    if (!known) throw new Refusal('not-found')
    if (known.ended_at) return
    const ended = { ended_at: now, end_reason: 'given-up' as const }
    await trx.updateTable('service_record').set(ended).where('code', '=', code).execute()
  })
}
