import type { TranscriptLine } from '#domain/certificate/transcript.ts'
import { TABLE_WIDTH } from '#domain/programme/transcript-layout.ts'
import { breakLines, type Line, stackLines } from '../../pdf/lines.ts'
import { stroke } from '../../pdf/operators.ts'
import type { Span } from '../../pdf/words.ts'
import { COLOR } from '../pdf/drawings.ts'
import { writeText } from '../pdf/text.ts'
import { spansOf, type Words } from '../pdf/words.ts'
import { LEFT, RIGHT, type Setting } from './pdf-table.ts'

const SIZE = 12
const STEP = 16
/** The room for a signature, above its line. */
const SIGNING = 36
const GAP = 28

/** The end of a transcript, after the sum: the notes, and the lines to sign on. */
export type TranscriptEnd = { notes: Line[][]; langs: (string | undefined)[]; height: number }

/** Lays out the end of a transcript. */
export async function transcriptEnd(
  { doc, words, form }: Setting,
  lines: readonly TranscriptLine[],
): Promise<TranscriptEnd> {
  const said = [words.lead, ...(words.second ? [words.second] : [])].flatMap((one, at) =>
    notesOf(
      one,
      lines,
      form.columns.some(([column]) => column === 'points'),
    ).map((spans) => ({
      spans,
      lang: at === 0 ? undefined : one.lang.lang,
    })),
  )
  const notes: Line[][] = []
  for (const { spans } of said) notes.push(breakLines(await doc.shape(spans), TABLE_WIDTH / SIZE))
  const height = notes.reduce((sum, note) => sum + note.length * STEP + 6, 0) + 8 + SIGNING + 26
  return { notes, langs: said.map(({ lang }) => lang), height }
}

function notesOf({ transcript }: Words, lines: readonly TranscriptLine[], hasPoints: boolean): Span[][] {
  const { howTitle, key, twelve, points } = transcript.transcriptText
  return [
    [
      { text: `${howTitle} `, style: 'strong' },
      { text: key(lines.map(({ evidence }) => evidence)), style: 'body' },
    ],
    ...(lines.some(({ counted, hours }) => counted !== hours) ? [[{ text: twelve, style: 'body' } as const]] : []),
    ...(hasPoints ? [[{ text: points, style: 'body' } as const]] : []),
  ]
}

/** Draws what follows the sum, below `top`. */
export async function drawEnd({ doc, words, form }: Setting, { notes, langs }: TranscriptEnd, top: number) {
  doc.decorate(`${stroke(COLOR.ink, 2)} ${LEFT} ${top - 4} m ${RIGHT} ${top - 4} l S`)
  let y = top + 8
  for (const [at, note] of notes.entries()) {
    doc.text('P', stackLines(note, { x: LEFT, top: y, size: SIZE, step: STEP }), { color: COLOR.soft, lang: langs[at] })
    y += note.length * STEP + 6
  }
  y += SIGNING
  const width = (TABLE_WIDTH - 2 * GAP) / form.signatures.length
  for (const [at, who] of form.signatures.entries()) {
    const x = LEFT + at * (width + GAP)
    doc.decorate(`${stroke(COLOR.ink, 1)} ${x} ${y} m ${x + width} ${y} l S`)
    const said = spansOf(words, ({ transcript }) => transcript.transcriptText.signatures[who], 'body')
    await writeText(doc, 'P', said, { x, y: y + 14, width, size: SIZE, style: 'body', color: COLOR.soft })
  }
}
