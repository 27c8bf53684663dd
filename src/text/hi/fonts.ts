import '../../styles/devanagari.css'
import './fonts.css'

/* The fonts of a page in this language: style sheets, and the font that is worth a preload. */

/** The font of headlines, which is preloaded; null where headlines start in a font of the device (D34). */
export const headlineFont: string | null = null
