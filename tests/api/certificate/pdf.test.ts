import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib'
import { expect, test, vi } from 'vitest'
import { certificatePdf } from '#api/certificate/pdf/certificate.ts'
import { seal } from '#api/certificate/pdf/drawings.ts'
import { pdfFiles } from '#api/pdf/font/files-node.ts'
import { FONT_FILES, fontSetOf } from '#api/pdf/font/font-set.ts'
import { breakLines } from '#api/pdf/lines.ts'
import { shapeWords } from '#api/pdf/words.ts'
import type { CertificateFacts } from '#domain/certificate/certificate.ts'
import { codeFrom, printedCode } from '#domain/certificate/certificate-code.ts'
import { langsOf, PDF_LANGS, type PdfLang } from '#domain/certificate/pdf-language.ts'
import { SECTORS } from '#domain/event/event.ts'
import { FACTS, qrInPdf, readPdf } from '#tests/support/certificate/pdf.ts'
import { textFor } from '#text'
import { certificateText } from '#text/certificate/certificate.ts'

const UNPRINTABLE = certificateText.unprintable
const typeface = { fonts: await fontSetOf(pdfFiles), unprintable: UNPRINTABLE }
const code = codeFrom(Uint16Array.from({ length: 12 }, (_, index) => index * 5))
const SETTING = { baseUrl: 'https://yuvasetu.example', lang: 'en' } as const
const pdfOf = (facts: Partial<CertificateFacts> = {}, lang: PdfLang = 'en') =>
  certificatePdf(
    pdfFiles,
    { code, facts: { ...FACTS, ...facts }, issuedAt: new Date('2025-11-16T05:00:00Z') },
    { ...SETTING, lang },
  )
const said = (text: string) => text.replace(/\s+/g, ' ')
/** The certificate that most tests read. */
const plain = await pdfOf()

test('HarfBuzz puts the vowel sign of क्षत्रिय before its conjunct', async () => {
  const [word] = await shapeWords(typeface, [{ text: 'क्षत्रिय', style: 'heading' }])
  const [run] = word?.runs ?? []
  expect(word?.runs).toHaveLength(1)
  expect(run?.font.file).toBe('eczar/eczar-devanagari-800')
  expect(run?.glyphs.map(({ begins }) => begins)).toEqual([true, true, false, true])
  expect(run?.glyphs.map(({ text }) => text)).toEqual(['क्ष', 'त', '्रि', 'य'])
})

test('a PDF has all data in text that can be selected, under a title and a language', async () => {
  const { text, info, doc, page } = await readPdf(plain)
  const words = said(text)
  expect(words).toContain('Ananya Kulkarni')
  expect(words).toContain(
    'took part as a volunteer for 4 hours in Dadar Chowpatty Sort and Count, an Environment group event',
  )
  expect(words).toContain('run by Samudra Foundation in Mumbai on 15 November 2025.')
  expect(words).toContain('NGO approved on 3 September 2025')
  expect(words).toContain('Attendance verified by Nisha Koli on 16 November 2025')
  expect(words).toContain(printedCode(code))
  expect(words).toContain('Check at yuvasetu.example/verify')
  expect(words).toContain('सहभागिता प्रमाण-पत्र')
  expect(info.Title).toBe(`${printedCode(code)}: Certificate of Participation, Ananya Kulkarni`)
  expect(info.Language).toBe('en')
  expect(Object.fromEntries((await doc.getMarkInfo()) as unknown as Map<string, boolean>)).toMatchObject({
    Marked: true,
  })
  const { width, height } = page.getViewport({ scale: 1 })
  expect([width, height].map(Math.round)).toEqual([842, 595])
})

