import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '../env.ts'

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
