import '../../styles/devanagari.css'
import './fonts.css'

/* What a page needs to set these letters: its style sheets, and the face that is worth asking for before they are read. */

/** The headlines' face, fetched at once; null where the device's own has to do at first (D34). */
export const headlineFont: string | null = null