test('recorded data is on the PDF, each with its source', async () => {
  const { text } = await readPdf(
    await pdfOf({
      institution: 'St. Xavier’s College',
      rollNumber: '2023-CS-114',
      role: 'Team lead',
      evidence: 'check-in',
    }),
  )
  const words = said(text)
  expect(words).toContain('Provided by the volunteer: St. Xavier’s College, roll number 2023-CS-114')
  expect(words).toContain('Provided by the NGO: Team lead')
  expect(words).toContain('Attendance: Checked in at the event.')
  expect(words).toContain('Samudra Foundation Trust NGO Darpan number MH/2017/0154321')
  expect(words).toContain('Signatory: Omkar Joshi, Programme Head')
  expect(words).toContain('Nov 15 4 hours')
  expect(words.replaceAll(/\s/g, '')).toContain('RECORDEDBYYUVASETU·ATTENDANCEVERIFIEDBYTHENGO·')
})

test('a PDF leaves out details that its organization did not submit, or that no register has', async () => {
  const nothing = { orgLegalName: null, orgNumberKind: null, orgNumber: null, orgSlug: null }
  const { text } = await readPdf(await pdfOf({ ...nothing, signatory: null, signatoryPost: null }))
  const words = said(text)
  expect(words).toContain('Samudra Foundation Verified NGO · 6 details checked on 2 Sep 2025 NGO approved on')
  for (const absent of ['Provided by', 'Signatory', 'What we checked', 'null', 'Darpan'])
    expect(words).not.toContain(absent)
})

test('the milestone has the day, or the days of one month; hours are large if the certificate has them', async () => {
  const days = { firstDay: '2025-11-14', lastDay: '2025-11-16', minutes: null } as const
  expect(said((await readPdf(await pdfOf(days))).text)).toContain('Nov 14–16 Attendance:')
  const months = { ...days, lastDay: '2025-12-02' } as const
  expect(said((await readPdf(await pdfOf(months))).text)).toContain('Nov 14 Attendance:')
})

test('the signed credential is attached, and the QR code has the given content', async () => {
  const credential = JSON.stringify({ signed: 'मीरा' })
  const qr = `https://yuvasetu.example/verify/X#${'A1b2-_'.repeat(40)}`
  const issuedAt = new Date('2025-11-16T05:00:00Z')
  const said = { code, facts: FACTS, issuedAt, credential, qr }
  const bytes = await certificatePdf(pdfFiles, said, SETTING)
  expect(await qrInPdf(bytes)).toBe(qr)
  const { doc } = await readPdf(bytes)
  const files = (await doc.getAttachments()) as unknown as Map<string, { content: Uint8Array }>
  const without = await readPdf(plain)
  expect([...files.keys()]).toEqual(['credential.json'])
  expect(await without.doc.getAttachments()).toBeNull()
})

const ofThreeScripts = await pdfOf({ name: 'प्रज्ञा Kṣatriya மீனா' })

test('every font is embedded as a subset and maps its glyphs to letters', async () => {
  const doc = await PDFDocument.load(ofThreeScripts)
  const fonts = doc.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFDict)
    .filter((object) => object.get(PDFName.of('Type')) === PDFName.of('Font'))
  const composite = fonts.filter((font) => font.get(PDFName.of('Subtype')) === PDFName.of('Type0'))
  const descendants = fonts.filter((font) => font.get(PDFName.of('Subtype')) === PDFName.of('CIDFontType2'))
  expect(composite.length + descendants.length).toBe(fonts.length)
  expect(composite.length).toBeGreaterThanOrEqual(5)
  for (const font of composite) expect(font.lookup(PDFName.of('ToUnicode'))).toBeInstanceOf(PDFRawStream)
  for (const font of descendants) {
    expect(String(font.get(PDFName.of('BaseFont')))).toMatch(/^\/[A-Z]{6}\+/)
    expect(font.lookup(PDFName.of('FontDescriptor'), PDFDict).lookup(PDFName.of('FontFile2'))).toBeInstanceOf(
      PDFRawStream,
    )
  }
})

async function contentOf(bytes: Uint8Array): Promise<string> {
  const doc = await PDFDocument.load(bytes)
  const stream = doc.context.lookup(doc.getPage(0).node.get(PDFName.of('Contents')))
  if (!(stream instanceof PDFRawStream)) throw new Error('The page has no content.')
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
}

