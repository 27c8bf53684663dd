/** What a page says when its script did not come (D23). */
export const unloadedText = {
  failed: 'This page could not load.',
  again: 'Try again',
} as const
