import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isInForce } from '../../auth/approval.ts'
import { isEndOfVersion } from './versions.ts'

/** The verified ones of these participations, with all that a certificate says of each and its newest version. */
export const attended = (trx: Transaction<Database>, participationIds: readonly string[]) =>
  trx
    .selectFrom('participation')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .leftJoin('account as verifier', 'verifier.id', 'participation.verified_by')
    .leftJoin('certificate', 'certificate.participation_id', 'participation.id')
    .leftJoinLateral(
      (versions) =>
        versions
          .selectFrom('certificate_version')
          .whereRef('certificate_version.code', '=', 'certificate.code')
          .selectAll()
          .orderBy('version', 'desc')
          .limit(1)
          .as('version'),
      (join) => join.onTrue(),
    )
    .leftJoin('certificate_end as ended', (join) => join.on(isEndOfVersion))
    .where('participation.id', 'in', participationIds)
    .where('participation.verified_at', 'is not', null)
    .select(['participation.id as participation_id', 'participation.verified_at', 'verifier.full_name as verifier'])
    .select(['participation.going_at as joined_at', 'participation.name', 'participation.institution'])
    .select(['participation.roll_number', 'participation.role', 'participation.outcome'])
    .select(['account.full_name', 'account.email', 'account.lang', 'certificate.code'])
    .select(['event.id as event_id', 'ngo.id as ngo_id'])
    .select(['event.title as activity', 'event.sector', 'event.category', 'event.mode', 'event.city'])
    .select(['event.date as first_day', 'event.last_day', 'event.created_at as posted_at'])
    .select(['event.time', 'event.end_time'])
    .select(['ngo.org_name', 'ngo.slug as org_slug', 'ngo.registered_at'])
    .select(['participation.evidence', 'participation.came_at', 'participation.left_at'])
    .select(['participation.by_phone_clock', 'participation.verified_by'])
    .select((one) =>
      one.fn
        .coalesce('participation.service_minutes', 'participation.measured_minutes', 'event.service_minutes')
        .as('service_minutes'),
    )
    .select(['version.version as newest', 'version.name as newest_name', 'version.service_minutes as newest_minutes'])
    .select(['version.institution as newest_institution', 'version.roll_number as newest_roll_number'])
    .select(['version.role as newest_role', 'version.outcome as newest_outcome'])
    .select(['version.verified_by as newest_verifier', 'version.verified_at as newest_verified_at'])
    .select(['ended.ended_at', 'ended.reason as end_reason'])
    .select(approvedAt.as('approved_at'))

const approvedAt = sql<Date | null>`(select max(decided_at) from ngo_decision
  where ngo_decision.ngo_id = ngo.id and to_state = 'approved' and ${isInForce}
    and decided_at <= participation.verified_at)`
