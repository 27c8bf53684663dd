import type { ReactElement } from 'react'

/**
 * Elements, lists of elements or nothing: what a part may show beside children of its own. Bare text is left out, because a
 * browser's translator replaces text nodes and React then cannot remove them or insert before them (D77).
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[]
