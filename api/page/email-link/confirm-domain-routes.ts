import { type Context, Hono } from 'hono'
import type { ConfirmDomainPageData } from '#islands/email-link/email-link-page.ts'
import { localeOf } from '#lib/locale.ts'
import type { AppEnv } from '../../env.ts'
import { sendNoindexPage, smallForm } from '../../http/link-page.ts'
import { ownForm } from '../../http/same-origin.ts'
import { confirmDomain, type DomainLink, domainLink } from '../../organization/institution/domain-link.ts'
import { siteOf } from '../shell/shell.ts'
import { confirmDomainPage } from './email-link-pages.ts'

/**
 * Serves `/d/:token` in each language: its button confirms the domain of a college (D67), without logging in. Opening it changes
 * nothing, because programs that scan emails open every link.
 */
export const confirmDomainRoutes = new Hono<AppEnv>()
  .get('/:token', async (c) => send(c, await domainLink(c.env.db, c.req.param('token'), c.env.now())))
  .post('/:token', ownForm, smallForm, async (c) =>
    send(c, await confirmDomain(c.env.db, c.req.param('token'), c.env.now())),
  )

async function send(c: Context<AppEnv>, link: DomainLink | null): Promise<Response> {
  const { path } = localeOf(c.req.path)
  const page: ConfirmDomainPageData = link
    ? {
        state: link.isConfirmed ? 'done' : 'asked',
        ...{ orgName: link.orgName, domain: link.domain, path: c.req.path },
      }
    : { state: 'ended' }
  const made = await confirmDomainPage(siteOf(c.env, c.req.path), page, path)
  return sendNoindexPage(c, made, link ? 200 : 404)
}
