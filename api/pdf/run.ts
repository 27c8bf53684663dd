import { type Font, isLatin } from './font/font-set.ts'

/** Lengths are in ems. */
export type Run = {
  font: Font
  /** What copying, searching and reading aloud find. */
  text: string
  glyphs: RunGlyph[]
  width: number
  /** Odd for what is read from right to left (bidi.ts); its glyphs stand from left to right all the same. */
  level: number
  /** Glyphs and letters go one to one, so a viewer needs no help to read them. */
  plain: boolean
  standsIn: boolean
  lang?: string
}
export type RunGlyph = {
  id: number
  /** Its share of its cluster's letters: in drawing order, the shares make up the text. */
  text: string
  /** A cluster begins here: nothing may be cut before any other glyph. */
  begins: boolean
  advance: number
  dx: number
  dy: number
}

/** @param tracking in ems, behind each cluster of Latin */
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

/** The rest goes to the last glyph, so that viewers without ActualText still copy the exact text. */
function shareOf(letters: readonly string[], index: number, count: number): string {
  const share = index === count - 1 ? letters.slice(index) : letters.slice(index, index + 1)
  return share.join('') || '\u200b'
}

/** The first to be read, which stands last, tells all of a cluster (glyphs.ts). */
const wholeOf = (letters: string, index: number, count: number): string => (index === count - 1 ? letters : '\u200b')

export const widthOf = (glyphs: readonly RunGlyph[]): number => glyphs.reduce((sum, { advance }) => sum + advance, 0)
