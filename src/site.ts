/** What this installation is called (D1); the languages say how they write it (src/text/en/language/lang.ts). */
export const name = 'YuvaSetu'

/** That, how people reach it (D1), and the zone of events. Which day is today is the server's setting SITE_ZONE. */
export const site = {
  name,
  supportEmail: 'help@yuvasetu.example',
  organiserEmail: 'join@yuvasetu.example',
  socialHandle: '@yuvasetu',
  socialUrl: 'https://www.instagram.com/yuvasetu',
  whatsappNumber: '910000000000',
  /** Every date and time of an event is one of this zone (D51); the name is what people write behind a time. */
  eventZone: 'Asia/Kolkata',
  eventZoneName: 'IST',
} as const

/** Whether an admin accepted it, and not the organization (D47). @param said what a certificate states of it */
export const isAcceptedBySite = (said: { evidence: string; verifiedBy: string }): boolean =>
  said.evidence === 'statement-admin' || said.verifiedBy === name
