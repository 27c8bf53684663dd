import { type PDFContext, type PDFDocument, PDFHexString, PDFName, type PDFRef, PDFString } from 'pdf-lib'

/** The metadata that viewers show in the title bar and that libraries index. */
export type DocumentInfo = { title: string; subject: string; author: string; lang: string; at: Date }

/** A structure element. It either refers to marked content, or is a table, row or cell that contains other elements. */
export type Tag = { role: string; alt?: string; lang?: string } & ({ page: number; mark: number } | { kids: Tag[] })

/** Writes the structure tree. @param tags all elements in reading order */
export function tagDocument(doc: PDFDocument, tags: readonly Tag[], pages: readonly PDFRef[]): void {
  const { context } = doc
  const root = context.nextRef()
  const whole = context.nextRef()
  const owners: PDFRef[][] = pages.map(() => [])
  const kids = tags.map((tag) => element(context, tag, whole, pages, owners))
  context.assign(whole, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: kids }))
  const parents = owners.flatMap((refs, page) => [context.obj(page), context.obj(refs)])
  const tree = context.register(context.obj({ Nums: parents }))
  context.assign(
    root,
    context.obj({ Type: 'StructTreeRoot', K: [whole], ParentTree: tree, ParentTreeNextKey: pages.length }),
  )
  doc.catalog.set(PDFName.of('StructTreeRoot'), root)
  doc.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
  doc.catalog.set(PDFName.of('ViewerPreferences'), context.obj({ DisplayDocTitle: true }))
}

/** Registers a tag and its children. @param owners collects, for each page, the element that owns each mark */
function element(context: PDFContext, tag: Tag, parent: PDFRef, pages: readonly PDFRef[], owners: PDFRef[][]): PDFRef {
  const ref = context.nextRef()
  const { role, alt, lang } = tag
  const drawn = 'mark' in tag
  const held = drawn ? { Pg: pages[tag.page], K: tag.mark } : {}
  const said = context.obj({ Type: 'StructElem', S: role, P: parent, ...held })
  if (role === 'TH') said.set(PDFName.of('A'), context.obj({ O: 'Table', Scope: 'Column' }))
  if (alt) said.set(PDFName.of('Alt'), PDFHexString.fromText(alt))
  if (lang) said.set(PDFName.of('Lang'), PDFString.of(lang))
  context.assign(ref, said)
  const marks = drawn ? owners[tag.page] : undefined
  if (drawn && marks) marks[tag.mark] = ref
  if (!drawn) {
    const kids = tag.kids.map((kid) => element(context, kid, ref, pages, owners))
    said.set(PDFName.of('K'), context.obj(kids))
  }
  return ref
}

export function describeDocument(doc: PDFDocument, { title, subject, author, lang, at }: DocumentInfo): void {
  doc.setTitle(title)
  doc.setSubject(subject)
  doc.setAuthor(author)
  doc.setCreator(author)
  doc.setProducer(author)
  doc.setLanguage(lang)
  doc.setCreationDate(at)
  doc.setModificationDate(at)
}
