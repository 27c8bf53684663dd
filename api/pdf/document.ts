import { type PDFContext, PDFDocument, PDFName, type PDFRef } from 'pdf-lib'
import { type Attachment, archiveDocument, identify } from './archive.ts'
import { type EmbeddedFont, embedFont, utf16Hex } from './font/embedded-font.ts'
import type { Font } from './font/font-set.ts'
import type { Subsetter } from './font/subsetter.ts'
import { drawLine, drawRun } from './glyphs.ts'
import type { PlacedLine, Placement } from './lines.ts'
import { fill, pdfNumber } from './operators.ts'
import type { Run } from './run.ts'
import { type DocumentInfo, describeDocument, type Tag, tagDocument } from './tags.ts'
import { type Span, shapeWords, type Typeface, type Word } from './words.ts'

/* Tags text with its role and marks decoration as an artifact so that a screen reader reads the PDF like a web page. */

export type BlockTag = 'H1' | 'H2' | 'P' | 'TH' | 'TD'

export type Document = {
  shape: (spans: readonly Span[], tracking?: number) => Promise<Word[]>
  /** Starts a page, on which all later calls draw. Lengths are in CSS pixels, and the origin is the top left corner. */
  page: (width: number, height: number) => void
  /** Draws operators that mean nothing to the reader, and marks them as an artifact. */
  decorate: (operators: string) => void
  figure: (alt: string, operators: string) => void
  text: (role: BlockTag, lines: readonly PlacedLine[], options: { color: string; lang?: string }) => void
  /** Draws the runs of one sentence, each at its own position, for example along a circle. */
  scatter: (
    text: string,
    runs: readonly { run: Run; place: Placement }[],
    options: { color: string; lang?: string },
  ) => void
  /** Puts the tags of everything that `draw` draws inside one element: a table, a row, or a cell with several texts. */
  within: <T>(role: 'Table' | 'TR' | 'TD', draw: () => Promise<T>) => Promise<T>
  /** Embeds a file in the PDF. */
  attach: (file: Attachment) => void
  save: () => Promise<Uint8Array>
}

const MM = 72 / 25.4
/** The number of points in a CSS pixel: A4 landscape is 297 mm wide, which is 1123 px in the design. */
const POINTS = (297 * MM) / 1123

/** Starts a document. It uses neither the clock nor random numbers, so equal input gives byte-identical files. */
export async function openDocument(type: Typeface, info: DocumentInfo): Promise<Document> {
  const doc = await PDFDocument.create({ updateMetadata: false })
  const fonts = embeddedFonts(doc.context)
  const pages: Page[] = []
  const tags: Tag[] = []
  let open = tags
  const attached: Attachment[] = []
  const current = () => {
    const page = pages.at(-1)
    if (!page) throw new Error('This document has no page yet.')
    return page
  }
  const tagged = (role: string, operators: string, more: { alt?: string; lang?: string } = {}) => {
    const page = current()
    const id = page.marks++
    open.push({ role, page: pages.length - 1, mark: id, ...more })
    page.content.push(`/${role} <</MCID ${id}>> BDC`, operators, 'EMC')
  }
  return {
    shape: (spans, tracking) => shapeWords(type, spans, tracking),
    page: (width, height) => pages.push({ width, height, content: [], marks: 0 }),
    decorate: (operators) => current().content.push('/Artifact BMC', `q ${operators} Q`, 'EMC'),
    figure: (alt, operators) => tagged('Figure', `q ${operators} Q`, { alt }),
    text: (role, lines, { color, lang }) => {
      const drawn = lines.map(({ line, place }) => drawLine(line, place, fonts.of)).join('\n')
      tagged(role, `q ${fill(color)}\nBT\n${drawn}\nET Q`, { lang })
    },
    scatter: (text, runs, { color, lang }) => {
      const drawn = runs.map(({ run, place }) => drawRun(run, place, fonts.of, false)).join('\n')
      const said = `/Span <</ActualText <feff${utf16Hex(text)}>>> BDC\nBT\n${drawn}\nET\nEMC`
      tagged('P', `q ${fill(color)}\n${said} Q`, { lang })
    },
    within: async (role, draw) => {
      const [around, kids] = [open, [] as Tag[]]
      around.push({ role, kids })
      open = kids
      try {
        return await draw()
      } finally {
        open = around
      }
    },
    attach: (file) => attached.push(file),
    save: async () => {
      const refs = pages.map((page, index) => addPage(doc, page, index, fonts.resources()))
      fonts.finish(type.fonts.subsetter)
      tagDocument(doc, tags, refs)
      describeDocument(doc, info)
      archiveDocument(doc, info, attached)
      const shown = pages.map(({ content }) => content.join('\n'))
      await identify(doc, [JSON.stringify(info), ...shown, ...attached.map(({ bytes }) => bytes)])
      return doc.save({ useObjectStreams: true, addDefaultPage: false })
    },
  }
}

type Page = { width: number; height: number; content: string[]; marks: number }

function embeddedFonts(context: PDFContext) {
  const fonts = new Map<string, { embedded: EmbeddedFont; ref: PDFRef }>()
  return {
    of: (font: Font): EmbeddedFont => {
      const known = fonts.get(font.file)
      if (known) return known.embedded
      const ref = context.nextRef()
      const embedded = embedFont(`F${fonts.size + 1}`, font, ref)
      fonts.set(font.file, { embedded, ref })
      return embedded
    },
    resources: () => Object.fromEntries([...fonts.values()].map(({ embedded, ref }) => [embedded.name, ref])),
    finish: (subsetter: Subsetter) => {
      for (const { embedded } of fonts.values()) embedded.finish(context, subsetter)
    },
  }
}

function addPage(doc: PDFDocument, { width, height, content }: Page, index: number, fonts: Record<string, PDFRef>) {
  const { context } = doc
  const page = doc.addPage([width * POINTS, height * POINTS])
  const flipped = `${pdfNumber(POINTS)} 0 0 ${pdfNumber(-POINTS)} 0 ${pdfNumber(height * POINTS)} cm`
  const stream = context.register(context.flateStream(`${flipped}\n${content.join('\n')}\n`))
  page.node.set(PDFName.of('Contents'), stream)
  page.node.set(PDFName.of('StructParents'), context.obj(index))
  page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
  page.node.set(PDFName.of('Resources'), context.obj({ Font: fonts }))
  return page.ref
}