test('every operator of the page is one of PDF’s, and each q has its Q', async () => {
  const content = await contentOf(ofThreeScripts)
  const operands = /<<(?:<[^>]*>|[^>])*>>|<[^>]*>|\[[^\]]*\]|\/\S+|\S+/g
  const tokens = [...content.matchAll(operands)].map(([token]) => token)
  const used = new Set(tokens.filter((token) => !/^[<[/]|^[-+]?[\d.]+$/.test(token)))
  // The operators are listed in ISO 32000-2, annex A.
  const known = 'b B BDC BMC BT c cm EMC ET f h l m n q Q re rg RG S s Td Tf TJ Tj Tm w J j d y v gs'.split(' ')
  expect([...used].filter((token) => !known.includes(token))).toEqual([])
  expect(used.has('TJ') || used.has('Tj')).toBe(true)
  expect(tokens.filter((token) => token === 'q')).toHaveLength(tokens.filter((token) => token === 'Q').length)
})

test('a decoder that is not ours reads the check address from the QR code', async () => {
  expect(await qrInPdf(plain)).toBe(`https://yuvasetu.example/verify/${printedCode(code)}`)
})

test('one version gives byte-identical PDFs, another name a different one', async () => {
  expect(Buffer.compare(plain, await pdfOf())).toBe(0)
  expect(Buffer.compare(plain, await pdfOf({ name: 'Ananya Kulkarny' }))).not.toBe(0)
})

test.each([
  'प्रज्ञा क्षत्रिय',
  'மீனாட்சி ஐயர்',
  'ক্ষত্রিয়',
  'ಕ್ಷತ್ರಿಯ',
  'ക്ഷത്രിയ',
  'ક્ષત્રિય',
  'క్షత్రియ',
  'କ୍ଷତ୍ରିୟ',
  'ਗੁਰਲੀਨ ਕੌਰ',
  'Āśā Ravīndranāth',
  "D'Souza-O’Brien, José Ñ.",
  'Ana\u0301 मीरा',
  'ᱥᱚᱱᱟ ᱢᱩᱨᱢᱩ',
  'ꯂꯩꯃꯥ ꯁꯅꯥ',
])('a name in letters of India or Europe is on the PDF as it was written: %s', async (name) => {
  const bytes = await pdfOf({ name })
  const { text } = await readPdf(bytes)
  expect(said(text)).toContain(name)
  expect(text).not.toContain(UNPRINTABLE)
  expect(bytes.byteLength).toBeLessThan(120_000)
})

test.each(['عائشہ صدیقی', 'Ayesha عائشہ صدیقی Khan', 'بلال (محمد) لا', 'فاطمة الزهراء'])(
  'a name that is read from right to left is in the text layer as it was written: %s',
  async (name) => {
    const { text } = await readPdf(await pdfOf({ name }))
    // pdf.js drops spaces in right-to-left text.
    expect(text.replace(/\s/g, '')).toContain(name.replace(/\s/g, ''))
    expect(text).not.toContain(UNPRINTABLE)
  },
)

test.each([
  ['Camp عائشہ صدیقی ends', 'Camp', 'صدیقی', 'عائشہ', 'ends'],
  ['عائشہ 12.5 صدیقی', 'صدیقی', '12.5', 'عائشہ'],
  ['Camp (عائشہ صدیقی) 7', 'Camp', '(', 'صدیقی', 'عائشہ', ')', '7'],
  ['صدیقی (عائشہ) صدیقی', 'صدیقی', ')', 'عائشہ', '(', 'صدیقی'],
])('words that are read from right to left are in their places from the left: %s', async (text, ...places) => {
  const [line] = breakLines(await shapeWords(typeface, [{ text, style: 'body' }]), 100)
  const seen = (line?.runs ?? []).toSorted((a, b) => a.x - b.x).map(({ run }) => run.text.trim())
  const parts = seen.flatMap((part) => (/\p{Script=Arabic}/u.test(part) ? splitRuns(part) : [part])).filter(Boolean)
  expect(parts).toEqual(places)
})

