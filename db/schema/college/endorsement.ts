import type { Generated } from 'kysely'
import type { ProgrammeId } from '#domain/programme/programme.ts'
import type { DateColumn, Timestamp, TimestampOrNull } from '../columns.ts'

/** A college's signed statement about one version of a certificate (D74). Names are those of the day. */
export interface EndorsementTable {
  id: Generated<string>
  code: string
  version: number
  ngo_id: string | null
  cohort_id: string | null
  college_name: string
  college_slug: string
  programme: ProgrammeId
  programme_name: string | null
  /** The officer's public comment. */
  comment: string | null
  endorsed_at: Timestamp
  endorsed_on: DateColumn
  endorsed_by: string | null
  status_list: number
  status_place: number
  withdrawn_at: TimestampOrNull
  withdrawn_reason: string | null
  withdrawn_by: string | null
}

/** The signed `EndorsementCredential`, as JSON text. */
export interface EndorsementCredentialTable {
  endorsement_id: string
  signed: string
  signed_at: Timestamp
}

/** The newest status list of endorsements for each number. `content_hash` is a hash of the bits that are set. */
export interface EndorsementListTable {
  number: number
  signed: string
  content_hash: string
  signed_at: Timestamp
  signed_by: string
}
