import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import type { CertificateCorrection } from '#domain/certificate/correction.ts'
import { isBehind, PAGE, type Place, pageOfRows, placeIn } from '../http/cursor.ts'
import { isCurrent } from './version/versions.ts'

/** Selects correction requests as `asked`, joined with their certificate, participation and event. */
export const corrected = (db: Kysely<Database>) =>
  db
    .selectFrom('certificate_correction as asked')
    .innerJoin('certificate', 'certificate.code', 'asked.code')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .innerJoin('event', 'event.id', 'participation.event_id')

/** Returns the open requests of an NGO, or of all NGOs if `ngoId` is null, oldest first. Skips revoked certificates. */
export async function corrections(
  db: Kysely<Database>,
  ngoId: string | null,
  after: Place | null,
): Promise<{ corrections: CertificateCorrection[]; next: string | null }> {
  const rows = await corrected(db)
    .where('asked.decided_at', 'is', null)
    .innerJoin('certificate_version as version', (join) => join.onRef('version.code', '=', 'asked.code').on(isCurrent))
    .$if(ngoId !== null, (query) => query.where('event.ngo_id', '=', ngoId ?? ''))
    .where(isBehind({ at: 'asked.asked_at', id: 'asked.id' }, '>', after))
    .select(placeIn('asked.asked_at'))
    .select(['asked.id', 'asked.code', 'asked.asked_at', 'version.activity', 'version.org_name'])
    .select(['asked.name', 'asked.institution', 'asked.roll_number', 'version.name as was'])
    .select(['version.institution as was_institution', 'version.roll_number as was_roll_number'])
    .orderBy('asked.asked_at')
    .orderBy('asked.id')
    .limit(PAGE + 1)
    .execute()
  const { page, next } = pageOfRows(rows)
  const found = page.map((row) => ({
    ...{ id: row.id, code: printedCode(row.code), activity: row.activity, orgName: row.org_name },
    askedAt: row.asked_at.toISOString(),
    current: { name: row.was ?? '', institution: row.was_institution, rollNumber: row.was_roll_number },
    asked: { name: row.name, institution: row.institution, rollNumber: row.roll_number },
  }))
  return { corrections: found, next }
}

/** Returns an account's correction requests and the decisions on them, for the export of personal data (D26). */
export async function correctionsOf(db: Kysely<Database>, accountId: string) {
  const rows = await db
    .selectFrom('certificate_correction as asked')
    .innerJoin('certificate', 'certificate.code', 'asked.code')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .where('participation.account_id', '=', accountId)
    .select(['asked.code', 'asked.name', 'asked.institution', 'asked.roll_number as rollNumber'])
    .select(['asked.asked_at as askedAt', 'asked.accepted', 'asked.decided_at as decidedAt'])
    .select(['asked.decided_by as decidedBy', 'asked.reason'])
    .orderBy('asked.asked_at')
    .execute()
  return rows.map(({ code, ...asked }) => ({ code: printedCode(code), ...asked }))
}
