/** Texts of volunteers' correction requests, as NGO members and admins see them (D56). */
export const correctionText = {
  title: 'Certificate corrections',
  hint: 'Accept a correction only if you know that this is the person who attended. The check page shows who accepted it.',
  becomes: 'to be changed to',
  accept: 'Accept',
  decline: 'Decline',
  reason: 'Reason (shown to the volunteer)',
  deciding: 'Saving…',
  told: {
    accept: 'Accepted. The certificate has been corrected.',
    decline: 'Declined. We will email the reason to the volunteer.',
  },
  decided: { accept: 'Accepted', decline: 'Declined' },
  late: 'No longer open',
  failed: (message: string) => `Your decision was not saved. ${message}`,
  more: 'Show more corrections',
  loadFailed: (message: string) => `We could not load more corrections. ${message}`,
}
