import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { checkPath, printedCode, readCode } from '#domain/certificate/certificate-code.ts'
import { inZone } from '#domain/time/zone.ts'
import type { VerifyPageData } from '#islands/certificate/check/VerifyPage.tsx'
import { folderOf, localeOf } from '#lib/locale.ts'
import { lookUpEndorsed } from '../certificate/endorsement/lookup.ts'
import { lookUpRecord } from '../certificate/service-record/lookup.ts'
import { lookUpTranscript } from '../certificate/transcript/lookup.ts'
import { countCheck } from '../certificate/version/limit.ts'
import { revokedFactsOf } from '../certificate/version/revoked-facts.ts'
import type { AppEnv } from '../env.ts'
import { Refusal } from '../http/errors.ts'
import { PAGE_CACHE, withWorker } from '../http/headers.ts'
import { ownPath, siteOf } from './shell/shell.ts'
import { ngoStatementOf } from './stated-by.ts'
import { verifyPage } from './verify-page.ts'

/** Lets anyone check a certificate, without an account and without a script. */
export const verifyRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const typed = new URL(c.req.url).searchParams.get('code')?.slice(0, 80)
    if (!typed) return sendVerdict(c, { typed: '', checked: null, trouble: null })
    const code = readCode(typed)
    if (code) return c.redirect(ownPath(c, checkPath(code)), 303)
    return sendVerdict(c, { typed, checked: null, trouble: 'not-a-code' }, 422)
  })
  .get('/:code', async (c) => {
    const typed = c.req.param('code').slice(0, 80)
    // Accepts a code that was copied along with the punctuation after it.
    const code = readCode(typed.replace(/[^\p{L}\p{N}]+$/u, ''))
    if (!code) return sendVerdict(c, { typed, checked: null, trouble: 'unknown' }, 404)
    if (typed !== printedCode(code)) return c.redirect(ownPath(c, checkPath(code)), 302)
    await countCheck(c.env, 'page')
    const checked = await lookUpEndorsed(c.env, code)
    const by = checked && (await ngoStatementOf(c.env.db, code))
    const was = checked?.state === 'revoked' ? await revokedFactsOf(c.env.db, code, checked.reason) : null
    const record = checked ? null : await lookUpRecord(c.env, code)
    const transcript = checked || record ? null : await lookUpTranscript(c.env, code)
    const found = Boolean(checked ?? record ?? transcript)
    const page = { typed, checked, record, transcript, was, by }
    return sendVerdict(c, { ...page, trouble: found ? null : 'unknown' }, found ? 200 : 404)
  })

async function sendVerdict(c: Context<AppEnv>, page: VerifyPageData, status: ContentfulStatusCode = 200) {
  const { config, now } = c.env
  const asked = { address: config.baseUrl + new URL(c.req.url).pathname, at: inZone(now()) }
  const { html, policy } = await verifyPage(siteOf(c.env, c.req.path), { ...page, asked })
  c.header('Content-Security-Policy', policy)
  c.header('X-Robots-Tag', 'noindex')
  return c.html(html, status)
}

/**
 * Serves a built page, which is the same for everyone. It needs a route, because the path after /verify/ would otherwise be
 * read as a code.
 */
export const offlineRoutes = new Hono<AppEnv>().get('/', async (c) => {
  const { lang } = localeOf(c.req.path)
  const { html, policy } = await c.env.shell(`${folderOf(lang)}/verify-offline`).catch(() => {
    throw new Refusal('away', { retryAfter: 10 })
  })
  c.header('Content-Security-Policy', withWorker(policy, 'verify-worker'))
  c.header('X-Robots-Tag', 'noindex')
  c.header('Cache-Control', PAGE_CACHE)
  return c.html(html, 200)
})
