import type { CertificateFacts } from '#domain/certificate.ts'
import { type CertificateCode, checkPath, printedCode } from '#domain/certificate-code.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import { textFor } from '#text'
import { site } from '../../../src/site.ts'
import { type BlockTag, type Document, openDocument } from '../../pdf/document.ts'
import type { PdfFiles } from '../../pdf/files.ts'
import { BASELINE, fontSetOf, isLatin, type Style } from '../../pdf/font-set.ts'
import { breakLines, type Line, stackLines } from '../../pdf/lines.ts'
import { qrOf } from '../../pdf/qr.ts'
import type { Word } from '../../pdf/words.ts'
import { border, COLOR, LOGO, placed, STONE } from './drawings.ts'
import { drawFoot } from './foot.ts'
import { drawRoad } from './road.ts'
import { drawStamp } from './stamp.ts'

const text = textFor(DEFAULT_LANG)
const { certificateText: words } = text.certificate
const { paperText } = text.certificatePaper

/** A4 landscape in CSS pixels, as the design has it. */
const PAGE = { width: 1123, height: 794 }
const LEFT = 100
const RIGHT = PAGE.width - 100
const ROAD = { top: 573, from: 61, to: PAGE.width - 61, left: LEFT, right: RIGHT }
const NAME = { largest: 80, wrapsAt: 52, tracking: -0.02, width: 716 }
const BODY = { size: 21, leading: 1.5, width: 660 }
const TOP = 132
const SEAL = { x: 936, y: 253, turn: -9, scale: 1.03 }
/** White on all sides for four of its squares and more (ISO/IEC 18004 §6.3.8). */
const QR = { x: RIGHT - 118, y: 600, size: 118 }
const FOOT = { left: LEFT, right: QR.x - 28, top: 612, bottom: 722 }

export type CertificatePdf = {
  code: CertificateCode
  facts: CertificateFacts
  issuedAt: Date
  /** Signed; it travels inside. */
  credential?: string
  /** What the QR says in place of the check page's address. */
  qr?: string
}

/** One page, and always the same bytes for the same version. @param baseUrl where the QR leads */
export async function certificatePdf(
  files: PdfFiles,
  { code, facts, issuedAt, credential, qr }: CertificatePdf,
  baseUrl: string,
): Promise<Uint8Array> {
  const printed = printedCode(code)
  const doc = await openDocument(
    { fonts: await fontSetOf(files), unprintable: words.unprintable },
    {
      title: words.documentTitle(printed, facts.name),
      subject: words.documentSubject(facts),
      author: words.author,
      lang: DEFAULT_LANG,
      at: issuedAt,
    },
  )
  doc.page(PAGE.width, PAGE.height)
  doc.decorate(border(PAGE.width, PAGE.height))
  await drawHead(doc)
  await drawMiddle(doc, facts, ROAD.top - STONE.height - 12)
  await drawStamp(doc, facts.sector, paperText.seal, SEAL)
  await drawRoad(doc, facts, ROAD)
  await drawFoot(doc, { facts, printed, host: new URL(baseUrl).host }, FOOT)
  doc.figure(words.qr(printed), placed(QR.x, QR.y, qrOf(qr ?? baseUrl + checkPath(code), QR.size, COLOR.ink)))
  if (credential) attachCredential(doc, credential, issuedAt)
  return doc.save()
}

function attachCredential(doc: Document, credential: string, at: Date): void {
  const file = { name: 'credential.json', mime: 'application/ld+json', description: paperText.credential }
  doc.attach({ ...file, bytes: new TextEncoder().encode(credential), at, relationship: 'Source' })
}

async function drawHead(doc: Document): Promise<void> {
  doc.decorate(placed(LEFT, 82, LOGO, 0, 0.86))
  const write = async (text: string, size: number, x: 'left' | 'right', color: string, lang?: string) => {
    const [line] = breakLines(await doc.shape([{ text, style: 'heading' }]), Number.POSITIVE_INFINITY)
    if (!line) return
    const at = x === 'left' ? LEFT + 44 : RIGHT - line.width * size
    doc.text('P', [{ line, place: { x: at, y: 100 + BASELINE * size, size } }], { color, lang })
  }
  await write(site.name, 26, 'left', COLOR.ink)
  await write(words.titleInHindi, 24, 'right', COLOR.brand, 'hi')
}

type Block = { role: BlockTag; lines: Line[]; size: number; leading: number; before: number; color: string }

/** In the middle of what the foot leaves free; smaller when it would not fit. */
async function drawMiddle(doc: Document, facts: CertificateFacts, bottom: number): Promise<void> {
  const shaped = {
    title: await doc.shape([{ text: words.title, style: 'heading' }]),
    lead: await doc.shape([{ text: words.lead, style: 'body' }]),
    name: await doc.shape([{ text: facts.name, style: 'heading' }], NAME.tracking),
    sentence: await doc.shape(
      words.sentence(facts).map(({ text, strong }) => ({ text, style: (strong ? 'strong' : 'body') as Style })),
    ),
    notes: await Promise.all(paperText.recorded(facts).map((text) => doc.shape([{ text, style: 'body' }]))),
  }
  let blocks = blocksOf(shaped, 1)
  for (let scale = 0.95; heightOf(blocks) > bottom - TOP && scale > 0.2; scale -= 0.05) blocks = blocksOf(shaped, scale)
  let top = (TOP + bottom - heightOf(blocks)) / 2
  for (const { role, lines, size, leading, before, color } of blocks) {
    top += before
    const step = size * leading
    doc.text(role, stackLines(lines, { x: LEFT, top, size, step }), { color })
    top += step * lines.length
  }
}

type Shaped = { title: Word[]; lead: Word[]; name: Word[]; sentence: Word[]; notes: Word[][] }

function blocksOf({ title, lead, name, sentence, notes }: Shaped, scale: number): Block[] {
  const [oneLine] = breakLines(name, Number.POSITIVE_INFINITY)
  const fitting = Math.min(NAME.largest, NAME.width / (oneLine?.width ?? 1))
  const nameSize = Math.max(fitting, NAME.wrapsAt) * scale
  // Small print begins only where the rest has shrunk as far as it should.
  const body = BODY.size * (scale < 0.4 ? 1.75 * scale : Math.max(scale, 0.7))
  const block = (role: BlockTag, of: Word[], size: number, leading: number, before: number, width: number): Block => ({
    role,
    lines: breakLines(of, width / size),
    size,
    leading,
    before,
    color: COLOR.ink,
  })
  return [
    { ...block('H1', title, 40 * Math.max(scale, 0.8), 1.08, 0, NAME.width), color: COLOR.brand },
    block('P', lead, 18, 1.4, 18 * scale, NAME.width),
    block('P', name, nameSize, nameLeading(name), 8 * scale, NAME.width + 1),
    block('P', sentence, body, BODY.leading, 14 * scale, BODY.width),
    ...notes.map((note) => block('P', note, body * 0.76, 1.4, 6 * scale, NAME.width)),
  ]
}

/** Latin sits close; scripts with signs above and below their letters need room (design §12). */
const nameLeading = (name: readonly Word[]): number =>
  name.every(({ runs }) => runs.every(({ font }) => isLatin(font))) ? 1.04 : 1.3

const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { lines, size, leading, before }) => sum + before + lines.length * size * leading, 0)
