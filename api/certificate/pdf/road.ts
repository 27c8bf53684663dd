import type { CertificateFacts } from '#domain/certificate.ts'
import { type PaperWords, spansOf } from '../../paper/words.ts'
import type { Document } from '../../pdf/document.ts'
import { BASELINE } from '../../pdf/font-set.ts'
import { breakLines, stackLines } from '../../pdf/lines.ts'
import { fill, stroke } from '../../pdf/operators.ts'
import type { Span } from '../../pdf/words.ts'
import { COLOR, dayStone, placed, STONE } from './drawings.ts'

const THICK = 11

/** The road across the field with the day's stone on it, hours large, and how we know (design §23). */
export async function drawRoad(
  doc: Document,
  { facts, words }: { facts: CertificateFacts; words: PaperWords },
  { top, from, to, left, right }: { top: number; from: number; to: number; left: number; right: number },
): Promise<void> {
  const { paperText } = words.lead.certificatePaper
  const middle = top + THICK / 2
  const dashes = `${stroke(COLOR.haldi, 3)} [22 16] 0 d ${from + 6} ${middle} m ${to} ${middle} l S`
  doc.decorate(`${fill(COLOR.ink)} ${from} ${top} ${to - from} ${THICK} re f ${dashes}`)
  const stoneTop = top - STONE.height
  doc.decorate(placed(left, stoneTop, dayStone()))
  const month = spansOf(words, ({ certificatePaper }) => certificatePaper.paperText.stone(facts).month, 'strong')
  const { days } = paperText.stone(facts)
  await centred(doc, month, { x: left + STONE.width / 2, y: stoneTop + 24, size: 16 })
  await centred(doc, [{ text: days, style: 'heading' }], { x: left + STONE.width / 2, y: stoneTop + 58, size: 26 })
  let x = left + STONE.width + 26
  const hours = paperText.hours(facts)
  if (hours) {
    const [line] = breakLines(await doc.shape([{ text: hours, style: 'heading' }]), Number.POSITIVE_INFINITY)
    if (line) doc.text('P', [{ line, place: { x, y: top - 32 + BASELINE * 40, size: 40 } }], { color: COLOR.brand })
    x += (line?.width ?? 0) * 40 + 28
  }
  await drawHow(doc, { facts, words }, { x, middle: top - 32, right })
}

/** Beside the hours, half of it above their middle; the second language's is smaller, and below. */
async function drawHow(
  doc: Document,
  { facts, words: { lead, second } }: { facts: CertificateFacts; words: PaperWords },
  { x, middle, right }: { x: number; middle: number; right: number },
): Promise<void> {
  const { how: label, howWeKnow } = lead.certificatePaper.paperText
  const how = howWeKnow(facts)
  if (!how) return
  const set = async (spans: Span[], size: number) => breakLines(await doc.shape(spans), (right - x) / size)
  const said: Span[] = [
    { text: `${label} `, style: 'strong' },
    { text: how, style: 'body' },
  ]
  const lines = await set(said, 17)
  const too = second?.certificatePaper.paperText.howWeKnow(facts)
  const below = too ? await set([{ text: too, style: 'body' }], 15) : []
  const top = middle - 12 * lines.length - 10.5 * below.length
  doc.text('P', stackLines(lines, { x, top, size: 17, step: 24 }), { color: COLOR.ink })
  if (below.length === 0) return
  const under = { x, top: top + 24 * lines.length, size: 15, step: 21 }
  doc.text('P', stackLines(below, under), { color: COLOR.soft, lang: second?.lang.lang })
}

async function centred(doc: Document, spans: Span[], { x, y, size }: { x: number; y: number; size: number }) {
  const [line] = breakLines(await doc.shape(spans), Number.POSITIVE_INFINITY)
  if (!line) return
  const place = { x: x - (line.width * size) / 2, y: y + BASELINE * size, size }
  doc.text('P', [{ line, place }], { color: COLOR.ink })
}
