import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { isInForce } from '../../auth/approval.ts'
import { isEndOfVersion } from './versions.ts'

/**
 * Selects the given participations that are verified, each with all data for a certificate and its newest version. Locks the
 * flags of their events, because two concurrent verifications would otherwise not notice that both use the same name. The
 * caller must lock the participations first so that the transactions do not deadlock.
 */
export const attended = (trx: Transaction<Database>, participationIds: readonly string[]) =>
  trx
    .with(
      (locked) => locked('locked').materialized(),
      (query) =>
        query
          .selectFrom((their) =>
            their
              .selectFrom('participation')
              .where(sql<boolean>`id = any (${participationIds})`)
              .select('event_id')
              .distinct()
              .orderBy('event_id')
              .as('of'),
          )
          .select(['of.event_id', sql`pg_advisory_xact_lock(hashtextextended('flag:' || of.event_id, 0))`.as('lock')]),
    )
    .selectFrom('participation')
    .innerJoin('locked', 'locked.event_id', 'participation.event_id')
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
    .where(sql<boolean>`participation.id = any (${participationIds})`)
    .where('participation.verified_at', 'is not', null)
    .select(['participation.id as participation_id', 'participation.verified_at', 'verifier.full_name as verifier'])
    .select(['verifier.email as verifier_email', 'participation.verified_by'])
    .select(['participation.going_at as joined_at', 'participation.name', 'participation.institution'])
    .select(['participation.roll_number', 'participation.role', 'participation.outcome'])
    .select(['account.email', 'account.lang', 'account.created_at as account_since'])
    .select('certificate.code')
    .select(['event.id as event_id', 'ngo.id as ngo_id'])
    .select([
      'event.title as activity',
      'event.sector',
      'event.category',
      'event.mode',
      'event.city',
      'event.meeting_point',
    ])
    .select(['event.date as first_day', 'event.last_day', 'event.created_at as posted_at'])
    .select(['event.time', 'event.end_time', 'event.end_date', 'event.measured'])
    .select(['participation.service_minutes as own_minutes', 'event.service_minutes as event_minutes'])
    .select(['ngo.org_name', 'ngo.slug as org_slug', 'ngo.registered_at'])
    .select(['version.version as newest', 'version.name as newest_name', 'version.service_minutes as newest_minutes'])
    .select(['version.institution as newest_institution', 'version.roll_number as newest_roll_number'])
    .select(['version.role as newest_role', 'version.outcome as newest_outcome'])
    .select(['version.verified_by as newest_verifier', 'version.verified_at as newest_verified_at'])
    .select(['version.evidence as newest_evidence', 'version.came_at as newest_came_at'])
    .select(['version.left_at as newest_left_at', 'version.by_phone_clock as newest_by_phone_clock'])
    .select('version.measured_minutes as newest_measured_minutes')
    .select(markedNames.as('marked_names'))
    .select(['ended.ended_at', 'ended.reason as end_reason'])
    .select(approvedAt.as('approved_at'))

const approvedAt = sql<Date | null>`(select max(decided_at) from ngo_decision
  where ngo_decision.ngo_id = ngo.id and to_state = 'approved' and ${isInForce}
    and decided_at <= participation.verified_at)`

export type AttendedRow = Awaited<ReturnType<ReturnType<typeof attended>['execute']>>[number]

/** The distinct names under which the holder has been verified since an admin last reissued the certificate. */
const markedNames = sql<string[]>`array (select distinct marked.name from certificate_version marked
  where marked.code = version.code and marked.name is not null
    and marked.reason in ('verified', 'verified-again', 'reissued')
    and marked.version >= coalesce((select max(reissued.version) from certificate_version reissued
      where reissued.code = version.code and reissued.reason = 'reissued'), 1))`
