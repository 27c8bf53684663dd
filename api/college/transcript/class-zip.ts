import { sql } from 'kysely'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import type { PdfLang } from '#domain/certificate/pdf-language.ts'
import { type CheckedTranscript, isAsPrinted, type OwnTranscript } from '#domain/certificate/transcript.ts'
import { hoursFromMinutes } from '#domain/event/hours.ts'
import { inBoth, pdfWords, type Words } from '../../certificate/pdf/words.ts'
import { transcriptPdfInput } from '../../certificate/transcript/files.ts'
import { checkAddress, countedTranscripts } from '../../certificate/transcript/lookup.ts'
import type { Runtime } from '../../env.ts'
import { csvOf } from '../../http/csv.ts'
import { Refusal } from '../../http/errors.ts'
import { fileNamePart, type ZipEntry } from '../../http/zip.ts'
import { classOf } from '../class/class.ts'
import type { Officer } from '../class/edits.ts'
import { recordRead } from '../line/reads.ts'
import { type ClassTranscript, classTranscripts, sharedTranscripts } from './officer-transcript.ts'

type ZipRequest = { officer: Officer; classId: string; part: number; lang: PdfLang }

/** Returns how many files the transcripts of a class need. */
export async function zipParts({ db, zipLimit }: Runtime, ngoId: string, classId: string): Promise<number> {
  const { count } = await sharedTranscripts(db, ngoId)
    .where('cohort.id', '=', classId)
    .select(sql<number>`count(distinct transcript.disclosure_id)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return Math.ceil(count / zipLimit.pdfs)
}

/**
 * Returns the newest transcript of each student who shares with a class, as the entries of a ZIP file, and records that the officer
 * read them (D73). Each entry is made when it is asked for.
 * @throws Refusal 'not-found' if it is another college's class, if it is closed, or if there is no such part
 */
export async function classZipEntries(env: Runtime, request: ZipRequest): Promise<AsyncGenerator<ZipEntry>> {
  const { officer, classId, part } = request
  const { pdfs } = env.zipLimit
  const at = env.now()
  await classOf(env.db, officer.ngoId, classId)
  const rows = (await classTranscripts(env.db, officer.ngoId, classId)).slice((part - 1) * pdfs, part * pdfs)
  if (rows.length === 0) throw new Refusal('not-found')
  const counts = await env.db
    .selectFrom('transcript_line')
    .where(
      'code',
      'in',
      rows.map(({ code }) => code),
    )
    .groupBy('code')
    .select(['code', sql<number>`count(*)::int`.as('lines')])
    .execute()
  const linesOf = new Map(counts.map(({ code, lines }) => [code, lines]))
  await recordRead(
    env.db,
    { cohortId: classId, kind: 'transcript', by: { accountId: officer.accountId }, at },
    rows.map(({ code, disclosure_id }) => ({ disclosureId: disclosure_id, lines: linesOf.get(code) ?? 0 })),
  )
  return entriesOf(env, request, rows)
}

/** The transcripts that are counted again together. A line that is revoked later is in the file as of the day it was made. */
const AT_ONCE = 20

async function* entriesOf(
  env: Runtime,
  request: ZipRequest,
  rows: readonly ClassTranscript[],
): AsyncGenerator<ZipEntry> {
  const listed: ListedFile[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE)
    const counted = await countedTranscripts(env, some)
    for (const row of some) {
      if (!(await isShared(env, request.officer, row))) continue
      const transcript = counted.get(row.code)
      const own = transcript && fileOf(row, transcript)
      listed.push({ row, name: own ? nameOf(row) : null })
      if (!own) continue
      const bytes = await makePdf(env, own, request)
      // Sharing may have ended while the PDF was made.
      if (await isShared(env, request.officer, row)) yield { name: nameOf(row), bytes, at: row.made_at }
      else listed.pop()
    }
  }
  yield { name: 'transcripts.csv', bytes: listOf(env, request, listed), at: env.now() }
}

/** A transcript in the list of the file. `name` is null if it has changed, so that its PDF is not in the file. */
type ListedFile = { row: ClassTranscript; name: string | null }

const nameOf = ({ roll_number, code }: ClassTranscript): string =>
  [fileNamePart(roll_number ?? ''), printedCode(code)].filter(Boolean).join('-').concat('.pdf')

/** Returns a transcript for its PDF, or null if its lines have changed since it was made. */
const fileOf = (row: ClassTranscript, transcript: CheckedTranscript): OwnTranscript | null =>
  isAsPrinted(transcript) ? { transcript, rollNumber: row.roll_number ?? '', madeAt: row.made_at } : null

/**
 * Returns whether the student still shares.
 * @throws Refusal 'forbidden' if the college is not approved any more, or the officer does not belong to it
 */
async function isShared({ db }: Runtime, { ngoId, accountId }: Officer, { code }: ClassTranscript): Promise<boolean> {
  const officer = await db
    .selectFrom('membership')
    .innerJoin('ngo', 'ngo.id', 'membership.ngo_id')
    .where('membership.account_id', '=', accountId)
    .where('ngo.id', '=', ngoId)
    .where('ngo.state', '=', 'approved')
    .where('ngo.closed_at', 'is', null)
    .select((row) =>
      row
        .exists(sharedTranscripts(db, ngoId).where('transcript.code', '=', code).select('transcript.code'))
        .as('shared'),
    )
    .executeTakeFirst()
  if (!officer) throw new Refusal('forbidden')
  return Boolean(officer.shared)
}

/** Tries for a PDF while other people's PDFs are made. */
const TRIES = 5

async function makePdf(env: Runtime, own: OwnTranscript, { officer, lang }: ZipRequest): Promise<Uint8Array> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await env.makePdf(transcriptPdfInput(env, own, lang), officer.accountId)
    } catch (error) {
      if (left === 1 || !(error instanceof Refusal) || error.code !== 'pdfs-busy') throw error
      await new Promise((resolve) => setTimeout(resolve, (error.details.retryAfter ?? 1) * 1000))
    }
  }
}

/** Returns the list of all transcripts of the file, for a spreadsheet. */
function listOf({ config }: Runtime, { lang }: ZipRequest, listed: readonly ListedFile[]): Uint8Array {
  const words = pdfWords(lang)
  const said = (of: (text: Words['transcript']['transcriptListText']) => string) =>
    inBoth(words, ({ transcript }) => of(transcript.transcriptListText))
  const columns = words.lead.transcript.transcriptListText.columns.map((_, at) =>
    said(({ columns }) => columns[at] ?? ''),
  )
  const rows = listed.map(({ row, name }) => [
    ...[row.roll_number ?? '', row.student_name ?? '', printedCode(row.code), row.made_on],
    ...[String(hoursFromMinutes(row.counted_minutes)), checkAddress(config.baseUrl, printedCode(row.code))],
    name ?? said(({ changed }) => changed),
  ])
  return new TextEncoder().encode(csvOf([columns, ...rows]))
}
