import type { Selectable } from 'kysely'
import type { CertificateVersionTable } from '#db/schema/certificate.ts'
import type { CertificateFacts, RecordedFacts } from '#domain/certificate/certificate.ts'
import { inZone } from '#domain/time/zone.ts'

/**
 * Returns the facts that the PDF, the check page and the credential show.
 * @throws Error if the holder has deleted their account, because the version then has no name and must not be shown
 */
export function certificateFactsOf(row: Selectable<CertificateVersionTable>): CertificateFacts {
  if (row.name === null) throw new Error('The holder of this certificate deleted their account.')
  return {
    ...recordedOf(row),
    name: row.name,
    activity: row.activity,
    sector: row.sector,
    category: row.category,
    mode: row.mode,
    city: row.city,
    ...(row.meeting_point !== null && { meetingPoint: row.meeting_point }),
    firstDay: row.first_day,
    lastDay: row.last_day,
    minutes: row.service_minutes,
    orgName: row.org_name,
    orgApprovedOn: row.org_approved_on,
    verifiedBy: row.verified_by,
    verifiedOn: row.verified_on,
    evidence: row.evidence,
    issuedOn: row.issued_on,
    version: row.version,
    reason: row.reason,
    ...(row.org_checked_facts !== null && {
      orgCheckedFacts: row.org_checked_facts,
      orgCheckedOn: row.org_checked_on,
    }),
  }
}

function recordedOf(row: Selectable<CertificateVersionTable>): RecordedFacts & { format: number } {
  const at = (time: Date) => inZone(time, row.zone)
  return {
    format: row.format,
    postedOn: row.posted_on,
    joinedAt: at(row.joined_at),
    edits: row.edits,
    institution: row.institution,
    rollNumber: row.roll_number,
    role: row.role,
    outcome: row.outcome,
    orgLegalName: row.org_legal_name,
    orgNumberKind: row.org_number_kind,
    orgNumber: row.org_number,
    orgSlug: row.org_slug,
    signatory: row.signatory,
    signatoryPost: row.signatory_post,
    cameAt: row.came_at && at(row.came_at),
    leftAt: row.left_at && at(row.left_at),
    byPhoneClock: row.by_phone_clock,
    acceptedBy: row.accepted_by,
  }
}
