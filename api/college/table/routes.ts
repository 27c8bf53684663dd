import { type Context, Hono } from 'hono'
import { nameForm, seenForm } from '#domain/college/class-table-form.ts'
import { langOf } from '#domain/language/language.ts'
import { fileForm } from '#domain/language/language-form.ts'
import { textFor } from '#text'
import { requireOfficer } from '../../auth/guards.ts'
import { type AppEnv, momentOf } from '../../env.ts'
import { csvFile } from '../../http/csv.ts'
import { describe, file, gives } from '../../http/describe.ts'
import type { RefusalCode } from '../../http/errors.ts'
import { consume, type RateLimit } from '../../http/rate-limit.ts'
import { json, noInput, query, uuidParam } from '../../http/validate.ts'
import { classCsv } from './csv.ts'
import { answerName } from './name-question.ts'
import * as schemas from './schemas.ts'
import { markSeen } from './seen.ts'
import { classTable, readClass, studentLines } from './table.ts'

/** Limits per officer: one look every three seconds for an hour, and as many files and printed lists as of an NGO's people. */
const LOOKS: RateLimit = { most: 1_200, seconds: 3_600 }
const LISTS: RateLimit = { most: 60, seconds: 3_600 }
const READING: RefusalCode[] = ['signed-out', 'forbidden', 'invalid', 'not-found', 'too-many']

/** Lets the officers of an approved college read the lines of a class (D72). Each read is recorded for its students (D73). */
export const tableRoutes = new Hono<AppEnv>()
  .get(
    '/:id/table',
    describe(
      'college',
      'Read the table of a class; the students see that you did',
      {
        200: gives(
          'Students in order of roll numbers, sums, and what changed since you looked',
          schemas.classTableAnswer,
        ),
      },
      READING,
    ),
    requireOfficer,
    noInput,
    async (c) => {
      const request = requestIn(c)
      await countLook(c)
      return c.json(await classTable(c.env, request), 200)
    },
  )
  .get(
    '/:id/students/:disclosureId/lines',
    describe(
      'college',
      'Read the lines of a student who shares; the student sees that you did',
      { 200: gives('Lines of the period, newest first', schemas.studentLinesAnswer) },
      READING,
    ),
    requireOfficer,
    noInput,
    async (c) => {
      const request = { ...requestIn(c), disclosureId: uuidParam(c.req.param('disclosureId')) }
      await countLook(c)
      return c.json(await studentLines(c.env, request), 200)
    },
  )
  .get(
    '/:id/table.csv',
    describe(
      'college',
      'Export a class as CSV: a line for each certificate; the students see that you did',
      { 200: file('A table in UTF-8', 'text/csv') },
      READING,
    ),
    requireOfficer,
    query(fileForm),
    async (c) => {
      const request = requestIn(c)
      await countFile(c)
      const lang = langOf(c.req.valid('query').lang)
      const { listed } = await readClass(c.env, request, 'csv')
      const table = classCsv(listed, { baseUrl: c.env.config.baseUrl, lang })
      return c.body(table, 200, csvFile(textFor(lang).classFile.classFileText.fileName))
    },
  )
  .put(
    '/:id/prints',
    describe('college', 'Record that you print the table of a class, for its students', { 204: 'Recorded' }, [
      'foreign-origin',
      ...READING,
    ]),
    requireOfficer,
    noInput,
    async (c) => {
      const request = requestIn(c)
      await countFile(c)
      await readClass(c.env, request, 'print')
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/seen',
    describe(
      'college',
      'Mark the changes of a class as seen by you, until the time of the table that you got',
      { 204: 'They are no changes for you any more' },
      ['foreign-origin', 'signed-out', 'forbidden', 'not-json', 'invalid', 'not-found'],
    ),
    requireOfficer,
    json(seenForm),
    async (c) => {
      const { officer, id } = requestIn(c)
      const until = new Date(c.req.valid('json').until)
      await markSeen(c.env.db, officer, id, { until, now: c.env.now() })
      return c.body(null, 204)
    },
  )
  .post(
    '/:id/students/:disclosureId/name',
    describe(
      'college',
      'Answer whether a student with another name is the one on your list; “other” ends the sharing and emails them',
      { 204: 'Answered' },
      ['foreign-origin', 'signed-out', 'forbidden', 'not-json', 'invalid', 'not-found', 'stale'],
    ),
    requireOfficer,
    json(nameForm),
    async (c) => {
      const question = { ...requestIn(c), disclosureId: uuidParam(c.req.param('disclosureId')) }
      await answerName(c.env.db, question, c.req.valid('json').answer, momentOf(c.env))
      return c.body(null, 204)
    },
  )

const requestIn = (c: Context<AppEnv>) => ({
  officer: { ngoId: c.var.college.ngoId, accountId: c.var.college.id },
  id: uuidParam(c.req.param('id')),
})

const countLook = ({ env, var: { college } }: Context<AppEnv>) =>
  consume(env.db, `class-looks:${college.id}`, LOOKS, env.now())

const countFile = ({ env, var: { college } }: Context<AppEnv>) =>
  consume(env.db, `class-files:${college.id}`, LISTS, env.now())
