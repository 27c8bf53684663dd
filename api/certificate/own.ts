import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { OwnCertificate } from '#domain/certificate.ts'
import { printedCode } from '#domain/certificate-code.ts'

type WithVersion = Database & { version: Database['certificate_version'] }

/** That a joined `version` was not ended: at most one of each certificate. */
export const isCurrent = ({ exists, not, selectFrom }: ExpressionBuilder<WithVersion, 'version'>) =>
  not(
    exists(
      selectFrom('certificate_end as ended')
        .whereRef('ended.code', '=', 'version.code')
        .whereRef('ended.version', '=', 'version.version')
        .select('ended.code'),
    ),
  )

type Row = { code: string | null; name: string | null; issued_on: string | null; full_name: string }

/** A volunteer's own certificate as their dashboard shows it, or null when none stands. */
export function ownCertificateOf({ code, name, issued_on, full_name }: Row): OwnCertificate | null {
  if (code === null || name === null || issued_on === null) return null
  const newName = full_name && full_name !== name ? full_name : null
  return { code: printedCode(code), name, issuedOn: issued_on, newName }
}
