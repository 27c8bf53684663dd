import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { printedJoinCode, readJoinCode } from '#domain/college/join-code.ts'
import type { JoinPageData, RollNumberFault } from '#islands/college/join/join-page.ts'
import { localeOf } from '#lib/locale.ts'
import { signedIn } from '../../auth/guards.ts'
import type { SignedIn } from '../../auth/session.ts'
import { type JoinableClass, joinableClass } from '../../college/sharing/joinable.ts'
import { shareWithClass } from '../../college/sharing/share.ts'
import type { AppEnv } from '../../env.ts'
import { Refusal } from '../../http/errors.ts'
import { sendNoindexPage, smallForm } from '../../http/link-page.ts'
import { ownForm } from '../../http/same-origin.ts'
import { ownPath, siteOf } from '../shell/shell.ts'
import { joinPage } from './class-pages.ts'
import { stateOf } from './join-state.ts'

const MOST_TYPED = 60
const MOST_REPEATED = 20

/**
 * Serves `/c/:code` in each language, on which a student sees what the college would see, and shares it (D71). It is complete without
 * a script. `/c?code=…` is where the form for a join code is sent.
 */
export const joinRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const typed = new URL(c.req.url).searchParams.get('code')?.slice(0, MOST_TYPED) ?? ''
    const code = readJoinCode(typed)
    if (code) return c.redirect(ownPath(c, `/c/${code}`), 303)
    return typed ? sendUnknown(c, typed) : send(c, { state: 'code', typed, fault: null })
  })
  .get('/:code', async (c) => {
    const typed = (c.req.param('code') ?? '').slice(0, MOST_TYPED)
    const code = readJoinCode(typed)
    if (!code) return sendUnknown(c, typed)
    if (typed !== code) return c.redirect(ownPath(c, `/c/${code}`), 302)
    return onClass(c, code, async (found, account) => {
      const state = await stateOf(c.env, found, account, { hasShared: c.req.query('shared') !== undefined })
      return send(c, { ...found, ...state }, state.state === 'no-volunteer' ? 403 : 200)
    })
  })
  .post('/:code', ownForm, smallForm, async (c) => {
    const code = readJoinCode((c.req.param('code') ?? '').slice(0, MOST_TYPED))
    if (!code) return sendUnknown(c, '')
    return onClass(c, code, (found, account) => share(c, found, account))
  })

/** Finds the class of a code, or answers that there is none. */
async function onClass(
  c: Context<AppEnv>,
  code: string,
  answer: (found: JoinableClass, account: SignedIn | null) => Promise<Response>,
): Promise<Response> {
  const account = await signedIn(c)
  try {
    const found = await joinableClass(c.env, code, account?.id ?? null)
    return found ? await answer(found, account) : await sendUnknown(c, code)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'too-many') throw error
    if (error.details.retryAfter) c.header('Retry-After', String(Math.ceil(error.details.retryAfter)))
    return send(c, { state: 'code', typed: '', fault: 'too-many' }, 429)
  }
}

async function share(c: Context<AppEnv>, found: JoinableClass, account: SignedIn | null): Promise<Response> {
  if (account?.role !== 'user') {
    const state = await stateOf(c.env, found, account)
    return send(c, { ...found, ...state }, account ? 403 : 401)
  }
  const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
  const rollNumber = textIn(form, 'rollNumber').trim()
  const refused = async (fault: RollNumberFault | null, status: ContentfulStatusCode, question?: NameQuestion) => {
    const state = await stateOf(c.env, found, account, { typed: rollNumber, fault, question })
    return send(c, { ...found, ...state }, status)
  }
  if (rollNumber === '') return refused('required', 422)
  try {
    const confirmed = textIn(form, 'confirmed') || null
    const result = await shareWithClass(c.env.db, account.id, found, { rollNumber, confirmed }, c.env.now())
    if (result.outcome === 'shared') return c.redirect(`${ownPath(c, `/c/${found.joinCode}`)}?shared=1`, 303)
    if (result.outcome === 'gone') return sendUnknown(c, found.joinCode)
    if (result.outcome === 'name-differs') return refused(null, 409, result)
    return refused(result.outcome, result.outcome === 'taken' ? 409 : 422)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'too-many') throw error
    return refused('too-many', 429)
  }
}

type NameQuestion = { listName: string; rollKey: string }

const textIn = (form: Record<string, unknown>, name: string): string => {
  const value = form[name]
  return typeof value === 'string' ? value.slice(0, MOST_TYPED).replace(/\p{C}/gu, '') : ''
}

/** Shows a typed text again if it is about as long as a code, so that a typing error can be corrected. */
const sendUnknown = (c: Context<AppEnv>, text: string): Promise<Response> => {
  const code = readJoinCode(text)
  const typed = code ? printedJoinCode(code) : text.length > MOST_REPEATED ? '' : text
  return send(c, { state: 'code', typed, fault: 'unknown' }, 404)
}

const send = async (c: Context<AppEnv>, page: JoinPageData, status?: ContentfulStatusCode): Promise<Response> =>
  sendNoindexPage(c, await joinPage(siteOf(c.env, c.req.path), page, localeOf(c.req.path).path), status)
