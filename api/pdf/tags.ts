import { type PDFDocument, PDFHexString, PDFName, type PDFRef, PDFString } from 'pdf-lib'

/** What a viewer's title bar and a library's index show. */
export type DocumentInfo = { title: string; subject: string; author: string; lang: string; at: Date }

export type Tag = { role: string; page: number; mark: number; alt?: string; lang?: string }

/** One element for each tag, in reading order. */
export function tagDocument(doc: PDFDocument, tags: readonly Tag[], pages: readonly PDFRef[]): void {
  const { context } = doc
  const root = context.nextRef()
  const whole = context.nextRef()
  const refs = tags.map(({ role, page, mark, alt, lang }) =>
    context.register(
      context.obj({
        Type: 'StructElem',
        S: role,
        P: whole,
        Pg: pages[page],
        K: mark,
        ...(alt && { Alt: PDFHexString.fromText(alt) }),
        ...(lang && { Lang: PDFString.of(lang) }),
      }),
    ),
  )
  context.assign(whole, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: refs }))
  const parents = pages.flatMap((_, page) => [
    context.obj(page),
    context.obj(refs.filter((__, index) => tags[index]?.page === page)),
  ])
  const tree = context.register(context.obj({ Nums: parents }))
  context.assign(
    root,
    context.obj({ Type: 'StructTreeRoot', K: [whole], ParentTree: tree, ParentTreeNextKey: pages.length }),
  )
  doc.catalog.set(PDFName.of('StructTreeRoot'), root)
  doc.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
  doc.catalog.set(PDFName.of('ViewerPreferences'), context.obj({ DisplayDocTitle: true }))
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
