import { Hono, type MiddlewareHandler } from 'hono'
import { DEFAULT_LANG } from '#domain/language/language.ts'
import { textFor } from '#text'
import type { AppEnv } from '../env.ts'
import { describe, gives } from '../http/describe.ts'
import { requireDiskSpace } from '../http/disk-space.ts'
import { Refusal } from '../http/errors.ts'
import { addressHash, consume, type RateLimit } from '../http/rate-limit.ts'
import { requireServableSchema } from '../http/schema-version.ts'
import { query } from '../http/validate.ts'
import { newestHead, pageOfHeads, treeHeadOf } from '../log/head.ts'
import { consistencyOf } from '../log/log.ts'
import * as schemas from '../log/schemas.ts'
import { forEverybody } from './version/guards.ts'

/** 600 reads in 5 minutes. Saving every tree head takes one read a day, and reading the tree heads of ten years takes 80. */
const READS: RateLimit = { most: 600, seconds: 300 }

/** Counts against a separate limit so that reading the log never blocks checking a certificate. @throws Refusal 'too-many' */
const countLogRead: MiddlewareHandler<AppEnv> = async ({ env }, next) => {
  const { db, clientAddress, config, now } = env
  await consume(db, `log:${addressHash(clientAddress, config.addressKey)}`, READS, now())
  await next()
}

const { logText } = textFor(DEFAULT_LANG).log

/** The routes of the public log. Their URLs must not change, even if /api does, because colleges store them. */
export const publicLogRoutes = new Hono<AppEnv>()
  .use(requireServableSchema, requireDiskSpace)
  .get(
    '/',
    describe(
      'certificate',
      'Get the newest signed tree head of the public log, or the one of a day',
      { 200: gives('A tree head, the signing keys, and how to check it', schemas.log) },
      ['invalid', 'not-found', 'too-many'],
    ),
    forEverybody,
    query(schemas.logForm),
    countLogRead,
    async (c) => {
      const { db, config } = c.env
      const { day } = c.req.valid('query')
      const head = await (day === undefined ? newestHead(db) : treeHeadOf(db, day))
      if (!head) throw new Refusal('not-found')
      const { webKeysOf } = await import('./credential/sign-compact.ts')
      const keys = await webKeysOf(config.certificateKeys, config.baseUrl)
      c.header('Cache-Control', 'public, max-age=300')
      return c.json({ ...head, keys, how: logText.how(config.baseUrl) }, 200)
    },
  )
  .get(
    '/heads',
    describe(
      'certificate',
      'List signed tree heads of the public log, newest first',
      { 200: gives('A page of tree heads', schemas.heads) },
      ['invalid', 'too-many'],
    ),
    forEverybody,
    query(schemas.headsForm),
    countLogRead,
    async (c) => {
      c.header('Cache-Control', 'public, max-age=300')
      return c.json(await pageOfHeads(c.env.db, c.req.valid('query').before), 200)
    },
  )
  .get(
    '/consistency',
    describe(
      'certificate',
      'Get a consistency proof between two tree sizes',
      { 200: gives('A proof', schemas.consistency) },
      ['invalid', 'not-found', 'too-many'],
    ),
    forEverybody,
    query(schemas.consistencyForm),
    countLogRead,
    async (c) => {
      const { from, to } = c.req.valid('query')
      const proof = await consistencyOf(c.env.db, { from: Number(from), to: Number(to) })
      c.header('Cache-Control', 'public, max-age=300')
      return c.json(proof, 200)
    },
  )
