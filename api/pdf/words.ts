import { levelsOf } from './bidi.ts'
import type { Font, FontSet, Style } from './font/font-set.ts'
import { type Run, shapeRun } from './run.ts'

/** Text in one style. `lang` is set only if it differs from the language of the words around it. */
export type Span = { text: string; style: Style; lang?: string }

/** Runs that a line break must not separate, and the space after them. */
export type Word = { runs: Run[]; width: number; space: Run | null }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The fonts, and the text `unprintable` that replaces each word with letters that no font contains. */
export type Typeface = { fonts: FontSet; unprintable: string }

/** Shapes spans into words. @param tracking extra space, in ems, after each Latin glyph; other scripts join their letters */
export async function shapeWords(type: Typeface, spans: readonly Span[], tracking = 0): Promise<Word[]> {
  const words: Word[] = []
  let open: Word | null = null
  const levels = levelsOf(spans.map(({ text }) => text).join(''))
  let at = 0
  for (const { text, style, lang } of spans) {
    for (const part of text.split(/( +)/)) {
      if (part === '') continue
      const own = levels.slice(at, at + part.length)
      at += part.length
      if (part.startsWith(' ')) {
        if (open) open.space = (await shapeRuns(type, { text: ' ', levels: own }, style, tracking))[0] ?? null
        open = null
        continue
      }
      if (!open) {
        open = { runs: [], width: 0, space: null }
        words.push(open)
      }
      const runs = await shapeRuns(type, { text: part, levels: own }, style, tracking)
      if (lang) for (const run of runs) run.lang = lang
      const before: Word | undefined = open.runs.length === 0 ? words.at(-2) : undefined
      if (before && continued(before.runs, runs)) {
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

type Part = { text: string; levels: readonly number[] }
type Item = { font: Font | null; text: string; level: number }

/**
 * Shapes part of a word. Drops symbols and emoji that no font contains. If a letter has no font, `unprintable` replaces the
 * part.
 */
async function shapeRuns(type: Typeface, part: Part, style: Style, tracking: number): Promise<Run[]> {
  const items = await itemize(type.fonts, part, style)
  if (items.some((item) => item.font === null && /\p{L}/u.test(item.text))) return standIn(type, part.text, style)
  return items.flatMap((item) => (item.font ? [shapeRun(item.font, item, tracking)] : []))
}

async function itemize(fonts: FontSet, { text, levels }: Part, style: Style): Promise<Item[]> {
  const items: Item[] = []
  for (const { segment, index } of graphemes.segment(text)) {
    const last = items.at(-1)
    const font = await fonts.fontFor(segment, style, last?.font ?? null)
    const level = levels[index] ?? 0
    if (last && last.font === font && last.level === level) last.text += segment
    else items.push({ font, text: segment, level })
  }
  return items
}

/** Shapes `unprintable` as a replacement. The text layer of its first run contains the original text. */
async function standIn({ fonts, unprintable }: Typeface, text: string, style: Style): Promise<Run[]> {
  const items = await itemize(fonts, { text: unprintable, levels: [] }, style)
  const runs = items.flatMap((item) => (item.font ? [shapeRun(item.font, item, 0)] : []))
  for (const { glyphs } of runs) for (const glyph of glyphs) glyph.text = '\u200b'
  const stand = runs.map((run) => ({ ...run, text: '', plain: false, standsIn: true }))
  if (stand[0]) say(stand[0], text)
  return stand
}

/**
 * Merges a replaced word into the replacement before it, whose text layer then contains both.
 * @returns whether it merged them
 */
function continued(before: readonly Run[], next: readonly Run[]): boolean {
  const [first, second] = [before[0], next[0]]
  if (!first || !second || ![...before, ...next].every(({ standsIn }) => standsIn)) return false
  say(first, `${first.text} ${second.text}`)
  return true
}

function say(run: Run, text: string): void {
  run.text = text
  const [first] = run.glyphs
  if (first) first.text = text
}
