import type { RevocationReason } from '#domain/certificate/certificate.ts'

/** How an admin names why a certificate is taken back (D57). */
export const revocationReasons: Record<RevocationReason, string> = {
  fraud: 'Fraud',
  mistake: 'Mistake',
  'not-present': 'Was not there',
}

/** Taking certificates back, and issuing one anew. */
export const revocationText = {
  open: 'Take back',
  openAll: 'Take certificates back',
  title: 'Take certificates back',
  scope: 'Which',
  scopes: { code: 'This certificate', event: 'All of its event', ngo: 'All of the organization, marked since a day' },
  since: 'Marked since',
  reason: 'Why. The check page says it.',
  note: 'Note for us (never shown to them)',
  count: (count: number) =>
    count === 1
      ? '1 certificate stands and would be taken back:'
      : `${count} certificates stand and would be taken back:`,
  shown: (shown: number) => `The newest ${shown} of them are shown.`,
  none: 'Nothing of this stands.',
  told: 'Their holders are told by mail. There is no undo: what was taken back can only be issued anew.',
  act: (count: number) => (count === 1 ? 'Take 1 certificate back' : `Take ${count} certificates back`),
  acting: 'Taking back…',
  done: (count: number) => (count === 1 ? 'The certificate was taken back.' : `${count} certificates were taken back.`),
  failed: (message: string) => `Nothing was taken back. ${message}`,
  stale: 'Others stand now than you were shown. Look again.',
  cancel: 'Cancel',
  byCode: 'Take back by code',
  find: 'Find',
  anew: 'Issue anew',
  anewDone: 'The certificate was issued anew.',
  anewFailed: (message: string) => `It was not issued anew. ${message}`,
  loadFailed: 'We could not read what stands.',
}
