import { Hono } from 'hono'
import { actFileForm, actSearchForm } from '#domain/admin/admin-action-form.ts'
import { langOf } from '#domain/language/language.ts'
import { textFor } from '#text'
import { requireAdmin } from '../auth/admin-guards.ts'
import { type AppEnv, momentOf } from '../env.ts'
import { csvFile } from '../http/csv.ts'
import { placeOf } from '../http/cursor.ts'
import { describe, file, gives } from '../http/describe.ts'
import { json, noInput } from '../http/validate.ts'
import { activityLog, actsCsv } from './activity-log.ts'
import { adminCounts } from './counts.ts'
import { activityPage, countsAnswer } from './schemas.ts'

/** Lists admin actions, and counts the items that wait for an admin (D42). */
export const logRoutes = new Hono<AppEnv>()
  .post(
    '/acts/search',
    describe(
      'admin',
      'List admin actions, newest first; filters may name a person, so they are sent in the body',
      { 200: gives('A page, the next cursor, and on the first page the list of admins', activityPage) },
      ['foreign-origin', 'not-json', 'gate-locked', 'invalid'],
    ),
    requireAdmin,
    json(actSearchForm),
    async (c) => {
      const { cursor, ...filters } = c.req.valid('json')
      return c.json(await activityLog(c.env.db, filters, placeOf(cursor)), 200)
    },
  )
  .post(
    '/acts.csv',
    describe('admin', 'Export the newest 10,000 admin actions as CSV', { 200: file('A table in UTF-8', 'text/csv') }, [
      'foreign-origin',
      'not-json',
      'gate-locked',
      'invalid',
    ]),
    requireAdmin,
    json(actFileForm),
    async (c) => {
      const { lang: asked, ...filters } = c.req.valid('json')
      const lang = langOf(asked)
      const table = await actsCsv(c.env.db, filters, lang)
      return c.body(table, 200, csvFile(textFor(lang).act.actFile.name))
    },
  )
  .get(
    '/counts',
    describe(
      'admin',
      'Get the number of items that wait for an admin',
      { 200: gives('A count for each kind', countsAnswer) },
      ['gate-locked', 'invalid'],
    ),
    requireAdmin,
    noInput,
    async (c) => c.json(await adminCounts(c.env.db, momentOf(c.env)), 200),
  )
