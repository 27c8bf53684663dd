import { type Context, type ErrorHandler, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isUpcoming, listDaysOf } from '#domain/event/end.ts'
import { type EventFilters, filtersFromAddress } from '#domain/event/event.ts'
import type { NgoEventsData } from '#domain/organization/ngo-page.ts'
import { folderOf, localeOf } from '#lib/locale.ts'
import { collegePath, ngoEventsPath, ngoPath } from '#lib/paths.ts'
import { textFor } from '#text'
import { type AppEnv, type Moment, momentOf } from '../env.ts'
import { publicEvent, type UpcomingPage, upcomingText } from '../event/event.ts'
import { answerRefusal, Refusal, refusalOf, STATUS_OF } from '../http/errors.ts'
import { sendNoindexPage } from '../http/link-page.ts'
import { shared } from '../http/public-cache.ts'
import { isUuid, uuidParam } from '../http/validate.ts'
import { collegeAt, type FoundNgo, ngoAt } from '../organization/slug.ts'
import { collegePage } from './college-page.ts'
import { collegePageMade, failedCollegePage } from './college-pages.ts'
import { linkAwayPage } from './email-link/email-link-pages.ts'
import { eventPage, failedEventPage, listPage } from './event-pages.ts'
import { ngoEvents, ngoPage } from './ngo-page.ts'
import { failedNgoPage, ngoEventsMade, ngoPageMade } from './ngo-pages.ts'
import { type CachedPage, cachedPage } from './page-cache.ts'
import { addressMeant } from './sentence-end.ts'
import { type MadePage, ownPath, shellAt, siteOf } from './shell/shell.ts'
import { robots, sitemap } from './sitemap.ts'
import { refusedVerdict, verifyPage } from './verify-page.ts'

/** Makes browsers revalidate the page each time so that an NGO immediately sees the event that it posted. */
const PUBLIC_PAGE = { type: 'text/html; charset=UTF-8', lifetime: 'public, max-age=0, s-maxage=60' }

/**
 * Fills Astro's shell with the island's view (docs/decisions/004). The page is the same for everyone, because no session is
 * read.
 */
export const pageRoutes = new Hono<AppEnv>()
  .get('/events', async (c) => {
    const query = new URL(c.req.url).searchParams
    const filters = filtersFromAddress(query)
    const moment = momentOf(c.env)
    const [today] = listDaysOf(moment)
    const { list, fromStart } = await pageOfList(c, filters, query.get('cursor') || null, moment)
    const site = siteOf(c.env, c.req.path)
    const page = await cachedPage(c.env, JSON.stringify([site.lang, today, filters, fromStart]) + list, () =>
      listPage(site, { ...(JSON.parse(list) as UpcomingPage), today, filters, fromStart, failure: null }),
    )
    return sendPublic(c, page)
  })
  .get('/events/:id', async (c) => {
    const moment = momentOf(c.env)
    const { event, left } = await publicEvent(c.env.db, uuidParam(c.req.param('id')), moment.now)
    const site = siteOf(c.env, c.req.path)
    const shown = { event, today: moment.today, upcoming: isUpcoming(event, moment) }
    const page = await cachedPage(c.env, JSON.stringify([site.lang, shown, left]), () => eventPage(site, shown, left))
    return sendPublic(c, page)
  })
  .get('/ngo/:slug', async (c) => {
    const ngo = await ngoAt(c.env.db, c.req.param('slug'))
    if (ngo.slug !== c.req.param('slug')) return c.redirect(ownPath(c, ngoPath(ngo.slug)), 301)
    const data = await ngoPage(c.env.db, ngo.id, momentOf(c.env))
    const site = siteOf(c.env, c.req.path)
    const page = await cachedPage(c.env, JSON.stringify(['ngo', site.lang, data]), () => ngoPageMade(site, data))
    return sendPublic(c, page)
  })
  .get('/ngo/:slug/events', async (c) => {
    const ngo = await ngoAt(c.env.db, c.req.param('slug'))
    if (ngo.slug !== c.req.param('slug')) return c.redirect(ownPath(c, ngoEventsPath(ngo.slug)), 301)
    const data = await eventsOfNgo(c, ngo)
    const site = siteOf(c.env, c.req.path)
    const page = await cachedPage(c.env, JSON.stringify(['ngo-events', site.lang, data]), () =>
      ngoEventsMade(site, data),
    )
    return sendPublic(c, page)
  })

/** Serves the public page of a college. */
export const collegePageRoutes = new Hono<AppEnv>().get('/:slug', async (c) => {
  const { slug } = c.req.param()
  const college = await collegeAt(c.env.db, slug)
  const data = await collegePage(c.env.db, college.id)
  if (college.slug !== slug) return c.redirect(ownPath(c, collegePath(college.slug)), 301)
  const site = siteOf(c.env, c.req.path)
  const page = await cachedPage(c.env, JSON.stringify(['college', site.lang, data]), () => collegePageMade(site, data))
  return sendPublic(c, page)
})

