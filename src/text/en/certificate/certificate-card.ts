import type { HolderWords } from '#domain/certificate/certificate.ts'

/** What the dashboard says of a certificate and of all of them together (design §9). */
export const cardText = {
  title: 'Your certificate',
  keep: 'You can keep a copy from here too.',
  download: 'Download certificate',
  /** Before the names of the other languages that the same paper is in. */
  otherLanguages: 'Download it in another language:',
  copy: 'Copy check link',
  copied: 'Check link copied.',
  copyFailed: 'The link could not be copied. Hold the code to copy it.',
  share: 'Share on WhatsApp',
  linkedIn: 'Add to LinkedIn',
  wallet: {
    title: 'Add to wallet',
    lead: 'Scan this with a wallet app for badges, or paste the address there.',
    qr: (title: string) => `QR code of the badge for ${title}`,
    pictureLead: 'Canvas, Badgr and other backpacks take a badge picture.',
    email: 'Include a hash of my email, so that the backpack knows it is mine',
    picture: 'Download badge picture (PNG)',
  },
  checkedWith: 'Anybody checks it with the code',
  shareText: (title: string, url: string) => `My certificate for "${title}", which you can check here:\n${url}`,
  differs: (name: string, { name: now }: HolderWords) =>
    name === now ? 'Your institution or number there is another one now.' : `It says ${name}. Your name is now ${now}.`,
  ask: 'Ask the organization to correct it',
  asking: 'Asking…',
  asked: 'You asked the organization to correct it. Until it answers, the certificate says what it said.',
  drop: 'Take the request back',
  dropped: 'The request was taken back.',
  askedNow: 'The organization was asked.',
  askFailed: (message: string) => `The organization was not asked. ${message}`,
  giveUp: 'Give it back',
  giveUpTitle: 'Give this certificate back?',
  giveUpDetail:
    'It is revoked at once, and whoever checks its code reads that you gave it back. Only a new confirmation of the organization issues it again.',
  givingBack: 'Giving back…',
  gaveBack: 'You gave the certificate back.',
  giveUpFailed: (message: string) => `It was not given back. ${message}`,
  cancel: 'Cancel',
}
