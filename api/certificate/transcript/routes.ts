import { Hono } from 'hono'
import { acceptCheckKey } from '../../auth/api-key-guards.ts'
import type { AppEnv } from '../../env.ts'
import { describe, givesLike, KEY_OR_NOTHING, KEY_REFUSALS } from '../../http/describe.ts'
import { noInput } from '../../http/validate.ts'
import { CHECKED_TRANSCRIPT } from '../version/examples.ts'
import { checkCode, forEverybody } from '../version/guards.ts'
import { lookUpTranscript } from './lookup.ts'
import { checkedTranscript } from './schemas.ts'

/** The route with which anyone checks a transcript (D75). */
export const transcriptRoutes = new Hono<AppEnv>().get(
  '/:code',
  describe(
    'certificate',
    'Check the code of a transcript; it is counted again now',
    {
      200: givesLike(
        'Each line with its status now, the sum that counts, and the printed sum',
        checkedTranscript,
        CHECKED_TRANSCRIPT,
      ),
    },
    ['invalid', 'not-found', 'too-many', 'too-many-checks', ...KEY_REFUSALS],
    KEY_OR_NOTHING,
  ),
  forEverybody,
  acceptCheckKey,
  noInput,
  async (c) => c.json(await checkCode(c, lookUpTranscript), 200),
)
