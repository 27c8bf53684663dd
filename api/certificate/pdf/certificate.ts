import type { CertificateFacts } from '#domain/certificate.ts'
import { type CertificateCode, checkPath, printedCode } from '#domain/certificate-code.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import { textFor } from '#text'
import { site } from '../../../src/site.ts'
import { type BlockTag, type Document, openSheet } from '../../pdf/document.ts'
import { type FontSet, isLatin, type Style } from '../../pdf/font-set.ts'
import { breakLines, type Line } from '../../pdf/lines.ts'
import { stroke } from '../../pdf/operators.ts'
import { qrOf } from '../../pdf/qr.ts'
import { shapeWords, type Word } from '../../pdf/words.ts'
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
/** Below the head of the page. */
const TOP = 132
const SEAL = { x: 936, y: 253, turn: -9, scale: 1.03 }
const QR = 104
/** From the middle of a line to its baseline, in ems: the same in all our faces. */
const BASELINE = 0.2545

export type CertificatePaper = { code: CertificateCode; facts: CertificateFacts; issuedAt: Date }

/**
 * One version of a certificate as a PDF of one page.
 * @param baseUrl the site's own address, to which the QR leads
 * @returns the same bytes whenever and wherever the same version is made
 */
export async function certificatePaper(
  faces: FontSet,
  { code, facts, issuedAt }: CertificatePaper,
  baseUrl: string,
): Promise<Uint8Array> {
  const printed = printedCode(code)
  const sheet = await openSheet(faces, {
    title: words.documentTitle(printed, facts.name),
    subject: words.documentSubject(facts),
    author: words.author,
    lang: DEFAULT_LANG,
    at: issuedAt,
  })
  sheet.page(PAGE.width, PAGE.height)
  sheet.decorate(border(PAGE.width, PAGE.height))
  await drawHead(sheet, faces)
  const foot = await footOf(faces, facts, printed, baseUrl)
  await drawMiddle(sheet, faces, facts, foot.top - 18)
  await drawSeal(sheet, faces, facts)
  for (const column of foot.columns) drawColumn(sheet, foot.top, column)
  sheet.figure(words.qr(printed), placed(RIGHT - QR, BOTTOM - QR, qrOf(baseUrl + checkPath(code), QR, COLOR.ink)))
  return sheet.save()
}

async function drawHead(sheet: Document, faces: FontSet): Promise<void> {
  sheet.decorate(placed(LEFT, 82, LOGO, 0, 0.86))
  const write = async (text: string, size: number, x: 'left' | 'right', color: string, lang?: string) => {
    const [line] = breakLines(await shapeWords(faces, [{ text, style: 'heading' }]), Number.POSITIVE_INFINITY)
    if (!line) return
    const at = x === 'left' ? LEFT + 44 : RIGHT - line.width * size
    sheet.text('P', [{ line, place: { x: at, y: 100 + BASELINE * size, size } }], { color, lang })
  }
  await write(site.name, 26, 'left', COLOR.ink)
  await write(words.titleInHindi, 24, 'right', COLOR.brand, 'hi')
}

type Block = { role: BlockTag; lines: Line[]; size: number; leading: number; before: number; color: string }

/** Title, name and sentence, in the middle of what the foot leaves free; smaller when they would not fit. */
async function drawMiddle(sheet: Document, faces: FontSet, facts: CertificateFacts, bottom: number): Promise<void> {
  const shaped = {
    title: await shapeWords(faces, [{ text: words.title, style: 'heading' }]),
    lead: await shapeWords(faces, [{ text: words.lead, style: 'body' }]),
    name: await shapeWords(faces, [{ text: facts.name, style: 'heading' }], NAME.tracking),
    sentence: await shapeWords(
      faces,
      words.sentence(facts).map(({ text, strong }) => ({ text, style: (strong ? 'strong' : 'body') as Style })),
    ),
  }
  let blocks = blocksOf(shaped, 1)
  for (let scale = 0.95; heightOf(blocks) > bottom - TOP && scale > 0.4; scale -= 0.05) blocks = blocksOf(shaped, scale)
  let top = (TOP + bottom - heightOf(blocks)) / 2
  for (const { role, lines, size, leading, before, color } of blocks) {
    top += before
    const step = size * leading
    const placedLines = lines.map((line, index) => ({
      line,
      place: { x: LEFT, y: top + step * (index + 0.5) + BASELINE * size, size },
    }))
    sheet.text(role, placedLines, { color })
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
  name.every(({ pieces }) => pieces.every(({ face }) => isLatin(face))) ? 1.04 : 1.3

const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { lines, size, leading, before }) => sum + before + lines.length * size * leading, 0)

async function drawSeal(sheet: Document, faces: FontSet, facts: CertificateFacts): Promise<void> {
  const ring = await ringOf(faces, [words.seal, facts.orgName])
  const { x, y, turn, scale } = SEAL
  sheet.decorate(placed(x, y, seal(facts.sector), turn, scale))
  const angle = (turn * Math.PI) / 180
  const around = ring.pieces.map(({ piece, place }) => ({
    piece,
    place: {
      x: x + scale * (place.x * Math.cos(angle) - place.y * Math.sin(angle)),
      y: y + scale * (place.x * Math.sin(angle) + place.y * Math.cos(angle)),
      size: place.size * scale,
      turn: (place.turn ?? 0) + turn,
    },
  }))
  sheet.scatter(ring.text, around, COLOR.white)
}

type Column = {
  x: number
  width: number
  blocks: { lines: Line[]; size: number; step: number; color: string }[]
}
type Foot = { top: number; columns: Column[] }

/** The organization on the left, the code on the right, both under one line of rules; the taller one ends the page. */
async function footOf(faces: FontSet, facts: CertificateFacts, printed: string, baseUrl: string): Promise<Foot> {
  const width = (RIGHT - LEFT - QR - 96) / 2
  const column = async (x: number, head: string, notes: readonly string[]): Promise<Column> => {
    const set = async (text: string, style: Style, size: number) =>
      breakLines(await shapeWords(faces, [{ text, style }]), width / size)
    const blocks = [{ lines: await set(head, 'strong', 17), size: 17, step: 23, color: COLOR.ink }]
    for (const note of notes) blocks.push({ lines: await set(note, 'body', 15), size: 15, step: 20, color: COLOR.soft })
    return { x, width, blocks }
  }
  const checkAt = words.checkAt(`${new URL(baseUrl).host}/verify`)
  const columns = [
    await column(LEFT, facts.orgName, [words.approved(facts), words.marked(facts)]),
    await column(LEFT + width + 48, printed, [words.issued(facts), checkAt]),
  ]
  const height = ({ blocks }: Column) => blocks.reduce((sum, { lines, step }) => sum + lines.length * step, 0)
  return { top: BOTTOM - Math.max(...columns.map(height)), columns }
}

function drawColumn(sheet: Document, top: number, { x, width, blocks }: Column): void {
  sheet.decorate(`${stroke(COLOR.ink, 2)} ${x} ${top - 9} m ${x + width} ${top - 9} l S`)
  let y = top
  for (const { lines, size, step, color } of blocks) {
    const placedLines = lines.map((line, index) => ({
      line,
      place: { x, y: y + step * (index + 0.5) + BASELINE * size, size },
    }))
    sheet.text('P', placedLines, { color })
    y += step * lines.length
  }
}
