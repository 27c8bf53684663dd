import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import {
  type CheckedCertificate,
  certificateStatusOf,
  type Hold,
  type LaterFact,
  type OwnCertificate,
} from '#domain/certificate/certificate.ts'
import { type CertificateCode, printedCode } from '#domain/certificate/certificate-code.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { isInForce } from '../../auth/approval.ts'
import type { Runtime } from '../../env.ts'
import { inclusionOf } from '../../log/log.ts'
import { BrokenLog } from '../../log/tree.ts'
import { certificateFactsOf } from './facts.ts'
import { holdsOf } from './hold.ts'
import { differsFromLog } from './leaf.ts'
import { isCurrent, isEndOfVersion, newestVersionsOf } from './versions.ts'

/** The dependencies of a public check. `log` receives an alarm if a certificate differs from what was issued. */
export type CertificateReader = Pick<Runtime, 'db' | 'log' | 'now'>

/**
 * Returns what anyone may see about a code, or null if it was never issued. A revoked certificate shows only the day of its
 * revocation and the reason for it.
 */
export async function lookUpCertificate(
  reader: CertificateReader,
  code: CertificateCode,
): Promise<CheckedCertificate | null> {
  const { db } = reader
  const { first, newest, earlier } = await newestVersionsOf(db, code)
  const current = newest.at(-1)
  if (!first || !current) return null
  const status = certificateStatusOf(newest)
  if (status.state === 'revoked') {
    const { at, reason } = status
    return { state: 'revoked', code: printedCode(code), revokedOn: eventDayOf(at), reason }
  }
  const log = await inclusionOf(db, code, current.version).catch((error) => {
    if (error instanceof BrokenLog) return 'broken' as const
    throw error
  })
  const differs = differsFromLog(current, reader, log)
  const hold = (await holdsOf(db, [code])).get(code)
  const said = {
    code: printedCode(code),
    facts: certificateFactsOf(current),
    history: newest.map(({ version, reason, issued_on, accepted_by }) => ({
      ...{ version, reason, issuedOn: issued_on, acceptedBy: accepted_by },
    })),
    earlier,
    later: await laterFacts(db, code, first.verified_at),
    log: differs || log === 'broken' ? null : log,
  }
  if (differs) return { state: 'on-hold', hold: logHold(reader), ...said }
  return hold ? { state: 'on-hold', hold, ...said } : { state: 'valid', ...said }
}

/** Returns why a version that differs from the log is on hold. `since` is today, because the day of the change is unknown. */
export const logHold = ({ now }: Pick<CertificateReader, 'now'>): Hold => ({
  because: 'log-differs',
  since: eventDayOf(now()),
})

/**
 * Returns what happened later, oldest first (D6, D7): the deletion of the event, and decisions on the NGO after the approval
 * under which it verified the attendance.
 */
async function laterFacts(db: Kysely<Database>, code: string, verifiedAt: Date): Promise<LaterFact[]> {
  const event = await db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .where('certificate.code', '=', code)
    .select(['event.ngo_id', 'event.deleted_at'])
    .executeTakeFirst()
  if (!event) return []
  const decisions = await db
    .selectFrom('ngo_decision')
    .where('ngo_id', '=', event.ngo_id)
    .where(isInForce)
    .select(['to_state', 'decided_at'])
    .orderBy('decided_at')
    .execute()
  const approval = decisions.findLastIndex((one) => one.to_state === 'approved' && one.decided_at <= verifiedAt)
  const facts = decisions.slice(approval + 1).map(({ to_state, decided_at }) => ({
    fact: BECAME[to_state],
    at: decided_at,
  }))
  return [...facts, ...(event.deleted_at ? [{ fact: 'event-deleted' as const, at: event.deleted_at }] : [])]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ fact, at }) => ({ fact, on: eventDayOf(at) }))
}

const BECAME = {
  approved: 'approved-again',
  suspended: 'suspended',
  rejected: 'approval-withdrawn',
  pending: 'approval-withdrawn',
} as const

/** Returns the codes of certificates that are not revoked, keyed by participation, for the NGO that verified them. */
export async function currentCodesOf(
  db: Kysely<Database>,
  participationIds: readonly string[],
): Promise<Map<string, string>> {
  if (participationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('certificate')
    .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
    .where('certificate.participation_id', 'in', participationIds)
    .where(isCurrent)
    .select(['certificate.participation_id as id', 'certificate.code'])
    .execute()
  return new Map(rows.flatMap(({ id, code }) => (id ? [[id, printedCode(code)]] : [])))
}

/** Returns every version of an account's certificates, for the export of personal data (D26). */
export async function certificatesOf(db: Kysely<Database>, accountId: string) {
  const rows = await db
    .selectFrom('participation')
    .innerJoin('certificate', 'certificate.participation_id', 'participation.id')
    .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
    .leftJoin('certificate_end as ended', (join) => join.on(isEndOfVersion))
    .where('participation.account_id', '=', accountId)
    .select(['version.code', 'version.version', 'version.reason', 'version.name', 'version.activity'])
    .select(['version.org_name as orgName', 'version.first_day as firstDay', 'version.last_day as lastDay'])
    .select([
      'version.service_minutes as minutes',
      'version.verified_at as verifiedAt',
      'version.issued_at as issuedAt',
    ])
    .select(['version.institution', 'version.roll_number as rollNumber', 'version.role', 'version.outcome'])
    .select(['version.posted_on as postedOn', 'version.joined_at as joinedAt', 'version.edits', 'version.evidence'])
    .select('version.accepted_by as acceptedBy')
    .select(['ended.reason as endReason', 'ended.ended_at as endedAt'])
    .orderBy('version.issued_at')
    .orderBy('version.code')
    .orderBy('version.version')
    .execute()
  return rows.map(({ code, ...version }) => ({ code: printedCode(code), ...version }))
}

type Row = {
  code: string | null
  name: string | null
  institution: string | null
  roll_number: string | null
  issued_on: string | null
  full_name: string
  own_institution: string | null
  own_roll_number: string | null
  asked: boolean
}

export function ownCertificateOf(row: Row): OwnCertificate | null {
  const { code, name, issued_on, asked } = row
  if (code === null || name === null || issued_on === null) return null
  const profile = { name: row.full_name, institution: row.own_institution, rollNumber: row.own_roll_number }
  const isSame =
    name === profile.name && row.institution === profile.institution && row.roll_number === profile.rollNumber
  return {
    code: printedCode(code),
    name,
    issuedOn: issued_on,
    profile: isSame || !profile.name ? null : profile,
    asked,
  }
}
