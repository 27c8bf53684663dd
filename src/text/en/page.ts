/** What every page can say, whatever it is about. */
export const pageText = {
  loading: 'Loading...',
  tryAgain: 'Try again',
  offline: 'The network did not answer. Check your connection and try again.',
  unreadable: 'The answer could not be read. Please try again.',
  newTab: '(opens in a new tab)',
  close: 'Close',
  dismiss: 'Dismiss',
  whoFailed: 'We could not find out who is signed in.',
}

/** What a page says when its script did not come (D23). */
export const unloadedText = {
  failed: 'This page could not load.',
  again: 'Try again',
}

/** What a page says once, after another page sent the browser here: by the code that src/lib/flash.ts carries. */
export const flashText = {
  'account-deleted': { kind: 'status', text: 'Your account is deleted.' },
  'session-ended': { kind: 'alert', text: 'Your session has ended. Please log in again.' },
} satisfies Record<string, { kind: 'status' | 'alert'; text: string }>

export type FlashCode = keyof typeof flashText
