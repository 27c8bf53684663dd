import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRawStream } from 'pdf-lib'
import { expect, test } from 'vitest'
import { type Document, openDocument } from '#api/pdf/document.ts'
import { pdfFiles } from '#api/pdf/font/files-node.ts'
import { fontSetOf } from '#api/pdf/font/font-set.ts'
import { breakLines, stackLines } from '#api/pdf/lines.ts'
import { srgbProfile } from '#api/pdf/srgb.ts'
import { readPdf } from '#tests/support/certificate/pdf.ts'

/* Checks the rules of PDF/A-3a (ISO 19005-3) with pdf-lib and pdf.js. */

const AT = new Date('2025-11-16T05:00:00Z')
const INFO = { title: 'A <b> & "c" मीरा', subject: 'Of what', author: 'Us', lang: 'en', at: AT }
const FILE = new TextEncoder().encode('{"signed":true}')

async function write(doc: Document, role: 'P' | 'TH' | 'TD', text: string) {
  const lines = breakLines(await doc.shape([{ text, style: 'body' }]), 40)
  doc.text(role, stackLines(lines, { x: 50, top: 50, size: 20, step: 24 }), { color: '#000000' })
}

async function made({ file = FILE, text = 'Seen मीरा' } = {}) {
  const doc = await openDocument({ fonts: await fontSetOf(pdfFiles), unprintable: '?' }, INFO)
  doc.page(400, 300)
  await write(doc, 'P', text)
  await doc.within('Table', async () => {
    await doc.within('TR', () => write(doc, 'TH', 'Hours'))
    doc.page(400, 300)
    await doc.within('TR', () => write(doc, 'TD', '4'))
  })
  const described = { name: 'credential.json', mime: 'application/ld+json', description: 'Signed' }
  doc.attach({ ...described, bytes: file, at: AT, relationship: 'Source' })
  return doc.save()
}

const opened = async () => (await PDFDocument.load(await made(), { updateMetadata: false })) as PDFDocument
const bytesOf = (stream: unknown) => decodePDFRawStream(stream as PDFRawStream).decode()

test('6.6: the metadata names part and level, and says what the information dictionary says', async () => {
  const { context, catalog, ...doc } = await opened()
  const stream = catalog.lookup(PDFName.of('Metadata'))
  if (!(stream instanceof PDFRawStream)) throw new Error('No metadata.')
  const xmp = Buffer.from(stream.contents).toString('utf8')
  expect(stream.dict.get(PDFName.of('Filter'))).toBeUndefined()
  expect(xmp).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>')
  expect(xmp).toContain('A &lt;b&gt; &amp; &quot;c&quot; मीरा')
  expect(xmp).toContain('<xmp:CreateDate>2025-11-16T05:00:00Z</xmp:CreateDate>')
  const { info, doc: seen } = await readPdf(await made())
  expect(info).toMatchObject({ Title: INFO.title, CreationDate: 'D:20251116050000Z', Language: 'en' })
  expect((await seen.getMetadata()).metadata?.get('dc:title')).toBe(INFO.title)
  expect(context.lookup(context.trailerInfo.Encrypt)).toBeUndefined() // 6.1.3
  expect(doc).toBeDefined()
})

test('6.2.3: colours are meant as sRGB, by a profile of right size and form', async () => {
  const { catalog } = await opened()
  const colours = catalog.lookup(PDFName.of('OutputIntents'), PDFArray).lookup(0, PDFDict)
  expect(colours.get(PDFName.of('S'))).toBe(PDFName.of('GTS_PDFA1'))
  const profile = Buffer.from(bytesOf(colours.lookup(PDFName.of('DestOutputProfile'))))
  expect(profile).toEqual(Buffer.from(srgbProfile()))
  expect(profile.readUInt32BE(0)).toBe(profile.length)
  expect([profile.toString('latin1', 12, 24), profile.toString('latin1', 36, 40)]).toEqual(['mntrRGB XYZ ', 'acsp'])
  const tags = Array.from({ length: profile.readUInt32BE(128) }, (_, at) => 132 + 12 * at)
  expect(tags.map((at) => profile.toString('latin1', at, at + 4)).toSorted()).toEqual(
    ['bTRC', 'bXYZ', 'cprt', 'desc', 'gTRC', 'gXYZ', 'rTRC', 'rXYZ', 'wtpt'].toSorted(),
  )
  for (const at of tags)
    expect(profile.readUInt32BE(at + 4) + profile.readUInt32BE(at + 8)).toBeLessThanOrEqual(profile.length)
})

