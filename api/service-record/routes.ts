import { type Context, Hono } from 'hono'
import { type Period, period } from '#domain/certificate-form.ts'
import { dayOf } from '#domain/day.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import { textFor } from '#text'
import { requireVolunteer } from '../auth/guards.ts'
import { serviceRecord } from '../certificate/answers.ts'
import { countPdf } from '../certificate/limit.ts'
import type { AppEnv } from '../env.ts'
import { csvFile } from '../http/csv.ts'
import { describe, file, gives } from '../http/describe.ts'
import type { RefusalCode } from '../http/errors.ts'
import { query } from '../http/validate.ts'
import { serviceCsv } from './csv.ts'
import { serviceOf } from './service-record.ts'

const { fileName } = textFor(DEFAULT_LANG).serviceRecord.serviceText

const REFUSALS: RefusalCode[] = ['signed-out', 'forbidden', 'invalid']

export const serviceRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'certificate',
      'Your certificates that stand, with their totals',
      { 200: gives('By sector and year', serviceRecord) },
      REFUSALS,
    ),
    requireVolunteer,
    query(period),
    async (c) => c.json(await serviceIn(c, c.req.valid('query')), 200),
  )
  .get(
    '/record.csv',
    describe(
      'certificate',
      'Your service record for a spreadsheet',
      { 200: file('A table in UTF-8', 'text/csv') },
      REFUSALS,
    ),
    requireVolunteer,
    query(period),
    async (c) => {
      const csv = serviceCsv(await serviceIn(c, c.req.valid('query')), c.env.config.baseUrl)
      return c.body(csv, 200, csvFile(fileName))
    },
  )
  .get(
    '/record.pdf',
    describe('certificate', 'Your service record on paper', { 200: file('A PDF', 'application/pdf') }, [
      ...REFUSALS,
      'too-many',
      'papers-busy',
    ]),
    requireVolunteer,
    query(period),
    async (c) => {
      await countPdf(c.env, c.var.volunteer.id)
      const { makePaper, config, now } = c.env
      const asked = c.req.valid('query')
      const said = {
        name: c.var.volunteer.fullName,
        record: await serviceIn(c, asked),
        period: asked,
        today: dayOf(now(), config.zone),
      }
      const bytes = await makePaper({ kind: 'service-record', said, baseUrl: config.baseUrl })
      return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${fileName}.pdf"`,
      })
    },
  )

const serviceIn = (c: Context<AppEnv>, asked: Period) => serviceOf(c.env.db, c.var.volunteer.id, asked)
