/* Replacements for JavaScript functions that the oldest browsers of api/server/pages/browser-floor.ts do not have. */

/**
 * Returns whether a text has no lone surrogate, as `text.isWellFormed()` does, which Safari has from 16.4 and Chrome
 * from 111.
 */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text)
