import type { CertificateFacts } from '#domain/certificate/certificate.ts'
import { DEFAULT_LANG } from '#domain/language/language.ts'
import type { BlockTag, Document } from '../../pdf/document.ts'
import { isLatin, type Style } from '../../pdf/font/font-set.ts'
import { breakLines, type Line, stackLines } from '../../pdf/lines.ts'
import type { Word } from '../../pdf/words.ts'
import { COLOR } from './drawings.ts'
import { inTheirs, type PdfWords, type Words } from './words.ts'

const NAME = { wrapsAt: 52, tracking: -0.02, width: 716 }
const BODY_WIDTH = 660

/**
 * Sizes in CSS pixels. Scripts other than Latin are taller and need more space. Text in two languages is smaller (design §23).
 */
const ENGLISH = { title: 40, titleLeading: 1.08, gaps: [18, 8, 14], name: 80, body: 21, leading: 1.5 }
const ALONE = { ...ENGLISH, titleLeading: 1.3, leading: 1.6, gaps: [12, 10, 8] }
const OF_TWO = { ...ALONE, title: 38, name: 72, body: 19, gaps: [6, 8, 4] }
type TypeSizes = typeof ENGLISH

/** The size of the second language relative to the first: 16 px next to 19 px. */
const SECOND = 16 / OF_TWO.body

export type Field = { left: number; top: number; bottom: number }

type Block = {
  role: BlockTag
  lines: Line[]
  size: number
  leading: number
  before: number
  color: string
  lang?: string | undefined
}

/** Draws the title, the holder's name and the service in the middle of the field, scaled down to fit. */
export async function drawMiddle(
  doc: Document,
  { facts, words }: { facts: CertificateFacts; words: PdfWords },
  { left, top: highest, bottom }: Field,
): Promise<void> {
  const shaped = await shapedOf(doc, facts, words)
  const setting = words.second ? OF_TWO : words.lead.lang.lang === DEFAULT_LANG ? ENGLISH : ALONE
  let blocks = blocksOf(shaped, setting, 1)
  for (let scale = 0.95; heightOf(blocks) > bottom - highest && scale > 0.1; scale -= 0.05)
    blocks = blocksOf(shaped, setting, scale)
  let top = (highest + bottom - heightOf(blocks)) / 2
  for (const { role, lines, size, leading, before, color, lang } of blocks) {
    top += before
    const step = size * leading
    doc.text(role, stackLines(lines, { x: left, top, size, step }), { color, lang })
    top += step * lines.length
  }
}

type Paragraph = { words: Word[]; lang?: string }
type ShapedText = { title: Word[]; lead: Word[]; name: Word[]; sentences: Paragraph[]; notes: Paragraph[] }

async function shapedOf(doc: Document, facts: CertificateFacts, { lead, second }: PdfWords): Promise<ShapedText> {
  const { certificateText } = lead.certificate
  const line = (text: string, style: Style) => doc.shape([{ text, style }])
  const lang = second?.lang.lang
  const notes = lead.certificatePdfText.pdfText.recorded(facts)
  const others = second?.certificatePdfText.pdfText.recorded(facts)
  return {
    title: await line(certificateText.title, 'heading'),
    lead: await line(certificateText.lead, 'body'),
    name: await doc.shape([{ text: facts.name, style: 'heading' }], NAME.tracking),
    sentences: [
      { words: await sentenceOf(doc, facts, lead, 'strong') },
      ...(second && lang ? [{ words: await sentenceOf(doc, facts, second, 'body'), lang }] : []),
    ],
    notes: (
      await Promise.all(
        notes.map(async (text, at) => {
          const other = others?.[at]
          const own = { words: await line(text, 'body') }
          return other && lang ? [own, { words: await line(other, 'body'), lang }] : [own]
        }),
      )
    ).flat(),
  }
}

const sentenceOf = (doc: Document, facts: CertificateFacts, words: Words, bold: Style): Promise<Word[]> =>
  doc.shape(
    words.certificate.certificateText
      .sentence(inTheirs(words, facts))
      .map(({ text, strong }) => ({ text, style: strong ? bold : ('body' as Style) })),
  )

function blocksOf({ title, lead, name, sentences, notes }: ShapedText, setting: TypeSizes, scale: number): Block[] {
  const [oneLine] = breakLines(name, Number.POSITIVE_INFINITY)
  const fitting = Math.min(setting.name, NAME.width / (oneLine?.width ?? 1))
  const nameSize = Math.max(fitting, NAME.wrapsAt) * scale
  // Body text does not shrink below 70 % until the scale of everything else is below 40 %.
  const body = setting.body * (scale < 0.4 ? 1.75 * scale : Math.max(scale, 0.7))
  const [beforeLead = 0, beforeName = 0, beforeBody = 0] = setting.gaps
  const block = (role: BlockTag, of: Word[], size: number, leading: number, before: number, width: number): Block => ({
    role,
    lines: breakLines(of, width / size),
    size,
    leading,
    before,
    color: COLOR.ink,
  })
  const said = ({ words, lang }: Paragraph, size: number, leading: number, before: number, width: number): Block =>
    lang
      ? { ...block('P', words, size * SECOND, 1.4, size * 0.2, width), color: COLOR.soft, lang }
      : block('P', words, size, leading, before, width)
  return [
    {
      ...block('H1', title, setting.title * Math.max(scale, 0.8), setting.titleLeading, 0, NAME.width),
      color: COLOR.brand,
    },
    block('P', lead, 18, 1.4, beforeLead * scale, NAME.width),
    block('P', name, nameSize, nameLeading(name), beforeName * scale, NAME.width + 1),
    ...sentences.map((sentence) => said(sentence, body, setting.leading, beforeBody * scale, BODY_WIDTH)),
    ...notes.map((note) => said(note, body * 0.76, 1.4, 6 * scale, NAME.width)),
  ]
}

/** Returns the line height of the name. Scripts with marks above and below their letters need more space (design §12). */
const nameLeading = (name: readonly Word[]): number =>
  name.every(({ runs }) => runs.every(({ font }) => isLatin(font))) ? 1.04 : 1.3

const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { lines, size, leading, before }) => sum + before + lines.length * size * leading, 0)
