import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as z from 'zod/mini'
import { beginOf, goodUntil, readCode } from '#domain/check-in/check-in-code.ts'
import { sixDigits } from '#domain/check-in/check-in-form.ts'
import { firstNameOf } from '#domain/check-in/short-name.ts'
import { DEFAULT_LANG, type Lang } from '#domain/language/language.ts'
import { inZone } from '#domain/time/zone.ts'
import type { CheckInPageData } from '#islands/check-in/check-in-page.ts'
import { localeOf, pathIn } from '#lib/locale.ts'
import { textFor } from '#text'
import { signedIn } from '../auth/guards.ts'
import type { AppEnv } from '../env.ts'
import { Refusal, type RefusalCode, refusalOf, STATUS_OF } from '../http/errors.ts'
import { triesLeft } from '../http/rate-limit.ts'
import { ownForm } from '../http/same-origin.ts'
import { isUuid } from '../http/validate.ts'
import { checkedIn } from '../participation/check-in/check-in.ts'
import { DIGIT_TRIES, digitsOf, eventOfDesk, freshCode } from '../participation/check-in/code.ts'
import { checkInHere, keepScan, scanIn } from '../participation/check-in/cookies.ts'
import { type Scan, scanGoodUntil } from '../participation/check-in/scan.ts'
import { checkInPage } from './check-in-page.ts'
import { siteOf } from './shell/shell.ts'

const MOST_BYTES = 4 * 1024

/** Serves `/i` in each language. The page sends the scanned code, or accepts six typed digits. */
export const checkInPageRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const account = await signedIn(c)
    const asked = new URL(c.req.url).searchParams
    // Lets a volunteer whose scanned code was refused type digits instead, even though the scan is still stored.
    const scan = asked.has('digits') ? null : await scanIn(c)
    if (account && account.role !== 'user') return send(c, { state: 'no-volunteer' }, 403)
    if (scan) return send(c, await pageOfScan(c, scan))
    if (!account) return send(c, { state: 'signed-out' })
    const of = asked.get('of') ?? ''
    const done = isUuid(of) ? await checkedIn(c.env.db, account.id, of) : null
    if (done) return send(c, { state: 'done', checkIn: done, name: firstNameOf(account.fullName) })
    return send(c, { state: 'digits', typed: '', fault: null, triesLeft: null })
  })
  .post(
    '/',
    ownForm,
    bodyLimit({ maxSize: MOST_BYTES, onError: (c) => sendRefusal(c, new Refusal('body-too-large'), null) }),
    async (c) => {
      const { digits } = await c.req.parseBody().catch(() => ({ digits: undefined }))
      const typed = typeof digits === 'string' ? digits.slice(0, 20) : null
      const account = await signedIn(c)
      if (!account) return send(c, { state: 'signed-out' }, 401)
      if (account.role !== 'user') return send(c, { state: 'no-volunteer' }, 403)
      c.set('volunteer', account)
      try {
        const { eventId } = await checkInHere(c, typed === null ? {} : { digits: readDigits(typed) })
        return c.redirect(`${pathIn(localeOf(c.req.path).lang, '/i')}?of=${eventId}`, 303)
      } catch (error) {
        return sendRefusal(c, refusalOf(c, error as Error), typed)
      }
    },
  )

/** Serves the URL in the QR code. The URL has no language, so the page uses that of the account if there is one. */
export const scannedRoutes = new Hono<AppEnv>().get('/:code', async (c) => {
  const account = await signedIn(c)
  const lang = account?.lang ?? DEFAULT_LANG
  const code = readCode(c.req.param('code').slice(0, 80))
  if (!code) return send(c, { state: 'unknown' }, 404, lang)
  const now = c.env.now()
  // A camera app opens the URL without a referring site. A link on another site must not check anyone in (A33).
  if (c.req.header('sec-fetch-site') === 'cross-site') {
    const { fromElsewhere } = textFor(lang).checkIn.checkInText
    return send(c, { state: 'refused', sentence: fromElsewhere, helper: false }, 403, lang)
  }
  try {
    const scan = { ...(await freshCode(c.env.db, code, now)), seenAt: now.getTime() }
    await keepScan(c, scan)
    if (lang !== DEFAULT_LANG) return c.redirect(pathIn(lang, '/i'), 303)
    if (account && account.role !== 'user') return send(c, { state: 'no-volunteer' }, 403)
    return send(c, await pageOfScan(c, scan))
  } catch (error) {
    const refusal = refusalOf(c, error as Error)
    if (refusal.code === 'code-unknown') return send(c, { state: 'unknown' }, 404, lang)
    if (refusal.code !== 'code-changed') throw refusal
    const [begun, until] = [beginOf(code.step), goodUntil(code.step)]
    const isOver = until < now.getTime()
    return send(c, { state: 'changed', at: zoned(begun), until: isOver ? zoned(until) : null }, 409, lang)
  }
})

async function pageOfScan(c: Context<AppEnv>, scan: Scan): Promise<CheckInPageData> {
  const event = await eventOfDesk(c.env.db, scan.desk)
  const said = { direction: scan.direction, at: zoned(scan.seenAt), event }
  return (await signedIn(c))
    ? { state: 'sending', ...said }
    : { state: 'kept', ...said, until: zoned(scanGoodUntil(scan)) }
}

/**
 * Parses typed digits.
 * @throws Refusal 'invalid'
 */
function readDigits(typed: string): string {
  const read = z.safeParse(sixDigits, typed)
  if (!read.success) throw new Refusal('invalid', { faults: { digits: 'length' } })
  return read.data
}

const OF_DIGITS: readonly RefusalCode[] = ['digits-changed', 'no-open-check-in', 'too-many-digits', 'invalid']
/** Lists the refusals after which a helper can still check the volunteer in. */
const HELPED: readonly RefusalCode[] = ['not-found', 'event-past', 'code-unknown', 'name-first']

async function sendRefusal(c: Context<AppEnv>, { code, details }: Refusal, typed: string | null): Promise<Response> {
  const { checkIn, refusal } = textFor(localeOf(c.req.path).lang)
  if (details.retryAfter) c.header('Retry-After', String(Math.ceil(details.retryAfter)))
  const status = STATUS_OF[code]
  if (typed !== null && OF_DIGITS.includes(code)) {
    const fault = code === 'invalid' ? checkIn.checkInText.digitsFault : refusal.apiRefusalText[code]
    const { db, now } = c.env
    const left =
      code === 'digits-changed' ? await triesLeft(db, digitsOf(c.var.volunteer.id), DIGIT_TRIES, now()) : null
    return send(c, { state: 'digits', typed, fault, triesLeft: left }, status)
  }
  if (code === 'code-changed') return send(c, { state: 'changed', at: zoned(c.env.now().getTime()), until: null }, 409)
  const sentence = code === 'not-found' ? checkIn.checkInText.notListed : refusal.apiRefusalText[code]
  return send(c, { state: 'refused', sentence, helper: HELPED.includes(code) }, status)
}

const zoned = (at: number): string => inZone(new Date(at))

async function send(
  c: Context<AppEnv>,
  page: CheckInPageData,
  status: ContentfulStatusCode = 200,
  lang: Lang = localeOf(c.req.path).lang,
): Promise<Response> {
  const { html, policy } = await checkInPage({ ...siteOf(c.env, c.req.path), lang }, page)
  c.header('Content-Security-Policy', policy)
  c.header('X-Robots-Tag', 'noindex')
  return c.html(html, status)
}
