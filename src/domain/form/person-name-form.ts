import * as z from 'zod/mini'
import { latinDigits } from '../encoding/latin-digits.ts'
import { lineOrNothing, wrongType } from './fields.ts'
import { nameFault, tidyName } from './person-name.ts'

/** A person's name, as every form reads it (D56). Spaces and Unicode composition are cleaned up. */
export const personName = z.string({ error: wrongType }).check(
  z.overwrite(tidyName),
  z.refine((name) => nameFault(name) === null, { error: ({ input }) => nameFault(String(input)) ?? 'type' }),
)

/** The volunteer's institution, in their own words and unchecked (D59). '' means none. */
export const ownWords = z.optional(z.nullable(lineOrNothing(60)))

/** The volunteer's roll number. A college compares it with its own list, so its digits are stored as 0 to 9. */
export const rollNumber = z.optional(z.nullable(lineOrNothing(60).check(z.overwrite(latinDigits))))
