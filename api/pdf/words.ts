import { type Face, type FontSet, isLatin, type Style } from './font-set.ts'

/** Text in one style, as it is given. */
export type Span = { text: string; style: Style }

/** A shaped piece of a word: one face. Lengths are in ems. */
export type Run = {
  face: Face
  /** What the glyphs say: for copying, searching and reading aloud. */
  text: string
  glyphs: RunGlyph[]
  width: number
  /** Whether glyphs and letters go one to one, so that a viewer needs no help to read them. */
  plain: boolean
  /** Whether it says "see the check page" in place of its text. */
  standsIn: boolean
}
export type RunGlyph = {
  id: number
  /** Its share of its cluster's letters: in drawing order, the shares make up the text. */
  text: string
  /** Whether a cluster begins here: nothing may be cut before any other glyph. */
  begins: boolean
  advance: number
  dx: number
  dy: number
}

/** Pieces that no line break may part, and the space behind them. */
export type Word = { pieces: Run[]; width: number; space: Run | null }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Stands where letters stand for which no font is at hand (docs/certificates.md): never an empty box. */
export const UNPRINTABLE = '(see the check page)'

/**
 * Shapes text into words that a line can be made of.
 * @param tracking added behind each cluster of Latin, in ems; other scripts join up and get none
 */
export async function shapeWords(faces: FontSet, spans: readonly Span[], tracking = 0): Promise<Word[]> {
  const words: Word[] = []
  let open: Word | null = null
  for (const { text, style } of spans) {
    for (const part of text.split(/( +)/)) {
      if (part === '') continue
      if (part.startsWith(' ')) {
        if (open) open.space = (await shapeRuns(faces, ' ', style, tracking))[0] ?? null
        open = null
        continue
      }
      if (!open) {
        open = { pieces: [], width: 0, space: null }
        words.push(open)
      }
      const pieces = await shapeRuns(faces, part, style, tracking)
      const before: Word | undefined = open.pieces.length === 0 ? words.at(-2) : undefined
      if (before && before.pieces.length === 1 && pieces.length === 1 && continued(before.pieces[0], pieces[0])) {
        words.pop()
        open = before
        continue
      }
      open.pieces.push(...pieces)
      open.width += pieces.reduce((sum, { width }) => sum + width, 0)
    }
  }
  return words.filter(({ pieces }) => pieces.length > 0)
}

/** The pieces of one word. Signs and emoji without a font are left out. */
async function shapeRuns(faces: FontSet, text: string, style: Style, tracking: number): Promise<Run[]> {
  const runs = await runsOf(faces, text, style)
  if (runs.some((run) => run.face === null && /\p{L}/u.test(run.text))) return standIn(faces, text, style)
  return runs.flatMap((run) => (run.face ? [runOf(run.face, run.text, tracking)] : []))
}

/** Consecutive graphemes of one face; null where there is none. */
async function runsOf(faces: FontSet, text: string, style: Style): Promise<{ face: Face | null; text: string }[]> {
  const runs: { face: Face | null; text: string }[] = []
  for (const { segment } of graphemes.segment(text)) {
    const last = runs.at(-1)
    const face = await faces.faceFor(segment, style, last?.face ?? null)
    if (last && last.face === face) last.text += segment
    else runs.push({ face, text: segment })
  }
  return runs
}

function runOf(face: Face, text: string, tracking: number): Run {
  const { unitsPerEm } = face.font
  const shaped = face.font.shape(text)
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const spaced = isLatin(face) ? tracking : 0
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
    face,
    text,
    glyphs,
    width: widthOf(glyphs),
    plain: starts.length === shaped.length && Array.from(text).length === shaped.length,
    standsIn: false,
  }
}

/**
 * A cluster's letters dealt out to its glyphs, one each and the rest to the last, so that viewers which know no
 * ActualText still copy the exact text. A glyph for which no letter is left says a zero-width space.
 */
function shareOf(letters: readonly string[], index: number, count: number): string {
  const share = index === count - 1 ? letters.slice(index) : letters.slice(index, index + 1)
  return share.join('') || '\u200b'
}

export const widthOf = (glyphs: readonly RunGlyph[]): number => glyphs.reduce((sum, { advance }) => sum + advance, 0)

/** Words in place of a word that cannot be drawn, which stays in the text layer. */
async function standIn(faces: FontSet, text: string, style: Style): Promise<Run[]> {
  const face = await faces.faceFor('(', style, null)
  if (!face) return []
  const piece = runOf(face, UNPRINTABLE, 0)
  for (const glyph of piece.glyphs) glyph.text = '\u200b'
  const stand = { ...piece, text, plain: false, standsIn: true }
  say(stand, text)
  return [stand]
}

/** One stand-in is enough for several words on end: the first one takes up the next one's text. */
function continued(before: Run | undefined, next: Run | undefined): boolean {
  if (!before?.standsIn || !next?.standsIn) return false
  say(before, `${before.text} ${next.text}`)
  return true
}

function say(piece: Run, text: string): void {
  piece.text = text
  const [first] = piece.glyphs
  if (first) first.text = text
}
