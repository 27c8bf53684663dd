import type { HolderWords } from '#domain/certificate/certificate.ts'

/** The actions on a certificate in the volunteer's record (design §9). */
export const cardText = {
  download: 'Download certificate',
  /** Opens the phone's own list of ways to share. A browser without one copies the link. */
  shareLink: 'Share',
  more: 'More',
  /** Shown before the names of the PDF's other languages. */
  otherLanguages: 'Download in another language:',
  copy: 'Copy check link',
  copied: 'Link copied.',
  copyFailed: 'We could not copy the link. Copy the code under “More” instead.',
  share: 'Share on WhatsApp',
  linkedIn: 'Add to LinkedIn',
  wallet: {
    title: 'Add to wallet',
    lead: 'Scan this QR code with a badge wallet app, or paste the address there.',
    qr: (title: string) => `QR code of the badge for ${title}`,
    pictureLead: 'For Canvas, Badgr and other badge backpacks, download a badge picture.',
    email: 'Include a hash of my email address, so that the backpack recognises me',
    picture: 'Download badge picture (PNG)',
  },
  checkedWith: 'Anyone can check it with this code:',
  shareText: (title: string, url: string) => `My certificate for “${title}”. Check it here:\n${url}`,
  differs: (name: string, { name: now }: HolderWords) =>
    name === now
      ? 'Your college or roll number has changed since this certificate was issued.'
      : `This certificate is for ${name}. Your name is now ${now}.`,
  ask: 'Ask the NGO to correct it',
  asking: 'Sending…',
  asked: 'You asked the NGO to correct this certificate. It will not change until the NGO accepts.',
  drop: 'Cancel request',
  dropped: 'Request cancelled.',
  askedNow: 'Request sent to the NGO.',
  askFailed: (message: string) => `The request was not sent. ${message}`,
  giveUp: 'Give up certificate',
  giveUpTitle: 'Give up this certificate?',
  giveUpDetail:
    'The certificate will be revoked immediately. Anyone who checks the code will see that you gave it up. You’ll get it back only if the NGO verifies you again.',
  givingUp: 'Revoking…',
  gaveUp: 'You gave up the certificate.',
  giveUpFailed: (message: string) => `The certificate was not revoked. ${message}`,
  cancel: 'Cancel',
}