/** Reverses a right-to-left run, so its parts can be compared from left to right. */
const splitRuns = (part: string) => part.split(/([()])/).reverse()

test('letters without a font are never empty boxes: a text leads to the check page, the text layer keeps the name', async () => {
  const [stand, ...others] = await shapeWords(typeface, [{ text: '山田 太郎', style: 'heading' }])
  expect(others).toEqual([])
  expect(stand?.runs[0]).toMatchObject({ standsIn: true, text: '山田 太郎' })
  expect(stand?.runs[0]?.glyphs.every(({ id }) => id !== 0)).toBe(true)
  expect(said((await readPdf(await pdfOf({ name: '山田 太郎' }))).text)).toContain('山田 太郎')
})

test('a letter that a face builds from two characters needs no stand-in: ṣ, ṇ and ṃ in every style', async () => {
  for (const style of ['heading', 'body', 'strong'] as const)
    for (const { runs } of await shapeWords(typeface, [{ text: 'Kṛṣṇa Saṃskṛta', style }]))
      expect(runs.every(({ standsIn }) => !standsIn)).toBe(true)
})

test('a word that is partly without a font is replaced whole', async () => {
  const [word] = await shapeWords(typeface, [{ text: 'Ana山', style: 'body' }])
  expect(word?.runs).toHaveLength(1)
  expect(word?.runs[0]).toMatchObject({ standsIn: true, text: 'Ana山' })
})

test('emoji and signs without a font are left out, the words around them stay', async () => {
  expect(said((await readPdf(await pdfOf({ activity: 'Beach 🌊 clean-up ₹500' }))).text)).toContain(
    'in Beach clean-up ₹500, an',
  )
})

test('for any letters in a text, every glyph in the PDF comes from a font that has it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), async (text) => {
      for (const { runs } of await shapeWords(typeface, [{ text, style: 'body' }]))
        for (const { glyphs } of runs) expect(glyphs.every(({ id }) => id !== 0)).toBe(true)
    }),
    { numRuns: 150 },
  )
})

test('a name keeps 5rem, shrinks to 3.25rem and then wraps, all within its width', async () => {
  const long = 'Venkatanarasimharajuvaripeta Subrahmanyabharathi Krishnamoorthy '.repeat(2).slice(0, 120)
  const words = await shapeWords(typeface, [{ text: long, style: 'heading' }])
  const lines = breakLines(words, 716 / 52)
  expect(lines.length).toBeGreaterThan(2)
  expect(Math.max(...lines.map(({ width }) => width))).toBeLessThanOrEqual(716 / 52)
  const unbroken = breakLines(await shapeWords(typeface, [{ text: 'W'.repeat(120), style: 'heading' }]), 716 / 52)
  expect(Math.max(...unbroken.map(({ width }) => width))).toBeLessThanOrEqual(716 / 52)
})

const LONGEST = ['क्षत्रिय '.repeat(14).slice(0, 120).trim(), 'W'.repeat(120), 'மீனாட்சி '.repeat(13).trim()]
const longest = LONGEST.flatMap((text) => PDF_LANGS.map((lang) => ({ text, lang })))

