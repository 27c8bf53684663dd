import * as z from 'zod/mini'
import { FLAG_KINDS, FLAG_OUTCOMES, type Flag } from '#domain/flag/flag.ts'
import { schemaOf } from '../../http/describe.ts'
import { certificateRow } from '../version/schemas.ts'

/* The responses of the flag routes, for /api/openapi.json. */

const flag = schemaOf<Flag>()(
  z.strictObject({
    id: z.string(),
    kind: z.nullable(z.enum(FLAG_KINDS)),
    at: z.string(),
    orgName: z.string(),
    putsOnHold: z.boolean(),
    count: z.number(),
    rows: z.array(certificateRow),
    resolved: z.nullable(
      z.strictObject({
        outcome: z.enum(FLAG_OUTCOMES),
        reason: z.string(),
        by: z.nullable(z.string()),
        at: z.string(),
      }),
    ),
  }),
)

export const flagList = z.strictObject({ flags: z.array(flag), next: z.nullable(z.string()) })
