/** The columns that a transcript can have. `points` is empty and tinted, because points are the college's to decide (D69). */
export const TRANSCRIPT_COLUMNS = [
  ...(['number', 'days', 'activity', 'hours', 'attendance', 'certificate'] as const),
  ...(['points', 'endorsed'] as const),
] as const
export type TranscriptColumn = (typeof TRANSCRIPT_COLUMNS)[number]

/**
 * A field of the head, below student, roll number and college. `branch-semester` is a line to write on, because neither is
 * stored.
 */
export type HeadField = 'class-goal' | 'branch-semester'

/** The people who sign a transcript. */
export type Signature =
  | 'student'
  | 'volunteer'
  | 'faculty-mentor'
  | 'head-of-department'
  | 'programme-officer'
  | 'course-teacher'
  | 'class-teacher'
  | 'principal'

/** The layout of a programme's transcript (D75). Its words are in src/text/<lang>/college/transcript/transcript.ts. */
export type TranscriptForm = {
  /** The columns from left to right, with their widths in CSS pixels. Together they are `TABLE_WIDTH` wide. */
  columns: readonly (readonly [TranscriptColumn, number])[]
  /** Whether the event's sector is below its name, besides the NGO and the city. */
  showsSector: boolean
  headField: HeadField
  /** Whether the distance to the goal is next to the sum. */
  showsGoal: boolean
  signatures: readonly [Signature, Signature, Signature]
}

/** The width of the table on A4 in CSS pixels. */
export const TABLE_WIDTH = 682
