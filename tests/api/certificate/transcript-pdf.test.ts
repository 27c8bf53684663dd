import { expect, test } from 'vitest'
import { pagesOf, transcriptPdf } from '#api/certificate/transcript/pdf.ts'
import { pdfFiles } from '#api/pdf/font/files-node.ts'
import { PDF_LANGS, type PdfLang } from '#domain/certificate/pdf-language.ts'
import type { OwnTranscript } from '#domain/certificate/transcript.ts'
import { PROGRAMMES } from '#domain/programme/programme.ts'
import { TRANSCRIPT_FORMS } from '#domain/programme/transcript-form.ts'
import { printedPages, qrInPdf, readPdf } from '#tests/support/certificate/pdf.ts'
import { transcriptOf } from '#tests/support/certificate/transcript.ts'

/* The paper of a transcript (D75; pictures 112 and 113). */

const baseUrl = 'https://yuvasetu.example'
const pdfOf = (own: OwnTranscript, lang: PdfLang = 'en') => transcriptPdf(pdfFiles, own, { baseUrl, lang })

type Node = { role?: string; children?: Node[]; id?: string }
const rolesIn = (node: Node): string[] => [
  ...(node.role ? [node.role] : []),
  ...(node.children ?? []).flatMap((child) => rolesIn(child)),
]
const tablesIn = (node: Node): Node[] =>
  node.role === 'Table' ? [node] : (node.children ?? []).flatMap((child) => tablesIn(child))

test.each(['aicte', 'nss'] as const)('%s: the ten lines of the design fit one sheet of A4', async (programme) => {
  const own = transcriptOf(programme)
  const bytes = await pdfOf(own)
  const pages = await printedPages(bytes)
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[595, 842]])
  const { text, info } = await readPdf(bytes)
  const { code, lines, hours } = own.transcript
  for (const said of [code, 'Fatima Sheikh', '23CE016', 'Sum as of 3', String(hours), ...lines.map((one) => one.code)])
    expect(text).toContain(said)
  expect(info.Title).toBe(
    `${code}: ${programme === 'nss' ? 'National Service Scheme' : 'AICTE activity points'}, Fatima Sheikh`,
  )
  expect(await qrInPdf(bytes)).toBe(`${baseUrl}/verify/${code}`)
  expect(text.includes('Points*')).toBe(programme === 'aicte')
  expect(text.includes('to the goal')).toBe(programme === 'nss')
})

const all = PROGRAMMES.flatMap((programme) => PDF_LANGS.map((lang) => ({ programme, lang })))
/** A transcript in two languages has the longest texts, and the words of both. */
const isLongest = ({ programme, lang }: (typeof all)[number]) => lang === 'hi-en' || programme === 'own'
test.each(process.env.PROVE ? all : all.filter(isLongest))(
  '$programme in $lang: nothing leaves the sheet, and every cell of every row is tagged',
  async ({ programme, lang }) => {
    const bytes = await pdfOf(transcriptOf(programme, 30), lang)
    const pages = await printedPages(bytes)
    expect(pages.length).toBeGreaterThan(1)
    for (const { width, height, texts } of pages)
      for (const { left, right, top } of texts) {
        expect(Math.min(left, width - right)).toBeGreaterThan(40)
        expect(Math.min(top, height - top)).toBeGreaterThan(20)
      }
    const { doc } = await readPdf(bytes)
    const columns = TRANSCRIPT_FORMS[programme].columns.length
    let rows = 0
    for (let at = 1; at <= doc.numPages; at += 1) {
      const [table, ...more] = tablesIn((await (await doc.getPage(at)).getStructTree()) as Node)
      expect(more).toEqual([])
      const [head, ...body] = table?.children ?? []
      expect(rolesIn(head ?? {})).toEqual(['TR', ...Array(columns).fill('TH')])
      for (const row of body) expect((row.children ?? []).map(({ role }) => role)).toEqual(Array(columns).fill('TD'))
      rows += body.length
    }
    expect(rows).toBe(30 + 1)
  },
)

/** `npm test` has the numbers of lines just before and after a further page begins. */
const COUNTS = process.env.PROVE ? Array.from({ length: 18 }, (_, at) => 9 + at) : [10, 11, 26]

