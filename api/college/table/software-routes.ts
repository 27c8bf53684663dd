import { type Context, Hono } from 'hono'
import { countKeyUse } from '../../auth/api-key.ts'
import { requireKey } from '../../auth/api-key-guards.ts'
import type { AppEnv } from '../../env.ts'
import { describe, givesLike, KEY_REFUSALS } from '../../http/describe.ts'
import { consume, type RateLimit } from '../../http/rate-limit.ts'
import { noInput, uuidParam } from '../../http/validate.ts'
import { CLASS_EXAMPLE, CLASSES_EXAMPLE } from './examples.ts'
import { softwareClassAnswer, softwareClassesAnswer } from './schemas.ts'
import { softwareClass, softwareClasses } from './software-class.ts'

/** 120 reads an hour for each key: enough to read 100 classes every hour. */
const READS: RateLimit = { most: 120, seconds: 3_600 }

/** Lets a college's software read its classes with an API key that has the scope `class:read` (D76). */
export const softwareRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'college',
      'List the open classes of the API key’s college',
      { 200: givesLike('The classes, newest first', softwareClassesAnswer, CLASSES_EXAMPLE) },
      [...KEY_REFUSALS, 'invalid', 'too-many'],
    ),
    requireKey('class:read'),
    noInput,
    async (c) => {
      await countRead(c)
      return c.json({ classes: await softwareClasses(c.env.db, c.var.apiKey.ngoId) }, 200)
    },
  )
  .get(
    '/:id',
    describe(
      'college',
      'Read a class: the students who share now, with their lines; each student sees that your software read them',
      { 200: givesLike('The class, and students in order of roll numbers', softwareClassAnswer, CLASS_EXAMPLE) },
      [...KEY_REFUSALS, 'invalid', 'not-found', 'too-many'],
    ),
    requireKey('class:read'),
    noInput,
    async (c) => {
      const id = uuidParam(c.req.param('id'))
      await countRead(c)
      return c.json(await softwareClass(c.env, c.var.apiKey, id), 200)
    },
  )

async function countRead({ env: { db, now }, var: { apiKey } }: Context<AppEnv>): Promise<void> {
  await consume(db, `class-reads:${apiKey.id}`, READS, now())
  await countKeyUse(db, apiKey, 0, now())
}
