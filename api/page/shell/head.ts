import { html, raw } from 'hono/html'
import type { CollegePageData } from '#domain/college/institution/college-page.ts'
import { zonedEndOf, zonedTimeOf } from '#domain/event/end.ts'
import type { PostedEvent, Sector } from '#domain/event/event.ts'
import { withoutTurning } from '#domain/form/direction.ts'
import { DEFAULT_LANG, hreflangOf, LANGS, type Lang } from '#domain/language/language.ts'
import type { NgoPageData } from '#domain/organization/ngo-page.ts'
import { folderOf, pathIn } from '#lib/locale.ts'
import { textFor } from '#text'

export type Head = {
  title: string
  description: string
  /** The path of the page without a language: '/events?city=Pune'. */
  path: string
  /** The requested path, if it is different. The language switch links to it. */
  here?: string
  /** A complete URL. */
  image: string
  jsonLd?: object
  noindex?: boolean
}

/** Returns the same tags that src/layouts/PageHead.astro writes for built pages. */
export function headTags({ path, image, jsonLd, noindex, ...words }: Head, baseUrl: string, lang: Lang): string {
  const [title, description] = [withoutTurning(words.title), withoutTurning(words.description)]
  const canonical = baseUrl + pathIn(lang, path)
  return [
    html`<title>${title}</title>`,
    html`<meta name="description" content="${description}">`,
    noindex ? html`<meta name="robots" content="noindex">` : html`<link rel="canonical" href="${canonical}">`,
    ...(noindex ? [] : alternates(baseUrl, path)),
    html`<meta property="og:type" content="website">`,
    html`<meta property="og:site_name" content="${textFor(lang).lang.siteName}">`,
    html`<meta property="og:title" content="${title}">`,
    html`<meta property="og:description" content="${description}">`,
    html`<meta property="og:url" content="${canonical}">`,
    html`<meta property="og:image" content="${image}">`,
    html`<meta property="og:image:width" content="1200">`,
    html`<meta property="og:image:height" content="630">`,
    html`<meta name="twitter:card" content="summary_large_image">`,
    html`<meta name="twitter:title" content="${title}">`,
    html`<meta name="twitter:description" content="${description}">`,
    html`<meta name="twitter:image" content="${image}">`,
    jsonLd ? html`<script type="application/ld+json">${raw(withoutTurning(escapedJson(jsonLd)))}</script>` : '',
  ].join('')
}

/** Returns links to the same page in each language (D29). */
const alternates = (baseUrl: string, path: string) =>
  [...LANGS.map((one) => [hreflangOf(one), one] as const), ['x-default', DEFAULT_LANG] as const].map(
    ([hreflang, one]) => html`<link rel="alternate" hreflang="${hreflang}" href="${baseUrl + pathIn(one, path)}">`,
  )

/** Returns JSON that no HTML parser and no old script engine can misread (A10). */
export function escapedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Returns the URL of a PNG, because WhatsApp does not show SVG. */
export function sharePicture(baseUrl: string, lang: Lang, sector?: Sector): string {
  return `${baseUrl}/share${folderOf(lang)}/${sector ? sector.toLowerCase().replaceAll(' ', '-') : 'default'}.png`
}

type EventJsonLd = { canonical: string; image: string; left: number | null }

/**
 * Describes an event in the vocabulary of schema.org. Without an end time, the event lasts until the end of its last day (D3).
 */
export function eventJsonLd(event: PostedEvent, { canonical, image, left }: EventJsonLd): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.desc,
    url: canonical,
    image,
    startDate: zonedTimeOf(event.date, event.time),
    endDate: zonedEndOf(event) ?? zonedTimeOf(event.endDate ?? event.date, '23:59'),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${event.mode}EventAttendanceMode`,
    location: event.mode === 'Online' ? { '@type': 'VirtualLocation', url: canonical } : placeData(event),
    organizer: { '@type': 'NGO', name: event.orgName },
    maximumAttendeeCapacity: event.maxPeople,
    ...(left !== null && { remainingAttendeeCapacity: left }),
  }
}

export function ngoJsonLd({ orgName, website, description, evidence, figures }: NgoPageData, url: string): object {
  const darpan = evidence.matched.find(({ kind }) => kind === 'darpan')?.value.darpan
  return {
    '@context': 'https://schema.org',
    '@type': 'NGO',
    name: orgName,
    description,
    url,
    ...(website && { sameAs: website }),
    ...(darpan && { identifier: { '@type': 'PropertyValue', propertyID: 'NGO Darpan', value: darpan } }),
    ...(figures.city && { areaServed: { '@type': 'City', name: figures.city } }),
  }
}

export function collegeJsonLd({ orgName, website, city, kind, checks }: CollegePageData, url: string): object {
  const aishe = checks.find((check) => check.kind === 'aishe')?.value
  return {
    '@context': 'https://schema.org',
    '@type': kind === 'school' ? 'School' : 'CollegeOrUniversity',
    name: orgName,
    url,
    sameAs: website,
    address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'IN' },
    ...(aishe && { identifier: { '@type': 'PropertyValue', propertyID: 'AISHE', value: aishe } }),
  }
}

const placeData = ({ city, meetingPoint, locationLink }: PostedEvent): object => ({
  '@type': 'Place',
  name: meetingPoint ?? city,
  address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'IN' },
  ...(locationLink && { hasMap: locationLink }),
})
