import * as z from 'zod/mini'
import { PDF_LANGS } from '../certificate/pdf-language.ts'
import { oneOf, wrongType } from '../form/fields.ts'
import { MOST_STUDENTS } from './class.ts'

/** The students for whom transcripts are made: everyone who shares, or the sharings with these ids. */
export const transcriptsForm = z.strictObject({
  students: z.union(
    [
      z.literal('all'),
      z
        .array(z.uuid({ error: 'unknown' }))
        .check(
          z.minLength(1, { error: 'required' }),
          z.maxLength(MOST_STUDENTS, { error: `at-most-${MOST_STUDENTS}` }),
        ),
    ],
    { error: wrongType },
  ),
})

/** The query parameters of a class's file. `part` counts from 1, because a large class has several files. */
export const transcriptFileForm = z.strictObject({
  lang: z.optional(oneOf(PDF_LANGS)),
  part: z.optional(z.string({ error: wrongType }).check(z.regex(/^[1-9]\d{0,2}$/, { error: 'whole' }))),
})

/** Why no transcript was made for a student. */
export const TRANSCRIPT_SKIPS = ['no-valid-lines', 'name-question', 'not-sharing'] as const
export type TranscriptSkip = (typeof TRANSCRIPT_SKIPS)[number]

/** A student for whom a transcript was made or not. `student` is null if they do not share any more. */
export type TranscriptStudent = { disclosureId: string; student: { rollNumber: string; name: string } | null }

/** The transcripts that were made, and the students who have none. `parts` is how many files the class has. */
export type MadeTranscripts = {
  made: (TranscriptStudent & { code: string; hours: number })[]
  skipped: (TranscriptStudent & { why: TranscriptSkip })[]
  parts: number
}