// A PDF in two languages has the longest texts.
test.each(process.env.PROVE ? longest : longest.filter(({ lang }) => lang === 'hi-en'))(
  'the longest data fits ($lang, $text): nothing runs into the day’s stone, the road or the foot, and the PDF stays small',
  async ({ text, lang }) => {
    const facts: CertificateFacts = {
      ...FACTS,
      ...{ name: text, activity: text, orgName: text, verifiedBy: text, city: text },
      ...{ version: 12, reason: 'name-corrected', minutes: 8784 * 60, evidence: 'statement-organization' },
      ...{ institution: text.slice(0, 60), rollNumber: text.slice(0, 60), role: text.slice(0, 60) },
      ...{ outcome: `${text} ${text}`.slice(0, 200), orgLegalName: text, signatory: text, signatoryPost: text },
      edits: [
        { field: 'title', was: text, became: `${text}!`, on: '2025-11-10' },
        { field: 'minutes', was: '120', became: '240', on: '2025-11-11' },
        { field: 'days', was: '2025-11-13 2025-11-14', became: '2025-11-15', on: '2025-11-12' },
      ],
    }
    const bytes = await pdfOf(facts, lang)
    expect(bytes.byteLength).toBeLessThan(120_000)
    const { page } = await readPdf(bytes)
    const { items } = await page.getTextContent()
    const lines = items.flatMap((item) =>
      'str' in item && item.str.trim()
        ? [{ text: item.str.trim(), x: item.transform[4], y: item.transform[5], end: item.transform[4] + item.width }]
        : [],
    )
    expect(Math.min(...lines.map(({ y }) => y))).toBeGreaterThan(45)
    expect(Math.max(...lines.map(({ end }) => end))).toBeLessThan(842 - 50)
    const { stone } = textFor(langsOf(lang)[0]).certificatePdfText.pdfText
    const month = lines.findIndex((line) => line.text === stone(facts).month)
    const left = Math.min(...lines.map(({ x }) => x))
    const above = lines.slice(0, month).filter(({ x }) => x - left < 1)
    expect(above.length).toBeGreaterThan(8)
    // The stone is at least 18 points above its month. The logo is above everything else.
    const [brand] = lines
    for (const { y } of above)
      expect([y > (lines[month]?.y ?? Number.NaN) + 18, y < (brand?.y ?? 0)]).toEqual([true, true])
    // No line of text is where the road is drawn, 157 to 166 points above the bottom.
    expect(lines.filter(({ y }) => y > 140 && y < 168)).toEqual([])
  },
)

test('the edge’s bundle has exactly the fonts of the PDFs', () => {
  const source = readFileSync(new URL('../../../api/pdf/font/files-edge.ts', import.meta.url), 'utf8')
  const bundled = [...source.matchAll(/^ {2}'([^']+)': (\w+),$/gm)]
  expect(bundled.map(([, file]) => file).toSorted()).toEqual([...FONT_FILES].toSorted())
  for (const [, file, name] of bundled)
    expect(source).toContain(`import ${name} from '@fontsource/${file?.replace('/', '/files/')}-normal.woff'`)
})

test('every sector has its drawing, and every font of the list is there', async () => {
  expect(new Set(SECTORS.map(seal)).size).toBe(SECTORS.length)
  expect(await contentOf(await pdfOf({ sector: 'Education' }))).toContain(seal('Education'))
  for (const file of FONT_FILES) expect((await pdfFiles.font(file)).byteLength).toBeGreaterThan(1_000)
})

test('any number of fonts can be cut: HarfBuzz gives back what it was lent', async () => {
  const started = vi.spyOn(WebAssembly, 'instantiate')
  const { fontFor, subsetter } = await fontSetOf(pdfFiles)
  const instances = (await Promise.all(
    started.mock.results.map(({ value }) => value),
  )) as unknown as WebAssembly.Instance[]
  started.mockRestore()
  const byteLength = Math.max(
    ...instances.map(({ exports }) => (exports.memory as WebAssembly.Memory).buffer.byteLength),
  )
  const { sfnt } = (await fontFor('क', 'heading', null)) ?? expect.fail('no face')
  const first = subsetter.cut(sfnt, [1, 2, 3])
  for (let lent = 0; lent < 2 * byteLength; lent += sfnt.byteLength)
    expect(subsetter.cut(sfnt, [1, 2, 3]).byteLength).toBe(first.byteLength)
  expect(subsetter.cut(sfnt, [1, 2, 3])).toEqual(first)
})
