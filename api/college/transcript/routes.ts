import { Hono } from 'hono'
import { pdfForm } from '#domain/certificate/certificate-form.ts'
import { transcriptFileForm, transcriptsForm } from '#domain/college/transcript-form.ts'
import { requireOfficer } from '../../auth/guards.ts'
import { transcriptCsvFile, transcriptPdfFile } from '../../certificate/transcript/files.ts'
import { transcriptJson } from '../../certificate/transcript/lookup.ts'
import { ownTranscript } from '../../certificate/transcript/schemas.ts'
import { codeIn } from '../../certificate/version/guards.ts'
import type { AppEnv } from '../../env.ts'
import { describe, file, gives } from '../../http/describe.ts'
import type { RefusalCode } from '../../http/errors.ts'
import { consume, type RateLimit } from '../../http/rate-limit.ts'
import { json, noInput, query, uuidParam } from '../../http/validate.ts'
import { zipFile, zipStream } from '../../http/zip.ts'
import { officerOf } from '../class/routes.ts'
import { classZipEntries, zipParts } from './class-zip.ts'
import { makeTranscripts } from './make.ts'
import { officerTranscript } from './officer-transcript.ts'
import { madeTranscripts } from './schemas.ts'

/** A class of 2,000 students has up to 50 files, and may be downloaded twice an hour. */
const ZIPS: RateLimit = { most: 100, seconds: 3_600 }

const READING: RefusalCode[] = ['signed-out', 'forbidden', 'invalid', 'not-found']
const OF_ONE: RefusalCode[] = [...READING, 'certificate-revoked']

/** Lets the officers of an approved college make the transcripts of a class (D75). */
export const classTranscriptRoutes = new Hono<AppEnv>()
  .post(
    '/:id/transcripts',
    describe(
      'college',
      'Make the transcripts of students who share; the students see that you did. Unchanged transcripts keep their code',
      { 200: gives('Their codes, and who was skipped', madeTranscripts) },
      ['foreign-origin', 'not-json', ...READING, 'too-many'],
    ),
    requireOfficer,
    json(transcriptsForm),
    async (c) => {
      const officer = officerOf(c)
      const classId = uuidParam(c.req.param('id'))
      const made = await makeTranscripts(c.env, { officer, classId, ...c.req.valid('json') })
      return c.json({ ...made, parts: await zipParts(c.env, officer.ngoId, classId) }, 200)
    },
  )
  .get(
    '/:id/transcripts.zip',
    describe(
      'college',
      'Get the newest transcript of each student who shares, as PDFs in a ZIP file with a list; the students see that you did. ?part=2 is the second file of a large class',
      { 200: file('A ZIP file', 'application/zip') },
      [...READING, 'too-many', 'pdfs-busy'],
    ),
    requireOfficer,
    query(transcriptFileForm),
    async (c) => {
      const officer = officerOf(c)
      const classId = uuidParam(c.req.param('id'))
      const { lang = c.var.college.lang, part = '1' } = c.req.valid('query')
      await consume(c.env.db, `class-zips:${officer.accountId}`, ZIPS, c.env.now())
      const entries = await classZipEntries(c.env, { officer, classId, part: Number(part), lang })
      const stream = zipStream(entries)
      const body = c.env.zipLimit.isStreamed ? stream : await new Response(stream).arrayBuffer()
      return c.body(body, 200, zipFile(part === '1' ? 'transcripts' : `transcripts-${part}`))
    },
  )

/** Gives officers the files of one transcript, while its student shares with the class. */
export const officerTranscriptRoutes = new Hono<AppEnv>()
  .get(
    '/:code/pdf',
    describe(
      'college',
      'Get the transcript of a student who shares as a PDF; the student sees that you did',
      { 200: file('A PDF', 'application/pdf') },
      [...OF_ONE, 'transcript-changed', 'log-differs', 'too-many', 'pdfs-busy'],
    ),
    requireOfficer,
    query(pdfForm),
    async (c) => {
      const { id: accountId, lang: ownLang } = c.var.college
      const { lang = ownLang } = c.req.valid('query')
      const { bytes, headers } = await officerTranscript(c.env, officerOf(c), codeIn(c), (own) =>
        transcriptPdfFile(c.env, own, { lang, accountId }),
      )
      return c.body(bytes, 200, headers)
    },
  )
  .get(
    '/:code/csv',
    describe(
      'college',
      'Get the transcript of a student who shares as CSV, counted again now; the student sees that you did',
      { 200: file('A table in UTF-8', 'text/csv') },
      OF_ONE,
    ),
    requireOfficer,
    query(pdfForm),
    async (c) => {
      const { lang = c.var.college.lang } = c.req.valid('query')
      const { text, headers } = await officerTranscript(c.env, officerOf(c), codeIn(c), (own) =>
        transcriptCsvFile(c.env, own, lang),
      )
      return c.body(text, 200, headers)
    },
  )
  .get(
    '/:code/json',
    describe(
      'college',
      'Get the transcript of a student who shares as JSON, counted again now; the student sees that you did',
      { 200: gives('The transcript', ownTranscript) },
      OF_ONE,
    ),
    requireOfficer,
    noInput,
    async (c) => {
      const transcript = await officerTranscript(c.env, officerOf(c), codeIn(c), (own) =>
        transcriptJson(own, c.env.config.baseUrl),
      )
      return c.json(transcript, 200)
    },
  )
