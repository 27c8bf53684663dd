import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { UpcomingMoment } from '#domain/event/end.ts'
import { DEFAULT_LANG, hreflangOf, LANGS } from '#domain/language/language.ts'
import { pathIn } from '#lib/locale.ts'
import { eventPath, organizationPath } from '#lib/paths.ts'
import { earliestUpcoming, isUpcomingAt, upcomingClockOf } from '../event/columns.ts'

/** A sitemap may contain 50,000 URLs, and each page has one URL per language. */
const MOST_PAGES = Math.floor(50_000 / LANGS.length)

const STATIC_PATHS = [
  '/',
  '/events',
  '/how-it-works',
  '/about',
  '/join',
  '/contact',
  '/register',
  '/register-college',
  '/privacy',
]

/**
 * Lists paths that search engines must not crawl: paths for programs, and personal pages in each language. `$` ends a path, because
 * the public pages of colleges are below /college.
 */
const CLOSED_PATHS = [
  ...['/api', '/auth'],
  ...['/account', '/application', '/invitation', '/dashboard', '/college$', '/admin'].flatMap((path) =>
    LANGS.map((lang) => pathIn(lang, path)),
  ),
]

export async function sitemap(db: Kysely<Database>, baseUrl: string, moment: UpcomingMoment): Promise<string> {
  const events = await db
    .selectFrom('event')
    .where('listed', '=', true)
    .where('date', '>=', earliestUpcoming(moment.today)) // The index skips past events.
    .where(isUpcomingAt(upcomingClockOf(moment)))
    .orderBy('date')
    .orderBy('id')
    .limit(MOST_PAGES - STATIC_PATHS.length)
    .select(['id', sql<Date>`coalesce(updated_at, created_at)`.as('changedAt')])
    .execute()
  const organizations = await db
    .selectFrom('ngo')
    .where('state', '=', 'approved')
    .where('closed_at', 'is', null)
    .where('slug', 'is not', null)
    .orderBy('registered_at')
    .orderBy('id')
    .limit(MOST_PAGES - STATIC_PATHS.length - events.length)
    .select(['kind', 'slug'])
    .execute()
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...STATIC_PATHS.map((path) => entriesOf(baseUrl, path)),
    ...events.map(({ id, changedAt }) => entriesOf(baseUrl, eventPath(id), changedAt)),
    ...organizations.map(({ kind, slug }) => entriesOf(baseUrl, organizationPath(kind, slug ?? ''))),
    '</urlset>',
    '',
  ].join('\n')
}

/** Returns a page's URL in each language, with links to the other languages (D29). */
function entriesOf(baseUrl: string, path: string, changedAt?: Date): string {
  const link = (hreflang: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${baseUrl}${address}"/>`
  const alternates = [
    ...LANGS.map((lang) => link(hreflangOf(lang), pathIn(lang, path))),
    link('x-default', pathIn(DEFAULT_LANG, path)),
  ].join('')
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return LANGS.map((lang) => `<url><loc>${baseUrl}${pathIn(lang, path)}</loc>${changed}${alternates}</url>`).join('\n')
}

export function robots(baseUrl: string): string {
  return [
    'User-agent: *',
    ...CLOSED_PATHS.map((path) => `Disallow: ${path}`),
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
