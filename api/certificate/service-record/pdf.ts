import { type CertificateCode, checkPath, readCode } from '#domain/certificate/certificate-code.ts'
import type { PdfSetting } from '#domain/certificate/pdf-input.ts'
import type { OwnRecord } from '#domain/certificate/service-record.ts'
import { textFor } from '#text'
import { type BlockTag, type Document, openDocument } from '../../pdf/document.ts'
import type { PdfFiles } from '../../pdf/font/files.ts'
import { fontSetOf } from '../../pdf/font/font-set.ts'
import { stroke } from '../../pdf/operators.ts'
import { qrOf } from '../../pdf/qr.ts'
import type { Span } from '../../pdf/words.ts'
import { border, COLOR, LOGO, placed } from '../pdf/drawings.ts'
import { drawStamp, STAMP_LANG } from '../pdf/stamp.ts'
import { drawTable, onPages } from '../pdf/table.ts'
import { type TextPlacement, writeText } from '../pdf/text.ts'
import { type PdfWords, pdfWords, spansOf, type Words } from '../pdf/words.ts'
import { layoutOf, rowOf, tableHeadOf } from './pdf-table.ts'

/** A4 portrait in CSS pixels. The next four constants are the edges of the area inside the frame. */
const PAGE = { width: 794, height: 1123 }
const LEFT = 88
const RIGHT = PAGE.width - LEFT
const TOP = 92
const BOTTOM = 898
const SEAL = { x: 612, y: 186, turn: -9, scale: 0.82 }
/** The position of the QR code. Its white margin is at least four modules wide on each side (ISO/IEC 18004 §6.3.8). */
const QR = { x: RIGHT - 112, y: 918, size: 112 }

/** Renders a record on as many pages as it needs. The same version and language always give a byte-identical PDF. */
export async function serviceRecordPdf(
  files: PdfFiles,
  own: OwnRecord,
  { baseUrl, lang }: PdfSetting,
): Promise<Uint8Array> {
  const { code, name, period, lines } = own.record
  const words = pdfWords(lang)
  const { certificate, serviceRecord } = words.lead
  const doc = await openDocument(
    { fonts: await fontSetOf(files), unprintable: certificate.certificateText.unprintable },
    {
      title: [`${code}: ${serviceRecord.serviceText.title}`, name].filter(Boolean).join(', '),
      subject: serviceRecord.serviceText.period(period),
      author: certificate.certificateText.author,
      lang: words.lead.lang.lang,
      at: own.madeAt,
    },
  )
  const frame = border(PAGE.width, PAGE.height)
  const rows = await Promise.all(lines.map((line) => rowOf(doc, words, line, { isNamed: name !== null })))
  const head = await tableHeadOf(doc, words)
  doc.page(PAGE.width, PAGE.height)
  doc.decorate(frame)
  const top = await drawHead(doc, words, own)
  const pages = onPages(rows, { first: BOTTOM - top - head.height, other: BOTTOM - TOP - head.height })
  const qr = qrOf(baseUrl + checkPath(readCode(code) as CertificateCode), QR.size, COLOR.ink)
  for (const [at, some] of pages.entries()) {
    if (at > 0) doc.page(PAGE.width, PAGE.height)
    if (at > 0) doc.decorate(frame)
    await drawTable(doc, words, layoutOf(words), { head, rows: some }, at > 0 ? TOP : top)
    await drawFoot(doc, words, own, { page: at + 1, of: pages.length, host: new URL(baseUrl).host })
    doc.figure(serviceRecord.serviceText.qr(code), placed(QR.x, QR.y, qr))
  }
  return doc.save()
}

type RecordText = Omit<TextPlacement, 'x' | 'width'> & Partial<TextPlacement>

/** Writes text between the edges of the frame. */
const write = (doc: Document, role: BlockTag, said: string | Span[], { x = LEFT, ...setting }: RecordText) =>
  writeText(doc, role, said, { x, width: RIGHT - x, ...setting })

type ServiceText = Words['serviceRecord']['serviceText']

/** Writes a sentence, with the second language below it in a smaller size. @returns the vertical middle of the last line */
async function writeBoth(
  doc: Document,
  { lead, second }: PdfWords,
  of: (text: ServiceText) => string,
  setting: RecordText,
): Promise<number> {
  const y = await write(doc, 'P', of(lead.serviceRecord.serviceText), setting)
  if (!second) return y
  const size = setting.size * 0.85
  const below = { ...setting, y: y + size * 1.4, size, style: 'body' as const, color: COLOR.soft }
  return write(doc, 'P', of(second.serviceRecord.serviceText), { ...below, lang: second.lang.lang })
}

const BESIDE_SEAL = SEAL.x - 92 - LEFT

/** Draws the head of the first page. @returns the y at which the table starts */
async function drawHead(doc: Document, words: PdfWords, { record: { name, lines, period } }: OwnRecord) {
  const { lead, second } = words
  doc.decorate(placed(LEFT, 84, LOGO, 0, 0.86))
  await write(doc, 'P', lead.lang.siteName, { x: LEFT + 44, y: 102, size: 24, style: 'heading' })
  const beside = { width: BESIDE_SEAL, size: 16 }
  const title = spansOf(words, ({ serviceRecord }) => serviceRecord.serviceText.title, 'heading')
  const large = { ...beside, y: 160, size: second ? 30 : 36, style: 'heading', color: COLOR.brand } as const
  await write(doc, 'H1', title, large)
  let y = name
    ? await write(doc, 'P', name, { ...beside, y: 204, size: 26, style: 'heading' })
    : await writeBoth(doc, words, ({ severalNames }) => severalNames, { ...beside, y: 204, style: 'body' })
  const counted = lines.reduce((sum, line) => sum + (line.counted ?? 0), 0)
  const total = ({ summary }: ServiceText) => summary(period, lines.length, counted)
  y = await writeBoth(doc, words, total, { ...beside, y: y + 30, style: 'strong' })
  if (lines.some((line) => line.counted !== line.hours))
    y = await writeBoth(doc, words, ({ twelve }) => twelve, { ...beside, y: y + 23, size: 15, style: 'body' })
  const said = textFor(STAMP_LANG).serviceRecord.serviceText.seal
  await drawStamp(doc, lines[0]?.sector ?? 'Environment', { said, lang: lead.lang.lang }, SEAL)
  return Math.max(y + 26, SEAL.y + 98)
}

type Foot = { page: number; of: number; host: string }

async function drawFoot(doc: Document, words: PdfWords, { record }: OwnRecord, { page, of, host }: Foot) {
  const width = QR.x - 24 - LEFT
  doc.decorate(`${stroke(COLOR.ink, 2)} ${LEFT} ${QR.y - 8} m ${LEFT + width} ${QR.y - 8} l S`)
  const set = { width, size: words.second ? 12 : 13.5, style: 'body', color: COLOR.soft } as const
  const pages = spansOf(words, ({ serviceRecord }) => serviceRecord.serviceText.page(page, of), 'strong')
  const code: Span[] = [{ text: `${record.code} · `, style: 'strong' }, ...pages]
  let y = await write(doc, 'P', code, { width, y: QR.y + 10, size: 16, style: 'strong' })
  const made = spansOf(words, ({ serviceRecord }) => serviceRecord.serviceText.made(record), 'body')
  y = await write(doc, 'P', made, { ...set, y: y + 23 })
  await writeBoth(doc, words, ({ check }) => check(`${host}/verify`), { ...set, y: y + 21 })
}
