import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CertificateCode } from '#domain/certificate/certificate-code.ts'
import type { KeyHolder } from './api-key.ts'

/**
 * Stores that a college's software checked codes, so that the holders of the certificates see it (D76). A check of a service record
 * or transcript is a check of the certificates that it lists. Codes that were never issued are left out.
 */
export async function recordChecks(
  db: Kysely<Database>,
  { id, ngoId }: KeyHolder,
  checked: readonly CertificateCode[],
  at: Date,
): Promise<void> {
  if (checked.length === 0) return
  const asked = sql`any (${checked}::text[])`
  await sql`
    insert into certificate_check (code, ngo_id, api_key_id, at)
    select code, ${ngoId}::uuid, ${id}::uuid, ${at}::timestamptz from certificate where code = ${asked}
    union
    select certificate_code, ${ngoId}::uuid, ${id}::uuid, ${at}::timestamptz from transcript_line where code = ${asked}
    union
    select certificate_code, ${ngoId}::uuid, ${id}::uuid, ${at}::timestamptz from service_record_line line
    where code = ${asked} and version = (
      select max(version) from service_record_version newest where newest.code = line.code)
  `.execute(db)
}
