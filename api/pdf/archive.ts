import { html } from 'hono/html'
import { type PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib'
import { srgbProfile } from './srgb.ts'
import type { DocumentInfo } from './tags.ts'

/* Writes PDF/A-3a (ISO 19005-3). Part 3 allows the attached credential, and level A is possible because all text is tagged. */

export type Attachment = {
  name: string
  mime: string
  description: string
  bytes: Uint8Array
  at: Date
  /** The relationship of the file to the document (§6.8). */
  relationship: 'Source' | 'Data'
}

/** Adds the metadata (§6.6), the output intent (§6.2.3) and the attachments (§6.8) to a document. */
export function archiveDocument(doc: PDFDocument, info: DocumentInfo, attached: readonly Attachment[]): void {
  const { context, catalog } = doc
  const xmp = context.stream(new TextEncoder().encode(metadataOf(info)), { Type: 'Metadata', Subtype: 'XML' })
  catalog.set(PDFName.of('Metadata'), context.register(xmp))
  const profile = context.register(context.flateStream(srgbProfile(), { N: 3 }))
  const colours = context.obj({ Type: 'OutputIntent', S: 'GTS_PDFA1', DestOutputProfile: profile })
  colours.set(PDFName.of('OutputConditionIdentifier'), PDFString.of('sRGB'))
  colours.set(PDFName.of('Info'), PDFString.of('sRGB'))
  catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(colours)]))
  if (attached.length > 0) attachAll(doc, attached)
}

function attachAll(doc: PDFDocument, attached: readonly Attachment[]): void {
  const { context, catalog } = doc
  const specs = attached.map(({ name, mime, description, bytes, at, relationship }) => {
    const params = context.obj({ Size: bytes.byteLength, ModDate: PDFString.fromDate(at) })
    const file = context.register(
      context.flateStream(bytes, { Type: 'EmbeddedFile', Subtype: PDFName.of(mime), Params: params }),
    )
    const spec = context.obj({ Type: 'Filespec', EF: { F: file, UF: file }, AFRelationship: relationship })
    spec.set(PDFName.of('F'), PDFString.of(name))
    spec.set(PDFName.of('UF'), PDFHexString.fromText(name))
    spec.set(PDFName.of('Desc'), PDFHexString.fromText(description))
    return { name, ref: context.register(spec) }
  })
  const named = specs.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const names = named.flatMap(({ name, ref }) => [PDFString.of(name), ref])
  catalog.set(PDFName.of('AF'), context.obj(specs.map(({ ref }) => ref)))
  catalog.set(PDFName.of('Names'), context.obj({ EmbeddedFiles: { Names: names } }))
}

/** Returns an XMP packet (ISO 16684-1) with the values of the information dictionary (§6.6.3). */
function metadataOf({ title, subject, author, lang, at }: DocumentInfo): string {
  const day = at.toISOString().replace(/\.\d+Z$/, 'Z')
  const inLanguage = (text: string) => html`<rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt>`
  return String(html`<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" \
xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>
<dc:title>${inLanguage(title)}</dc:title><dc:description>${inLanguage(subject)}</dc:description>
<dc:creator><rdf:Seq><rdf:li>${author}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${lang}</rdf:li></rdf:Bag></dc:language><dc:format>application/pdf</dc:format>
<xmp:CreatorTool>${author}</xmp:CreatorTool><pdf:Producer>${author}</pdf:Producer>
<xmp:CreateDate>${day}</xmp:CreateDate><xmp:ModifyDate>${day}</xmp:ModifyDate>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`)
}

/** Sets the ID of the trailer (§6.1.3) to a digest of `said`: all visible text, the metadata and the attachments. */
export async function identify(doc: PDFDocument, said: readonly (string | Uint8Array)[]): Promise<void> {
  const parts = await Promise.all(said.map((part) => digest(typeof part === 'string' ? utf8(part) : part)))
  const id = PDFHexString.of((await digest(utf8(parts.join(' ')))).slice(0, 32))
  doc.context.trailerInfo.ID = doc.context.obj([id, id])
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

async function digest(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
