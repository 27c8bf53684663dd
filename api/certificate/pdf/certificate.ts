import type { CertificateFacts } from '#domain/certificate.ts'
import { type CertificateCode, checkPath, printedCode } from '#domain/certificate-code.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import { textFor } from '#text'
import { site } from '../../../src/site.ts'
import { type BlockTag, type Document, openDocument } from '../../pdf/document.ts'
import type { PdfFiles } from '../../pdf/files.ts'
import { BASELINE, fontSetOf, isLatin, type Style } from '../../pdf/font-set.ts'
import { breakLines, type Line, stackLines } from '../../pdf/lines.ts'
import { stroke } from '../../pdf/operators.ts'
import { qrOf } from '../../pdf/qr.ts'
import type { Word } from '../../pdf/words.ts'
import { border, COLOR, LOGO, placed, seal } from './drawings.ts'
import { ringOf } from './ring.ts'

const { certificateText: words } = textFor(DEFAULT_LANG).certificate

/** A4 landscape in CSS pixels, as the design has it. */
const PAGE = { width: 1123, height: 794 }
const LEFT = 100
const RIGHT = PAGE.width - 100
const BOTTOM = PAGE.height - 80
const NAME = { largest: 80, wrapsAt: 52, tracking: -0.02, width: 716 }
const BODY = { size: 21, leading: 1.5, width: 660 }
const TOP = 132
const SEAL = { x: 936, y: 253, turn: -9, scale: 1.03 }
const QR = 104

export type CertificatePdf = { code: CertificateCode; facts: CertificateFacts; issuedAt: Date }

/** One page, and always the same bytes for the same version. @param baseUrl where the QR leads */
export async function certificatePdf(
  files: PdfFiles,
  { code, facts, issuedAt }: CertificatePdf,
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
  const foot = await footOf(doc, facts, printed, baseUrl)
  await drawMiddle(doc, facts, foot.top - 18)
  await drawSeal(doc, facts)
  for (const column of foot.columns) drawColumn(doc, foot.top, column)
  doc.figure(words.qr(printed), placed(RIGHT - QR, BOTTOM - QR, qrOf(baseUrl + checkPath(code), QR, COLOR.ink)))
  return doc.save()
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
  }
  let blocks = blocksOf(shaped, 1)
  for (let scale = 0.95; heightOf(blocks) > bottom - TOP && scale > 0.4; scale -= 0.05) blocks = blocksOf(shaped, scale)
  let top = (TOP + bottom - heightOf(blocks)) / 2
  for (const { role, lines, size, leading, before, color } of blocks) {
    top += before
    const step = size * leading
    doc.text(role, stackLines(lines, { x: LEFT, top, size, step }), { color })
    top += step * lines.length
  }
}

type Shaped = { title: Word[]; lead: Word[]; name: Word[]; sentence: Word[] }

function blocksOf({ title, lead, name, sentence }: Shaped, scale: number): Block[] {
  const [oneLine] = breakLines(name, Number.POSITIVE_INFINITY)
  const fitting = Math.min(NAME.largest, NAME.width / (oneLine?.width ?? 1))
  const nameSize = Math.max(fitting, NAME.wrapsAt) * scale
  const body = BODY.size * Math.max(scale, 0.7)
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
  ]
}

/** Latin sits close; scripts with signs above and below their letters need room (design §12). */
const nameLeading = (name: readonly Word[]): number =>
  name.every(({ runs }) => runs.every(({ font }) => isLatin(font))) ? 1.04 : 1.3

const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { lines, size, leading, before }) => sum + before + lines.length * size * leading, 0)

async function drawSeal(doc: Document, facts: CertificateFacts): Promise<void> {
  const ring = await ringOf(doc, [words.seal, facts.orgName])
  const { x, y, turn, scale } = SEAL
  doc.decorate(placed(x, y, seal(facts.sector), turn, scale))
  const angle = (turn * Math.PI) / 180
  const around = ring.runs.map(({ run, place }) => ({
    run,
    place: {
      x: x + scale * (place.x * Math.cos(angle) - place.y * Math.sin(angle)),
      y: y + scale * (place.x * Math.sin(angle) + place.y * Math.cos(angle)),
      size: place.size * scale,
      turn: (place.turn ?? 0) + turn,
    },
  }))
  doc.scatter(ring.text, around, COLOR.white)
}

type Column = {
  x: number
  width: number
  blocks: { lines: Line[]; size: number; step: number; color: string }[]
}
type Foot = { top: number; columns: Column[] }

/** Both columns stand under one line of rules; the taller one ends the page. */
async function footOf(doc: Document, facts: CertificateFacts, printed: string, baseUrl: string): Promise<Foot> {
  const width = (RIGHT - LEFT - QR - 96) / 2
  const column = async (x: number, head: string, notes: readonly string[]): Promise<Column> => {
    const set = async (text: string, style: Style, size: number) =>
      breakLines(await doc.shape([{ text, style }]), width / size)
    const blocks = [{ lines: await set(head, 'strong', 17), size: 17, step: 23, color: COLOR.ink }]
    for (const note of notes) blocks.push({ lines: await set(note, 'body', 15), size: 15, step: 20, color: COLOR.soft })
    return { x, width, blocks }
  }
  const checkAt = words.checkAt(`${new URL(baseUrl).host}/verify`)
  const columns = [
    await column(LEFT, facts.orgName, [words.approved(facts), words.verifiedBy(facts)]),
    await column(LEFT + width + 48, printed, [words.issued(facts), checkAt]),
  ]
  const height = ({ blocks }: Column) => blocks.reduce((sum, { lines, step }) => sum + lines.length * step, 0)
  return { top: BOTTOM - Math.max(...columns.map(height)), columns }
}

function drawColumn(doc: Document, top: number, { x, width, blocks }: Column): void {
  doc.decorate(`${stroke(COLOR.ink, 2)} ${x} ${top - 9} m ${x + width} ${top - 9} l S`)
  let y = top
  for (const { lines, size, step, color } of blocks) {
    doc.text('P', stackLines(lines, { x, top: y, size, step }), { color })
    y += step * lines.length
  }
}
