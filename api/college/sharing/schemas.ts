import * as z from 'zod/mini'
import { schemaOf } from '../../http/describe.ts'
import type { OwnColleges } from './shared-classes.ts'

/* Describes the response of the route below /api/me for /api/openapi.json. */

export const ownColleges = schemaOf<OwnColleges>()(
  z.strictObject({
    classes: z.array(z.strictObject({ id: z.string(), collegeName: z.string(), lines: z.number() })),
    isKnown: z.boolean(),
  }),
)
