import type { CheckedCertificate } from '../../certificate/certificate.ts'
import type { ProgrammeId } from '../../programme/programme.ts'
import type { Day } from '../../time/day.ts'
import type { LeftOutReason } from '../class-line.ts'

/** A class has at most 2,000 students. One press endorses at most as many lines as ten of each. */
export const MOST_ENDORSED = 20_000

/** The maximum number of characters of a comment, and of the reason for a withdrawal (D74). */
export const MOST_COMMENT = 200

/** A line that was not endorsed. */
export type LeftOutLine = { code: string; because: LeftOutReason }

/** The result of one press. Either all lines that can be endorsed are, or none. */
export type EndorsementResult = {
  /** The number of lines that were endorsed now. */
  endorsed: number
  /** The number of students of these lines. */
  students: number
  leftOut: LeftOutLine[]
}

/** An endorsement is on hold while the college is not approved. */
export type EndorsementStatus =
  | { state: 'valid' }
  | { state: 'on-hold' }
  | { state: 'withdrawn'; on: Day; reason: string }

/** A college's statement about a certificate, as anyone can see it (D74). Names are those of the day. */
export type Endorsement = {
  id: string
  college: string
  /** The slug of the college's page. Null if it has none now. */
  collegeSlug: string | null
  programme: ProgrammeId
  programmeName: string | null
  comment: string | null
  on: Day
  status: EndorsementStatus
}

type WithEndorsements<Checked extends CheckedCertificate> = Checked extends { state: 'revoked' }
  ? Checked
  : Checked & { endorsements: Endorsement[] }

/** A checked certificate with the endorsements of its newest version. A revoked certificate shows none. */
export type EndorsedCertificate = WithEndorsements<CheckedCertificate>

/** A valid endorsement in the holder's own record. */
export type OwnEndorsement = Pick<Endorsement, 'college' | 'programme' | 'programmeName' | 'on'>

/** An endorsement as the college's officers see it. */
export type ClassEndorsement = {
  id: string
  code: string
  /** The student's line in the class list. Null if they do not share with the class now. */
  student: { rollNumber: string; name: string } | null
  on: Day
  /** The officer. Null after they deleted their account. */
  by: string | null
  comment: string | null
  withdrawn: { on: Day; reason: string; by: string | null } | null
}
