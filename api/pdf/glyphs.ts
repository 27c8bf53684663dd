import { type EmbeddedFont, utf16Hex } from './font/embedded-font.ts'
import type { Font } from './font/font-set.ts'
import { type Line, leftwards, type Placement } from './lines.ts'
import { pdfNumber } from './operators.ts'
import type { Run } from './run.ts'

export function drawLine(line: Line, { x, y, size }: Placement, fontOf: (font: Font) => EmbeddedFont): string {
  return line.runs
    .map(({ run, x: along }) => drawRun(run, { x: x + along * size, y, size }, fontOf, !run.plain && !leftwards(run)))
    .join('\n')
}

/**
 * Returns the operators that draw a run. `explain` adds the run's text as ActualText, for glyphs that do not map to single
 * letters.
 */
export function drawRun(run: Run, place: Placement, fontOf: (font: Font) => EmbeddedFont, explain: boolean): string {
  const font = fontOf(run.font)
  const moved = run.glyphs.some(({ dx, dy }) => dx !== 0 || dy !== 0)
  const shown = leftwards(run)
    ? letterByLetter(run, place, font)
    : moved
      ? glyphByGlyph(run, place, font)
      : inOneGo(run, place, font)
  const drawn = `/${font.name} ${pdfNumber(place.size)} Tf\n${shown}`
  const said = [run.lang && `/Lang (${run.lang})`, explain && `/ActualText <feff${utf16Hex(run.text)}>`].filter(Boolean)
  return said.length > 0 ? `/Span <<${said.join(' ')}>> BDC\n${drawn}\nEMC` : drawn
}

/** Returns the text matrix. It flips the letters vertically, because the y axis of our pages points down. */
function matrix({ x, y, turn = 0 }: Placement, along = 0, up = 0): string {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [atX, atY] = [x + along * cos + up * sin, y + along * sin - up * cos]
  return `${[cos, sin, sin, -cos, atX, atY].map(pdfNumber).join(' ')} Tm`
}

function inOneGo(run: Run, place: Placement, font: EmbeddedFont): string {
  let shown = '<'
  for (const { id, text, advance } of run.glyphs) {
    shown += font.code(id, text)
    const kern = Math.round((font.widthOf(id) - advance) * 1000)
    if (kern !== 0) shown += `> ${kern} <`
  }
  return `${matrix(place)}\n[${shown}>] TJ`
}

function glyphByGlyph(run: Run, place: Placement, font: EmbeddedFont): string {
  let at = 0
  return run.glyphs
    .map(({ id, text, advance, dx, dy }) => {
      const drawn = `${matrix(place, (at + dx) * place.size, dy * place.size)} <${font.code(id, text)}> Tj`
      at += advance
      return drawn
    })
    .join('\n')
}

/**
 * Draws a right-to-left run glyph by glyph in reading order so that viewers that ignore ActualText copy the letters in order.
 * If one glyph represents several letters, blank glyphs carry the remaining letters.
 */
function letterByLetter(run: Run, place: Placement, font: EmbeddedFont): string {
  const blank = run.font.loaded.shape(' ')[0]?.id ?? 0
  let at = 0
  const drawn = run.glyphs.map(({ id, text, advance, dx, dy }) => {
    const [first = '', ...others] = Array.from(text)
    const show = (glyph: number, letter: string, along: number, up: number) =>
      `${matrix(place, along * place.size, up * place.size)} <${font.code(glyph, letter)}> Tj`
    const shown = [show(id, first, at + dx, dy), ...others.map((letter) => show(blank, letter, at, 0))]
    at += advance
    return shown.join('\n')
  })
  return drawn.reverse().join('\n')
}
