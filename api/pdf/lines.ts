import { type Run, type RunGlyph, type Word, widthOf } from './words.ts'

/** A line of text. `x` and `width` are in ems. */
export type Line = { pieces: { piece: Run; x: number }[]; width: number }

/** Breaks words into lines of at most `width` ems; a word that is longer than a line is broken within. */
export function breakLines(words: readonly Word[], width: number): Line[] {
  const lines: Line[] = []
  let line: Line = { pieces: [], width: 0 }
  let end = 0
  const close = () => {
    if (line.pieces.length > 0) lines.push(line)
    line = { pieces: [], width: 0 }
    end = 0
  }
  for (const word of words) {
    if (line.pieces.length > 0 && end + word.width > width) close()
    for (const piece of word.width > width ? word.pieces.flatMap((one) => cutRun(one, width)) : word.pieces) {
      if (line.pieces.length > 0 && end + piece.width > width + 0.001) close()
      line.pieces.push({ piece, x: end })
      end += piece.width
      line.width = end
    }
    if (word.space) {
      line.pieces.push({ piece: word.space, x: end })
      end += word.space.width
    }
  }
  close()
  return lines
}

/** Cuts a piece between clusters, so that each part fits a line. */
function cutRun(piece: Run, width: number): Run[] {
  const parts: Run[] = []
  let glyphs: RunGlyph[] = []
  const close = () => {
    parts.push({ ...piece, glyphs, text: textOf(glyphs), width: widthOf(glyphs) })
    glyphs = []
  }
  for (const cluster of clustersOf(piece)) {
    if (glyphs.length > 0 && widthOf(glyphs) + cluster.width > width) close()
    glyphs.push(...cluster.glyphs)
  }
  close()
  return parts
}

/** A piece cut into its clusters. */
export function clustersOf(piece: Run): Run[] {
  const clusters: RunGlyph[][] = []
  for (const glyph of piece.glyphs) {
    const last = clusters.at(-1)
    if (last && !glyph.begins) last.push(glyph)
    else clusters.push([glyph])
  }
  return clusters.map((glyphs) => ({ ...piece, glyphs, text: textOf(glyphs), width: widthOf(glyphs) }))
}

const textOf = (glyphs: readonly RunGlyph[]): string =>
  glyphs
    .map(({ text }) => text)
    .join('')
    .replaceAll('\u200b', '')
