import { type Kysely, type Selectable, sql } from 'kysely'
import type { CertificateVersionTable } from '#db/schema/certificate.ts'
import type { Database } from '#db/schema.ts'
import { certificateStatusOf, type EndReason, type VersionEnd } from '#domain/certificate/certificate.ts'
import type { CertificateCode } from '#domain/certificate/certificate-code.ts'
import { MOST_A_DAY } from '#domain/event/hours.ts'
import { Refusal } from '../../http/errors.ts'
import { type LoggedVersion, logPlace } from './leaf.ts'

/** The maximum number of minutes of a joined `version` that count towards totals: 12 hours for each of its days (D60). */
export const mostMinutes = sql<number>`${MOST_A_DAY} * (version.last_day - version.first_day + 1)`

/** The minutes of a joined `version` that count, or null if it has none. The `case` is needed, because `least` ignores null. */
export const countedMinutes = sql<number | null>`
  case when version.service_minutes is not null then least(version.service_minutes, ${mostMinutes}) end`

export type CertificateVersion = LoggedVersion & { ended: VersionEnd | null }

/** Joins `certificate_end as ended` with the `certificate_version as version` that it ended. */
export const isEndOfVersion = sql<boolean>`ended.code = version.code and ended.version = version.version`

export const isEnded = sql<boolean>`exists (select from certificate_end as ended where ${isEndOfVersion})`

/** Checks that a `certificate_version as version` has not ended. At most one version of each certificate is current. */
export const isCurrent = sql<boolean>`not ${isEnded}`

/** The number of versions to read. It is limited so that a certificate with 500 corrections costs no more than others. */
const NEWEST = 5

/**
 * Returns the first and the newest versions, oldest first, or none if the code was never issued. Version numbers have no gaps.
 */
async function versionsOf(db: Kysely<Database>, code: CertificateCode): Promise<CertificateVersion[]> {
  const rows = await db
    .selectFrom('certificate_version as version')
    .leftJoin('certificate_end as ended', (join) => join.on(isEndOfVersion))
    .where('version.code', '=', code)
    .where((row) =>
      row.or([
        row('version.version', '=', 1),
        row('version.version', '>', sql<number>`(${newestOf(db, code)}) - ${NEWEST}`),
      ]),
    )
    .selectAll('version')
    .select(['ended.ended_at', 'ended.reason as end_reason', ...logPlace])
    .orderBy('version.version')
    .execute()
  return rows.map(({ ended_at, end_reason, ...row }) => ({ ...row, ended: endOfVersion({ ended_at, end_reason }) }))
}

const newestOf = (db: Kysely<Database>, code: CertificateCode) =>
  db
    .selectFrom('certificate_version as newest')
    .where('newest.code', '=', code)
    .select(({ fn }) => fn.max('newest.version').as('version'))

/** Returns the first version, the newest versions (oldest first), and the number of versions before the newest ones. */
export async function newestVersionsOf(db: Kysely<Database>, code: CertificateCode) {
  const versions = await versionsOf(db, code)
  const newest = versions.slice(-NEWEST)
  return { first: versions[0], newest, earlier: (newest[0]?.version ?? 1) - 1 }
}

type EndColumns = { ended_at: Date | null; end_reason: EndReason | null }

/** Returns when and why a version ended, or null if it is current. */
export const endOfVersion = ({ ended_at, end_reason }: EndColumns): VersionEnd | null =>
  ended_at && end_reason ? { at: ended_at, reason: end_reason } : null

/** Returns the current version and the first one. @throws Refusal 'not-found', 'certificate-revoked' */
export async function currentVersionOf(
  db: Kysely<Database>,
  code: CertificateCode,
): Promise<{ first: CertificateVersion; current: CertificateVersion }> {
  const versions = await versionsOf(db, code)
  const [first, current] = [versions[0], versions.at(-1)]
  if (!first || !current) throw new Refusal('not-found')
  if (certificateStatusOf(versions).state === 'revoked') throw new Refusal('certificate-revoked')
  return { first, current }
}

/** Selects the evidence of the newest version of a joined `participation`, or null if it is not verified. */
export const verifiedVersion = () =>
  sql<
    Pick<
      Selectable<CertificateVersionTable>,
      'evidence' | 'came_at' | 'left_at' | 'by_phone_clock' | 'measured_minutes'
    >
  >`(
    select evidence, came_at, left_at, by_phone_clock, measured_minutes from certificate_version
    where participation.verified_at is not null
      and code = (select code from certificate where certificate.participation_id = participation.id)
    order by version desc limit 1)`.as('version')
