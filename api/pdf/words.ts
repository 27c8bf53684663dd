import { type Font, type FontSet, isLatin, type Style } from './font-set.ts'

export type Span = { text: string; style: Style }

/** Lengths are in ems. */
export type Run = {
  font: Font
  /** What copying, searching and reading aloud find. */
  text: string
  glyphs: RunGlyph[]
  width: number
  /** Glyphs and letters go one to one, so a viewer needs no help to read them. */
  plain: boolean
  standsIn: boolean
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

/** Runs that no line break may part, and the space behind them. */
export type Word = { runs: Run[]; width: number; space: Run | null }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** `unprintable` stands in for a word with letters that no font has. */
export type Typeface = { fonts: FontSet; unprintable: string }

/** @param tracking in ems, behind each cluster of Latin; other scripts join up and get none */
export async function shapeWords(type: Typeface, spans: readonly Span[], tracking = 0): Promise<Word[]> {
  const words: Word[] = []
  let open: Word | null = null
  for (const { text, style } of spans) {
    for (const part of text.split(/( +)/)) {
      if (part === '') continue
      if (part.startsWith(' ')) {
        if (open) open.space = (await shapeRuns(type, ' ', style, tracking))[0] ?? null
        open = null
        continue
      }
      if (!open) {
        open = { runs: [], width: 0, space: null }
        words.push(open)
      }
      const runs = await shapeRuns(type, part, style, tracking)
      const before: Word | undefined = open.runs.length === 0 ? words.at(-2) : undefined
      if (before && before.runs.length === 1 && runs.length === 1 && continued(before.runs[0], runs[0])) {
        words.pop()
        open = before
        continue
      }
      open.runs.push(...runs)
      open.width += runs.reduce((sum, { width }) => sum + width, 0)
    }
  }
  return words.filter(({ runs }) => runs.length > 0)
}

/** Leaves out signs and emoji without a font. */
async function shapeRuns(type: Typeface, text: string, style: Style, tracking: number): Promise<Run[]> {
  const items = await itemize(type.fonts, text, style)
  if (items.some((item) => item.font === null && /\p{L}/u.test(item.text))) return standIn(type, text, style)
  return items.flatMap((item) => (item.font ? [shapeRun(item.font, item.text, tracking)] : []))
}

async function itemize(fonts: FontSet, text: string, style: Style): Promise<{ font: Font | null; text: string }[]> {
  const items: { font: Font | null; text: string }[] = []
  for (const { segment } of graphemes.segment(text)) {
    const last = items.at(-1)
    const font = await fonts.fontFor(segment, style, last?.font ?? null)
    if (last && last.font === font) last.text += segment
    else items.push({ font, text: segment })
  }
  return items
}

function shapeRun(font: Font, text: string, tracking: number): Run {
  const { unitsPerEm } = font.loaded
  const shaped = font.loaded.shape(text)
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const spaced = isLatin(font) ? tracking : 0
  const glyphs = shaped.map(({ id, cluster, advance, dx, dy }, index) => {
    const end = starts[starts.indexOf(cluster) + 1] ?? text.length
    const first = shaped.findIndex((one) => one.cluster === cluster)
    const count = shaped.filter((one) => one.cluster === cluster).length
    return {
      id,
      text: shareOf(Array.from(text.slice(cluster, end)), index - first, count),
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
    plain: starts.length === shaped.length && Array.from(text).length === shaped.length,
    standsIn: false,
  }
}

/** The rest goes to the last glyph, so that viewers without ActualText still copy the exact text. */
function shareOf(letters: readonly string[], index: number, count: number): string {
  const share = index === count - 1 ? letters.slice(index) : letters.slice(index, index + 1)
  return share.join('') || '\u200b'
}

export const widthOf = (glyphs: readonly RunGlyph[]): number => glyphs.reduce((sum, { advance }) => sum + advance, 0)

/** The word that cannot be drawn stays in the text layer. */
async function standIn({ fonts, unprintable }: Typeface, text: string, style: Style): Promise<Run[]> {
  const font = await fonts.fontFor('(', style, null)
  if (!font) return []
  const run = shapeRun(font, unprintable, 0)
  for (const glyph of run.glyphs) glyph.text = '\u200b'
  const stand = { ...run, text, plain: false, standsIn: true }
  say(stand, text)
  return [stand]
}

/** One stand-in is enough for several words in a row: the first takes up the next one's text. */
function continued(before: Run | undefined, next: Run | undefined): boolean {
  if (!before?.standsIn || !next?.standsIn) return false
  say(before, `${before.text} ${next.text}`)
  return true
}

function say(run: Run, text: string): void {
  run.text = text
  const [first] = run.glyphs
  if (first) first.text = text
}
