import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CertificateCode } from '#domain/certificate/certificate-code.ts'
import { newCode } from './add-versions.ts'

/** Returns different new codes that no certificate, service record or transcript has. @param draw replaced by tests */
export async function freeCodes(db: Kysely<Database>, count: number, draw = newCode): Promise<CertificateCode[]> {
  const codes = new Set<CertificateCode>()
  while (codes.size < count) {
    const drawn = Array.from({ length: count - codes.size }, draw)
    const taken = await takenCodes(db, drawn)
    for (const code of drawn) if (!taken.has(code)) codes.add(code)
  }
  return [...codes]
}

async function takenCodes(db: Kysely<Database>, codes: readonly CertificateCode[]): Promise<Set<CertificateCode>> {
  const { rows } = await sql<{ code: CertificateCode }>`
    select code from certificate where code = any (${codes})
    union all select code from service_record where code = any (${codes})
    union all select code from transcript where code = any (${codes})`.execute(db)
  return new Set(rows.map(({ code }) => code))
}
