import * as z from 'zod/mini'
import { lineField, lineOrNothing, whole, wrongType } from '../../form/fields.ts'
import { MOST_COMMENT, MOST_ENDORSED } from './endorsement.ts'

/** `version` is the version that the officer saw. Without it, the newest one is endorsed. */
const line = z.strictObject({ code: lineField(40), version: z.optional(whole(1, 100_000)) })

/** The lines that an officer endorses, or `all` for every valid line of the class that is not endorsed yet (D74). */
export const endorsementForm = z
  .strictObject({
    lines: z.optional(
      z
        .array(line, { error: wrongType })
        .check(z.minLength(1, { error: 'required' }), z.maxLength(MOST_ENDORSED, { error: `most-${MOST_ENDORSED}` })),
    ),
    all: z.optional(z.literal(true, { error: wrongType })),
    comment: z.optional(lineOrNothing(MOST_COMMENT)),
  })
  .check(
    z.refine(({ lines, all }) => (lines === undefined) !== (all === undefined), { error: 'required', path: ['lines'] }),
  )

/** Why a college withdraws an endorsement. Anyone can read it on the check page. */
export const withdrawalForm = z.strictObject({ reason: lineField(MOST_COMMENT) })

/** The comment in the dialog that endorses. */
export const endorsementCommentForm = z.strictObject({ comment: lineOrNothing(MOST_COMMENT) })
