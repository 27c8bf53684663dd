import type { CertificateFacts } from '#domain/certificate.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import { textFor } from '#text'
import type { Document } from '../../pdf/document.ts'
import { BASELINE } from '../../pdf/font-set.ts'
import { breakLines, stackLines } from '../../pdf/lines.ts'
import { fill, stroke } from '../../pdf/operators.ts'
import type { Span } from '../../pdf/words.ts'
import { COLOR, dayStone, placed, STONE } from './drawings.ts'

const { paperText } = textFor(DEFAULT_LANG).certificatePaper

const THICK = 11

/** The road across the field with the day's stone on it, hours large, and how we know (design §23). */
export async function drawRoad(
  doc: Document,
  facts: CertificateFacts,
  { top, from, to, left, right }: { top: number; from: number; to: number; left: number; right: number },
): Promise<void> {
  const middle = top + THICK / 2
  const dashes = `${stroke(COLOR.haldi, 3)} [22 16] 0 d ${from + 6} ${middle} m ${to} ${middle} l S`
  doc.decorate(`${fill(COLOR.ink)} ${from} ${top} ${to - from} ${THICK} re f ${dashes}`)
  const stoneTop = top - STONE.height
  doc.decorate(placed(left, stoneTop, dayStone()))
  const { month, days } = paperText.stone(facts)
  await centred(doc, { text: month, style: 'strong' }, { x: left + STONE.width / 2, y: stoneTop + 24, size: 16 })
  await centred(doc, { text: days, style: 'heading' }, { x: left + STONE.width / 2, y: stoneTop + 58, size: 26 })
  let x = left + STONE.width + 26
  const hours = paperText.hours(facts)
  if (hours) {
    const [line] = breakLines(await doc.shape([{ text: hours, style: 'heading' }]), Number.POSITIVE_INFINITY)
    if (line) doc.text('P', [{ line, place: { x, y: top - 32 + BASELINE * 40, size: 40 } }], { color: COLOR.brand })
    x += (line?.width ?? 0) * 40 + 28
  }
  const how = paperText.howWeKnow(facts)
  if (!how) return
  const spans: Span[] = [
    { text: `${paperText.how} `, style: 'strong' },
    { text: how, style: 'body' },
  ]
  const lines = breakLines(await doc.shape(spans), (right - x) / 17)
  doc.text('P', stackLines(lines, { x, top: top - 32 - 12 * lines.length, size: 17, step: 24 }), { color: COLOR.ink })
}

async function centred(doc: Document, span: Span, { x, y, size }: { x: number; y: number; size: number }) {
  const [line] = breakLines(await doc.shape([span]), Number.POSITIVE_INFINITY)
  if (!line) return
  const place = { x: x - (line.width * size) / 2, y: y + BASELINE * size, size }
  doc.text('P', [{ line, place }], { color: COLOR.ink })
}
