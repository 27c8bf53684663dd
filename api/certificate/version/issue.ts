import type { Transaction } from 'kysely'
import type { Database } from '#db/schema.ts'
import {
  type CorrectionJudge,
  certificateStatusOf,
  type IssueReason,
  isTakenBack,
  reasonToIssue,
} from '#domain/certificate/certificate.ts'
import { type CertificateCode, codeFrom } from '#domain/certificate/certificate-code.ts'
import { dayOf } from '#domain/time/day.ts'
import type { Addressee } from '../../mail/emails.ts'
import { endVersions } from './ends.ts'
import { type IssueMoment, type Snapshot, snapshotsOf } from './snapshot.ts'
import { addVersions } from './versions.ts'

export type IssuedVersion = {
  participationId: string
  code: CertificateCode
  version: number
  reason: IssueReason
  ngoId: string
  eventId: string
  /** What the version before said, if there was one. */
  nameBefore: string | null
  mail: Addressee & { activity: string; orgName: string }
}

/** `anew`: an admin issues again what an admin took back. `acceptedBy`: of a correction that its holder asked for. */
export type IssueOptions = { anew?: boolean; acceptedBy?: CorrectionJudge }

/**
 * Issues the first version, or the next where the verification, the hours or what stands of the holder changed. People who
 * closed their account are left alone, and so is what an admin took back (D57). Takes as many statements for hundreds as
 * for one. The caller's transaction holds the participations' rows, so that versions follow one another.
 */
export async function issueAll(
  trx: Transaction<Database>,
  participationIds: readonly string[],
  moment: IssueMoment,
  issuing: IssueOptions = {},
): Promise<IssuedVersion[]> {
  const { now, zone } = moment
  const due = (await snapshotsOf(trx, participationIds, moment)).flatMap((snapshot) => dueFrom(snapshot, issuing) ?? [])
  const superseded = due.flatMap(({ code, current }) => (code && current ? [{ code, ...current }] : []))
  await endVersions(trx, superseded, 'superseded', now)
  const codes = await addCodes(
    trx,
    due.filter(({ code }) => !code),
    now,
  )
  const issued = due.map((one) => ({
    ...one,
    code: one.code ?? codes.get(one.participationId) ?? '',
    version: (one.newest?.version ?? 0) + 1,
  }))
  const dated = { issued_at: now, issued_on: dayOf(now, zone) }
  const accepted = { accepted_by: issuing.acceptedBy ?? null }
  await addVersions(
    trx,
    issued.map(({ facts, code, version, reason }) => ({ ...facts, ...dated, ...accepted, code, version, reason })),
  )
  return issued.map(({ participationId, ngoId, eventId, code, version, reason, email, lang, facts, newest }) => {
    const mail = { to: email, lang, activity: facts.activity, orgName: facts.org_name }
    return { participationId, ngoId, eventId, code, version, reason, nameBefore: newest?.name ?? null, mail }
  })
}

/** Null when what stands says it already. */
function dueFrom(snapshot: Snapshot, { anew = false }: IssueOptions) {
  const { newest, facts } = snapshot
  const standing = newest && certificateStatusOf([newest])
  if (standing?.state === 'revoked' && isTakenBack(standing.reason) && !anew) return null
  const current = standing?.state === 'revoked' ? null : newest
  const asked = {
    name: facts.name,
    minutes: facts.service_minutes,
    institution: facts.institution,
    rollNumber: facts.roll_number,
    role: facts.role,
    outcome: facts.outcome,
  }
  const reason = reasonToIssue(standing, current ?? asked, asked, { anew })
  return reason && { ...snapshot, current, reason }
}

type Due = Pick<Snapshot, 'participationId' | 'ngoId' | 'eventId'>

async function addCodes(trx: Transaction<Database>, due: readonly Due[], now: Date) {
  const codes = new Map<string, CertificateCode>()
  const row = ({ participationId, ngoId, eventId }: Due) => ({
    ...{ code: newCode(), participation_id: participationId, ngo_id: ngoId, event_id: eventId, created_at: now },
  })
  for (let left = due; left.length > 0; left = left.filter(({ participationId }) => !codes.has(participationId))) {
    const added = await trx
      .insertInto('certificate')
      .values(left.map(row))
      .onConflict((taken) => taken.column('code').doNothing())
      .returning(['code', 'participation_id'])
      .execute()
    for (const { code, participation_id } of added) if (participation_id) codes.set(participation_id, code)
  }
  return codes
}

/** Service records draw theirs from the same signs. */
export const newCode = (): CertificateCode => codeFrom(crypto.getRandomValues(new Uint16Array(12)))
