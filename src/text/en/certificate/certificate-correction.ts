/** What an NGO and an admin read of corrections that holders ask for (D56). */
export const correctionText = {
  title: 'Corrections on certificates',
  hint: 'Accept one only if you know that this is the person who was there. The check page says who accepted it.',
  becomes: 'is asked to become',
  accept: 'Accept',
  decline: 'Decline',
  reason: 'Why not? They read it.',
  deciding: 'Saving…',
  told: { accept: 'The certificate says it now.', decline: 'Declined. They were told why.' },
  decided: { accept: 'Accepted', decline: 'Declined' },
  late: 'No longer open',
  failed: (message: string) => `It was not decided. ${message}`,
  more: 'Show more corrections',
}
