import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { CertificateCode } from '#domain/certificate/certificate-code.ts'
import type {
  EndorsedCertificate,
  Endorsement,
  EndorsementStatus,
  OwnEndorsement,
} from '#domain/college/endorsement/endorsement.ts'
import { eventDayOf } from '#domain/time/zone.ts'
import { type CertificateReader, lookUpCertificate } from '../version/lookup.ts'

/** More exist only if a college endorses and withdraws many times. */
const SHOWN = 50

/** Returns what anyone may see about a code, with the endorsements of its newest version. Returns null if it was never issued. */
export async function lookUpEndorsed(
  reader: CertificateReader,
  code: CertificateCode,
): Promise<EndorsedCertificate | null> {
  const checked = await lookUpCertificate(reader, code)
  if (!checked || checked.state === 'revoked') return checked
  return { ...checked, endorsements: await endorsementsOf(reader.db, code, checked.facts.version) }
}

/** Returns the endorsements of one version of a certificate: the withdrawn ones last, and otherwise the newest first. */
async function endorsementsOf(db: Kysely<Database>, code: CertificateCode, version: number): Promise<Endorsement[]> {
  const rows = await endorsementRows(db)
    .where('endorsement.code', '=', code)
    .where('endorsement.version', '=', version)
    .orderBy(sql`endorsement.withdrawn_at is not null`)
    .orderBy('endorsed_at', 'desc')
    .orderBy('endorsement.id')
    .limit(SHOWN)
    .execute()
  return rows.map(endorsementFrom)
}

const endorsementRows = (db: Kysely<Database>) =>
  db
    .selectFrom('endorsement')
    .leftJoin('ngo', 'ngo.id', 'endorsement.ngo_id')
    .select([
      'endorsement.id',
      'endorsement.code',
      'endorsement.version',
      'college_name',
      'programme',
      'programme_name',
    ])
    .select([
      'comment',
      'endorsed_on',
      'endorsement.withdrawn_at',
      'withdrawn_reason',
      'ngo.slug',
      'ngo.state',
      'ngo.closed_at',
    ])

type EndorsementRow = Awaited<ReturnType<ReturnType<typeof endorsementRows>['executeTakeFirstOrThrow']>>

const endorsementFrom = (row: EndorsementRow): Endorsement => ({
  ...{ id: row.id, college: row.college_name, programme: row.programme, programmeName: row.programme_name },
  ...{ comment: row.comment, on: row.endorsed_on, status: statusOf(row) },
  collegeSlug: row.state === 'approved' && row.closed_at === null ? row.slug : null,
})

function statusOf({ withdrawn_at, withdrawn_reason, state }: EndorsementRow): EndorsementStatus {
  if (withdrawn_at) return { state: 'withdrawn', on: eventDayOf(withdrawn_at), reason: withdrawn_reason ?? '' }
  return state === 'approved' ? { state: 'valid' } : { state: 'on-hold' }
}

/** Selects the valid endorsements of a joined `version`, oldest first. Null if there are none. */
export const ownEndorsements = sql<OwnEndorsement[] | null>`(
  select json_agg(json_build_object('college', college_name, 'programme', programme, 'programmeName', programme_name,
    'on', endorsed_on) order by endorsed_at, endorsement.id)
  from endorsement join ngo as college on college.id = endorsement.ngo_id and college.state = 'approved'
  where endorsement.code = version.code and endorsement.version = version.version and endorsement.withdrawn_at is null)`
