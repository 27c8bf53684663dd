import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pdfFiles } from '#api/pdf/font/files-node.ts'
import { type LoadedFont, startShaper } from '#api/pdf/font/shaper.ts'
import { unpackWoff } from '#api/pdf/font/woff.ts'
import { wordsIn } from './own-texts.ts'

/*
 * Measures by how many percent each fallback font must be scaled so that our texts are as wide as in our own font, and writes
 * the figures to fallback-fonts.tsv. tests/conventions/fallback-fonts.test.ts compares the styles with them (design §5).
 *
 *   npm install --prefix FOLDER @fontsource/{roboto,arimo,noto-serif,gelasio,tinos,noto-sans-devanagari,noto-serif-devanagari}
 *   node tests/support/fonts/measure-run.ts FOLDER /usr/share/fonts/truetype/dejavu
 *
 * Arimo has the widths of Arial and Liberation Sans, Gelasio those of Georgia, and Tinos those of Liberation Serif.
 */

const [folder = '', dejavu = ''] = process.argv.slice(2)
const packages = createRequire(import.meta.url)
const shaper = await startShaper(await pdfFiles.shaper())

const file = (family: string, subset: string, weight: number) =>
  `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`
const ours = (family: string, subset: string, weight: number) => packages.resolve(file(family, subset, weight))
const theirs = (family: string, weight: number, subset = 'latin') =>
  join(folder, 'node_modules', file(family, subset, weight))

const ENGLISH = wordsIn('en').flatMap((word) => (/^[\x21-\x7e‘’“”–…·]+$/.test(word) ? [`${word} `] : []))
const HINDI = wordsIn('hi').flatMap((word) => word.match(/[\u0900-\u097f]+/g) ?? [])

/** Spaces are left out of Hindi, because they come from the Latin font. */
const FITS: [words: string[], ours: string, fallbacks: Record<string, string>][] = [
  [
    ENGLISH,
    ours('hind', 'latin', 400),
    { Roboto: theirs('roboto', 400), Arial: theirs('arimo', 400), 'DejaVu Sans': join(dejavu, 'DejaVuSans.ttf') },
  ],
  [
    ENGLISH,
    ours('hind', 'latin', 600),
    {
      'Roboto Bold': theirs('roboto', 700),
      'Arial Bold': theirs('arimo', 700),
      'DejaVu Sans Bold': join(dejavu, 'DejaVuSans-Bold.ttf'),
    },
  ],
  [
    ENGLISH,
    ours('eczar', 'latin', 800),
    {
      'Noto Serif Bold': theirs('noto-serif', 700),
      'Georgia Bold': theirs('gelasio', 700),
      'Liberation Serif Bold': theirs('tinos', 700),
      'DejaVu Serif Bold': join(dejavu, 'DejaVuSerif-Bold.ttf'),
    },
  ],
  [
    HINDI,
    ours('eczar', 'devanagari', 800),
    {
      'Noto Serif Devanagari Bold': theirs('noto-serif-devanagari', 700, 'devanagari'),
      'Noto Sans Devanagari Bold': theirs('noto-sans-devanagari', 700, 'devanagari'),
    },
  ],
]

async function load(path: string): Promise<LoadedFont> {
  const bytes = new Uint8Array(await readFile(path))
  return shaper.load(path.endsWith('.ttf') ? bytes : await unpackWoff(bytes))
}

/** Returns the width of all words in em, with kerning and ligatures. */
async function widthOf(path: string, words: readonly string[]): Promise<number> {
  const font = await load(path)
  const widths = new Map<string, number>()
  const measured = (word: string) => {
    const glyphs = font.shape(word)
    return glyphs.reduce((sum, { advance }) => sum + advance, 0) / font.unitsPerEm
  }
  for (const word of words) if (!widths.has(word)) widths.set(word, measured(word))
  return words.reduce((sum, word) => sum + (widths.get(word) ?? 0), 0)
}

const rows = ['font\tsize-adjust']
for (const [words, own, fallbacks] of FITS) {
  const wanted = await widthOf(own, words)
  for (const [name, path] of Object.entries(fallbacks))
    rows.push(`${name}\t${((100 * wanted) / (await widthOf(path, words))).toFixed(1)}`)
}
await writeFile(new URL('fallback-fonts.tsv', import.meta.url), `${rows.join('\n')}\n`)
