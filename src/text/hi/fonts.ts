import '../../styles/devanagari.css'
import './fonts.css'

/* The fonts of a page in this language: the style sheets, and the font to preload. */

/** The font of headlines, which is preloaded. Null if headlines are first shown in a font of the device (D34). */
export const headlineFont: string | null = null
