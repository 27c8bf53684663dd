import type { CertificateFacts } from '#domain/certificate/certificate.ts'
import { type CertifiedTimes, certifiedTimes } from '#domain/certificate/certificate-times.ts'
import type { Document } from '../../pdf/document.ts'
import { BASELINE } from '../../pdf/font/font-set.ts'
import { breakLines, type Line, stackLines } from '../../pdf/lines.ts'
import { fill, stroke } from '../../pdf/operators.ts'
import type { Span } from '../../pdf/words.ts'
import { COLOR, placed, STONE, stone } from './drawings.ts'
import { type PdfWords, spansOf } from './words.ts'

const THICK = 11

type RoadInput = { facts: CertificateFacts; words: PdfWords }

/** Draws the road across the field, its milestones, and the sentence about the evidence (design §23). */
export async function drawRoad(
  doc: Document,
  { facts, words }: RoadInput,
  { top, from, to, left, right }: { top: number; from: number; to: number; left: number; right: number },
): Promise<void> {
  const middle = top + THICK / 2
  const dashes = `${stroke(COLOR.haldi, 3)} [22 16] 0 d ${from + 6} ${middle} m ${to} ${middle} l S`
  doc.decorate(`${fill(COLOR.ink)} ${from} ${top} ${to - from} ${THICK} re f ${dashes}`)
  const times = certifiedTimes(facts)
  const x =
    times.kind === 'trip'
      ? await drawTrip(doc, words, times, { left, top })
      : await drawOne(doc, { facts, words }, { left, top })
  await drawHow(doc, { facts, words }, { x, middle: top - 32, right })
}

type Place = { left: number; top: number }

/** Draws the check-in and check-out milestones, and the time between them. @returns the x at which the next text starts */
async function drawTrip(
  doc: Document,
  words: PdfWords,
  { cameAt, leftAt, minutes }: Extract<CertifiedTimes, { kind: 'trip' }>,
  { left, top }: Place,
): Promise<number> {
  await drawTime(doc, words, { kind: 'one', at: cameAt, way: 'in' }, { left, top })
  const between = minutes === null ? null : words.lead.attendance.tripText.between(minutes)
  const size = 22
  const [line] = between ? await lineOf(doc, [{ text: between, style: 'heading' }]) : []
  const gap = Math.max(192, (line?.width ?? 0) * size + 48)
  const second = left + STONE.width + gap
  if (line) {
    const x = left + STONE.width + (gap - line.width * size) / 2
    doc.text('P', [{ line, place: { x, y: top - 25 + BASELINE * size, size } }], { color: COLOR.ink })
  }
  await drawTime(doc, words, { kind: 'one', at: leftAt, way: 'out' }, { left: second, top })
  return second + STONE.width + 26
}

/** Draws one milestone, with a time or the day, and the hours in large type. @returns the x at which the next text starts */
async function drawOne(doc: Document, { facts, words }: RoadInput, { left, top }: Place): Promise<number> {
  const times = certifiedTimes(facts)
  if (times.kind === 'one') await drawTime(doc, words, times, { left, top })
  else await drawDay(doc, { facts, words }, { left, top })
  const x = left + STONE.width + 26
  const hours = words.lead.certificatePdfText.pdfText.hours(facts)
  if (!hours) return x
  const [line] = await lineOf(doc, [{ text: hours, style: 'heading' }])
  if (line) doc.text('P', [{ line, place: { x, y: top - 32 + BASELINE * 40, size: 40 } }], { color: COLOR.brand })
  return x + (line?.width ?? 0) * 40 + 28
}

async function drawDay(doc: Document, { facts, words }: RoadInput, { left, top }: Place): Promise<void> {
  doc.decorate(placed(left, top - STONE.height, stone()))
  const month = spansOf(words, ({ certificatePdfText }) => certificatePdfText.pdfText.stone(facts).month, 'strong')
  const { days } = words.lead.certificatePdfText.pdfText.stone(facts)
  await writeOnStone(doc, { cap: month, face: days, color: COLOR.ink }, { left, top })
}

async function drawTime(
  doc: Document,
  words: PdfWords,
  { at, way }: Extract<CertifiedTimes, { kind: 'one' }>,
  { left, top }: Place,
): Promise<void> {
  const isIn = way === 'in'
  doc.decorate(placed(left, top - STONE.height, stone(isIn ? 'brand' : 'haldi')))
  const cap = spansOf(words, ({ attendance }) => attendance.tripText[way], 'strong')
  const face = words.lead.attendance.tripText.stone(at)
  await writeOnStone(doc, { cap, face, color: isIn ? COLOR.white : COLOR.ink }, { left, top })
}

/** Writes on a milestone. @param color the colour of the text on the cap */
async function writeOnStone(
  doc: Document,
  { cap, face, color }: { cap: Span[]; face: string; color: string },
  { left, top }: Place,
): Promise<void> {
  const x = left + STONE.width / 2
  await centred(doc, cap, { x, y: top - STONE.height + 24, size: 16, color })
  await centred(doc, [{ text: face, style: 'heading' }], { x, y: top - STONE.height + 58, size: 26, color: COLOR.ink })
}

/** The maximum height of the sentence about the evidence, in CSS pixels. */
const MOST_HOW = 64

/**
 * Writes the sentence about the evidence, with the second language below it. The text is centred on `middle` and scaled down to
 * fit.
 */
async function drawHow(
  doc: Document,
  { facts, words: { lead, second } }: RoadInput,
  { x, middle, right }: { x: number; middle: number; right: number },
): Promise<void> {
  const { how: label, howWeKnow } = lead.certificatePdfText.pdfText
  const how = howWeKnow(facts)
  const said: Span[] = [
    { text: `${label} `, style: 'strong' },
    { text: how, style: 'body' },
  ]
  const too = second?.certificatePdfText.pdfText.howWeKnow(facts)
  const setAt = async (scale: number) => {
    const set = async (spans: Span[], size: number) => breakLines(await doc.shape(spans), (right - x) / size)
    const lines = await set(said, 17 * scale)
    const below = too ? await set([{ text: too, style: 'body' }], 15 * scale) : []
    return { scale, lines, below, height: (24 * lines.length + 21 * below.length) * scale }
  }
  let block = await setAt(1)
  while (block.height > MOST_HOW && block.scale > 0.6) block = await setAt(block.scale - 0.05)
  const { scale, lines, below, height } = block
  const top = middle - height / 2
  doc.text('P', stackLines(lines, { x, top, size: 17 * scale, step: 24 * scale }), { color: COLOR.ink })
  if (below.length === 0) return
  const under = { x, top: top + 24 * scale * lines.length, size: 15 * scale, step: 21 * scale }
  doc.text('P', stackLines(below, under), { color: COLOR.soft, lang: second?.lang.lang })
}

type Centre = { x: number; y: number; size: number; color: string }

/** Writes a centred line, scaled down if it would be wider than the milestone. */
async function centred(doc: Document, spans: Span[], { x, y, size: most, color }: Centre): Promise<void> {
  const [line] = await lineOf(doc, spans)
  if (!line) return
  const size = Math.min(most, (STONE.width - 12) / line.width)
  const place = { x: x - (line.width * size) / 2, y: y + BASELINE * size, size }
  doc.text('P', [{ line, place }], { color })
}

const lineOf = async (doc: Document, spans: Span[]): Promise<Line[]> =>
  breakLines(await doc.shape(spans), Number.POSITIVE_INFINITY)
