/**
 * The name of this installation (D1). The spelling in each language is in that language's lang.ts
 * (src/text/en/language/lang.ts).
 */
export const name = 'YuvaSetu'

/**
 * The zone of every date and time of an event (D51). The zone's name in each language is in that language's day.ts
 * (src/text/en/time/day.ts).
 */
export const eventZone = 'Asia/Kolkata'

/**
 * The name, the host, the contact addresses (D1) and the zone of events. The host is part of the identifiers in calendars, so it
 * must not change once emails have been sent; links use the server's setting BASE_URL. The server's setting SITE_ZONE decides which day is
 * today.
 */
export const site = {
  name,
  host: 'yuvasetu.example',
  supportEmail: 'help@yuvasetu.example',
  organiserEmail: 'join@yuvasetu.example',
  socialHandle: '@yuvasetu',
  socialUrl: 'https://www.instagram.com/yuvasetu',
  whatsappNumber: '910000000000',
  eventZone,
} as const
