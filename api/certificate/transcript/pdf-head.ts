import type { OwnTranscript } from '#domain/certificate/transcript.ts'
import { stroke } from '../../pdf/operators.ts'
import type { Span } from '../../pdf/words.ts'
import { COLOR, LOGO, placed } from '../pdf/drawings.ts'
import { depthOf, writeText } from '../pdf/text.ts'
import { type PdfWords, spansOf, type Words } from '../pdf/words.ts'
import { LEFT, RIGHT, type Setting } from './pdf-table.ts'

/** A4 portrait in CSS pixels. */
export const PAGE = { width: 794, height: 1123 }
const WIDTH = RIGHT - LEFT
/** The fields of the head: their distance from the left edge, and their width. */
const FIELDS = [
  { x: LEFT, width: 190 },
  { x: LEFT + 206, width: 140 },
  { x: LEFT + 361, width: WIDTH - 361 },
]

type TranscriptWords = Words['transcript']['transcriptText']
const textOf = (words: PdfWords, of: (text: TranscriptWords) => string, style: Span['style']) =>
  spansOf(words, ({ transcript }) => of(transcript.transcriptText), style)

/** Draws the name of the site, and what this is. */
async function drawTop({ doc, words }: Setting): Promise<void> {
  doc.decorate(placed(LEFT, 49, LOGO, 0, 0.9))
  const name = { x: LEFT + 44, y: 66, width: 300, size: 24, style: 'heading' } as const
  await writeText(doc, 'P', words.lead.lang.siteName, name)
  const what = { x: LEFT + 400, y: 63, width: WIDTH - 400, size: 15, style: 'strong' } as const
  await writeText(
    doc,
    'P',
    textOf(words, ({ what }) => what, 'strong'),
    { ...what, align: 'end' },
  )
  doc.decorate(`${stroke(COLOR.ink, 3)} ${LEFT} 95 m ${RIGHT} 95 l S`)
}

/** Draws the head of the first page. @returns the y at which the table starts */
export async function drawTranscriptHead(setting: Setting, { transcript, rollNumber }: OwnTranscript): Promise<number> {
  const { doc, words, form } = setting
  const { terms, student } = transcript
  const text = words.lead.transcript.transcriptText
  await drawTop(setting)
  const isOwn = terms.programme === 'own' // its name is the same in both languages
  const title = isOwn ? text.title(terms) : textOf(words, (one) => one.title(terms), 'heading')
  const large = { x: LEFT, y: 136, width: WIDTH, size: words.second ? 27 : 36, style: 'heading' } as const
  let y = await writeText(doc, 'H1', title, { ...large, color: COLOR.brand })
  const small = { x: LEFT, width: WIDTH, style: 'body' } as const
  y = await writeText(doc, 'P', text.subtitle(terms), { ...small, y: y + 37, size: 16 })
  if (words.second) {
    const { transcript: said, lang } = words.second
    const below = { ...small, y: y + 21, size: 13.5, color: COLOR.soft, lang: lang.lang }
    y = await writeText(doc, 'P', said.transcriptText.subtitle(terms), below)
  }
  const [first, second, third] = FIELDS as [Field, Field, Field]
  const top = y + 37
  const ends = [
    await drawField(setting, ({ student }) => student, student, { ...first, y: top }),
    await drawField(setting, (one) => one.rollNumber, rollNumber, { ...second, y: top }),
    await drawField(setting, (one) => one.college, terms.college, { ...third, y: top }),
  ]
  const own = form.headField === 'class-goal' ? text.classGoal(terms) : null
  y = Math.max(...ends) + 27
  return (
    (await drawField(setting, (one) => one.headFields[form.headField], own, { ...first, width: WIDTH, y })) +
    (own === null ? 30 : 24)
  )
}

type Field = { x: number; width: number }

/** Draws a field with its label. Without a value, it is a line to write on. @returns the middle of its last line */
async function drawField(
  { doc, words }: Setting,
  label: (text: TranscriptWords) => string,
  value: string | null,
  { y, ...field }: Field & { y: number },
): Promise<number> {
  await writeText(doc, 'P', textOf(words, label, 'body'), { ...field, y, size: 13.5, style: 'body', color: COLOR.soft })
  if (value !== null) return writeText(doc, 'P', value, { ...field, y: y + 21, size: 15, style: 'strong' })
  doc.decorate(`${stroke(COLOR.soft, 1)} ${field.x} ${y + 24} m ${field.x + 240} ${y + 24} l S`)
  return y + 18
}

/** The y at which the table of a further page starts, if its head has two lines. */
const FURTHER_TOP = 158

/** Returns the lines of a further page's head: the student, the roll number and the programme, and below them the college. */
function furtherLines({ words }: Setting, { transcript, rollNumber }: OwnTranscript) {
  const { terms, student } = transcript
  const who = [student, rollNumber, words.lead.transcript.transcriptText.title(terms)].join(' · ')
  return [
    { text: who, at: { x: LEFT, width: WIDTH, size: 14, style: 'strong' as const } },
    { text: terms.college, at: { x: LEFT, width: WIDTH, size: 13, style: 'body' as const, color: COLOR.soft } },
  ]
}

/** Returns the y at which the table of a further page starts. Long names need more lines. */
export async function furtherTop(setting: Setting, own: OwnTranscript): Promise<number> {
  let y = FURTHER_TOP
  for (const { text, at } of furtherLines(setting, own)) y += await depthOf(setting.doc, text, at)
  return y
}

/** Repeats the head on a further page. */
export async function drawFurtherHead(setting: Setting, own: OwnTranscript): Promise<void> {
  await drawTop(setting)
  let y = 96
  for (const { text, at } of furtherLines(setting, own))
    y = await writeText(setting.doc, 'P', text, { ...at, y: y + 20 })
}
