import type { CertificateFacts } from '#domain/certificate.ts'
import { DEFAULT_LANG } from '#domain/language.ts'
import { textFor } from '#text'
import type { Document } from '../../pdf/document.ts'
import type { Style } from '../../pdf/font-set.ts'
import { breakLines, type Line, stackLines } from '../../pdf/lines.ts'
import { stroke } from '../../pdf/operators.ts'
import { COLOR } from './drawings.ts'

const text = textFor(DEFAULT_LANG)
const { certificateText: words } = text.certificate
const { paperText } = text.certificatePaper

type Column = { x: number; width: number; head: string; notes: string[] }
type Block = { lines: Line[]; size: number; step: number; color: string }

export type FootPlace = { left: number; right: number; top: number; bottom: number }

/** The NGO and the code, each under a rule; a column is smaller when long names would not fit. */
export async function drawFoot(
  doc: Document,
  { facts, printed, host }: { facts: CertificateFacts; printed: string; host: string },
  { left, right, top, bottom }: FootPlace,
): Promise<void> {
  const width = (right - left - 32) * 0.55
  const columns: Column[] = [
    { x: left, width, head: paperText.organization(facts), notes: orgNotes(facts) },
    { x: left + width + 32, width: right - left - 32 - width, head: printed, notes: codeNotes(facts, host) },
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
  for (let scale = 0.95; scale > 0.4 && heightOf(blocks) > height; scale -= 0.05)
    blocks = await blocksOf(doc, column, scale)
  return blocks
}

function orgNotes(facts: CertificateFacts): string[] {
  const notes = [paperText.orgNumber(facts), words.approved(facts), paperText.signatory(facts), words.verifiedBy(facts)]
  return notes.filter((note) => note !== null)
}

function codeNotes(facts: CertificateFacts, host: string): string[] {
  const checked = facts.orgSlug && paperText.whatWeChecked(`${host}/ngo/${facts.orgSlug}`)
  const notes = [paperText.joined(facts), words.issued(facts), words.checkAt(`${host}/verify`), checked]
  return notes.filter((note) => note !== null)
}

async function blocksOf(doc: Document, { width, head, notes }: Column, scale: number): Promise<Block[]> {
  const set = async (text: string, style: Style, size: number) =>
    breakLines(await doc.shape([{ text, style }]), width / size)
  const large = 17 * scale
  const small = 14.5 * scale
  const blocks = [{ lines: await set(head, 'strong', large), size: large, step: 23 * scale, color: COLOR.ink }]
  for (const note of notes)
    blocks.push({ lines: await set(note, 'body', small), size: small, step: 19.5 * scale, color: COLOR.soft })
  return blocks
}

const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { lines, step }) => sum + lines.length * step, 0)
