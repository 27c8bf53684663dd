import type { PdfFiles } from './files.ts'
import { type LoadedFont, type Shaper, startShaper } from './shaper.ts'
import { type Subsetter, startSubsetter } from './subsetter.ts'
import { unpackWoff } from './woff.ts'

/** The text styles: 'heading' is Eczar 800, 'body' is Hind 400 and 'strong' is Hind 600. Other scripts use Noto fonts. */
export type Style = 'heading' | 'body' | 'strong'

export type Font = { file: string; sfnt: Uint8Array; loaded: LoadedFont }

/** The distance from the middle of a line to its baseline, in ems. It is the same for all of these fonts. */
export const BASELINE = 0.2545

export const isLatin = ({ file }: Font): boolean => file.includes('-latin-')

export type FontSet = {
  /** Returns the font for a grapheme, or null if no font contains the grapheme. */
  fontFor: (grapheme: string, style: Style, preferred: Font | null) => Promise<Font | null>
  subsetter: Subsetter
}

/**
 * Fonts for Latin text. Hind lacks the diacritics in names such as Kṛṣṇa, but the Latin part of Noto Sans Malayalam has them.
 */
const LATIN = {
  heading: ['eczar/eczar-latin-800', 'eczar/eczar-latin-ext-800'],
  body: ['hind/hind-latin-400', 'hind/hind-latin-ext-400', 'noto-sans-malayalam/noto-sans-malayalam-latin-400'],
  strong: ['hind/hind-latin-600', 'hind/hind-latin-ext-600', 'noto-sans-malayalam/noto-sans-malayalam-latin-600'],
}

/**
 * Fonts for other scripts, each with its Unicode blocks. Eczar and Hind contain Devanagari; Noto fonts contain the other
 * scripts.
 */
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
    const blocks: [number, number][] = [[begin, begin + 0x7f]]
    return { blocks, fonts: notoOf(`noto-sans-${script}`, script, 800) }
  }),
  {
    blocks: [
      [0x0600, 0x06ff],
      [0x0750, 0x077f],
      [0x0870, 0x08ff],
      [0xfb50, 0xfdff],
      [0xfe70, 0xfefc],
    ],
    fonts: notoOf('noto-naskh-arabic', 'arabic', 700),
  },
  { blocks: [[0x1c50, 0x1c7f]], fonts: notoOf('noto-sans-ol-chiki', 'ol-chiki', 700) },
  {
    blocks: [
      [0xabc0, 0xabff],
      [0xaae0, 0xaaff],
    ],
    fonts: notoOf('noto-sans-meetei-mayek', 'meetei-mayek', 800),
  },
]

function notoOf(family: string, script: string, heavy: number): Record<Style, string> {
  const file = `${family}/${family}-${script}`
  return { heading: `${file}-${heavy}`, body: `${file}-400`, strong: `${file}-600` }
}

/** All font files. The edge bundle lists the same files (files-edge.ts). */
export const FONT_FILES: readonly string[] = [
  ...Object.values(LATIN).flat(),
  ...SCRIPTS.flatMap(({ fonts }) => Object.values(fonts)),
]

const open = new WeakMap<PdfFiles, Promise<FontSet>>()

/** Opens the fonts and HarfBuzz once per process. They contain no personal data, so they may be kept in memory. */
export function fontSetOf(files: PdfFiles): Promise<FontSet> {
  const fonts = open.get(files) ?? openFontSet(files)
  open.set(files, fonts)
  return fonts
}

async function openFontSet(files: PdfFiles): Promise<FontSet> {
  const shaper = await startShaper(await files.shaper())
  const subsetter = await startSubsetter(await files.subsetter())
  const fontIn = opener(files, shaper)
  return {
    subsetter,
    fontFor: async (grapheme, style, preferred) => {
      const letterless = !/\p{L}/u.test(grapheme)
      if (letterless && preferred && covers(preferred, grapheme)) return preferred
      for (const file of candidates(grapheme, style)) {
        const font = await fontIn(file)
        if (covers(font, grapheme)) return font
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

/** Fallback fonts for symbols: only the Devanagari files contain the rupee sign. */
const SIGNS = SCRIPTS.slice(0, 1)

/**
 * Checks whether a font can draw a grapheme. Uses HarfBuzz, because it decomposes and composes letters as the font requires.
 */
function covers(font: Font, grapheme: string): boolean {
  const known = coverage.get(font) ?? new Map<string, boolean>()
  coverage.set(font, known)
  const covered = known.get(grapheme) ?? font.loaded.shape(grapheme).every(({ id }) => id !== 0)
  if (known.size >= MOST_GRAPHEMES) known.clear()
  known.set(grapheme, covered)
  return covered
}

/** Caches what `covers` found, because a page has the same letters many times. */
const coverage = new WeakMap<Font, Map<string, boolean>>()
const MOST_GRAPHEMES = 2_000

function opener(files: PdfFiles, shaper: Shaper): (file: string) => Promise<Font> {
  const opened = new Map<string, Promise<Font>>()
  return (file) => {
    const font = opened.get(file) ?? openFont(files, shaper, file)
    opened.set(file, font)
    return font
  }
}

async function openFont(files: PdfFiles, shaper: Shaper, file: string): Promise<Font> {
  const sfnt = await unpackWoff(await files.font(file))
  return { file, sfnt, loaded: shaper.load(sfnt) }
}
