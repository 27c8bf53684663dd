import { Hono } from 'hono'
import * as z from 'zod/mini'
import { ngoSearchForm } from '#domain/admin/decision-form.ts'
import { isMasked } from '#domain/evidence/organization-number.ts'
import { oneOf } from '#domain/form/fields.ts'
import { langOf } from '#domain/language/language.ts'
import { fileForm } from '#domain/language/language-form.ts'
import { NGO_STATES, ORGANIZATION_KINDS } from '#domain/organization/organization.ts'
import { textFor } from '#text'
import { requireAdmin } from '../auth/admin-guards.ts'
import { type AppEnv, momentOf, type Runtime } from '../env.ts'
import { csvFile } from '../http/csv.ts'
import { placeOf } from '../http/cursor.ts'
import { describe, file, gives } from '../http/describe.ts'
import { json, noInput, query, uuidParam } from '../http/validate.ts'
import { decisionsCsv } from './decision.ts'
import { type Application, application, applications } from './ngo-list.ts'
import { applicationPage, oneApplication } from './ngo-list-schemas.ts'

const ngoQuery = z
  .strictObject({
    state: z.optional(oneOf(NGO_STATES)),
    kind: z.optional(oneOf(ORGANIZATION_KINDS)),
    due: z.optional(oneOf(['again'])),
    cursor: z.optional(z.string()),
  })
  .check(
    z.refine(({ state, kind, due }) => due === undefined || (state === 'approved' && kind !== 'college'), {
      ...{ error: 'choice', path: ['due'] },
    }),
  )

const lookingUp = (env: Runtime) => ({ today: momentOf(env).today, keys: env.config.evidenceKeys })

/** Logs how many details cannot be decrypted because their key is missing, and nothing else about them. */
function logLocked(env: Runtime, { ngos }: { ngos: Application[] }): void {
  const locked = ngos.flatMap(({ facts }) => facts).filter(({ value }) => Object.values(value).some(isMasked))
  if (locked.length > 0) env.log('evidence-locked', { facts: locked.length })
}

/** Lets an admin list and search NGOs, and export the decisions on them. */
export const organizationRoutes = new Hono<AppEnv>()
  .get(
    '/ngos',
    describe(
      'organization',
      'List NGOs or colleges by state, pending ones oldest first; a filter lists approved NGOs that are due for a new check',
      { 200: gives('A page, and the next cursor', applicationPage) },
      ['gate-locked', 'invalid'],
    ),
    requireAdmin,
    query(ngoQuery),
    async (c) => {
      const asked = c.req.valid('query')
      const sought = { state: asked.state ?? 'pending', kind: asked.kind, due: asked.due && momentOf(c.env) }
      const found = await applications(c.env.db, sought, placeOf(asked.cursor), lookingUp(c.env))
      logLocked(c.env, found)
      return c.json({ ...found, you: c.var.adminName }, 200)
    },
  )
  .get(
    '/ngos/:id',
    describe(
      'organization',
      'Get an NGO in its current state, for an admin whose list is out of date',
      { 200: gives('The NGO', oneApplication) },
      ['gate-locked', 'invalid', 'not-found'],
    ),
    requireAdmin,
    noInput,
    async (c) => {
      const ngo = await application(c.env.db, uuidParam(c.req.param('id')), lookingUp(c.env))
      logLocked(c.env, { ngos: [ngo] })
      return c.json({ ngo, you: c.var.adminName }, 200)
    },
  )
  .post(
    '/ngos/search',
    describe(
      'organization',
      'Search NGOs of one state by name, email address or website',
      { 200: gives('A page, and the next cursor', applicationPage) },
      ['foreign-origin', 'not-json', 'gate-locked', 'invalid'],
    ),
    requireAdmin,
    json(ngoSearchForm),
    async (c) => {
      const asked = c.req.valid('json')
      const found = await applications(c.env.db, asked, placeOf(asked.cursor), lookingUp(c.env))
      logLocked(c.env, found)
      return c.json({ ...found, you: c.var.adminName }, 200)
    },
  )
  .get(
    '/decisions.csv',
    describe('organization', 'Export every decision on an NGO as CSV', { 200: file('A table in UTF-8', 'text/csv') }, [
      'gate-locked',
      'invalid',
    ]),
    requireAdmin,
    query(fileForm),
    async (c) => {
      const lang = langOf(c.req.valid('query').lang)
      const { name } = textFor(lang).decisionFile.decisionFile
      return c.body(await decisionsCsv(c.env.db, lang), 200, csvFile(name))
    },
  )
