import { visualOrder } from './bidi.ts'
import { BASELINE } from './font/font-set.ts'
import { type Run, type RunGlyph, widthOf } from './run.ts'
import type { Word } from './words.ts'

/** A line with its runs in reading order. `x` (from the left edge) and `width` are in ems. */
export type Line = { runs: { run: Run; x: number }[]; width: number }

/** Breaks words into lines of at most `width` ems. A word that is longer than a line is broken between clusters. */
export function breakLines(words: readonly Word[], width: number): Line[] {
  const lines: Line[] = []
  let line: Line = { runs: [], width: 0 }
  let end = 0
  const close = () => {
    if (line.runs.length > 0) lines.push(inVisualOrder(line))
    line = { runs: [], width: 0 }
    end = 0
  }
  for (const word of words) {
    if (line.runs.length > 0 && end + word.width > width) close()
    for (const run of word.width > width ? word.runs.flatMap((one) => cutRun(one, width)) : word.runs) {
      if (line.runs.length > 0 && end + run.width > width + 0.001) close()
      line.runs.push({ run, x: end })
      end += run.width
      line.width = end
    }
    if (word.space) {
      line.runs.push({ run: word.space, x: end })
      end += word.space.width
    }
  }
  close()
  return lines
}

/** Sets the `x` of each run to its visual position. Spaces at the end of a line are kept at the end (UAX 9, rule L1). */
function inVisualOrder(line: Line): Line {
  const levels = line.runs.map(({ run, x }) => (x < line.width ? run.level : 0))
  if (levels.every((level) => level === 0)) return line
  const runs = [...line.runs]
  let x = 0
  for (const index of visualOrder(levels)) {
    const placed = runs[index]
    if (!placed) continue
    runs[index] = { run: placed.run, x }
    x += placed.run.width
  }
  return { ...line, runs }
}

/** The start of the baseline and the font size, both in CSS pixels, and the clockwise rotation in degrees. */
export type Placement = { x: number; y: number; size: number; turn?: number }

export type PlacedLine = { line: Line; place: Placement }

/** Places lines below each other. @param place `right` is the right edge of lines that are aligned to the right */
export function stackLines(
  lines: readonly Line[],
  { x, top, size, step, right }: { x: number; top: number; size: number; step: number; right?: number },
): PlacedLine[] {
  return lines.map((line, index) => ({
    line,
    place: {
      x: right === undefined ? x : right - line.width * size,
      y: top + step * (index + 0.5) + BASELINE * size,
      size,
    },
  }))
}

function cutRun(run: Run, width: number): Run[] {
  const parts: Run[] = []
  let glyphs: RunGlyph[] = []
  const close = () => {
    parts.push({ ...run, glyphs, text: textOf(glyphs, run), width: widthOf(glyphs) })
    glyphs = []
  }
  const clusters = clustersOf(run)
  for (const cluster of leftwards(run) ? clusters.reverse() : clusters) {
    if (glyphs.length > 0 && widthOf(glyphs) + cluster.width > width) close()
    glyphs = leftwards(run) ? [...cluster.glyphs, ...glyphs] : [...glyphs, ...cluster.glyphs]
  }
  close()
  return parts
}

/** Splits a run into its clusters, from left to right. */
export function clustersOf(run: Run): Run[] {
  const clusters: RunGlyph[][] = []
  for (const glyph of run.glyphs) {
    const last = clusters.at(-1)
    if (last && !glyph.begins) last.push(glyph)
    else clusters.push([glyph])
  }
  return clusters.map((glyphs) => ({ ...run, glyphs, text: textOf(glyphs, run), width: widthOf(glyphs) }))
}

export const leftwards = ({ level }: Run): boolean => level % 2 === 1

const textOf = (glyphs: readonly RunGlyph[], run: Run): string =>
  (leftwards(run) ? glyphs.toReversed() : glyphs)
    .map(({ text }) => text)
    .join('')
    .replaceAll('\u200b', '')
