import { PDFDocument, PDFName, type PDFRef } from 'pdf-lib'
import { openPdfFont, type PdfFont, utf16Hex } from './embedded-font.ts'
import type { Face, FontSet } from './font-set.ts'
import { drawLine, drawRun, type Placement } from './glyphs.ts'
import type { Line } from './lines.ts'
import { fill, number } from './operators.ts'
import { describeDocument, type Element, type SheetInfo, tagDocument } from './tags.ts'
import type { Run } from './words.ts'

/*
 * A tagged PDF, drawn in CSS pixels from the top left as the design is. What a page says is marked with its role, what
 * only decorates is marked as an artifact, so that a screen reader reads a paper like a page.
 */

export type BlockTag = 'H1' | 'H2' | 'P' | 'TH' | 'TD'

export type Document = {
  /** Begins a page of so many pixels; what follows is drawn on it. */
  page: (width: number, height: number) => void
  /** Drawing operators without meaning of their own. */
  decorate: (operators: string) => void
  /** A drawing with a meaning, in words. */
  figure: (alt: string, operators: string) => void
  /** Lines of one paragraph. */
  text: (
    role: BlockTag,
    lines: readonly { line: Line; place: Placement }[],
    options?: { color?: string; lang?: string },
  ) => void
  /** Single pieces of one sentence, each at its own place: text along a circle. */
  scatter: (text: string, pieces: readonly { piece: Run; place: Placement }[], color: string) => void
  /** Ends the document. */
  save: () => Promise<Uint8Array>
}

const MM = 72 / 25.4
/** A CSS pixel in points: A4 is 297 mm wide, the design 1123 px. */
const POINTS = (297 * MM) / 1123

/** Begins a document. Nothing in it depends on the clock or on chance: the same input gives the same bytes. */
export async function openSheet(faces: FontSet, info: SheetInfo): Promise<Document> {
  const doc = await PDFDocument.create({ updateMetadata: false })
  const { context } = doc
  const fonts = new Map<string, { font: PdfFont; ref: PDFRef }>()
  const pages: { width: number; height: number; content: string[]; marks: number }[] = []
  const elements: Element[] = []

  const fontOf = (face: Face): PdfFont => {
    const known = fonts.get(face.file)
    if (known) return known.font
    const ref = context.nextRef()
    const font = openPdfFont(`F${fonts.size + 1}`, face, ref)
    fonts.set(face.file, { font, ref })
    return font
  }
  const current = () => {
    const page = pages.at(-1)
    if (!page) throw new Error('This document has no page yet.')
    return page
  }
  const marked = (role: string, operators: string, more: { alt?: string; lang?: string } = {}) => {
    const page = current()
    const mark = page.marks++
    elements.push({ role, page: pages.length - 1, mark, ...more })
    page.content.push(`/${role} <</MCID ${mark}>> BDC`, operators, 'EMC')
  }

  return {
    page: (width, height) => pages.push({ width, height, content: [], marks: 0 }),
    decorate: (operators) => current().content.push('/Artifact BMC', `q ${operators} Q`, 'EMC'),
    figure: (alt, operators) => marked('Figure', `q ${operators} Q`, { alt }),
    text: (role, lines, { color = '#10201A', lang } = {}) => {
      const drawn = lines.map(({ line, place }) => drawLine(line, place, fontOf)).join('\n')
      marked(role, `q ${fill(color)}\nBT\n${drawn}\nET Q`, { lang })
    },
    scatter: (text, pieces, color) => {
      const drawn = pieces.map(({ piece, place }) => drawRun(piece, place, fontOf, false)).join('\n')
      const said = `/Span <</ActualText <feff${utf16Hex(text)}>>> BDC\nBT\n${drawn}\nET\nEMC`
      marked('P', `q ${fill(color)}\n${said} Q`)
    },
    save: async () => {
      const refs = pages.map(({ width, height, content }, index) => {
        const page = doc.addPage([width * POINTS, height * POINTS])
        const flipped = `${number(POINTS)} 0 0 ${number(-POINTS)} 0 ${number(height * POINTS)} cm`
        const stream = context.register(context.flateStream(`${flipped}\n${content.join('\n')}\n`))
        page.node.set(PDFName.of('Contents'), stream)
        page.node.set(PDFName.of('StructParents'), context.obj(index))
        page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
        const named = Object.fromEntries([...fonts.values()].map(({ font, ref }) => [font.name, ref]))
        page.node.set(PDFName.of('Resources'), context.obj({ Font: named }))
        return page.ref
      })
      for (const { font } of fonts.values()) font.finish(context, faces.subsetter)
      tagDocument(doc, elements, refs)
      describeDocument(doc, info)
      return doc.save({ useObjectStreams: true, addDefaultPage: false })
    },
  }
}
