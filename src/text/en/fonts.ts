import eczar from '@fontsource/eczar/files/eczar-latin-800-normal.woff2?url'

/* The fonts of a page in this language: style sheets, and the font that is worth a preload. */

/** The font of headlines, which is preloaded; null where headlines start in a font of the device. */
export const headlineFont: string | null = eczar
