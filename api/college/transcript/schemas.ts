import * as z from 'zod/mini'
import type { OwnTranscriptLine } from '#domain/college/own-transcript.ts'
import { type MadeTranscripts, TRANSCRIPT_SKIPS } from '#domain/college/transcript-form.ts'
import { schemaOf } from '../../http/describe.ts'

/* The responses of the transcript routes of colleges and students, for /api/openapi.json. */

const student = {
  disclosureId: z.string(),
  student: z.nullable(z.strictObject({ rollNumber: z.string(), name: z.string() })),
}

export const madeTranscripts = schemaOf<MadeTranscripts>()(
  z.strictObject({
    made: z.array(z.strictObject({ ...student, code: z.string(), hours: z.number() })),
    skipped: z.array(z.strictObject({ ...student, why: z.enum(TRANSCRIPT_SKIPS) })),
    parts: z.number(),
  }),
)

export const ownMade = schemaOf<{ code: string }>()(z.strictObject({ code: z.string() }))

export const ownTranscriptList = schemaOf<{ transcripts: OwnTranscriptLine[] }>()(
  z.strictObject({
    transcripts: z.array(
      z.strictObject({
        ...{ code: z.string(), disclosureId: z.nullable(z.string()), madeOn: z.string() },
        ...{ college: z.string(), className: z.string(), state: z.enum(['valid', 'changed', 'revoked']) },
        ...{ hours: z.number(), printedHours: z.nullable(z.number()) },
      }),
    ),
  }),
)
