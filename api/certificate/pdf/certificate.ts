import type { CertificateFacts } from '#domain/certificate/certificate.ts'
import { checkPath, printedCode } from '#domain/certificate/certificate-code.ts'
import type { CertificatePdf, PdfSetting } from '#domain/certificate/pdf-input.ts'
import { DEFAULT_LANG, type Lang } from '#domain/language/language.ts'
import { textFor } from '#text'
import { type Document, openDocument } from '../../pdf/document.ts'
import type { PdfFiles } from '../../pdf/font/files.ts'
import { BASELINE, fontSetOf } from '../../pdf/font/font-set.ts'
import { breakLines } from '../../pdf/lines.ts'
import { qrOf } from '../../pdf/qr.ts'
import { border, COLOR, LOGO, placed, STONE } from './drawings.ts'
import { drawFoot } from './foot.ts'
import { drawMiddle } from './middle.ts'
import { drawRoad } from './road.ts'
import { drawStamp, STAMP_LANG } from './stamp.ts'
import { type PdfWords, pdfWords } from './words.ts'

const BESIDE_ENGLISH: Lang = 'hi'

/** A4 landscape in CSS pixels, as in the design. */
const PAGE = { width: 1123, height: 794 }
const LEFT = 100
const RIGHT = PAGE.width - 100
const ROAD = { top: 573, from: 61, to: PAGE.width - 61, left: LEFT, right: RIGHT }
const FIELD = { left: LEFT, top: 132, bottom: ROAD.top - STONE.height - 12 }
const SEAL = { x: 936, y: 253, turn: -9, scale: 1.03 }
/** The position of the QR code. Its white margin is at least four modules wide on each side (ISO/IEC 18004 §6.3.8). */
const QR = { x: RIGHT - 118, y: 600, size: 118 }
const FOOT = { left: LEFT, right: QR.x - 28, top: 612, bottom: 722 }

/** Renders a certificate on one page. The same version and language always give a byte-identical PDF. */
export async function certificatePdf(
  files: PdfFiles,
  { code, facts, issuedAt, credential, qr }: CertificatePdf,
  { baseUrl, lang }: PdfSetting,
): Promise<Uint8Array> {
  const printed = printedCode(code)
  const words = pdfWords(lang)
  const { certificateText } = words.lead.certificate
  const doc = await openDocument(
    { fonts: await fontSetOf(files), unprintable: certificateText.unprintable },
    {
      title: certificateText.documentTitle(printed, facts.name),
      subject: certificateText.documentSubject(facts),
      author: certificateText.author,
      lang: words.lead.lang.lang,
      at: issuedAt,
    },
  )
  doc.page(PAGE.width, PAGE.height)
  doc.decorate(border(PAGE.width, PAGE.height))
  await drawHead(doc, words)
  await drawMiddle(doc, { facts, words }, FIELD)
  await drawStamp(doc, facts.sector, stampOf(words, facts), SEAL)
  await drawRoad(doc, { facts, words }, ROAD)
  await drawFoot(doc, { facts, words, printed, host: new URL(baseUrl).host }, FOOT)
  doc.figure(certificateText.qr(printed), placed(QR.x, QR.y, qrOf(qr ?? baseUrl + checkPath(code), QR.size, COLOR.ink)))
  if (credential) attachCredential(doc, words, { credential, at: issuedAt })
  return doc.save()
}

const stampOf = ({ lead }: PdfWords, facts: CertificateFacts) => ({
  said: textFor(STAMP_LANG).certificatePdfText.pdfText.seal(facts),
  lang: lead.lang.lang,
})

function attachCredential(doc: Document, { lead }: PdfWords, { credential, at }: { credential: string; at: Date }) {
  const description = lead.certificatePdfText.pdfText.credential
  const file = { name: 'credential.json', mime: 'application/ld+json', description }
  doc.attach({ ...file, bytes: new TextEncoder().encode(credential), at, relationship: 'Source' })
}

/** Draws the logo, and to its right the title in the second language. An English-only PDF shows that title in Hindi. */
async function drawHead(doc: Document, { lead, second }: PdfWords): Promise<void> {
  const other = second ?? (lead.lang.lang === DEFAULT_LANG ? textFor(BESIDE_ENGLISH) : null)
  doc.decorate(placed(LEFT, 82, LOGO, 0, 0.86))
  const write = async (text: string, size: number, x: 'left' | 'right', color: string, lang?: string) => {
    const [line] = breakLines(await doc.shape([{ text, style: 'heading' }]), Number.POSITIVE_INFINITY)
    if (!line) return
    const at = x === 'left' ? LEFT + 44 : RIGHT - line.width * size
    doc.text('P', [{ line, place: { x: at, y: 100 + BASELINE * size, size } }], { color, lang })
  }
  await write(lead.lang.siteName, 26, 'left', COLOR.ink)
  if (other) await write(other.certificate.certificateText.title, 24, 'right', COLOR.brand, other.lang.lang)
}
