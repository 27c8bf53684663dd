import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '../env.ts'
import { Refusal } from './errors.ts'

/* Parts of the pages of links in emails, which need no login. */

const MOST_BYTES = 4 * 1024

/** Refuses a form with more than 4 kB, for pages whose forms only have buttons. */
export const smallForm = bodyLimit({
  maxSize: MOST_BYTES,
  onError: () => {
    throw new Refusal('body-too-large')
  },
})

/** Sends a page that belongs to one person, and that search engines must not list. */
export function sendNoindexPage(
  c: Context<AppEnv>,
  { html, policy }: { html: string; policy: string },
  status: ContentfulStatusCode = 200,
): Response | Promise<Response> {
  c.header('Content-Security-Policy', policy)
  c.header('X-Robots-Tag', 'noindex')
  return c.html(html, status)
}
