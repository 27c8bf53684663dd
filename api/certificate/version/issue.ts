import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import {
  type CorrectionJudge,
  certificateStatusOf,
  type IssueReason,
  isRevokedByAdmin,
  reasonToIssue,
} from '#domain/certificate/certificate.ts'
import type { CertificateCode } from '#domain/certificate/certificate-code.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { addVersions } from './add-versions.ts'
import { endVersions } from './ends.ts'
import { type EventFacts, eventFactsOf } from './event-facts.ts'
import { type IssueMoment, type Snapshot, snapshotsOf } from './snapshot.ts'
import { attended } from './snapshot-rows.ts'

export type IssuedVersion = Pick<Snapshot, 'participationId' | 'ngoId' | 'event' | 'facts' | 'row'> & {
  code: CertificateCode
  version: number
  reason: IssueReason
  /** The name on the previous version, or null if this is the first. */
  nameBefore: string | null
}

/**
 * `reissue` is true if an admin reissues certificates that an admin revoked. `acceptedBy` is the side that accepted the
 * holder's correction request. `accepted` is the side that accepted the volunteer's attendance claim (D47). `events` contains
 * data that the caller has already loaded.
 */
export type IssueOptions = {
  reissue?: boolean
  acceptedBy?: CorrectionJudge
  accepted?: CorrectionJudge | undefined
  events?: ReadonlyMap<string, EventFacts> | undefined
}

/**
 * Issues the first version, or the next one if the verification, the hours or the holder's details have changed. Skips deleted
 * accounts and certificates that an admin revoked (D57). The number of SQL statements does not depend on the number of
 * participations. The caller must lock the participations first so that concurrent transactions do not issue the same version.
 */
export async function issueAll(
  trx: Transaction<Database>,
  participationIds: readonly string[],
  moment: IssueMoment,
  { accepted, ...issuing }: IssueOptions = {},
): Promise<IssuedVersion[]> {
  if (participationIds.length === 0) return []
  const rows = await attended(trx, participationIds).execute()
  const eventIds = rows.map(({ event_id }) => event_id)
  const events = issuing.events ?? (await eventFactsOf(trx, eventIds))
  const snapshots = await snapshotsOf(trx, rows, events, { ...moment, accepted })
  return writeDue(
    trx,
    snapshots.flatMap((snapshot) => dueFrom(snapshot, issuing) ?? []),
    moment,
    issuing,
  )
}

type Due = NonNullable<ReturnType<typeof dueFrom>>

async function writeDue(
  trx: Transaction<Database>,
  due: readonly Due[],
  { now }: IssueMoment,
  { acceptedBy = null }: { acceptedBy?: CorrectionJudge | null },
): Promise<IssuedVersion[]> {
  const superseded = due.flatMap(({ code, current }) => (code && current ? [{ code, ...current }] : []))
  await endVersions(trx, superseded, 'superseded', now)
  const numbered = due.map((one) => ({ ...one, number: (one.newest?.version ?? 0) + 1 }))
  const dated = { issued_at: now, issued_on: eventDayOf(now), accepted_by: acceptedBy }
  const codes = await addVersions(
    trx,
    numbered.map(({ participationId, ngoId, event, code, facts, reason, number }) => {
      const version = { ...facts, ...dated, reason, version: number }
      return { participationId, ngoId, eventId: event.row.id, code, version }
    }),
    now,
  )
  return numbered.map(({ participationId, ngoId, event, facts, row, reason, number, newest }) => {
    const issued = { participationId, ngoId, event, facts, row, reason, nameBefore: newest?.name ?? null }
    return { ...issued, version: number, code: codes.get(participationId) ?? '' }
  })
}

/** Returns the version to issue, or null if the current version is the same or an admin revoked the certificate. */
function dueFrom(snapshot: Snapshot, { reissue = false }: Pick<IssueOptions, 'reissue'>) {
  const { newest, facts } = snapshot
  const status = newest && certificateStatusOf([newest])
  if (status?.state === 'revoked' && isRevokedByAdmin(status.reason) && !reissue) return null
  const current = status?.state === 'revoked' ? null : newest
  const asked = {
    name: facts.name,
    minutes: facts.service_minutes,
    institution: facts.institution,
    rollNumber: facts.roll_number,
    role: facts.role,
    outcome: facts.outcome,
  }
  const reason = reasonToIssue(status, current ?? asked, asked, { reissue })
  return reason && { ...snapshot, current, reason }
}
