import type { Generated } from 'kysely'
import type { ClassReadKind, DisclosureEnd } from '#domain/college/disclosure.ts'
import type { ProgrammeId } from '#domain/programme/programme.ts'
import type { DateColumn, Timestamp, TimestampOrNull } from '../columns.ts'

/** A class of a college: students of one programme and period (D69). */
export interface CohortTable {
  id: Generated<string>
  ngo_id: string
  name: string
  programme: ProgrammeId
  /** The name of the college's own programme. Null if the programme is another. */
  programme_name: string | null
  goal_minutes: number
  first_day: DateColumn
  last_day: DateColumn
  /** 8 characters of Crockford's alphabet. */
  join_code: string
  created_at: Timestamp
  created_by: string | null
  /** Counts changes, so that two officers do not overwrite each other's. */
  version: Generated<number>
  /** A closed class accepts no students and shows no lines. */
  closed_at: TimestampOrNull
}

/** A line of a class list (D70). */
export interface RollLineTable {
  id: Generated<string>
  cohort_id: string
  roll_number: string
  /** The roll number as it is compared (src/domain/college/roll-number.ts). */
  roll_key: string
  name: string
  /** When the line was added, or when sharing with its roll number ended. Null while someone shares. */
  unclaimed_since: TimestampOrNull
}

/** A student shares their lines of the class's period with a class (D71). */
export interface DisclosureTable {
  id: Generated<string>
  cohort_id: string
  /** Is null if sharing has ended and the line was deleted. */
  roll_line_id: string | null
  account_id: string
  since: Timestamp
  /** Whether the account's name is another than the list's. An officer answers this question. */
  name_differs: boolean
  name_accepted_at: TimestampOrNull
  name_accepted_by: string | null
  ended_at: TimestampOrNull
  ended_as: DisclosureEnd | null
}

/** A read of students' lines, by an officer (`account_id`) or with an API key (D73). */
export interface ClassReadTable {
  id: Generated<string>
  cohort_id: string
  kind: ClassReadKind
  account_id: string | null
  api_key_id: string | null
  at: Timestamp
}

/** A student whose lines a read contained, and how many of them. */
export interface ClassReadStudentTable {
  read_id: string
  disclosure_id: string
  lines: number
}

/** When an officer said that they have seen the changes of a class. */
export interface ClassSeenTable {
  cohort_id: string
  account_id: string
  seen_at: Timestamp
}
