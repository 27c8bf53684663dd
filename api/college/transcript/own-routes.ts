import { Hono } from 'hono'
import type { CertificateCode } from '#domain/certificate/certificate-code.ts'
import { pdfForm } from '#domain/certificate/certificate-form.ts'
import { requireVolunteer } from '../../auth/guards.ts'
import { transcriptCsvFile, transcriptPdfFile } from '../../certificate/transcript/files.ts'
import { transcriptForFile, transcriptJson } from '../../certificate/transcript/lookup.ts'
import { ownTranscript } from '../../certificate/transcript/schemas.ts'
import { giveUpTranscript, ownTranscriptRow } from '../../certificate/transcript/transcript.ts'
import { codeIn } from '../../certificate/version/guards.ts'
import type { CertificateReader } from '../../certificate/version/lookup.ts'
import type { AppEnv } from '../../env.ts'
import { describe, file, gives } from '../../http/describe.ts'
import type { RefusalCode } from '../../http/errors.ts'
import { noInput, query, uuidParam } from '../../http/validate.ts'
import { makeOwnTranscript } from './make.ts'
import { ownTranscripts } from './own-transcripts.ts'
import { ownMade, ownTranscriptList } from './schemas.ts'

const REFUSALS: RefusalCode[] = ['signed-out', 'forbidden', 'invalid']
const OF_ONE: RefusalCode[] = [...REFUSALS, 'not-found', 'certificate-revoked']

/** Lets students make a transcript of what they share with a class, get its files and give it up (D75). */
export const ownTranscriptRoutes = new Hono<AppEnv>()
  .put(
    '/classes/:disclosureId/transcript',
    describe(
      'college',
      'Make the transcript of what you share with a class; an unchanged one keeps its code',
      { 200: gives('Its code', ownMade) },
      ['foreign-origin', ...REFUSALS, 'not-found', 'no-valid-lines', 'name-question', 'too-many'],
    ),
    requireVolunteer,
    noInput,
    async (c) =>
      c.json(await makeOwnTranscript(c.env, c.var.volunteer.id, uuidParam(c.req.param('disclosureId'))), 200),
  )
  .get(
    '/transcripts',
    describe(
      'college',
      'List your newest 50 transcripts, each counted again now',
      { 200: gives('Transcripts that you have not given up', ownTranscriptList) },
      REFUSALS,
    ),
    requireVolunteer,
    noInput,
    async (c) => c.json({ transcripts: await ownTranscripts(c.env, c.var.volunteer.id) }, 200),
  )
  .get(
    '/transcripts/:code/pdf',
    describe('college', 'Get your transcript as a PDF', { 200: file('A PDF', 'application/pdf') }, [
      ...OF_ONE,
      ...(['transcript-changed', 'log-differs', 'too-many', 'pdfs-busy'] as const),
    ]),
    requireVolunteer,
    query(pdfForm),
    async (c) => {
      const { id: accountId, lang: own } = c.var.volunteer
      const { lang = own } = c.req.valid('query')
      const transcript = await transcriptOf(c.env, accountId, codeIn(c))
      const { bytes, headers } = await transcriptPdfFile(c.env, transcript, { lang, accountId })
      return c.body(bytes, 200, headers)
    },
  )
  .get(
    '/transcripts/:code/csv',
    describe(
      'college',
      'Get your transcript as CSV, counted again now',
      { 200: file('A table in UTF-8', 'text/csv') },
      OF_ONE,
    ),
    requireVolunteer,
    query(pdfForm),
    async (c) => {
      const { lang = c.var.volunteer.lang } = c.req.valid('query')
      const transcript = await transcriptOf(c.env, c.var.volunteer.id, codeIn(c))
      const { text, headers } = transcriptCsvFile(c.env, transcript, lang)
      return c.body(text, 200, headers)
    },
  )
  .get(
    '/transcripts/:code/json',
    describe(
      'college',
      'Get your transcript as JSON, counted again now',
      { 200: gives('The transcript', ownTranscript) },
      OF_ONE,
    ),
    requireVolunteer,
    noInput,
    async (c) => {
      const transcript = await transcriptOf(c.env, c.var.volunteer.id, codeIn(c))
      return c.json(transcriptJson(transcript, c.env.config.baseUrl), 200)
    },
  )
  .delete(
    '/transcripts/:code',
    describe('college', 'Give up your transcript', { 204: 'Revoked, whether or not it was before' }, [
      'foreign-origin',
      ...REFUSALS,
      'not-found',
    ]),
    requireVolunteer,
    noInput,
    async (c) => {
      await giveUpTranscript(c.env.db, c.var.volunteer.id, codeIn(c), c.env.now())
      return c.body(null, 204)
    },
  )

const transcriptOf = async (reader: CertificateReader, accountId: string, code: CertificateCode) =>
  transcriptForFile(reader, await ownTranscriptRow(reader.db, accountId, code))
