import { type PDFContext, PDFHexString, PDFName, type PDFRef } from 'pdf-lib'
import type { Font } from './font-set.ts'
import type { Subsetter } from './subsetter.ts'

/**
 * A Type 0 font with one code for each pair of glyph and text. Text that is copied from the PDF is exactly what was written.
 */
export type EmbeddedFont = {
  name: string
  /** Returns the code of a glyph as two bytes in hex. */
  code: (glyph: number, text: string) => string
  /** Returns the width of a glyph in ems. */
  widthOf: (glyph: number) => number
  finish: (context: PDFContext, subsetter: Subsetter) => void
}

/**
 * Collects the codes of a font until `finish` writes its subset.
 * @param ref the reference that page resources use for the font
 */
export function embedFont(name: string, { file, sfnt, loaded }: Font, ref: PDFRef): EmbeddedFont {
  const codes = new Map<string, number>()
  const entries: { glyph: number; text: string }[] = [{ glyph: 0, text: '' }]
  const milli = (units: number) => Math.round((units * 1000) / loaded.unitsPerEm)
  return {
    name,
    code: (glyph, text) => {
      const key = `${glyph}:${text}`
      const code = codes.get(key) ?? entries.push({ glyph, text }) - 1
      codes.set(key, code)
      return hex(code)
    },
    widthOf: (glyph) => milli(loaded.advanceOf(glyph)) / 1000,
    finish: (context, subsetter) => {
      const base = `${tagOf(entries)}+${file.split('/')[1]}`
      const glyphs = entries.map(({ glyph }) => glyph)
      const stream = context.flateStream(subsetter.cut(sfnt, new Set(glyphs)))
      const descriptor = context.obj({
        Type: 'FontDescriptor',
        FontName: base,
        Flags: 4,
        FontBBox: [0, milli(loaded.descent), 1000, milli(loaded.ascent)],
        ItalicAngle: 0,
        Ascent: milli(loaded.ascent),
        Descent: milli(loaded.descent),
        CapHeight: 700,
        StemV: 80,
        FontFile2: context.register(stream),
      })
      const descendant = context.obj({
        Type: 'Font',
        Subtype: 'CIDFontType2',
        BaseFont: base,
        CIDSystemInfo: {},
        FontDescriptor: context.register(descriptor),
        W: [0, glyphs.map((glyph) => milli(loaded.advanceOf(glyph)))],
        CIDToGIDMap: context.register(context.flateStream(glyphMap(glyphs))),
      })
      descendant.set(
        PDFName.of('CIDSystemInfo'),
        context.obj({
          Registry: PDFHexString.of('41646F6265'),
          Ordering: PDFHexString.of('4964656E74697479'),
          Supplement: 0,
        }),
      )
      context.assign(
        ref,
        context.obj({
          Type: 'Font',
          Subtype: 'Type0',
          BaseFont: base,
          Encoding: 'Identity-H',
          DescendantFonts: [context.register(descendant)],
          ToUnicode: context.register(context.flateStream(unicodeMap(entries))),
        }),
      )
    },
  }
}

const hex = (number: number): string => number.toString(16).padStart(4, '0')

export const utf16Hex = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('')

function glyphMap(glyphs: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(glyphs.length * 2)
  const view = new DataView(bytes.buffer)
  for (const [code, glyph] of glyphs.entries()) view.setUint16(code * 2, glyph)
  return bytes
}

/** Returns the six letters that name a subset. The same glyphs always give the same letters (PDF 32000-1 §9.6.4). */
function tagOf(entries: readonly { glyph: number }[]): string {
  let sum = entries.reduce((hash, { glyph }) => (Math.imul(hash, 31) + glyph) >>> 0, 7)
  let tag = ''
  for (let letter = 0; letter < 6; letter++) {
    tag += String.fromCharCode(65 + (sum % 26))
    sum = Math.floor(sum / 26) + 11 * letter
  }
  return tag
}

const MOST_LINES = 100

function unicodeMap(entries: readonly { text: string }[]): string {
  const lines = entries.map(({ text }, code) => `<${hex(code)}> <${utf16Hex(text)}>`).slice(1)
  const blocks: string[] = []
  for (let begin = 0; begin < lines.length; begin += MOST_LINES) {
    const block = lines.slice(begin, begin + MOST_LINES)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}
