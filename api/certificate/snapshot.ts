import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import { dayOf } from '#domain/day.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import { textFor } from '#text'
import { isInForce } from '../organization/decision.ts'
import { ERASED } from './revoke.ts'
import { endOf, isEndOfVersion } from './versions.ts'

const { participantText } = textFor(DEFAULT_LANG).verification

/** The clock, and the zone whose days a certificate names. */
export type IssueMoment = { now: Date; zone: string }

/**
 * What certificates would say now, beside each one's newest version; nothing without a verification or a person.
 * Who verified and left since stays named as the version before names them (D41). The approval is the one under which attendance was verified, even if it was withdrawn since.
 */
export async function snapshotsOf(trx: Transaction<Database>, participationIds: readonly string[], zone: string) {
  if (participationIds.length === 0) return []
  const rows = await attended(trx, participationIds).execute()
  return rows.flatMap(({ verified_at, verified_by, approved_at, registered_at, name, ...row }) => {
    if (!verified_at) return []
    const { participation_id, email, code, newest, newest_name, newest_minutes, ended_at, end_reason, ...more } = row
    const { newest_verifier, newest_verified_at, ...facts } = more
    const isSame = newest_verified_at?.getTime() === verified_at.getTime() && newest_verifier !== ERASED
    const ended = endOf({ ended_at, end_reason })
    return [
      {
        participationId: participation_id,
        email,
        code,
        newest: newest === null ? null : { version: newest, name: newest_name, minutes: newest_minutes, ended },
        facts: {
          ...facts,
          name: name || participantText.unnamed,
          verified_at,
          verified_on: dayOf(verified_at, zone),
          verified_by: verified_by || (isSame && newest_verifier) || facts.org_name,
          org_approved_on: dayOf(approved_at ?? registered_at, zone),
        },
      },
    ]
  })
}

export type Snapshot = Awaited<ReturnType<typeof snapshotsOf>>[number]

const attended = (trx: Transaction<Database>, participationIds: readonly string[]) =>
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
    .select(['participation.id as participation_id', 'participation.verified_at', 'verifier.full_name as verified_by'])
    .select(['account.full_name as name', 'account.email', 'certificate.code'])
    .select(['event.title as activity', 'event.sector', 'event.category', 'event.mode', 'event.city'])
    .select(['event.date as first_day', 'event.last_day', 'ngo.org_name', 'ngo.registered_at'])
    .select((one) => one.fn.coalesce('participation.service_minutes', 'event.service_minutes').as('service_minutes'))
    .select(['version.version as newest', 'version.name as newest_name', 'version.service_minutes as newest_minutes'])
    .select(['version.verified_by as newest_verifier', 'version.verified_at as newest_verified_at'])
    .select(['ended.ended_at', 'ended.reason as end_reason'])
    .select((one) =>
      one
        .selectFrom('ngo_decision')
        .whereRef('ngo_decision.ngo_id', '=', 'ngo.id')
        .where('to_state', '=', 'approved')
        .where(isInForce)
        .whereRef('decided_at', '<=', 'participation.verified_at')
        .select((row) => row.fn.max('decided_at').as('at'))
        .as('approved_at'),
    )
