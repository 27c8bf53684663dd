import * as z from 'zod/mini'
import { lines, oneOf } from '../form/fields.ts'
import { CHECK_OUTCOMES, REGISTERS } from './evidence.ts'

const note = z.optional(z.nullable(lines(2000)))
const outcome = oneOf(CHECK_OUTCOMES)

const id = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'type') })
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: 'choice' }))

/** The time of the earlier check that the admin saw. */
const seen = z.nullable(
  z
    .string({ error: (issue) => (issue.input === undefined ? 'required' : 'type') })
    .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, { error: 'choice' })),
)

/** An admin's check (D36). `own-domain-email` has no outcome, because the server compares the domains itself. */
export const checkForm = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('fact'), factId: id, seen, outcome, register: oneOf(REGISTERS), note }),
    z.strictObject({ kind: z.literal('own-domain-email'), note }),
    z.strictObject({
      kind: z.enum(['website-opened', 'phone-answered', 'site-visited', 'references']),
      outcome,
      note,
    }),
  ],
  { error: (issue) => (issue.code === 'invalid_union' ? 'choice' : 'type') },
)

export type CheckForm = z.infer<typeof checkForm>
