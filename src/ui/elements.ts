import type { ReactElement } from 'react'

/**
 * Elements, lists of elements or nothing, for content that is shown next to other children. Bare text is not allowed, because a
 * browser's translator replaces text nodes, and React then cannot remove them or insert before them (D77).
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[]
