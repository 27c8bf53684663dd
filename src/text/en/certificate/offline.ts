import type { OfflinePayload, OfflineVerdict } from '#domain/certificate/offline-payload.ts'
import { siteName } from '../language/lang.ts'
import { fullDaysText, fullDayText, hoursText } from '../time/day.ts'
import { momentText } from '../time/moment.ts'
import type { TextPart } from './certificate.ts'

/** The signed details that the sentence needs. */
type PayloadContent = Pick<OfflinePayload, 'activity' | 'orgName' | 'firstDay' | 'lastDay'>

/** The page that checks a certificate offline (D65), saved on the phone. */
export const offlineText = {
  title: 'Check offline',
  description: `Check on your phone whether ${siteName} signed a certificate, even when you’re offline.`,
  lead: 'Open this page once while you’re online to save it on this phone. Then you can scan a certificate’s QR code offline to check whether we signed it.',
  noScript: 'This page needs JavaScript to check signatures offline.',
  ready: (at: Date) => `This page now opens offline. Our keys were saved on ${momentText(at.toISOString())}.`,
  preparing: 'Saving this page so that it opens offline…',
  cannotKeep:
    'This browser cannot save pages, so you must be online to open this page. The check still runs on this phone.',
  noKeys: 'This phone does not have our keys. Open this page once while you’re online.',
  verdict: {
    signed: {
      heading: 'Signed by us',
      lead: 'Go online to see whether it has been revoked since.',
    },
    forged: {
      heading: 'Not signed by us',
      lead: 'This QR code does not have our signature, or someone changed its contents. Do not accept this certificate.',
    },
    'unknown-key': {
      heading: 'Unknown signing key',
      lead: 'Either we did not sign this certificate, or this phone has only older keys. Check it online before you accept it.',
    },
    ended: {
      heading: 'Not valid: expired signing key',
      lead: 'The signing key had expired before the issue date on this certificate. Do not accept it.',
    },
    'no-keys': {
      heading: 'This phone can’t check certificates yet',
      lead: 'This phone does not have our keys. Open this page once while you’re online, then scan the QR code again.',
    },
    'no-payload': {
      heading: 'This code cannot be checked offline',
      lead: 'This link has no signature, like the links of older certificates and service records. Check the code when you’re online.',
    },
    unreadable: {
      heading: `Not a ${siteName} certificate`,
      lead: `This does not look like a ${siteName} QR code. Scan it again in good light, or paste its full text.`,
    },
  } satisfies Record<OfflineVerdict, { heading: string; lead: string }>,
  said: 'Signed details',
  certify: 'This is to certify that',
  /** The sentence after the name, some parts of which are bold. */
  sentence: ({ activity, orgName, firstDay, lastDay }: PayloadContent): TextPart[] => [
    { text: 'took part as a volunteer in ' },
    { text: activity, strong: true },
    { text: ', run by ' },
    { text: orgName, strong: true },
    { text: firstDay === lastDay ? ' on ' : ' from ' },
    { text: fullDaysText(firstDay, lastDay), strong: true },
    { text: '.' },
  ],
  hours: (minutes: number | null) => (minutes === null ? 'Hours: not given' : `Hours: ${hoursText(minutes / 60)}`),
  issued: ({ issuedOn, version }: OfflinePayload) =>
    version === 1 ? `Issued on ${fullDayText(issuedOn)}` : `Issued on ${fullDayText(issuedOn)}, version ${version}`,
  cut: 'Text that ends in … was shortened to fit the QR code. The certificate has the full text.',
  compare:
    'Does the certificate have the same name, event, NGO, dates and hours? If anything is different, trust this page.',
  unknown: 'What this phone can’t check',
  unknowns: (at: Date) => [
    'Whether the certificate has since been revoked, corrected or put on hold.',
    `Whether we still trust the signing key. This phone last checked on ${momentText(at.toISOString())}.`,
    'Whether the person showing the certificate is the person named on it.',
  ],
  checkNow: 'Check now',
  whenOnline: 'When you’re online:',
  paste: 'Paste the text of the QR code',
  pasteLabel: 'Full link, with everything after the #',
  pasteHint: 'Use this if your scanner shows text instead of opening this page. The text never leaves this phone.',
  check: 'Check',
}
