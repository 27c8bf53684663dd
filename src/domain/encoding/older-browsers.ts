/* Replacements for JavaScript functions that the oldest browsers of api/server/pages/browser-floor.ts do not have. */

/**
 * Returns whether a text has no lone surrogate. It replaces `text.isWellFormed()`, which needs Safari 16.4 or Chrome
 * 111.
 */
export const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text)
