import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificatePdf } from '#api/certificate/pdf/certificate.ts'
import { recordCsv } from '#api/certificate/service-record/csv.ts'
import { pdfFiles } from '#api/pdf/font/files-node.ts'
import { fontSetOf } from '#api/pdf/font/font-set.ts'
import { shapeWords } from '#api/pdf/words.ts'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import { EVIDENCE } from '#domain/attendance/presence.ts'
import type { CertificateFacts } from '#domain/certificate/certificate.ts'
import { codeFrom, printedCode } from '#domain/certificate/certificate-code.ts'
import type { PdfInput } from '#domain/certificate/pdf-input.ts'
import { langsOf, PDF_LANGS, type PdfLang } from '#domain/certificate/pdf-language.ts'
import { withCityIn } from '#domain/city/city-names.ts'
import { CATEGORIES, MODES, SECTORS } from '#domain/event/event.ts'
import type { Lang } from '#domain/language/language.ts'
import { FACTS, qrInPdf, readPdf } from '#tests/support/certificate/pdf.ts'
import { ON_EDGE } from '#tests/support/process/server.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'
import { textFor } from '#text'

/*
 * Tests certificate PDFs in the language that the volunteer chooses (D31). The version, code and credential are the
 * same in every language; only the words differ.
 */

const code = codeFrom(Uint16Array.from({ length: 12 }, (_, index) => index * 5))
const baseUrl = 'https://yuvasetu.example'
const credential = JSON.stringify({ signed: 'मीरा' })
const qr = `${baseUrl}/verify/X#${'A1b2-_'.repeat(40)}`
const pdfOf = (lang: PdfLang, facts: Partial<CertificateFacts> = {}) =>
  certificatePdf(
    pdfFiles,
    { code, facts: { ...FACTS, ...facts }, issuedAt: new Date('2025-11-16T05:00:00Z'), credential, qr },
    { baseUrl, lang },
  )
/** Removes spaces, because pdf.js may read a space where the font changes within a sentence. */
const bare = (text: string) => text.replace(/\s+/g, '')
const sentenceIn = (lang: Lang, facts: CertificateFacts) =>
  textFor(lang)
    .certificate.certificateText.sentence(lang === 'en' ? facts : withCityIn(lang, facts))
    .map(({ text }) => text)
    .join('')

const CAME = { cameAt: '2025-11-15T06:34:10+05:30' }
const LEFT = { leftAt: '2025-11-15T09:32:50+05:30' }
const SAID: Partial<CertificateFacts>[] = [
  { name: 'प्रज्ञा क्षत्रिय', activity: 'दादर चौपाटी', institution: 'St. Xavier’s College', rollNumber: '7', role: 'Lead' },
  { lastDay: '2025-12-02', version: 3, reason: 'hours-corrected', minutes: 60, outcome: '40 kg' },
  { minutes: null, orgSlug: null, orgNumber: null, orgNumberKind: null, signatory: null },
  { edits: [{ field: 'title', was: 'Sort', became: 'Sort and Count', on: '2025-11-10' }] },
  ...[...EVIDENCE.keys()].map((at) => ({
    evidence: EVIDENCE[at],
    sector: SECTORS[at],
    category: CATEGORIES[at % 3],
    mode: MODES[at % 2],
  })),
  { evidence: 'check-in-and-out', minutes: 165, ...CAME, ...LEFT },
  // If the hours are longer than the visit, they appear only in the sentence.
  { evidence: 'check-in-and-out', minutes: 480, ...CAME, ...LEFT },
  { evidence: 'check-in', minutes: 75, ...CAME, byPhoneClock: true },
  { evidence: 'check-in', minutes: null, ...LEFT },
]

/** Returns the captions of the milestones: the check-in and check-out, or the month. */
function capsOf(lang: Lang, facts: CertificateFacts): string[] {
  const { certificatePdfText, attendance } = textFor(lang)
  const caps = [...(facts.cameAt ? [attendance.tripText.in] : []), ...(facts.leftAt ? [attendance.tripText.out] : [])]
  return caps.length > 0 ? caps : [certificatePdfText.pdfText.stone(facts).month]
}

function facesOf(lang: Lang, { cameAt, leftAt, minutes }: CertificateFacts): string[] {
  const { stone, between } = textFor(lang).attendance.tripText
  const times = [cameAt, leftAt].flatMap((at) => (at ? [stone(at)] : []))
  return cameAt && leftAt && minutes === 165 ? [...times, between(minutes)] : times
}

/**
 * Returns the data of the certificates of a language. A PDF in two languages has the sentences of both, and `npm test` has each layout
 * in it once: of the kinds of evidence, that by an admin and one more. The other PDFs have the times of a visit, which only the leading
 * language has.
 */
