import type { Handler, Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { Refusal } from '../errors.ts'

/** The requests that a page would send as soon as it opens, by page. */
const PAGE_REQUESTS = new Map([
  [
    'account',
    [
      ...['/api/me', '/api/me/participations', '/api/me/service', '/api/me/waiting'],
      ...['/api/me/announcements', '/api/me/emails', '/api/me/following', '/api/me/calendar-address'],
      '/api/me/classes',
    ],
  ],
  [
    'dashboard',
    [
      ...['/api/ngo/events?when=upcoming', '/api/ngo/events?when=past', '/api/application/question'],
      ...['/api/ngo/reports', '/api/ngo/announcements'],
    ],
  ],
  ['college', ['/api/college', '/api/application/question']],
  ['events', ['/api/me/going']],
  ['event', ['/api/me/going', '/api/me/following']],
  ['ngo', ['/api/me/following']],
])

/**
 * Answers all first requests of a page together, because on a slow network each request takes two seconds. Each is answered by
 * its own route, with its own guard. Refused requests are left out, so the page sends them itself and shows the refusal.
 */
export const answerPage =
  (app: Hono<AppEnv>): Handler<AppEnv> =>
  async (c) => {
    const asked = PAGE_REQUESTS.get(c.req.param('page') ?? '')
    if (!asked) throw new Refusal('not-found')
    const answers = await Promise.all(
      asked.map(async (address) => {
        const response = await app.fetch(
          new Request(new URL(address, c.req.url), { headers: c.req.raw.headers }),
          c.env,
        )
        return response.status === 200 ? [[address, await response.json()] as const] : []
      }),
    )
    return c.json(Object.fromEntries(answers.flat()), 200)
  }
