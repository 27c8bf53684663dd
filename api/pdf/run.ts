import { type Font, isLatin } from './font/font-set.ts'

/** Text in one font and one direction. Lengths are in ems. */
export type Run = {
  font: Font
  /** The text that viewers copy, search and read aloud. */
  text: string
  glyphs: RunGlyph[]
  width: number
  /** The bidi level, which is odd for right-to-left text (bidi.ts). The glyphs are always ordered from left to right. */
  level: number
  /** Whether each glyph maps to exactly one letter, in which case viewers need no ActualText. */
  plain: boolean
  standsIn: boolean
  lang?: string
}
export type RunGlyph = {
  id: number
  /** The glyph's share of its cluster's letters. In drawing order, the shares add up to the text. */
  text: string
  /** Whether a cluster begins with this glyph. A run may only be cut before such a glyph. */
  begins: boolean
  advance: number
  dx: number
  dy: number
}

/** Shapes text that has one font and one level. @param tracking extra space, in ems, after each glyph of a Latin font */
export function shapeRun(font: Font, { text, level }: { text: string; level: number }, tracking: number): Run {
  const { unitsPerEm } = font.loaded
  const leftwards = level % 2 === 1
  const shaped = font.loaded.shape(text, leftwards)
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const spaced = isLatin(font) ? tracking : 0
  const glyphs = shaped.map(({ id, cluster, advance, dx, dy }, index) => {
    const end = starts[starts.indexOf(cluster) + 1] ?? text.length
    const first = shaped.findIndex((one) => one.cluster === cluster)
    const count = shaped.filter((one) => one.cluster === cluster).length
    return {
      id,
      text: leftwards
        ? wholeOf(text.slice(cluster, end), index - first, count)
        : shareOf(Array.from(text.slice(cluster, end)), index - first, count),
      begins: index === first,
      advance: advance / unitsPerEm + spaced,
      dx: dx / unitsPerEm,
      dy: dy / unitsPerEm,
    }
  })
  return {
    font,
    text,
    glyphs,
    width: widthOf(glyphs),
    level,
    plain: level === 0 && starts.length === shaped.length && Array.from(text).length === shaped.length,
    standsIn: false,
  }
}

/**
 * Gives each glyph one letter, and the last glyph all remaining letters. Viewers without ActualText then still copy the exact
 * text.
 */
function shareOf(letters: readonly string[], index: number, count: number): string {
  const share = index === count - 1 ? letters.slice(index) : letters.slice(index, index + 1)
  return share.join('') || '\u200b'
}

/** Gives all letters of a right-to-left cluster to its last glyph, which is read first (glyphs.ts). */
const wholeOf = (letters: string, index: number, count: number): string => (index === count - 1 ? letters : '\u200b')

export const widthOf = (glyphs: readonly RunGlyph[]): number => glyphs.reduce((sum, { advance }) => sum + advance, 0)
