import { type CertificateCode, checkPath, readCode } from '#domain/certificate-code.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import type { OwnRecord } from '#domain/service-record.ts'
import { textFor } from '#text'
import { site } from '../../src/site.ts'
import { border, COLOR, LOGO, placed } from '../certificate/pdf/drawings.ts'
import { drawStamp } from '../certificate/pdf/stamp.ts'
import { type BlockTag, type Document, openDocument } from '../pdf/document.ts'
import type { PdfFiles } from '../pdf/files.ts'
import { fontSetOf, type Style } from '../pdf/font-set.ts'
import { breakLines, stackLines } from '../pdf/lines.ts'
import { stroke } from '../pdf/operators.ts'
import { qrOf } from '../pdf/qr.ts'
import { drawTable, onPages, rowOf } from './pdf-table.ts'

const { certificate, serviceRecord } = textFor(DEFAULT_LANG)
const words = serviceRecord.serviceText

/** A4 upright in CSS pixels, and what its frame leaves free. */
const PAGE = { width: 794, height: 1123 }
const LEFT = 88
const RIGHT = PAGE.width - LEFT
const TOP = 92
const BOTTOM = 898
const SEAL = { x: 612, y: 186, turn: -9, scale: 0.82 }
/** White on all sides for four of its squares and more (ISO/IEC 18004 §6.3.8). */
const QR = { x: RIGHT - 112, y: 918, size: 112 }

/** As many pages as it takes, every line as it was certified; always the same bytes for the same version. */
export async function serviceRecordPdf(files: PdfFiles, own: OwnRecord, baseUrl: string): Promise<Uint8Array> {
  const { code, name, period, lines } = own.record
  const doc = await openDocument(
    { fonts: await fontSetOf(files), unprintable: certificate.certificateText.unprintable },
    {
      title: [`${code}: ${words.title}`, name].filter(Boolean).join(', '),
      subject: words.period(period),
      author: certificate.certificateText.author,
      lang: DEFAULT_LANG,
      at: own.madeAt,
    },
  )
  const frame = border(PAGE.width, PAGE.height)
  const rows = await Promise.all(lines.map((line) => rowOf(doc, line, { isNamed: name !== null })))
  doc.page(PAGE.width, PAGE.height)
  doc.decorate(frame)
  const top = await drawHead(doc, own)
  const pages = onPages(rows, { first: BOTTOM - top, other: BOTTOM - TOP })
  const qr = qrOf(baseUrl + checkPath(readCode(code) as CertificateCode), QR.size, COLOR.ink)
  for (const [at, some] of pages.entries()) {
    if (at > 0) doc.page(PAGE.width, PAGE.height)
    if (at > 0) doc.decorate(frame)
    await drawTable(doc, some, at > 0 ? TOP : top)
    await drawFoot(doc, own, { page: at + 1, of: pages.length, host: new URL(baseUrl).host })
    doc.figure(words.qr(code), placed(QR.x, QR.y, qr))
  }
  return doc.save()
}

type Setting = { x?: number; y: number; size: number; style: Style; color?: string; width?: number }

/** `y` is the middle of the first line. @returns the middle of the last one */
async function write(doc: Document, role: BlockTag, text: string, setting: Setting): Promise<number> {
  const { x = LEFT, y, size, style, color = COLOR.ink, width = RIGHT - x } = setting
  const lines = breakLines(await doc.shape([{ text, style }]), width / size)
  const step = size * 1.35
  doc.text(role, stackLines(lines, { x, top: y - step / 2, size, step }), { color })
  return y + step * Math.max(0, lines.length - 1)
}

const BESIDE_SEAL = SEAL.x - 92 - LEFT

/** @returns where the table begins */
async function drawHead(doc: Document, { record: { name, lines, period } }: OwnRecord): Promise<number> {
  doc.decorate(placed(LEFT, 84, LOGO, 0, 0.86))
  await write(doc, 'P', site.name, { x: LEFT + 44, y: 102, size: 24, style: 'heading' })
  const beside = { width: BESIDE_SEAL, size: 16 }
  await write(doc, 'H1', words.title, { ...beside, y: 160, size: 36, style: 'heading', color: COLOR.brand })
  let y = name
    ? await write(doc, 'P', name, { ...beside, y: 204, size: 26, style: 'heading' })
    : await write(doc, 'P', words.severalNames, { ...beside, y: 204, style: 'body' })
  const counted = lines.reduce((sum, line) => sum + (line.counted ?? 0), 0)
  const total = `${words.period(period)}. ${words.total(lines.length, counted)}.`
  y = await write(doc, 'P', total, { ...beside, y: y + 30, style: 'strong' })
  if (lines.some((line) => line.counted !== line.hours))
    y = await write(doc, 'P', words.twelve, { ...beside, y: y + 23, size: 15, style: 'body' })
  await drawStamp(doc, lines[0]?.sector ?? 'Environment', words.seal, SEAL)
  return Math.max(y + 26, SEAL.y + 98)
}

type Foot = { page: number; of: number; host: string }

async function drawFoot(doc: Document, { record }: OwnRecord, { page, of, host }: Foot): Promise<void> {
  const width = QR.x - 24 - LEFT
  doc.decorate(`${stroke(COLOR.ink, 2)} ${LEFT} ${QR.y - 8} m ${LEFT + width} ${QR.y - 8} l S`)
  const set = { width, size: 13.5, style: 'body', color: COLOR.soft } as const
  const code = `${record.code} · ${words.page(page, of)}`
  let y = await write(doc, 'P', code, { width, y: QR.y + 10, size: 16, style: 'strong' })
  y = await write(doc, 'P', words.made(record), { ...set, y: y + 23 })
  await write(doc, 'P', words.check(`${host}/verify`), { ...set, y: y + 21 })
}
