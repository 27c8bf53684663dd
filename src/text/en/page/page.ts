import type { PendingGoingOutcome } from '#domain/participation/participation.ts'

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

/** What ends a sentence that is put together of parts. */
export const stop: string = '.'

/** What a page says when its script did not come (D23). */
export const unloadedText = {
  failed: 'This page could not load.',
  again: 'Try again',
}

/** What a page says when one of its parts stopped with an error. */
export const stoppedText = {
  stopped: 'This part of the page stopped working.',
  translation: "Turn off your browser's translation, if it is on.",
  again: 'Load the page again',
}

/** What a page says once, after another page sent the browser here: by the code that src/lib/flash.ts carries. */
export const flashText = {
  'account-deleted': { kind: 'status', text: 'Your account is deleted.' },
  'logged-out-everywhere': { kind: 'status', text: 'You are logged out everywhere.' },
  'session-ended': { kind: 'alert', text: 'Your session has ended. Please log in again.' },
  /** What became of "I'm Going", pressed before signing in. */
  going: {
    kind: 'status',
    text: 'You are signed in and going to this event, as you pressed before. Press Not Going to take it back.',
  },
  'going-past': { kind: 'alert', text: 'You are signed in. This event is over, so you were not marked as going.' },
  'going-gone': {
    kind: 'alert',
    text: 'You are signed in. The event is no longer listed, so you were not marked as going.',
  },
  'going-unsaved': { kind: 'alert', text: "You are signed in. Your plan was not saved: please press I'm Going again." },
} satisfies Record<
  'account-deleted' | 'logged-out-everywhere' | 'session-ended' | PendingGoingOutcome,
  { kind: 'status' | 'alert'; text: string }
>

export type FlashCode = keyof typeof flashText