test('further pages repeat the head; the sum and the signatures are together on the last', async () => {
  for (const count of COUNTS) {
    const own = transcriptOf('nss', count)
    const pages = await printedPages(await pdfOf(own))
    const texts = pages.map((page) => page.texts.map(({ text }) => text).join(' '))
    for (const text of texts) expect([text.includes('Fatima Sheikh'), text.includes('23CE016')]).toEqual([true, true])
    const on = (part: string) => texts.flatMap((text, at) => (text.includes(part) ? [at] : []))
    const last = [texts.length - 1]
    expect([on('Sum as of'), on('Principal'), on(own.transcript.lines.at(-1)?.code ?? '')]).toEqual([last, last, last])
  }
})

test('long names in the head of a further page move its table down', async () => {
  const own = transcriptOf('nss', 20)
  const student = 'Lakshmi Narayana Venkataramana Subrahmanya Iyer of the Very Long Family Name That Needs Two Lines'
  const [, short] = await printedPages(await pdfOf(own))
  const [, long] = await printedPages(await pdfOf({ ...own, transcript: { ...own.transcript, student } }))
  const topOf = (page: typeof short, part: string) => page?.texts.find(({ text }) => text.includes(part))?.top ?? 0
  for (const part of ['Government', 'Attendance'])
    expect(topOf(long, part) - topOf(short, part)).toBeCloseTo(14 * 1.35 * 0.75, 0)
})

test('a sum that needs two lines in two languages stays above the rule below it', async () => {
  const [last] = (await printedPages(await pdfOf(transcriptOf('aicte'), 'hi-en'))).slice(-1)
  const left = Math.min(...(last?.texts ?? []).map((text) => text.left))
  const atLeft = (last?.texts ?? []).filter((text) => text.left - left < 1).map(({ top }) => top)
  const sum = (last?.texts ?? []).filter(({ text }) => text.includes('December') && !text.includes('Made'))
  expect(sum).toHaveLength(1)
  const [second = 0, note = 0] = atLeft.filter((top) => top > (sum[0]?.top ?? 0) + 1).toSorted((a, b) => a - b)
  // The note starts 12 px below the rule, and half a line of the sum is above it.
  expect(note - second).toBeGreaterThan(20)
})

test('rows: what ends the paper moves to the next page together with the last line', () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ height: 10 }))
  const counts = (count: number) => pagesOf(rows(count), { first: 50, other: 80, end: 30 }).map(({ length }) => length)
  expect([1, 2, 3, 5, 6, 11].map(counts)).toEqual([[1], [2], [2, 1], [4, 1], [5, 1], [5, 5, 1]])
  expect(counts(0)).toEqual([0])
})

test('the same transcript gives the same bytes; another sum gives others', async () => {
  const own = transcriptOf('aicte')
  expect(Buffer.compare(await pdfOf(own), await pdfOf(own))).toBe(0)
  const other = { ...own, transcript: { ...own.transcript, hours: 1 } }
  expect(Buffer.compare(await pdfOf(own), await pdfOf(other))).not.toBe(0)
})

test('long names, a name in another script, hours that count in part and claims have their place', async () => {
  const own = transcriptOf('nss', 3)
  const [first, ...rest] = own.transcript.lines
  if (!first) throw new Error('There are lines.')
  const long = 'Cleaning the Sabarmati Riverfront Between the Ellis Bridge and the Nehru Bridge After the Kite Festival'
  const lines = [
    { ...first, activity: long, hours: 14, counted: 12, evidence: 'statement-organization' as const },
    ...rest,
  ]
  const terms = { ...own.transcript.terms, college: 'Shri Vile Parle Kelavani Mandal’s Dwarkadas J. Sanghvi College' }
  const student = 'प्रज्ञा வெங்கடேசன் of the Very Long Family Name That Needs Two Lines'
  const bytes = await pdfOf({ ...own, transcript: { ...own.transcript, student, terms, lines } })
  const { text } = await readPdf(bytes)
  const bare = (said: string) => said.replaceAll(/\s+/g, '')
  for (const said of [
    long,
    'प्रज्ञा',
    '(12)',
    'Accepted: the volunteer said so',
    'In brackets: the hours that are counted, up to 12 a day.',
  ])
    expect(bare(text)).toContain(bare(said))
  expect(await printedPages(bytes)).toHaveLength(1)
})
