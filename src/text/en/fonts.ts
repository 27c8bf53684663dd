import eczar from '@fontsource/eczar/files/eczar-latin-800-normal.woff2?url'

/* The fonts of a page in this language: the style sheets, and the font to preload. */

/** The font of headlines, which is preloaded. Null if headlines are first shown in a font of the device. */
export const headlineFont: string | null = eczar
