import * as z from 'zod/mini'
import { CATEGORIES, MODES, SECTORS } from '#domain/event/event.ts'
import type { OwnFollows } from '#domain/following/follow.ts'
import { schemaOf } from '../http/describe.ts'

/* Describes the responses of the routes for following, for /api/openapi.json. */

export const ownFollowing = schemaOf<OwnFollows>()(
  z.strictObject({
    ngos: z.array(z.strictObject({ slug: z.string(), orgName: z.string(), listed: z.boolean(), checked: z.boolean() })),
    filters: z.array(
      z.strictObject({
        id: z.string(),
        type: z.optional(z.enum(CATEGORIES)),
        via: z.optional(z.enum(MODES)),
        sector: z.optional(z.enum(SECTORS)),
        city: z.optional(z.string()),
      }),
    ),
    weekly: z.strictObject({ wanted: z.boolean(), endedOn: z.nullable(z.string()) }),
  }),
)

export const savedFilterId = z.strictObject({ id: z.string() })
