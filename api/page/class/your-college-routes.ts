import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { OwnTranscriptLine } from '#domain/college/own-transcript.ts'
import type { TranscriptNotice, YourCollegePageData } from '#islands/college/sharing/your-college-page.ts'
import { localeOf } from '#lib/locale.ts'
import { signedIn } from '../../auth/guards.ts'
import type { SignedIn } from '../../auth/session.ts'
import { loginPage } from '../../auth/sign-in-way.ts'
import { giveUpTranscript } from '../../certificate/transcript/transcript.ts'
import { codeIn } from '../../certificate/version/guards.ts'
import { whoLooked } from '../../college/sharing/looks.ts'
import { classesOfStudent } from '../../college/sharing/shared-classes.ts'
import { endorsedDays, stopSharing } from '../../college/sharing/stop.ts'
import { makeOwnTranscript } from '../../college/transcript/make.ts'
import { ownTranscripts } from '../../college/transcript/own-transcripts.ts'
import type { AppEnv } from '../../env.ts'
import { placeOf } from '../../http/cursor.ts'
import { Refusal } from '../../http/errors.ts'
import { sendNoindexPage, smallForm } from '../../http/link-page.ts'
import { ownForm } from '../../http/same-origin.ts'
import { uuidParam } from '../../http/validate.ts'
import { ownPath, siteOf } from '../shell/shell.ts'
import { yourCollegePage } from './class-pages.ts'

/**
 * Serves `/your-college` in each language: what a student shares, who looked, and the question before sharing stops (D71, D73). It is
 * complete without a script.
 */
export const yourCollegeRoutes = new Hono<AppEnv>()
  .get('/', (c) => onStudent(c, (account) => sendShown(c, account)))
  .get('/stop/:id', (c) =>
    onStudent(c, async (account) => {
      const shared = await openSharing(c, account)
      const days = await endorsedDays(c.env.db, account.id, shared.id)
      return send(c, { state: 'stopping', shared, endorsedDays: days })
    }),
  )
  .post('/stop/:id', ownForm, smallForm, (c) =>
    onStudent(c, async (account) => {
      await stopSharing(c.env.db, account.id, uuidParam(c.req.param('id')), c.env.now())
      return c.redirect(`${ownPath(c, '/your-college')}?stopped=1`, 303)
    }),
  )
  .post('/transcript/:id', ownForm, smallForm, (c) =>
    onStudent(c, async (account) => {
      const notice = await makeFromForm(c, account)
      return c.redirect(`${ownPath(c, '/your-college')}?${notice}#transcripts`, 303)
    }),
  )
  .post('/give-up/:code', ownForm, smallForm, (c) =>
    onStudent(c, async (account) => {
      await giveUpTranscript(c.env.db, account.id, codeIn(c), c.env.now())
      return c.redirect(`${ownPath(c, '/your-college')}?given=1#transcripts`, 303)
    }),
  )

/** Sends visitors to the login, which returns to the page. Other roles get a page that says who it is for. */
async function onStudent(c: Context<AppEnv>, answer: (account: SignedIn) => Promise<Response>): Promise<Response> {
  const account = await signedIn(c)
  const { lang } = localeOf(c.req.path)
  if (!account) return c.redirect(loginPage({ back: '/your-college', lang, purpose: 'login', role: null }), 303)
  return account.role === 'user' ? answer(account) : send(c, { state: 'no-volunteer' }, 403)
}

async function sendShown(c: Context<AppEnv>, account: SignedIn): Promise<Response> {
  const query = new URL(c.req.url).searchParams
  const cursor = query.get('cursor') || undefined
  const { looks, next } = await whoLooked(c.env.db, account.id, placeOrNull(cursor))
  const fromStart = placeOrNull(cursor) === null
  const classes = await classesOfStudent(c.env, account.id)
  const hasStopped = query.has('stopped') && classes.some(({ ended }) => ended?.as === 'stopped')
  const transcripts = fromStart ? await ownTranscripts(c.env, account.id) : []
  const notice = noticeIn(query, transcripts)
  return send(c, { state: 'shown', classes, looks, next, fromStart, hasStopped, transcripts, notice })
}

const REFUSED = ['no-valid-lines', 'name-question', 'too-many'] as const

/** Makes a transcript. @returns the query of the page that says what happened */
async function makeFromForm(c: Context<AppEnv>, account: SignedIn): Promise<string> {
  try {
    return `made=${(await makeOwnTranscript(c.env, account.id, uuidParam(c.req.param('id')))).code}`
  } catch (error) {
    const why = error instanceof Refusal && REFUSED.find((code) => code === error.code)
    if (why) return `refused=${why}`
    throw error
  }
}

/** Returns what the page says about a transcript. The query may be typed by anyone, so a code must be the student's own. */
function noticeIn(query: URLSearchParams, transcripts: readonly OwnTranscriptLine[]): TranscriptNotice | null {
  const made = transcripts.find(({ code }) => code === query.get('made'))
  const why = REFUSED.find((code) => code === query.get('refused'))
  if (made) return { kind: 'made', code: made.code }
  if (why) return { kind: 'refused', why }
  return query.has('given') ? { kind: 'given' } : null
}

/** Returns null for a cursor that is outdated or mistyped, so that the list begins at its start. */
function placeOrNull(cursor: string | undefined) {
  try {
    return placeOf(cursor)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** @throws Refusal 'not-found' if the sharing is another person's, or has ended */
async function openSharing(c: Context<AppEnv>, account: SignedIn) {
  const id = uuidParam(c.req.param('id'))
  const shared = (await classesOfStudent(c.env, account.id)).find((one) => one.id === id && one.ended === null)
  if (!shared) throw new Refusal('not-found')
  return shared
}

const send = async (c: Context<AppEnv>, page: YourCollegePageData, status?: ContentfulStatusCode): Promise<Response> =>
  sendNoindexPage(c, await yourCollegePage(siteOf(c.env, c.req.path), page, localeOf(c.req.path).path), status)
