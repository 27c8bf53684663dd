import type { PendingGoingOutcome } from '#domain/participation/participation.ts'

/** Messages that a page shows once after a redirect, keyed by the code in the cookie (src/lib/flash.ts). */
export const flashText = {
  'account-deleted': { kind: 'status', text: 'Your account has been deleted.' },
  'logged-out-everywhere': { kind: 'status', text: 'You have been logged out everywhere.' },
  'session-ended': { kind: 'alert', text: 'Your session has ended. Log in again.' },
  /** The outcome if “I’m Going” was pressed before logging in. */
  going: {
    kind: 'status',
    text: 'You are logged in and going to this event. If you can’t go, press “Not Going”.',
  },
  'going-past': { kind: 'alert', text: 'You are logged in. This event has ended, so you were not added.' },
  'going-gone': {
    kind: 'alert',
    text: 'You are logged in. The event is no longer listed, so you were not added.',
  },
  'going-full': {
    kind: 'alert',
    text: 'You are logged in. All places of this event are taken. You can join the waiting list here.',
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
