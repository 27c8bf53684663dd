import { Hono } from 'hono'
import { DEFAULT_LANG } from '#domain/language/language.ts'
import { consistencyForm, headsForm, logForm } from '#domain/log/log-form.ts'
import { textFor } from '#text'
import type { AppEnv } from '../env.ts'
import { describe, gives } from '../http/describe.ts'
import { requireDiskSpace } from '../http/disk-space.ts'
import { Refusal } from '../http/errors.ts'
import { requireServableSchema } from '../http/schema-version.ts'
import { query } from '../http/validate.ts'
import { countLogRead } from '../log/guards.ts'
import { newestHead, pageOfHeads, treeHeadOf } from '../log/head.ts'
import { consistencyOf } from '../log/log.ts'
import * as answers from '../log/schemas.ts'
import { forEverybody } from './version/guards.ts'

const { logText } = textFor(DEFAULT_LANG).log

/** Colleges that keep heads name these addresses, so they stay, even if /api changes. */
export const publicLogRoutes = new Hono<AppEnv>()
  .use(requireServableSchema, requireDiskSpace)
  .get(
    '/',
    describe(
      'certificate',
      'The newest signed head of the public log, or a day’s',
      { 200: gives('A head, the keys that sign, and how to check it', answers.log) },
      ['invalid', 'not-found', 'too-many'],
    ),
    forEverybody,
    query(logForm),
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
      'Signed heads of the public log, newest first',
      { 200: gives('A page of heads', answers.heads) },
      ['invalid', 'too-many'],
    ),
    forEverybody,
    query(headsForm),
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
      'That a smaller public log is the beginning of a larger one',
      { 200: gives('A proof', answers.consistency) },
      ['invalid', 'not-found', 'too-many'],
    ),
    forEverybody,
    query(consistencyForm),
    countLogRead,
    async (c) => {
      const { from, to } = c.req.valid('query')
      const proof = await consistencyOf(c.env.db, { from: Number(from), to: Number(to) })
      c.header('Cache-Control', 'public, max-age=300')
      return c.json(proof, 200)
    },
  )