const saidIn = (lang: PdfLang) => {
  if (process.env.PROVE) return SAID
  const visit = SAID.filter(({ minutes, leftAt }) => minutes === 165 && leftAt)
  const evidence = (facts: Partial<CertificateFacts>) => facts.sector && facts.evidence
  return lang === 'hi-en'
    ? SAID.filter((facts) => !evidence(facts) || ['statement-admin', 'check-in'].includes(facts.evidence ?? ''))
    : visit
}

describe.each(PDF_LANGS)('a certificate PDF in %s', (lang) => {
  test.each(saidIn(lang))('says every fact in each of its languages: %o', async (changed) => {
    const facts = { ...FACTS, ...changed }
    const { text } = await readPdf(await pdfOf(lang, changed))
    const said = bare(text)
    for (const one of langsOf(lang)) {
      const { certificate, certificatePdfText, lang: words } = textFor(one)
      const { pdfText } = certificatePdfText
      const all = [certificate.certificateText.title, sentenceIn(one, facts), ...pdfText.recorded(facts)]
      for (const sentence of [...all, pdfText.howWeKnow(facts), ...capsOf(one, facts)])
        expect(said).toContain(bare(sentence ?? ''))
      if (one === langsOf(lang)[0]) expect(said).toContain(words.siteName)
    }
    const isOurs = facts.evidence === 'statement-admin'
    expect(said.includes(bare(facts.verifiedBy))).toBe(!isOurs)
    for (const face of facesOf(langsOf(lang)[0], facts)) expect(said).toContain(bare(face))
    for (const fact of [facts.name, facts.signatory, facts.orgNumber, printedCode(code)])
      expect(said).toContain(bare(fact ?? ''))
    expect(said).toContain('yuvasetu.example/verify')
    expect(said).not.toMatch(/null|undefined/)
  })

  let plain: Promise<Uint8Array> | undefined
  const plainPdf = () => {
    plain ??= pdfOf(lang)
    return plain
  }

  test('has its leading language, and tags the parts in another language', async () => {
    const bytes = await plainPdf()
    const { info, page } = await readPdf(bytes)
    const [lead, second] = langsOf(lang)
    expect(info.Language).toBe(lead)
    expect(info.Title).toBe(textFor(lead).certificate.certificateText.documentTitle(printedCode(code), FACTS.name))
    const others = langsIn(await page.getStructTree())
    // English PDFs repeat the title in Hindi. In Hindi PDFs, the ring of the stamp is in English. In bilingual PDFs,
    // the title, the sentence, the evidence and the ring are in English.
    const expected = { en: ['hi'], hi: ['en'], 'hi-en': ['en', 'en', 'en', 'en'] }[lang]
    expect(others).toEqual(expected)
    const spans = [...(await contentOf(bytes)).matchAll(/\/Span <<\/Lang \((\w+)\)/g)].map(([, own]) => own)
    expect(new Set(spans)).toEqual(new Set(second ? [second] : []))
  })

  test('is byte-identical each time, with the same credential and QR code, and no glyph is an empty box', async () => {
    const bytes = await plainPdf()
    expect(Buffer.compare(bytes, await pdfOf(lang))).toBe(0)
    expect(await qrInPdf(bytes)).toBe(qr)
    expect(await attachedTo(bytes)).toBe(credential)
    expect(bytes.byteLength).toBeLessThan(120_000)
    const { unprintable } = textFor(langsOf(lang)[0]).certificate.certificateText
    const typeface = { fonts: await fontSetOf(pdfFiles), unprintable }
    const [stand, ...rest] = await shapeWords(typeface, [{ text: '山田 太郎', style: 'heading' }])
    expect(rest).toEqual([])
    expect(stand?.runs.map(({ text }) => text).join('')).toBe('山田 太郎')
    for (const { glyphs, standsIn } of stand?.runs ?? [])
      expect([standsIn, glyphs.every(({ id }) => id !== 0)]).toEqual([true, true])
  })
})

type TagTree = { lang?: string; children?: unknown[] }
const langsIn = (tree: unknown): string[] => {
  const { lang, children } = (tree ?? {}) as TagTree
  return [...(lang ? [lang] : []), ...(children ?? []).flatMap(langsIn)]
}

async function contentOf(bytes: Uint8Array): Promise<string> {
  const doc = await PDFDocument.load(bytes)
  const stream = doc.context.lookup(doc.getPage(0).node.get(PDFName.of('Contents')))
  if (!(stream instanceof PDFRawStream)) throw new Error('The page has no content.')
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
}

test('a city has its Hindi name on a Hindi PDF, and on an English one the typed name', async () => {
  const [english, hindi] = await Promise.all((['en', 'hi'] as const).map(async (lang) => readPdf(await pdfOf(lang))))
  expect(bare(hindi?.text ?? '')).toContain(bare('Samudra Foundation द्वारा मुंबई में आयोजित'))
  expect(hindi?.text).not.toContain('Mumbai')
  const typed = await readPdf(await pdfOf('en', { city: 'मुंबई' }))
  expect([english?.text.includes('in Mumbai on'), typed.text.includes('Mumbai')]).toEqual([true, false])
})

