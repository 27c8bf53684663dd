import * as z from 'zod/mini'
import { KEY_SCOPES } from '#domain/college/api-key.ts'
import { schemaOf } from '../../http/describe.ts'
import type { ApiKeyRow, NewApiKey } from './keys.ts'

/* Describes the responses of the routes of API keys for /api/openapi.json. */

export const apiKeyList = schemaOf<{ keys: ApiKeyRow[] }>()(
  z.strictObject({
    keys: z.array(
      z.strictObject({
        ...{ id: z.string(), name: z.string(), prefix: z.string(), scopes: z.array(z.enum(KEY_SCOPES)) },
        ...{ createdAt: z.string(), lastUsedOn: z.nullable(z.string()), checksToday: z.number() },
        revokedAt: z.nullable(z.string()),
      }),
    ),
  }),
)

export const newApiKey = schemaOf<NewApiKey>()(z.strictObject({ id: z.string(), key: z.string() }))
