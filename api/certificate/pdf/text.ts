import type { BlockTag, Document } from '../../pdf/document.ts'
import type { Style } from '../../pdf/font/font-set.ts'
import { breakLines, stackLines } from '../../pdf/lines.ts'
import type { Span } from '../../pdf/words.ts'
import { COLOR } from './drawings.ts'

/** The place of a text, in CSS pixels. `y` is the vertical middle of its first line. `end` aligns its lines to the right. */
export type TextPlacement = {
  x: number
  y: number
  width: number
  size: number
  style: Style
  color?: string
  lang?: string
  align?: 'end'
}

const STEP = 1.35

/** Returns the distance from the middle of a text's first line to that of its last, in CSS pixels. */
export async function depthOf(
  doc: Document,
  text: string,
  { width, size, style }: Pick<TextPlacement, 'width' | 'size' | 'style'>,
): Promise<number> {
  const lines = breakLines(await doc.shape([{ text, style }]), width / size)
  return size * STEP * Math.max(0, lines.length - 1)
}

/** Writes text. @returns the vertical middle of the last line */
export async function writeText(
  doc: Document,
  role: BlockTag,
  said: string | Span[],
  { x, y, width, size, style, color = COLOR.ink, lang, align }: TextPlacement,
): Promise<number> {
  const spans = typeof said === 'string' ? [{ text: said, style }] : said
  const lines = breakLines(await doc.shape(spans), width / size)
  const step = size * STEP
  const right = align === 'end' ? x + width : undefined
  doc.text(role, stackLines(lines, { x, top: y - step / 2, size, step, right }), { color, lang })
  return y + step * Math.max(0, lines.length - 1)
}
