import { type PdfFont, utf16Hex } from './embedded-font.ts'
import type { Face } from './font-set.ts'
import type { Line } from './lines.ts'
import { number } from './operators.ts'
import type { Run } from './words.ts'

/** Where a run of text begins: its baseline, its size in pixels and its turn in degrees, clockwise. */
export type Placement = { x: number; y: number; size: number; turn?: number }

/** A line's pieces, one behind the other. */
export function drawLine(line: Line, { x, y, size }: Placement, fontOf: (face: Face) => PdfFont): string {
  return line.pieces
    .map(({ piece, x: along }) => drawRun(piece, { x: x + along * size, y, size }, fontOf, !piece.plain))
    .join('\n')
}

/** One piece at its place; with its letters as ActualText where glyphs alone would not tell them. */
export function drawRun(piece: Run, place: Placement, fontOf: (face: Face) => PdfFont, explain: boolean): string {
  const font = fontOf(piece.face)
  const moved = piece.glyphs.some(({ dx, dy }) => dx !== 0 || dy !== 0)
  const shown = moved ? glyphByGlyph(piece, place, font) : inOneGo(piece, place, font)
  const drawn = `/${font.name} ${number(place.size)} Tf\n${shown}`
  return explain ? `/Span <</ActualText <feff${utf16Hex(piece.text)}>>> BDC\n${drawn}\nEMC` : drawn
}

/** The text matrix: it turns, and flips letters upright again on a page whose y runs down. */
function matrix({ x, y, turn = 0 }: Placement, along = 0, up = 0): string {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [atX, atY] = [x + along * cos + up * sin, y + along * sin - up * cos]
  return `${[cos, sin, sin, -cos, atX, atY].map(number).join(' ')} Tm`
}

function inOneGo(piece: Run, place: Placement, font: PdfFont): string {
  let shown = '<'
  for (const { id, text, advance } of piece.glyphs) {
    shown += font.code(id, text)
    const kern = Math.round((font.widthOf(id) - advance) * 1000)
    if (kern !== 0) shown += `> ${kern} <`
  }
  return `${matrix(place)}\n[${shown}>] TJ`
}

function glyphByGlyph(piece: Run, place: Placement, font: PdfFont): string {
  let at = 0
  return piece.glyphs
    .map(({ id, text, advance, dx, dy }) => {
      const drawn = `${matrix(place, (at + dx) * place.size, dy * place.size)} <${font.code(id, text)}> Tj`
      at += advance
      return drawn
    })
    .join('\n')
}
