import * as z from 'zod/mini'
import { lineOrNothing, wrongType } from './fields.ts'
import { nameFault, tidyName } from './person-name.ts'

/** A person's name wherever one is typed (D56), with spaces and composition tidied. */
export const personName = z.string({ error: wrongType }).check(
  z.overwrite(tidyName),
  z.refine((name) => nameFault(name) === null, { error: ({ input }) => nameFault(String(input)) ?? 'type' }),
)

/** Where a volunteer studies, or their number there: in their own words, and nobody checks it (D59). '' is none. */
export const ownWords = z.optional(z.nullable(lineOrNothing(60)))
