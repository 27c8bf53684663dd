/** What this installation is called (D1); the languages say how they write it (src/text/en/language/lang.ts). */
export const name = 'YuvaSetu'

/** Every date and time of an event is one of this zone (D51); the languages say what they call it (src/text/en/time/day.ts). */
export const eventZone = 'Asia/Kolkata'

/** That, how people reach it (D1), and the zone of events. Which day is today is the server's setting SITE_ZONE. */
export const site = {
  name,
  supportEmail: 'help@yuvasetu.example',
  organiserEmail: 'join@yuvasetu.example',
  socialHandle: '@yuvasetu',
  socialUrl: 'https://www.instagram.com/yuvasetu',
  whatsappNumber: '910000000000',
  eventZone,
} as const
