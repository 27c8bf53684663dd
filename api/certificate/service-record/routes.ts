import { Hono } from 'hono'
import { pdfForm, period } from '#domain/certificate/certificate-form.ts'
import { DEFAULT_LANG } from '#domain/language/language.ts'
import { textFor } from '#text'
import { acceptCheckKey } from '../../auth/api-key-guards.ts'
import { requireVolunteer } from '../../auth/guards.ts'
import type { AppEnv } from '../../env.ts'
import { csvFile } from '../../http/csv.ts'
import { describe, file, gives, givesLike, KEY_OR_NOTHING, KEY_REFUSALS } from '../../http/describe.ts'
import type { RefusalCode } from '../../http/errors.ts'
import { json, noInput, query } from '../../http/validate.ts'
import { pdfFile } from '../pdf/pdf-answer.ts'
import { CHECKED_RECORD } from '../version/examples.ts'
import { checkCode, codeIn, forEverybody } from '../version/guards.ts'
import { countPdf } from '../version/limit.ts'
import { recordCsv } from './csv.ts'
import { lookUpRecord, ownRecord, refuseOutdated } from './lookup.ts'
import { giveUpRecord, makeRecord } from './record.ts'
import * as answers from './schemas.ts'
import { serviceOf } from './service-record.ts'

/** The file name is English in every language, because a header cannot contain Devanagari. */
const { fileName } = textFor(DEFAULT_LANG).serviceRecord.serviceText

const REFUSALS: RefusalCode[] = ['signed-out', 'forbidden', 'invalid']
const OF_ONE: RefusalCode[] = [...REFUSALS, 'not-found', 'certificate-revoked']

/** The routes with which volunteers view their verified service and create a record of it (D62). */
export const serviceRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe(
      'certificate',
      'List your valid certificates, with totals',
      { 200: gives('Certificates and totals by sector and year', answers.serviceRecord) },
      REFUSALS,
    ),
    requireVolunteer,
    query(period),
    async (c) => c.json(await serviceOf(c.env.db, c.var.volunteer.id, c.req.valid('query')), 200),
  )
  .put(
    '/record',
    describe(
      'certificate',
      'Create the service record of a period; its code stays the same, and the version changes when its lines change',
      { 200: gives('The code of the record', answers.madeRecord) },
      ['foreign-origin', 'not-json', ...REFUSALS, 'conflict', 'too-many'],
    ),
    requireVolunteer,
    json(period),
    async (c) => {
      const { db, now } = c.env
      await countPdf(c.env, c.var.volunteer.id)
      const moment = { now: now() }
      return c.json(await makeRecord(db, c.var.volunteer.id, c.req.valid('json'), moment), 200)
    },
  )

/** The routes for a service record with a given code. Anyone can check a record; its holder can download it or give it up. */
export const recordCodeRoutes = new Hono<AppEnv>()
  .get(
    '/:code',
    describe(
      'certificate',
      'Check the code of a service record',
      { 200: givesLike('The certified lines, and the current status of each', answers.checkedRecord, CHECKED_RECORD) },
      ['invalid', 'not-found', 'too-many', 'too-many-checks', ...KEY_REFUSALS],
      KEY_OR_NOTHING,
    ),
    forEverybody,
    acceptCheckKey,
    noInput,
    async (c) => c.json(await checkCode(c, lookUpRecord), 200),
  )
  .delete(
    '/:code',
    describe('certificate', 'Give up your service record', { 204: 'Revoked, whether or not it was before' }, [
      'foreign-origin',
      ...REFUSALS,
      'not-found',
    ]),
    requireVolunteer,
    noInput,
    async (c) => {
      await giveUpRecord(c.env.db, c.var.volunteer.id, codeIn(c), c.env.now())
      return c.body(null, 204)
    },
  )
  .get(
    '/:code/csv',
    describe('certificate', 'Export your service record as CSV', { 200: file('A table in UTF-8', 'text/csv') }, OF_ONE),
    requireVolunteer,
    query(pdfForm),
    async (c) => {
      const { lang = c.var.volunteer.lang } = c.req.valid('query')
      const { record } = await ownRecord(c.env, c.var.volunteer.id, codeIn(c))
      return c.body(recordCsv(record, { baseUrl: c.env.config.baseUrl, lang }), 200, csvFile(fileName))
    },
  )
  .get(
    '/:code/pdf',
    describe('certificate', 'Get your service record as a PDF', { 200: file('A PDF', 'application/pdf') }, [
      ...OF_ONE,
      'conflict',
      'log-differs',
      'too-many',
      'pdfs-busy',
    ]),
    requireVolunteer,
    query(pdfForm),
    async (c) => {
      const code = codeIn(c)
      const { lang = c.var.volunteer.lang } = c.req.valid('query')
      const said = await ownRecord(c.env, c.var.volunteer.id, code)
      refuseOutdated(said)
      await countPdf(c.env, c.var.volunteer.id)
      const pdf = { kind: 'service-record' as const, said, baseUrl: c.env.config.baseUrl, lang }
      const bytes = await c.env.makePdf(pdf, c.var.volunteer.id)
      return c.body(bytes as Uint8Array<ArrayBuffer>, 200, pdfFile(code, lang))
    },
  )