test('6.1.3: the trailer has an ID, the same for the same document and another for another', async () => {
  const idOf = async (bytes: Uint8Array) => {
    const { context } = await PDFDocument.load(bytes)
    return context.lookup(context.trailerInfo.ID, PDFArray).asArray().map(String)
  }
  const [first, again] = await idOf(await made())
  expect(first).toMatch(/^<[0-9a-f]{32}>$/)
  expect(again).toBe(first)
  expect(await made()).toEqual(await made())
  expect(await idOf(await made({ text: 'Other' }))).not.toContain(first)
  expect(await idOf(await made({ file: new Uint8Array([1]) }))).not.toContain(first)
})

test('6.8: what is attached says its name, kind and relationship, and comes out as it went in', async () => {
  const { context, catalog } = await opened()
  const spec = catalog.lookup(PDFName.of('AF'), PDFArray).lookup(0, PDFDict)
  expect(spec.get(PDFName.of('AFRelationship'))).toBe(PDFName.of('Source'))
  expect(spec.lookup(PDFName.of('UF'), PDFHexString).decodeText()).toBe('credential.json')
  const stream = spec.lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F'))
  expect(String((stream as PDFRawStream).dict.get(PDFName.of('Subtype')))).toBe('/application#2Fld+json')
  expect(Buffer.from(bytesOf(stream))).toEqual(Buffer.from(FILE))
  expect(context.enumerateIndirectObjects().length).toBeGreaterThan(10)
  const { doc } = await readPdf(await made())
  expect([...((await doc.getAttachments()) as unknown as Map<string, object>).keys()]).toEqual(['credential.json'])
})

test('6.2.10, 6.2.11: nothing is transparent, no font lacks its file or says other widths than it has', async () => {
  const { context } = await opened()
  const dicts = context.enumerateIndirectObjects().flatMap(([, one]) => (one instanceof PDFDict ? [one] : []))
  for (const dict of dicts)
    for (const key of ['Group', 'SMask', 'ExtGState', 'CA', 'ca', 'BM']) expect(dict.has(PDFName.of(key))).toBe(false)
  const fonts = dicts.filter((dict) => dict.get(PDFName.of('Subtype')) === PDFName.of('CIDFontType2'))
  expect(fonts.length).toBeGreaterThan(1)
  for (const font of fonts) {
    const descriptor = font.lookup(PDFName.of('FontDescriptor'), PDFDict)
    // A CIDSet is allowed only if it is complete (6.2.11.4.2).
    expect(descriptor.has(PDFName.of('CIDSet'))).toBe(false)
    const file = Buffer.from(bytesOf(descriptor.lookup(PDFName.of('FontFile2'))))
    const gids = Buffer.from(bytesOf(font.lookup(PDFName.of('CIDToGIDMap'))))
    const widths = font.lookup(PDFName.of('W'), PDFArray).lookup(1, PDFArray).asArray().map(Number)
    expect(gids.length).toBe(2 * widths.length)
    for (const [code, width] of widths.entries())
      expect(Math.abs(width - advanceIn(file, gids.readUInt16BE(2 * code)))).toBeLessThan(1)
  }
})

/** Returns a glyph's width in thousandths, from the font's own tables (ISO 14496-22: head, hhea, hmtx). */
function advanceIn(file: Buffer, glyph: number): number {
  const table = (name: string) => {
    for (let at = 12; at < 12 + 16 * file.readUInt16BE(4); at += 16)
      if (file.toString('latin1', at, at + 4) === name) return file.readUInt32BE(at + 8)
    throw new Error(`No ${name}.`)
  }
  const long = file.readUInt16BE(table('hhea') + 34)
  const units = file.readUInt16BE(table('hmtx') + 4 * Math.min(glyph, long - 1))
  return (units * 1000) / file.readUInt16BE(table('head') + 18)
}

test('6.7: a table is read as rows of cells whose heads say what they head, also across pages', async () => {
  const { doc } = await readPdf(await made())
  const trees = await Promise.all([1, 2].map(async (number) => (await doc.getPage(number)).getStructTree()))
  const shape = (node: unknown): unknown => {
    const { role, children } = node as { role?: string; children?: unknown[] }
    return role ? [role, ...(children ?? []).map(shape).filter(Boolean)] : null
  }
  const TABLE = ['Table', ['TR', ['TH']], ['TR', ['TD']]]
  expect(shape(trees[0])).toEqual(['Root', ['Document', ['P'], TABLE]])
  expect(shape(trees[1])).toEqual(['Root', ['Document', TABLE]])
  const { context, catalog } = await opened()
  const heads = context
    .enumerateIndirectObjects()
    .flatMap(([, one]) => (one instanceof PDFDict && one.get(PDFName.of('S')) === PDFName.of('TH') ? [one] : []))
  expect(heads.map((head) => String(head.lookup(PDFName.of('A'), PDFDict).get(PDFName.of('Scope'))))).toEqual([
    '/Column',
  ])
  expect(String(catalog.lookup(PDFName.of('MarkInfo')))).toContain('/Marked true')
})
