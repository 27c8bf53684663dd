import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { edgeOfDay, eventDayOf } from '#domain/time/zone.ts'
import { isCurrent } from '../version/versions.ts'
import { aboutDecision } from './about-decision.ts'
import { keepFlags } from './keep.ts'

/** Entries made on the day on which their NGO's approval was withdrawn, or it was suspended, by the site's day (D61). */
export async function flagOfDecision(
  trx: Transaction<Database>,
  { ngoId, decisionId }: { ngoId: string; decisionId: string },
  now: Date,
): Promise<void> {
  const today = eventDayOf(now)
  const rows = await trx
    .selectFrom('certificate_version as version')
    .innerJoin('certificate', 'certificate.code', 'version.code')
    .where('certificate.ngo_id', '=', ngoId)
    .where('version.issued_at', '>=', new Date(edgeOfDay(today, 'begin')))
    .where('version.verified_on', '=', today)
    .where(isCurrent)
    .select('version.code')
    .execute()
  if (rows.length === 0) return
  const flag = { kind: 'approval-withdrawn' as const, about: aboutDecision(decisionId), questions: false }
  await keepFlags(trx, [{ ...flag, ngoId, codes: rows.map(({ code }) => code) }], now)
}
