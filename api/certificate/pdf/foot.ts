import type { Document } from '../../pdf/document.ts'
import { breakLines, type Line, stackLines } from '../../pdf/lines.ts'
import { stroke } from '../../pdf/operators.ts'
import type { Span } from '../../pdf/words.ts'
import { COLOR } from './drawings.ts'
import { codeNotes, type FootInput, organizationNotes } from './foot-notes.ts'
import type { PdfWords } from './words.ts'

type Column = { x: number; width: number; head: string; notes: Span[][] }
type Block = { lines: Line[]; size: number; step: number; color: string }

export type FootPlace = { left: number; right: number; top: number; bottom: number }

/** Draws one column for the NGO and one for the code, each below a line. A column with long names is scaled down to fit. */
export async function drawFoot(
  doc: Document,
  { words, printed, ...said }: FootInput & { words: PdfWords; printed: string },
  { left, right, top, bottom }: FootPlace,
): Promise<void> {
  const width = (right - left - 32) * 0.55
  const organization = words.lead.certificatePdfText.pdfText.organization(said.facts)
  const columns: Column[] = [
    { x: left, width, head: organization, notes: organizationNotes(words, said) },
    { x: left + width + 32, width: right - left - 32 - width, head: printed, notes: codeNotes(words, said) },
  ]
  for (const column of columns) {
    const { x, width: wide } = column
    const blocks = await fitting(doc, column, bottom - top)
    doc.decorate(`${stroke(COLOR.ink, 2)} ${x} ${top - 7} m ${x + wide} ${top - 7} l S`)
    let y = top
    for (const { lines, size, step, color } of blocks) {
      doc.text('P', stackLines(lines, { x, top: y, size, step }), { color })
      y += step * lines.length
    }
  }
}

async function fitting(doc: Document, column: Column, height: number): Promise<Block[]> {
  let blocks = await blocksOf(doc, column, 1)
  for (let scale = 0.95; scale > 0.34 && heightOf(blocks) > height; scale -= 0.05)
    blocks = await blocksOf(doc, column, scale)
  return blocks
}

async function blocksOf(doc: Document, { width, head, notes }: Column, scale: number): Promise<Block[]> {
  const set = async (spans: Span[], size: number) => breakLines(await doc.shape(spans), width / size)
  const large = 17 * scale
  const small = 14.5 * scale
  const lines = await set([{ text: head, style: 'strong' }], large)
  const blocks = [{ lines, size: large, step: 23 * scale, color: COLOR.ink }]
  for (const note of notes)
    blocks.push({ lines: await set(note, small), size: small, step: 19.5 * scale, color: COLOR.soft })
  return blocks
}

const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { lines, step }) => sum + lines.length * step, 0)
