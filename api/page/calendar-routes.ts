import { type Context, Hono } from 'hono'
import { cityIn } from '#domain/city/city-names.ts'
import { filtersFromAddress } from '#domain/event/event.ts'
import { localeOf } from '#lib/locale.ts'
import { ngoCalendarPath } from '#lib/paths.ts'
import { textFor } from '#text'
import { type AppEnv, momentOf } from '../env.ts'
import { type CalendarSource, eventSource, listSource, ngoSource } from '../event/calendar-events.ts'
import { Refusal } from '../http/errors.ts'
import { isUnchanged, LIFETIME, sharedIfChanged } from '../http/public-cache.ts'
import { consume, type RateLimit } from '../http/rate-limit.ts'
import { uuidParam } from '../http/validate.ts'
import { ngoAt } from '../organization/slug.ts'
import { calendarOwner, ownSource } from '../participation/calendar/feed.ts'
import { type CalendarFile, calendarOf } from './calendar-file.ts'
import { ownPath } from './shell/shell.ts'

const TYPE = 'text/calendar; charset=utf-8'

/** 60 files, then one a minute: calendars fetch a feed a few times a day. An unchanged file is not counted. */
const OWN_FILES: RateLimit = { most: 60, seconds: 3_600 }

/**
 * Serves calendar files (D52). They read no session. robots.txt does not forbid them, because Google Calendar would then not fetch
 * them.
 */
export const calendarRoutes = new Hono<AppEnv>()
  .get('/events.ics', (c) => {
    const { lang } = localeOf(c.req.path)
    const filters = filtersFromAddress(new URL(c.req.url).searchParams)
    const { listTitle } = textFor(lang).eventPage
    const title = listTitle({ ...filters, city: filters.city && cityIn(lang, filters.city) })
    return sendFeed(c, listSource(filters, momentOf(c.env)), title)
  })
  .get('/events/:id/calendar.ics', async (c) => {
    const source = eventSource(uuidParam(c.req.param('id')), momentOf(c.env))
    const file = await calendarOf(c.env, { lang: localeOf(c.req.path).lang, source, feed: null })
    if (file.isEmpty) throw new Refusal('not-found')
    return sendPublic(c, file)
  })
  .get('/ngo/:slug/calendar.ics', async (c) => {
    const ngo = await ngoAt(c.env.db, c.req.param('slug'))
    if (ngo.slug !== c.req.param('slug')) return c.redirect(ownPath(c, ngoCalendarPath(ngo.slug)), 301)
    // The calendar of a suspended NGO is empty, so that its events disappear from the calendars that fetch it.
    return sendFeed(c, ngoSource(ngo.id, momentOf(c.env)), ngo.orgName)
  })
  .get('/calendar/:file', async (c) => {
    const [, token = ''] = /^(\w+)\.ics$/.exec(c.req.param('file')) ?? []
    const accountId = await calendarOwner(c.env.db, token)
    if (accountId === null) throw new Refusal('not-found')
    const { lang } = localeOf(c.req.path)
    const feed = textFor(lang).calendarFile.calendarFileText.own
    const source = ownSource(accountId, momentOf(c.env))
    return sendOwn(c, accountId, await calendarOf(c.env, { lang, source, feed }))
  })

async function sendFeed(c: Context<AppEnv>, source: CalendarSource, name: string): Promise<Response> {
  const { lang } = localeOf(c.req.path)
  const feed = textFor(lang).calendarFile.calendarFileText.named(name)
  return sendPublic(c, await calendarOf(c.env, { lang, source, feed }))
}

const sendPublic = (c: Context<AppEnv>, { tag, write }: CalendarFile): Promise<Response> =>
  sharedIfChanged(c, tag, write, { type: TYPE, lifetime: LIFETIME })

/** No shared cache may store the response, and a browser must ask each time, so that a removed address stops working. */
async function sendOwn(c: Context<AppEnv>, accountId: string, { tag, write }: CalendarFile): Promise<Response> {
  const headers = { 'cache-control': 'private, no-cache, no-transform', etag: `"${tag}"`, 'x-robots-tag': 'noindex' }
  if (isUnchanged(c, headers.etag)) return new Response(null, { status: 304, headers })
  await consume(c.env.db, `calendar:${accountId}`, OWN_FILES, c.env.now())
  return new Response(await write(), { headers: { ...headers, 'content-type': TYPE } })
}
