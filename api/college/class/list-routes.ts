import { Hono } from 'hono'
import { classListForm } from '#domain/college/class-list/class-list-form.ts'
import { requireOfficer } from '../../auth/guards.ts'
import type { AppEnv } from '../../env.ts'
import { countFirst } from '../../http/count-first.ts'
import { describe, gives } from '../../http/describe.ts'
import { consume, type RateLimit } from '../../http/rate-limit.ts'
import { json, readBytes, uuidParam } from '../../http/validate.ts'
import { classOf } from './class.ts'
import { storeList } from './class-list.ts'
import { MOST_FILE_BYTES, readListFile } from './list-file.ts'
import { officerOf } from './routes.ts'
import * as schemas from './schemas.ts'

/** Limit per officer, because a file costs more to read than a request. */
const PREVIEWS: RateLimit = { most: 60, seconds: 3_600 }

/** 2,000 lines with the longest names in any script. */
const MOST_LIST_BYTES = 2 * 1024 * 1024

const file = { content: { 'application/octet-stream': { schema: { type: 'string' as const, format: 'binary' } } } }

/** Lets the officers of an approved college upload a class list: first a preview, then the lines (D70). */
export const classListRoutes = new Hono<AppEnv>()
  .post(
    '/:id/list/preview',
    describe(
      'college',
      'Read a class list from a CSV file without storing it',
      { 200: gives('How it was read, the lines that can be stored, and those with faults', schemas.listPreview) },
      ['foreign-origin', 'signed-out', 'forbidden', 'not-json', 'not-found', 'invalid', 'further-columns', 'too-many'],
      { requestBody: { ...file, required: true, description: 'A CSV file with the columns roll number and name' } },
    ),
    requireOfficer,
    countFirst((c) => consume(c.env.db, `class-previews:${c.var.college.id}`, PREVIEWS, c.env.now())),
    async (c) => {
      await classOf(c.env.db, c.var.college.ngoId, uuidParam(c.req.param('id')))
      return c.json(readListFile(await readBytes(c.req.raw, MOST_FILE_BYTES)), 200)
    },
  )
  .put(
    '/:id/list',
    describe(
      'college',
      'Replace the list of a class; lines with which a student shares stay',
      { 200: gives('How many lines were stored, kept and removed', schemas.storedList) },
      ['foreign-origin', 'signed-out', 'forbidden', 'not-json', 'not-found', 'invalid', 'too-many'],
    ),
    requireOfficer,
    json(classListForm, MOST_LIST_BYTES),
    async (c) => {
      const list = { cohortId: uuidParam(c.req.param('id')), ...c.req.valid('json'), now: c.env.now() }
      return c.json(await storeList(c.env.db, officerOf(c), list), 200)
    },
  )
