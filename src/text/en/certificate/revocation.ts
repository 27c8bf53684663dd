import type { RevocationReason } from '#domain/certificate/certificate.ts'

/** An admin's reasons to revoke a certificate (D57). */
export const revocationReasons: Record<RevocationReason, string> = {
  fraud: 'Fraud',
  mistake: 'Issued by mistake',
  'not-present': 'Did not attend',
}

/** Texts of the dialogs that revoke and reissue certificates. */
export const revocationText = {
  open: 'Revoke',
  openAll: 'Revoke certificates',
  title: 'Revoke certificates',
  scope: 'Which certificates',
  scopes: {
    code: 'This certificate',
    event: 'All certificates for this event',
    ngo: 'All of this NGO’s certificates verified since a date',
  },
  since: 'Verified since',
  reason: 'Reason (shown on the check page)',
  note: 'Private note (only admins see it)',
  count: (count: number) => (count === 1 ? '1 certificate will be revoked:' : `${count} certificates will be revoked:`),
  shown: (shown: number) => `Showing the newest ${shown}.`,
  none: 'There are no certificates to revoke.',
  told: 'We’ll email the volunteers. You can’t undo this, but you can reissue a revoked certificate.',
  act: (count: number) => (count === 1 ? 'Revoke 1 certificate' : `Revoke ${count} certificates`),
  acting: 'Revoking…',
  done: (count: number) => (count === 1 ? 'Certificate revoked.' : `${count} certificates revoked.`),
  failed: (message: string) => `No certificate was revoked. ${message}`,
  stale: 'The list has changed. Review it again.',
  cancel: 'Cancel',
  byCode: 'Revoke by code',
  find: 'Find certificate',
  reissue: 'Reissue certificate',
  reissued: 'Certificate reissued.',
  reissueFailed: (message: string) => `The certificate was not reissued. ${message}`,
  loadFailed: 'We could not load the certificates.',
}
