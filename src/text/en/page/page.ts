/** Texts that any page can show. */
export const pageText = {
  loading: 'Loading...',
  tryAgain: 'Try again',
  offline: 'We can’t reach our server. Check your internet connection and try again.',
  unreadable: 'Our server sent an invalid response. Try again.',
  newTab: '(opens in a new tab)',
  close: 'Close',
  dismiss: 'Dismiss',
  whoFailed: 'We could not check whether you are logged in.',
}

/** The end of a sentence that is composed of parts. */
export const stop: string = '.'

/** Shown on a page whose script did not load (D23). */
export const unloadedText = {
  failed: 'This page could not load.',
  again: 'Try again',
}

/** Shown on a page on which an island stopped with an error. */
export const stoppedText = {
  stopped: 'This part of the page stopped working.',
  translation: 'If your browser is translating this page, turn off translation.',
  again: 'Reload the page',
}
