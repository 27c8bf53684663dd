import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { describe, gives } from '../../http/describe.ts'
import { Refusal } from '../../http/errors.ts'
import { noInput } from '../../http/validate.ts'
import { codeIn, forEverybody } from '../version/guards.ts'
import { countCheck } from '../version/limit.ts'
import { lookUpTranscript } from './lookup.ts'
import { checkedTranscript } from './schemas.ts'

/** The route with which anyone checks a transcript (D75). */
export const transcriptRoutes = new Hono<AppEnv>().get(
  '/:code',
  describe(
    'certificate',
    'Check the code of a transcript; it is counted again now',
    { 200: gives('Each line with its status now, the sum that counts, and the printed sum', checkedTranscript) },
    ['invalid', 'not-found', 'too-many'],
  ),
  forEverybody,
  noInput,
  async (c) => {
    const code = codeIn(c)
    await countCheck(c.env, 'api')
    const transcript = await lookUpTranscript(c.env, code)
    if (!transcript) throw new Refusal('not-found')
    return c.json(transcript, 200)
  },
)