async function attachedTo(bytes: Uint8Array): Promise<string> {
  const { catalog } = await PDFDocument.load(bytes)
  const spec = catalog.lookup(PDFName.of('AF'), PDFArray).lookup(0, PDFDict)
  const stream = spec.lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F'))
  return Buffer.from(decodePDFRawStream(stream as PDFRawStream).decode()).toString()
}

test('a table of two languages names each column and each word in both', () => {
  const served = { sector: 'Education', category: 'Group Event', mode: 'Online', city: 'Pune' } as const
  const line = { ...served, name: 'Asha', code: printedCode(code), activity: 'Walk', orgName: 'Trust', issuedOn: '' }
  const days = { firstDay: '2025-11-15', lastDay: '2025-11-15', hours: 2, counted: 2 }
  const record = { state: 'valid', code: '', version: 1, madeOn: '', period: {}, name: 'Asha', hours: 2 } as const
  const known = { evidence: 'check-in', status: { state: 'valid' } } as const
  const lines = [{ ...line, ...days, ...known }]
  const csv = recordCsv({ ...record, lines }, { baseUrl, lang: 'hi-en' })
  const [hi, en] = (['hi', 'en'] as const).map(textFor)
  const [head, row] = csv.split('\r\n')
  expect(head).toContain(`"${hi?.serviceRecord.serviceText.columns[0]} · Name on certificate"`)
  expect(row).toContain(`"${hi?.event.sectorText.Education} · ${en?.event.sectorText.Education}"`)
  expect(row).toContain(`"${hi?.attendance.howText['check-in']} · ${en?.attendance.howText['check-in']}"`)
  expect(row).toContain('"2025-11-15"')
})

// These tests check which PDF is requested. On Cloudflare, workerd makes the PDFs (tests/runtimes/certificate-pdf).
describe.skipIf(ON_EDGE)('asked for', () => {
  const pdfs: PdfInput[] = []
  let town: Awaited<ReturnType<typeof openTown>>
  let address = ''
  beforeAll(async () => {
    const makePdf = async (pdf: PdfInput) => {
      pdfs.push(pdf)
      return new Uint8Array(10)
    }
    town = await openTown({ runtime: { makePdf } })
    await issueDemoCertificates(town.db, { now: NOW })
    const { code: record } = await (await (await town.as('asha')).api.me.service.record.$put({ json: {} })).json()
    address = `/api/service-records/${record}`
    await town.db.deleteFrom('rate_bucket').execute()
  })
  afterAll(() => town.close())
  const ask = async (path: string) => town.request(path, { cookie: await town.cookieOf('asha') })

  test('a PDF is in the requested language, or else in the account’s', async () => {
    const certificate = await town.db
      .selectFrom('certificate')
      .innerJoin('participation', 'participation.id', 'certificate.participation_id')
      .innerJoin('account', 'account.id', 'participation.account_id')
      .where('account.subject', '=', 'asha')
      .select(['certificate.code', 'account.id'])
      .executeTakeFirstOrThrow()
    const pdf = `/api/certificates/${certificate.code}/pdf`
    for (const query of ['', '?lang=hi', '?lang=hi-en']) expect((await ask(pdf + query)).status).toBe(200)
    await town.db.updateTable('account').set({ lang: 'hi' }).where('id', '=', certificate.id).execute()
    const kept = await ask(pdf)
    expect(kept.headers.get('content-disposition')).toMatch(/filename="YS-[\w-]{15}-hi\.pdf"$/)
    await ask(`${address}/pdf`)
    const english = await ask(`${address}/pdf?lang=en`)
    expect(english.headers.get('content-disposition')).toMatch(/filename="YS-[\w-]{15}\.pdf"$/)
    expect(pdfs.map(({ kind, lang }) => `${kind} ${lang}`)).toEqual([
      ...['certificate en', 'certificate hi', 'certificate hi-en', 'certificate hi'],
      ...['service-record hi', 'service-record en'],
    ])
    expect(await (await ask(`${address}/csv`)).text()).toContain(textFor('hi').serviceRecord.serviceText.columns[0])
    expect(await (await ask(`${address}/csv?lang=en`)).text()).toContain('"Name on certificate"')
  })

  test.each([
    ['?lang=xx', { lang: 'choice' }],
    ['?lang=en-hi', { lang: 'choice' }],
    ['?lang=', { lang: 'required' }],
    ['?lang=hi&lang=en', { lang: 'repeated' }],
    ['?language=hi', { language: 'unknown' }],
  ])('%s is no language of a PDF or a table', async (query, faults) => {
    for (const path of ['/pdf', '/csv']) {
      const answer = await ask(address + path + query)
      expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'invalid', faults }])
    }
  })
})
