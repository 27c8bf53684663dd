import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { describe, gives } from '../../http/describe.ts'
import { Refusal } from '../../http/errors.ts'
import { requireServableSchema } from '../../http/schema-version.ts'
import { noInput } from '../../http/validate.ts'
import { forEverybody } from '../version/guards.ts'
import { payloadKeysOf } from './offline-payload.ts'
import * as answers from './schemas.ts'

/** The route for the keys that a phone stores so that it can check certificates offline (docs/offline.md). */
export const offlinePayloadRoutes = new Hono<AppEnv>()
  .use(requireServableSchema)
  .get(
    '/keys',
    describe(
      'certificate',
      'Get the keys that sign offline payloads, each with its last day',
      { 200: gives('A JWK set', answers.payloadKeys) },
      ['invalid', 'credentials-off'],
    ),
    forEverybody,
    noInput,
    async (c) => {
      const { config } = c.env
      if (config.certificateKeys.length === 0) throw new Refusal('credentials-off')
      c.header('Cache-Control', 'public, max-age=60')
      return c.json(await payloadKeysOf(config), 200)
    },
  )
