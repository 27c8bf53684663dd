import type { CheckedDetails } from '../../evidence/evidence.ts'
import type { ProgrammeId } from '../../programme/programme.ts'
import type { Day } from '../../time/day.ts'
import type { InstitutionCheckKind, InstitutionKind } from '../institution.ts'

/** A detail of a college that matched, with the day of the check. */
export type CollegeCheckRow = { kind: InstitutionCheckKind; value: string; on: Day; byLink: boolean }

/** A detail that a college states, and that we have not checked. A detail that does not match is left out. */
export type StatedDetail = { kind: 'email-domain' | 'aishe'; value: string }

/** The public page of a college (D67). */
export type CollegePageData = CheckedDetails & {
  orgName: string
  slug: string
  kind: InstitutionKind
  city: string
  website: string
  /** The day of the approval. */
  since: Day
  /** The day on which the college applied or last applied again. */
  statedOn: Day
  checks: CollegeCheckRow[]
  stated: StatedDetail[]
  /** The programmes of its open classes. `name` is null unless the programme is the college's own. */
  programmes: { programme: ProgrammeId; name: string | null }[]
  endorsed: number
  withdrawn: number
}
