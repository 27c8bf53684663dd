/** What the parts say that every island is built of (design §8). */
export const uiText = {
  dismiss: 'Dismiss',
  problem: 'There is a problem',
  optional: '(optional)',
  whoFailed: 'We could not find out who is signed in.',
} as const
