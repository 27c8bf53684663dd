import type { PendingGoingOutcome } from '#domain/participation/participation.ts'

/** Words that any page can show. */
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

/** A page whose script did not load (D23). */
export const unloadedText = {
  failed: 'This page could not load.',
  again: 'Try again',
}

/** A page in which one island stopped with an error. */
export const stoppedText = {
  stopped: 'This part of the page stopped working.',
  translation: 'If your browser is translating this page, turn that off.',
  again: 'Reload the page',
}

/** Messages that a page shows once after a redirect, by the code that src/lib/flash.ts carries. */
export const flashText = {
  'account-deleted': { kind: 'status', text: 'Your account is deleted.' },
  'logged-out-everywhere': { kind: 'status', text: 'You are logged out everywhere.' },
  'session-ended': { kind: 'alert', text: 'Your session has ended. Log in again.' },
  /** The outcome of “I’m Going”, pressed before logging in. */
  going: {
    kind: 'status',
    text: 'You are logged in and going to this event. If you can’t go, press “Not Going”.',
  },
  'going-past': { kind: 'alert', text: 'You are logged in. This event has ended, so you were not added.' },
  'going-gone': {
    kind: 'alert',
    text: 'You are logged in. The event is no longer listed, so you were not added.',
  },
  'going-unsaved': {
    kind: 'alert',
    text: 'You are logged in, but you were not added to the event. Press “I’m Going” again.',
  },
} satisfies Record<
  'account-deleted' | 'logged-out-everywhere' | 'session-ended' | PendingGoingOutcome,
  { kind: 'status' | 'alert'; text: string }
>

export type FlashCode = keyof typeof flashText