/** Serves URLs that exist only once for all languages. */
export const siteRoutes = new Hono<AppEnv>()
  .get('/sitemap.xml', async (c) => {
    c.header('Cache-Control', 'public, max-age=3600')
    return c.body(await sitemap(c.env.publicDb, c.env.config.baseUrl, momentOf(c.env)), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
    })
  })
  .get('/robots.txt', (c) => {
    c.header('Cache-Control', 'public, max-age=3600')
    return c.text(robots(c.env.config.baseUrl), 200)
  })

function pageOfList({ env }: Context<AppEnv>, filters: EventFilters, asked: string | null, moment: Moment) {
  return fromCursor(asked, (cursor) => upcomingText(env.publicDb, { filters, cursor }, moment))
}

/** Returns the list from its start if the cursor is outdated or mistyped, just as an unknown filter is ignored. */
async function fromCursor<List>(cursor: string | null, listFrom: (from: string | null) => Promise<List>) {
  if (cursor === null) return { list: await listFrom(null), fromStart: true }
  try {
    return { list: await listFrom(cursor), fromStart: false }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid') throw error
    return { list: await listFrom(null), fromStart: true }
  }
}

async function eventsOfNgo(c: Context<AppEnv>, { id, slug }: FoundNgo): Promise<NgoEventsData> {
  const asked = new URL(c.req.url).searchParams.get('cursor') || null
  const page = (cursor: string | null) => ngoEvents(c.env.db, id, cursor, momentOf(c.env))
  const { list, fromStart } = await fromCursor(asked, page)
  return { ...list, slug, fromStart }
}

/** Turns a refusal into the requested page with the reason and a way to retry, or into the 404 page. */
export const onPageError: ErrorHandler<AppEnv> = (error, c) => onPage(c, refusalOf(c, error))

export const notFoundPage = (c: Context<AppEnv>): Promise<Response> => onPage(c, new Refusal('not-found'))

async function onPage(c: Context<AppEnv>, refusal: Refusal): Promise<Response> {
  const answer = answerRefusal(c, refusal)
  if (!wantsPage(c)) return answer
  const meant = refusal.code === 'not-found' && addressMeant(c.req.url, c.env.config.baseUrl)
  if (meant) return c.redirect(meant, 301)
  return (await pageOf(c, refusal).catch(() => null)) ?? answer
}

const wantsPage = ({ req }: Context<AppEnv>): boolean =>
  ['GET', 'HEAD'].includes(req.method) && !/^\/(api|auth|credentials|dev)(\/|$)/.test(req.path)

async function pageOf(c: Context<AppEnv>, { code }: Refusal): Promise<Response | null> {
  const status = STATUS_OF[code]
  const { lang, path } = localeOf(c.req.path)
  if (status === 404) {
    const isEvent = isUuid(/^\/events\/([^/]+)$/.exec(path)?.[1] ?? '')
    const shell = await c.env.shell(`${folderOf(lang)}/${isEvent ? 'unlisted-event' : '404'}`)
    return sendPage(c, shellAt(shell, isEvent ? path : '/'), status)
  }
  if (status < 500 && status !== 429) return null
  const site = siteOf(c.env, c.req.path)
  const failure = textFor(lang).refusal.apiRefusalText[code]
  const [, folder] = path.split('/')
  if (folder === 'verify') return sendPage(c, await verifyPage(site, refusedVerdict(c.req.url, status)), status)
  if (AWAY.includes(folder ?? '')) return sendNoindexPage(c, await linkAwayPage(site, path), status)
  if (folder === 'college') return sendPage(c, await failedCollegePage(site, failure, c.req.url), status)
  if (folder === 'ngo') return sendPage(c, await failedNgoPage(site, failure, c.req.url), status)
  return folder === 'events' ? sendPage(c, await failedPage(c, failure), status) : null
}

/** The folders of small pages that are replaced as a whole while the server cannot answer. */
const AWAY = ['u', 'e', 'd', 'c', 'your-college']

function failedPage(c: Context<AppEnv>, failure: string): Promise<MadePage> {
  if (localeOf(c.req.path).path !== '/events') return failedEventPage(siteOf(c.env, c.req.path), failure)
  const filters = filtersFromAddress(new URL(c.req.url).searchParams)
  return listPage(siteOf(c.env, c.req.path), { filters, failure, today: '', events: [], next: null, fromStart: true })
}

const sendPublic = (c: Context<AppEnv>, page: CachedPage): Promise<Response> =>
  shared(c, page, { ...PUBLIC_PAGE, policy: page.policy })

function sendPage(
  c: Context<AppEnv>,
  { html, policy }: MadePage,
  status: ContentfulStatusCode,
): Response | Promise<Response> {
  c.header('Content-Security-Policy', policy)
  return c.html(html, status)
}
