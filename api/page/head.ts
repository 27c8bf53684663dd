import type { PostedEvent, Sector } from '#domain/event.ts'
import { site } from '../../src/site.ts'
import { escapedJson } from './shell.ts'

/** What search engines and messengers read of a server-made page. */
export type Head = {
  title: string
  description: string
  /** The page's one address, complete. */
  canonical: string
  /** A picture of public/share, complete. */
  image: string
  /** What the page is about, in schema.org's words. */
  jsonLd?: object
  noindex?: boolean
}

/** The tags of a page's head, as src/layouts/PageHead.astro writes them for built pages. */
export function headTags({ title, description, canonical, image, jsonLd, noindex }: Head): string {
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    noindex ? meta('name', 'robots', 'noindex') : `<link rel="canonical" href="${escaped(canonical)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image),
    ...(jsonLd ? [`<script type="application/ld+json">${escapedJson(jsonLd)}</script>`] : []),
  ].join('')
}

/** The picture that stands for a sector in a messenger; WhatsApp shows no SVG. */
export function sharePicture(baseUrl: string, sector?: Sector): string {
  return `${baseUrl}/share/${sector ? sector.toLowerCase().replaceAll(' ', '-') : 'default'}.png`
}

/** An event in schema.org's words. Times are India's, which has one zone (SPEC §5: 'City (in India)'). */
export function eventJsonLd(event: PostedEvent, { canonical, image }: { canonical: string; image: string }): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.desc,
    url: canonical,
    image,
    startDate: `${event.date}T${event.time}:00+05:30`,
    endDate: event.endDate ?? event.date,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${event.mode}EventAttendanceMode`,
    location: event.mode === 'Online' ? { '@type': 'VirtualLocation', url: canonical } : placeOf(event),
    organizer: { '@type': 'NGO', name: event.orgName },
    maximumAttendeeCapacity: event.maxPeople,
  }
}

const placeOf = ({ city, locationLink }: PostedEvent): object => ({
  '@type': 'Place',
  name: city,
  address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'IN' },
  ...(locationLink && { hasMap: locationLink }),
})

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
