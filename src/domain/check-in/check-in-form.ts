import * as z from 'zod/mini'
import { readNumber } from '../encoding/pasted-text.ts'
import { lineField, whole } from '../form/fields.ts'

/** The six digits below the QR code, typed with or without a space. */
export const sixDigits = lineField(20).check(
  z.overwrite((text) => readNumber(text).replace(/[\s-]/g, '')),
  z.regex(/^\d{6}$/, { error: 'length' }),
)

export const MOST_PASSES = 50

/**
 * A volunteer's check-in. An empty body means the code that this browser has already scanned. `digits` were typed.
 * `code` and `seenAt` (in milliseconds, by the phone's clock) were stored offline. `passes` are the passes that the
 * phone had stored at that time.
 */
export const checkInForm = z
  .strictObject({
    digits: z.optional(sixDigits),
    code: z.optional(lineField(200)),
    seenAt: z.optional(whole(0, 4_102_444_800_000)),
    passes: z.optional(z.array(lineField(40)).check(z.maxLength(MOST_PASSES, { error: 'length' }))),
  })
  .check(
    z.refine(({ digits, code }) => digits === undefined || code === undefined, { path: ['digits'], error: 'choice' }),
    z.refine(({ seenAt, code }) => (seenAt === undefined) === (code === undefined), {
      path: ['seenAt'],
      error: 'choice',
    }),
  )

export const claimCodeForm = z.strictObject({ code: lineField(40) })
