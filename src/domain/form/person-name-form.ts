import * as z from 'zod/mini'
import { latinDigits } from '../encoding/latin-digits.ts'
import { lineOrNothing, wrongType } from './fields.ts'
import { nameFault, tidyName } from './person-name.ts'

/** A person's name wherever one is typed (D56), with spaces and composition tidied. */
export const personName = z.string({ error: wrongType }).check(
  z.overwrite(tidyName),
  z.refine((name) => nameFault(name) === null, { error: ({ input }) => nameFault(String(input)) ?? 'type' }),
)

/** Where a volunteer studies, in their own words, which no one checks (D59). '' is none. */
export const ownWords = z.optional(z.nullable(lineOrNothing(60)))

/** A volunteer's number there. A college compares it with its own list, so its digits are 0 to 9. */
export const rollNumber = z.optional(z.nullable(lineOrNothing(60).check(z.overwrite(latinDigits))))
