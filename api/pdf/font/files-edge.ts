import eczarDevanagari800 from '@fontsource/eczar/files/eczar-devanagari-800-normal.woff'
import eczarLatin800 from '@fontsource/eczar/files/eczar-latin-800-normal.woff'
import eczarLatinExt800 from '@fontsource/eczar/files/eczar-latin-ext-800-normal.woff'
import hindDevanagari400 from '@fontsource/hind/files/hind-devanagari-400-normal.woff'
import hindDevanagari600 from '@fontsource/hind/files/hind-devanagari-600-normal.woff'
import hindLatin400 from '@fontsource/hind/files/hind-latin-400-normal.woff'
import hindLatin600 from '@fontsource/hind/files/hind-latin-600-normal.woff'
import hindLatinExt400 from '@fontsource/hind/files/hind-latin-ext-400-normal.woff'
import hindLatinExt600 from '@fontsource/hind/files/hind-latin-ext-600-normal.woff'
import arabic400 from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff'
import arabic600 from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-600-normal.woff'
import arabic700 from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-700-normal.woff'
import bengali400 from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff'
import bengali600 from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-600-normal.woff'
import bengali800 from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-800-normal.woff'
import gujarati400 from '@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff'
import gujarati600 from '@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-600-normal.woff'
import gujarati800 from '@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-800-normal.woff'
import gurmukhi400 from '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff'
import gurmukhi600 from '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-600-normal.woff'
import gurmukhi800 from '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-800-normal.woff'
import kannada400 from '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff'
import kannada600 from '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-600-normal.woff'
import kannada800 from '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-800-normal.woff'
import malayalamLatin400 from '@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-latin-400-normal.woff'
import malayalamLatin600 from '@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-latin-600-normal.woff'
import malayalam400 from '@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff'
import malayalam600 from '@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-600-normal.woff'
import malayalam800 from '@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-800-normal.woff'
import meeteiMayek400 from '@fontsource/noto-sans-meetei-mayek/files/noto-sans-meetei-mayek-meetei-mayek-400-normal.woff'
import meeteiMayek600 from '@fontsource/noto-sans-meetei-mayek/files/noto-sans-meetei-mayek-meetei-mayek-600-normal.woff'
import meeteiMayek800 from '@fontsource/noto-sans-meetei-mayek/files/noto-sans-meetei-mayek-meetei-mayek-800-normal.woff'
import olChiki400 from '@fontsource/noto-sans-ol-chiki/files/noto-sans-ol-chiki-ol-chiki-400-normal.woff'
import olChiki600 from '@fontsource/noto-sans-ol-chiki/files/noto-sans-ol-chiki-ol-chiki-600-normal.woff'
import olChiki700 from '@fontsource/noto-sans-ol-chiki/files/noto-sans-ol-chiki-ol-chiki-700-normal.woff'
import oriya400 from '@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-400-normal.woff'
import oriya600 from '@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-600-normal.woff'
import oriya800 from '@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-800-normal.woff'
import tamil400 from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff'
import tamil600 from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-600-normal.woff'
import tamil800 from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-800-normal.woff'
import telugu400 from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff'
import telugu600 from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-600-normal.woff'
import telugu800 from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-800-normal.woff'
import shaper from 'harfbuzzjs/dist/harfbuzz.wasm'
import subsetter from 'harfbuzzjs/dist/harfbuzz-subset.wasm'
import type { PdfFiles } from './files.ts'

/*
 * Imports all files, because edge workers have no disk. Wrangler bundles fonts as bytes (wrangler.toml) and HarfBuzz as
 * modules.
 */

