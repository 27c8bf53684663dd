import type { PaperFiles } from './files.ts'
import { type LoadedFont, type Shaper, startShaper } from './shaper.ts'
import { type Subsetter, startSubsetter } from './subsetter.ts'
import { unpackWoff } from './woff.ts'

/** How text looks on a paper: names and headings in Eczar 800, sentences in Hind 400, what matters in Hind 600. */
export type Style = 'heading' | 'body' | 'strong'

/** A font file in use. */
export type Face = { file: string; sfnt: Uint8Array; font: LoadedFont }

/** Whether a face draws Latin letters. */
export const isLatin = ({ file }: Face): boolean => file.includes('-latin-')

export type FontSet = {
  /** The face that draws a grapheme in a style, or null when we have none for its script. */
  faceFor: (grapheme: string, style: Style, preferred: Face | null) => Promise<Face | null>
  subsetter: Subsetter
}

/** Hind has no signs to put under and over letters, as in Kṛṣṇa; this Noto Sans has. */
const LATIN = {
  heading: ['eczar/eczar-latin-800', 'eczar/eczar-latin-ext-800'],
  body: ['hind/hind-latin-400', 'hind/hind-latin-ext-400', 'noto-sans-malayalam/noto-sans-malayalam-latin-400'],
  strong: ['hind/hind-latin-600', 'hind/hind-latin-ext-600', 'noto-sans-malayalam/noto-sans-malayalam-latin-600'],
}

/** Scripts of India by their Unicode blocks. Eczar and Hind draw Devanagari themselves; Noto Sans draws the others. */
const SCRIPTS: { blocks: [number, number][]; fonts: Record<Style, string> }[] = [
  {
    blocks: [
      [0x0900, 0x097f],
      [0x1cd0, 0x1cff],
      [0xa8e0, 0xa8ff],
    ],
    fonts: {
      heading: 'eczar/eczar-devanagari-800',
      body: 'hind/hind-devanagari-400',
      strong: 'hind/hind-devanagari-600',
    },
  },
  ...(
    [
      ['bengali', 0x0980],
      ['gurmukhi', 0x0a00],
      ['gujarati', 0x0a80],
      ['oriya', 0x0b00],
      ['tamil', 0x0b80],
      ['telugu', 0x0c00],
      ['kannada', 0x0c80],
      ['malayalam', 0x0d00],
    ] as const
  ).map(([script, begin]) => {
    const file = `noto-sans-${script}/noto-sans-${script}-${script}`
    return {
      blocks: [[begin, begin + 0x7f]] as [number, number][],
      fonts: { heading: `${file}-800`, body: `${file}-400`, strong: `${file}-600` },
    }
  }),
]

/** Every font that a paper can be set in; the edge's bundle lists the same (files-edge.ts). */
export const FONT_FILES: readonly string[] = [
  ...Object.values(LATIN).flat(),
  ...SCRIPTS.flatMap(({ fonts }) => Object.values(fonts)),
]

/** Starts HarfBuzz; fonts are opened when a text first needs them, and stay open. */
export async function openFontSet(files: PaperFiles): Promise<FontSet> {
  const shaper = await startShaper(await files.shaper())
  const subsetter = await startSubsetter(await files.subsetter())
  const open = opener(files, shaper)
  return {
    subsetter,
    faceFor: async (grapheme, style, preferred) => {
      const letterless = !/\p{L}/u.test(grapheme)
      if (letterless && preferred && covers(preferred, grapheme)) return preferred
      for (const file of candidates(grapheme, style)) {
        const face = await open(file)
        if (covers(face, grapheme)) return face
      }
      return null
    },
  }
}

function candidates(grapheme: string, style: Style): string[] {
  const codePoint = grapheme.codePointAt(0) ?? 0
  const script = SCRIPTS.find(({ blocks }) => blocks.some(([from, to]) => codePoint >= from && codePoint <= to))
  return script ? [script.fonts[style]] : [...LATIN[style], ...SIGNS.map(({ fonts }) => fonts[style])]
}

/** The rupee sign stands in the Devanagari files alone. */
const SIGNS = SCRIPTS.slice(0, 1)

/** HarfBuzz takes letters apart and puts them together as a font needs, so it is the one to ask. */
function covers({ font }: Face, grapheme: string): boolean {
  return font.shape(grapheme).every(({ id }) => id !== 0)
}

function opener(files: PaperFiles, shaper: Shaper): (file: string) => Promise<Face> {
  const opened = new Map<string, Promise<Face>>()
  return (file) => {
    const face = opened.get(file) ?? openFace(files, shaper, file)
    opened.set(file, face)
    return face
  }
}

async function openFace(files: PaperFiles, shaper: Shaper, file: string): Promise<Face> {
  const sfnt = await unpackWoff(await files.font(file))
  return { file, sfnt, font: shaper.load(sfnt) }
}
