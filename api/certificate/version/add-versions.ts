import { encodeHexLowerCase } from '@oslojs/encoding'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { CertificateVersionTable } from '#db/schema/certificate.ts'
import type { Database } from '#db/schema.ts'
import { type CertificateCode, codeFrom } from '#domain/certificate/certificate-code.ts'
import { awaitLog } from '../../log/log.ts'
import { drawnPlaces } from './status-place.ts'

type DrawnColumn = 'code' | 'status_list' | 'status_place' | 'log_salt' | 'edits'
type VersionText = Omit<Insertable<CertificateVersionTable>, DrawnColumn> & { edits: unknown }

/** The next version of an existing certificate, or the first version of a new certificate. */
export type NewVersion = {
  participationId: string
  ngoId: string
  eventId: string
  /** The code of the certificate, or null if there is none yet. */
  code: CertificateCode | null
  version: VersionText
}

type VersionDraft = NewVersion & { code: CertificateCode; isNew: boolean }

/**
 * Inserts certificates and versions, and queues the versions for the log, in one statement. Repeats the statement for rows
 * whose random code or status list position was already taken.
 * @returns the codes, keyed by participation
 */
export async function addVersions(
  trx: Transaction<Database>,
  versions: readonly NewVersion[],
  now: Date,
): Promise<Map<string, CertificateCode>> {
  const codes = new Map<string, CertificateCode>()
  const drawn = (one: NewVersion): VersionDraft => ({ ...one, code: one.code ?? newCode(), isNew: one.code === null })
  for (let left = versions.map(drawn); left.length > 0; ) {
    const { added, issued } = await write(trx, left, now)
    for (const { participationId, code } of left) if (issued.has(code)) codes.set(participationId, code)
    left = left
      .filter(({ code }) => !issued.has(code))
      .map((one) => (one.isNew && !added.has(one.code) ? { ...one, code: newCode() } : { ...one, isNew: false }))
  }
  return codes
}

/** Inserts versions in the order of their status list positions so that concurrent transactions never deadlock. */
async function write(trx: Transaction<Database>, versions: readonly VersionDraft[], now: Date) {
  const certificates = versions.flatMap(({ isNew, code, participationId, ngoId, eventId }) =>
    isNew ? [{ code, participation_id: participationId, ngo_id: ngoId, event_id: eventId }] : [],
  )
  const said = versions.map(({ code, version }) => ({ ...version, code, log_salt: newSalt() }))
  const columns = Object.keys(said[0] ?? {})
  const { rows } = await sql<{ code: string; is_issued: boolean }>`
    with ${drawnPlaces(versions.length)},
    fresh as (select * from json_to_recordset(${JSON.stringify(certificates)}::json)
      as certificate (code text, participation_id uuid, ngo_id uuid, event_id uuid)),
    added as (
      insert into certificate (code, participation_id, ngo_id, event_id, created_at)
      select code, participation_id, ngo_id, event_id, ${now}::timestamptz from fresh
      on conflict (code) do nothing returning code
    ),
    issued as (
      insert into certificate_version (${sql.join(columns.map((name) => sql.ref(name)))}, status_list, status_place)
      select ${sql.join(columns.map((name) => sql.ref(`said.${name}`)))}, places.list, places.index
      from json_populate_recordset(null::certificate_version, ${JSON.stringify(said)}::json) with ordinality as said
        join places on places.at = said.ordinality
      where said.code in (select code from added) or said.code not in (select code from fresh)
      order by places.list, places.index
      on conflict (status_list, status_place) do nothing returning code, version, issued_at
    ),
    due as (${awaitLog('issued')})
    select code, true as is_issued from issued union all select code, false from added`.execute(trx)
  const codesOf = (isIssued: boolean) =>
    new Set(rows.flatMap(({ code, is_issued }) => (is_issued === isIssued ? [code] : [])))
  return { added: codesOf(false), issued: codesOf(true) }
}

const newSalt = (): string => encodeHexLowerCase(crypto.getRandomValues(new Uint8Array(32)))

/** Returns a random code. Service records use codes of the same format. */
export const newCode = (): CertificateCode => codeFrom(crypto.getRandomValues(new Uint16Array(12)))
