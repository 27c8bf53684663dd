import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { addDays, type Day } from '#domain/day.ts'
import { LONGEST_DAYS } from '#domain/event-form.ts'
import { eventPath, ngoPath } from '#lib/paths.ts'
import { isUpcomingOn } from '../event/columns.ts'

/** The most that a sitemap may hold. */
const MOST_ADDRESSES = 50_000

const STATIC_PATHS = ['/', '/events', '/how-it-works', '/about', '/join', '/contact', '/register', '/privacy']

/** People's own pages and what only programs read. */
const CLOSED_PATHS = ['/api', '/auth', '/account', '/application', '/invitation', '/dashboard', '/admin']

export async function sitemap(db: Kysely<Database>, baseUrl: string, today: Day): Promise<string> {
  const events = await db
    .selectFrom('event')
    .where('listed', '=', true)
    .where('date', '>=', addDays(today, -LONGEST_DAYS)) // no event is longer, so the index skips the past
    .where(isUpcomingOn(today))
    .orderBy('date')
    .orderBy('id')
    .limit(MOST_ADDRESSES - STATIC_PATHS.length)
    .select(['id', sql<Date>`coalesce(updated_at, created_at)`.as('changedAt')])
    .execute()
  const ngos = await db
    .selectFrom('ngo')
    .where('state', '=', 'approved')
    .where('account_id', 'is not', null)
    .where('slug', 'is not', null)
    .orderBy('registered_at')
    .orderBy('id')
    .limit(MOST_ADDRESSES - STATIC_PATHS.length - events.length)
    .select('slug')
    .execute()
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...STATIC_PATHS.map((path) => `<url><loc>${baseUrl}${path}</loc></url>`),
    ...events.map(
      ({ id, changedAt }) =>
        `<url><loc>${baseUrl}${eventPath(id)}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
    ),
    ...ngos.map(({ slug }) => `<url><loc>${baseUrl}${ngoPath(slug ?? '')}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}

export function robots(baseUrl: string): string {
  return [
    'User-agent: *',
    ...CLOSED_PATHS.map((path) => `Disallow: ${path}`),
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
