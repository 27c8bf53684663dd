import type { OwnTranscript } from '#domain/certificate/transcript.ts'
import { stroke } from '../../pdf/operators.ts'
import type { Span } from '../../pdf/words.ts'
import { COLOR } from '../pdf/drawings.ts'
import { writeText } from '../pdf/text.ts'
import { spansOf } from '../pdf/words.ts'
import { LEFT, RIGHT, type Setting } from './pdf-table.ts'

/** The position of the QR code. Its white margin is at least four modules wide on each side (ISO/IEC 18004 §6.3.8). */
export const QR = { x: RIGHT - 98, y: 992, size: 86 }

type Page = { page: number; of: number; host: string }

/** Draws the foot of a page, with the code and its QR code. */
export async function drawTranscriptFoot(
  { doc, words }: Setting,
  { transcript }: OwnTranscript,
  { page, of, host }: Page,
) {
  const { code, madeOn } = transcript
  const width = QR.x - 40 - LEFT
  doc.decorate(`${stroke(COLOR.ink, 3)} ${LEFT} ${QR.y - 18} m ${RIGHT} ${QR.y - 18} l S`)
  const place = { x: LEFT, width, style: 'strong' } as const
  const pages = spansOf(words, ({ transcript: { transcriptText } }) => transcriptText.page(page, of), 'body')
  const said: Span[] = [
    { text: code, style: 'strong' },
    ...(of > 1 ? [{ text: ' · ', style: 'body' } as const, ...pages] : []),
  ]
  let y = await writeText(doc, 'P', said, { ...place, y: QR.y + (words.second ? 4 : 20), size: 15 })
  for (const one of [words.lead, words.second]) {
    if (!one) continue
    const made = one.transcript.transcriptText.made(madeOn, `${host}/verify`)
    const lang = one === words.lead ? undefined : one.lang.lang
    const size = words.second ? 11 : 12
    y = await writeText(doc, 'P', made, { ...place, style: 'body', y: y + 19, size, color: COLOR.soft, lang })
  }
}