const fonts: Record<string, unknown> = {
  'eczar/eczar-latin-800': eczarLatin800,
  'eczar/eczar-latin-ext-800': eczarLatinExt800,
  'eczar/eczar-devanagari-800': eczarDevanagari800,
  'hind/hind-latin-400': hindLatin400,
  'hind/hind-latin-ext-400': hindLatinExt400,
  'hind/hind-devanagari-400': hindDevanagari400,
  'hind/hind-latin-600': hindLatin600,
  'hind/hind-latin-ext-600': hindLatinExt600,
  'hind/hind-devanagari-600': hindDevanagari600,
  'noto-sans-bengali/noto-sans-bengali-bengali-400': bengali400,
  'noto-sans-bengali/noto-sans-bengali-bengali-600': bengali600,
  'noto-sans-bengali/noto-sans-bengali-bengali-800': bengali800,
  'noto-sans-gurmukhi/noto-sans-gurmukhi-gurmukhi-400': gurmukhi400,
  'noto-sans-gurmukhi/noto-sans-gurmukhi-gurmukhi-600': gurmukhi600,
  'noto-sans-gurmukhi/noto-sans-gurmukhi-gurmukhi-800': gurmukhi800,
  'noto-sans-gujarati/noto-sans-gujarati-gujarati-400': gujarati400,
  'noto-sans-gujarati/noto-sans-gujarati-gujarati-600': gujarati600,
  'noto-sans-gujarati/noto-sans-gujarati-gujarati-800': gujarati800,
  'noto-sans-oriya/noto-sans-oriya-oriya-400': oriya400,
  'noto-sans-oriya/noto-sans-oriya-oriya-600': oriya600,
  'noto-sans-oriya/noto-sans-oriya-oriya-800': oriya800,
  'noto-sans-tamil/noto-sans-tamil-tamil-400': tamil400,
  'noto-sans-tamil/noto-sans-tamil-tamil-600': tamil600,
  'noto-sans-tamil/noto-sans-tamil-tamil-800': tamil800,
  'noto-sans-telugu/noto-sans-telugu-telugu-400': telugu400,
  'noto-sans-telugu/noto-sans-telugu-telugu-600': telugu600,
  'noto-sans-telugu/noto-sans-telugu-telugu-800': telugu800,
  'noto-sans-kannada/noto-sans-kannada-kannada-400': kannada400,
  'noto-sans-kannada/noto-sans-kannada-kannada-600': kannada600,
  'noto-sans-kannada/noto-sans-kannada-kannada-800': kannada800,
  'noto-sans-malayalam/noto-sans-malayalam-latin-400': malayalamLatin400,
  'noto-sans-malayalam/noto-sans-malayalam-latin-600': malayalamLatin600,
  'noto-sans-malayalam/noto-sans-malayalam-malayalam-400': malayalam400,
  'noto-sans-malayalam/noto-sans-malayalam-malayalam-600': malayalam600,
  'noto-sans-malayalam/noto-sans-malayalam-malayalam-800': malayalam800,
  'noto-naskh-arabic/noto-naskh-arabic-arabic-400': arabic400,
  'noto-naskh-arabic/noto-naskh-arabic-arabic-600': arabic600,
  'noto-naskh-arabic/noto-naskh-arabic-arabic-700': arabic700,
  'noto-sans-meetei-mayek/noto-sans-meetei-mayek-meetei-mayek-400': meeteiMayek400,
  'noto-sans-meetei-mayek/noto-sans-meetei-mayek-meetei-mayek-600': meeteiMayek600,
  'noto-sans-meetei-mayek/noto-sans-meetei-mayek-meetei-mayek-800': meeteiMayek800,
  'noto-sans-ol-chiki/noto-sans-ol-chiki-ol-chiki-400': olChiki400,
  'noto-sans-ol-chiki/noto-sans-ol-chiki-ol-chiki-600': olChiki600,
  'noto-sans-ol-chiki/noto-sans-ol-chiki-ol-chiki-700': olChiki700,
}

export const pdfFiles: PdfFiles = {
  shaper: async () => shaper as unknown as WebAssembly.Module,
  subsetter: async () => subsetter as unknown as WebAssembly.Module,
  font: async (file) => {
    const bytes = fonts[file]
    if (!(bytes instanceof ArrayBuffer)) throw new Error(`The Worker has no font ${file}.`)
    return new Uint8Array(bytes)
  },
}
