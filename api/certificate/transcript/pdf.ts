import { type CertificateCode, checkPath, readCode } from '#domain/certificate/certificate-code.ts'
import type { PdfSetting } from '#domain/certificate/pdf-input.ts'
import type { OwnTranscript } from '#domain/certificate/transcript.ts'
import { TRANSCRIPT_FORMS } from '#domain/programme/transcript-form.ts'
import { type Document, openDocument } from '../../pdf/document.ts'
import type { PdfFiles } from '../../pdf/font/files.ts'
import { fontSetOf } from '../../pdf/font/font-set.ts'
import { stroke } from '../../pdf/operators.ts'
import { qrOf } from '../../pdf/qr.ts'
import { COLOR, placed } from '../pdf/drawings.ts'
import { drawTable } from '../pdf/table.ts'
import { inTheirs, pdfWords } from '../pdf/words.ts'
import { drawEnd, transcriptEnd } from './pdf-end.ts'
import { drawTranscriptFoot, QR } from './pdf-foot.ts'
import { drawFurtherHead, drawTranscriptHead, furtherTop, PAGE } from './pdf-head.ts'
import { headRow, LEFT, layoutOf, lineRow, RIGHT, sumRow, type TranscriptRow } from './pdf-table.ts'

/** The y at which the table and what follows it must end. */
const BOTTOM = QR.y - 24

/** Renders a transcript on as many pages as it needs. The same transcript and language always give a byte-identical PDF. */
export async function transcriptPdf(
  files: PdfFiles,
  own: OwnTranscript,
  { baseUrl, lang }: PdfSetting,
): Promise<Uint8Array> {
  const { transcript } = own
  const { code, terms, student, lines } = transcript
  const words = pdfWords(lang)
  const { certificate, transcript: said } = words.lead
  const doc = await openDocument(
    { fonts: await fontSetOf(files), unprintable: certificate.certificateText.unprintable },
    {
      title: `${code}: ${said.transcriptText.title(terms)}, ${student}`,
      subject: said.transcriptText.subtitle(terms),
      author: certificate.certificateText.author,
      lang: words.lead.lang.lang,
      at: own.madeAt,
    },
  )
  const form = TRANSCRIPT_FORMS[terms.programme]
  const setting = { doc, words, form, layout: layoutOf(form) }
  const head = await headRow(setting)
  const rows: TranscriptRow[] = []
  for (const [at, line] of lines.entries()) rows.push(await lineRow(setting, inTheirs(words.lead, line), at + 1))
  const sum = await sumRow(setting, transcript)
  const end = await transcriptEnd(setting, lines)
  doc.page(PAGE.width, PAGE.height)
  const top = await drawTranscriptHead(setting, own)
  const topLater = await furtherTop(setting, own)
  const pages = pagesOf(rows, {
    first: BOTTOM - top - head.height,
    other: BOTTOM - topLater - head.height,
    end: sum.height + end.height,
  })
  const qr = qrOf(baseUrl + checkPath(readCode(code) as CertificateCode), QR.size, COLOR.ink)
  for (const [at, some] of pages.entries()) {
    const page = { page: at + 1, of: pages.length }
    if (at > 0) {
      doc.page(PAGE.width, PAGE.height)
      await drawFurtherHead(setting, own)
    }
    const isLast = at === pages.length - 1
    const table = { head, rows: isLast ? [...some, sum] : some }
    const start = at > 0 ? topLater : top
    ruleAt(doc, start)
    const y = await drawTable(doc, words, setting.layout, table, start)
    if (isLast) await drawEnd(setting, end, y)
    await drawTranscriptFoot(setting, own, { ...page, host: new URL(baseUrl).host })
    doc.figure(said.transcriptText.qr(code), placed(QR.x, QR.y, qr))
  }
  return doc.save()
}

const ruleAt = (doc: Document, y: number): void =>
  doc.decorate(`${stroke(COLOR.ink, 2)} ${LEFT} ${y - 6} m ${RIGHT} ${y - 6} l S`)

type Free = {
  /** The height for rows on the first page, and on each other page. */
  first: number
  other: number
  /** The height of the sum and of what follows it, which stay together on the last page, with at least one line. */
  end: number
}

/** Distributes rows over pages, so that the last page has room for the sum and the signatures. @returns at least one page */
export function pagesOf<Line extends { height: number }>(rows: readonly Line[], { first, other, end }: Free): Line[][] {
  const pages: Line[][] = [[]]
  let left = first
  for (const [at, row] of rows.entries()) {
    const needed = at === rows.length - 1 ? row.height + end : row.height
    if (needed > left && pages.at(-1)?.length) {
      pages.push([])
      left = other
    }
    pages.at(-1)?.push(row)
    left -= row.height
  }
  return pages
}
