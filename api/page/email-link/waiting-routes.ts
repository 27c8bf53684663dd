import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as z from 'zod/mini'
import { firstNameOf } from '#domain/check-in/short-name.ts'
import type { OwnPlace } from '#domain/event/own-place.ts'
import type { EventInDiary } from '#domain/event/place.ts'
import { MOST_GIVEN_UP } from '#domain/participation/going-form.ts'
import type { WaitingPageData } from '#islands/waiting/waiting-page.ts'
import { localeOf } from '#lib/locale.ts'
import { textFor } from '#text'
import { type AppEnv, momentOf } from '../../env.ts'
import { Refusal, refusalOf, STATUS_OF } from '../../http/errors.ts'
import { sendNoindexPage, smallForm } from '../../http/link-page.ts'
import { consume } from '../../http/rate-limit.ts'
import { ownForm } from '../../http/same-origin.ts'
import { CHANGES, markGoing } from '../../participation/going.ts'
import { type LinkOwner, linkedWaiting } from '../../participation/waiting-list/link.ts'
import { ownPlaceOf } from '../../participation/waiting-list/own-place.ts'
import { leaveWaiting } from '../../participation/waiting-list/waiting-list.ts'
import { siteOf } from '../shell/shell.ts'
import { eventOfLink } from './event-of-link.ts'
import { waitingPage } from './waiting-page.ts'

const waitingForm = z.strictObject({
  action: z.enum(['take', 'pass']),
  giveUp: z.array(z.uuid()).check(z.maxLength(MOST_GIVEN_UP)),
})

/**
 * Serves `/waiting/:secret` in each language. Opening it changes nothing, because programs that scan emails open every link. Its
 * forms act for the person of the link, at the event of the link only.
 */
export const waitingPageRoutes = new Hono<AppEnv>()
  .get('/:secret', async (c) => {
    const link = await linkOf(c)
    return link ? send(c, link, await ownPlaceOf(c.env.db, link, momentOf(c.env))) : sendEnded(c)
  })
  .post('/:secret', ownForm, smallForm, async (c) => {
    const link = await linkOf(c)
    if (!link) return sendEnded(c)
    const place = await ownPlaceOf(c.env.db, link, momentOf(c.env))
    try {
      if (isOpen(place)) await act(c, link)
      return c.redirect(c.req.path, 303)
    } catch (error) {
      return sendRefusal(c, link, place, refusalOf(c, error as Error))
    }
  })

/** After a second press, or in another state, there is nothing to do, and the page shows what is true. */
const isOpen = ({ state }: OwnPlace): boolean => state === 'offered' || state === 'free' || state === 'waiting'

async function act(c: Context<AppEnv>, { accountId, fullName, eventId }: LinkOwner): Promise<void> {
  const { action, giveUp } = await readForm(c)
  const { db } = c.env
  const moment = momentOf(c.env)
  if (action === 'take') return markGoing(db, { id: accountId, fullName }, { eventId, giveUp }, moment)
  await consume(db, `going:${accountId}`, CHANGES, moment.now)
  await leaveWaiting(db, accountId, eventId, moment)
}

/** @throws Refusal 'invalid' */
async function readForm(c: Context<AppEnv>): Promise<z.infer<typeof waitingForm>> {
  const { giveUp = [], ...body }: Record<string, unknown> = await c.req.parseBody({ all: true }).catch(() => ({}))
  const read = z.safeParse(waitingForm, { ...body, giveUp: [giveUp].flat() })
  if (!read.success) throw new Refusal('invalid')
  return read.data
}

/** Shows what is true after a refusal, with one sentence about it. */
async function sendRefusal(c: Context<AppEnv>, link: LinkOwner, was: OwnPlace, { code, details }: Refusal) {
  const { refusal, waitingPage: page } = textFor(localeOf(c.req.path).lang)
  if (details.retryAfter) c.header('Retry-After', String(Math.ceil(details.retryAfter)))
  if (code === 'places-overlap') {
    const { events } = details.current as { events: EventInDiary[] }
    return send(c, link, { state: 'overlap', others: events }, null, STATUS_OF[code])
  }
  const place = await ownPlaceOf(c.env.db, link, momentOf(c.env))
  const { late, faster } = page.waitingPageText
  const sentence =
    code !== 'full' ? refusal.apiRefusalText[code] : !isOfferOver(was) ? faster : isOfferOver(place) ? null : late
  return send(c, link, place, sentence, STATUS_OF[code])
}

/** Returns whether the offer has expired, of a place that cannot be taken. The page of a waiting person shows it anyway. */
const isOfferOver = (place: OwnPlace): boolean =>
  place.state === 'offered' || (place.state === 'waiting' && place.isLate)

const linkOf = (c: Context<AppEnv>) => linkedWaiting(c.env.db, (c.req.param('secret') ?? '').slice(0, 80), c.env.now())

function send(
  c: Context<AppEnv>,
  link: LinkOwner,
  place: OwnPlace,
  refusal: string | null = null,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const { lang } = localeOf(c.req.path)
  const event = eventOfLink(lang, { ...link, id: link.eventId })
  return sendPage(c, { ...place, event, name: firstNameOf(link.fullName), path: c.req.path, refusal }, status)
}

const sendEnded = (c: Context<AppEnv>): Promise<Response> => sendPage(c, { state: 'ended' }, 404)

async function sendPage(c: Context<AppEnv>, page: WaitingPageData, status: ContentfulStatusCode): Promise<Response> {
  return sendNoindexPage(c, await waitingPage(siteOf(c.env, c.req.path), page, localeOf(c.req.path).path), status)
}
