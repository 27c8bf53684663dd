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

/** What admins did, and what waits for them (D42). */
export const logRoutes = new Hono<AppEnv>()
  .post(
    '/acts/search',
    describe(
      'admin',
      'What admins did, newest first; its filters may name a person, so they travel in the body',
      { 200: gives('A page, the cursor of the next, and with the first page who acted', activityPage) },
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
    describe(
      'admin',
      'The newest ten thousand of them, for a spreadsheet',
      { 200: file('A table in UTF-8', 'text/csv') },
      ['foreign-origin', 'not-json', 'gate-locked', 'invalid'],
    ),
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
    describe('admin', 'What waits for an admin', { 200: gives('How many of each', countsAnswer) }, [
      'gate-locked',
      'invalid',
    ]),
    requireAdmin,
    noInput,
    async (c) => c.json(await adminCounts(c.env.db, momentOf(c.env)), 200),
  )
