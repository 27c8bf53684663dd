import eczar from '@fontsource/eczar/files/eczar-latin-800-normal.woff2?url'

/* What a page needs to set these letters: its style sheets, and the face that is worth asking for before they are read. */

/** The headlines' face, fetched at once; null where the device's own has to do at first. */
export const headlineFont: string | null = eczar
