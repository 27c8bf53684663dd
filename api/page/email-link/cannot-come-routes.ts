import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { firstNameOf } from '#domain/check-in/short-name.ts'
import { lateHours } from '#domain/event/late.ts'
import type { CannotComeState } from '#domain/participation/cannot-come.ts'
import type { CannotComePageData } from '#islands/email-link/email-link-page.ts'
import { localeOf } from '#lib/locale.ts'
import { type AppEnv, momentOf } from '../../env.ts'
import { sendNoindexPage, smallForm } from '../../http/link-page.ts'
import { ownForm } from '../../http/same-origin.ts'
import {
  type CannotComeLink,
  cannotComeLink,
  cannotComeState,
  leaveByLink,
  waitingFor,
} from '../../participation/cannot-come.ts'
import { siteOf } from '../shell/shell.ts'
import { cannotComePage } from './email-link-pages.ts'
import { eventOfLink } from './event-of-link.ts'

/**
 * Serves `/e/:token` in each language: its button leaves the event of the link for the person of the link, without logging in.
 * Opening it changes nothing, because programs that scan emails open every link.
 */
export const cannotComeRoutes = new Hono<AppEnv>()
  .get('/:token', async (c) => {
    const link = await linkOf(c)
    return link ? sendState(c, link, await cannotComeState(c.env.db, link, momentOf(c.env))) : sendEnded(c)
  })
  .post('/:token', ownForm, smallForm, async (c) => {
    const link = await linkOf(c)
    return link ? sendState(c, link, await leaveByLink(c.env.db, link, momentOf(c.env))) : sendEnded(c)
  })

const linkOf = (c: Context<AppEnv>) => cannotComeLink(c.env.db, c.req.param('token') ?? '', c.env.now())

async function sendState(c: Context<AppEnv>, link: CannotComeLink, state: CannotComeState): Promise<Response> {
  const { lang } = localeOf(c.req.path)
  return send(c, {
    ...{ state, event: eventOfLink(lang, link), isListed: link.listed, isLimited: link.limited },
    waiting: await waitingFor(c.env.db, link),
    hours: lateHours(link, c.env.now()),
    name: firstNameOf(link.fullName),
    path: c.req.path,
  })
}

const sendEnded = (c: Context<AppEnv>): Promise<Response> => send(c, { state: 'ended' }, 404)

const send = async (c: Context<AppEnv>, page: CannotComePageData, status?: ContentfulStatusCode): Promise<Response> =>
  sendNoindexPage(c, await cannotComePage(siteOf(c.env, c.req.path), page, localeOf(c.req.path).path), status)
