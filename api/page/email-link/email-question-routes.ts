import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { EmailQuestionPageData } from '#islands/email-link/email-link-page.ts'
import { localeOf } from '#lib/locale.ts'
import type { AppEnv } from '../../env.ts'
import { Refusal, STATUS_OF } from '../../http/errors.ts'
import { sendNoindexPage, smallForm } from '../../http/link-page.ts'
import { isStopped, stopEmails, undoStop, unsubscribeLink } from '../../mail/unsubscribe.ts'
import { isWeeklyWanted, keepWeekly, stillWantedLink } from '../../mail/weekly-answer.ts'
import { siteOf } from '../shell/shell.ts'
import { emailQuestionPage } from './email-link-pages.ts'

/**
 * Serves `/u/:token` in each language: its button stops a kind of email for the person of the link, or keeps one. Opening it changes
 * nothing, because programs that scan emails open every link. An email program sends the form from any origin and without cookies
 * (RFC 8058). So the session is not read, no answer redirects, and an unknown link gets 200 too.
 */
export const emailQuestionRoutes = new Hono<AppEnv>()
  .get('/:token', async (c) => {
    const question = await questionOf(c)
    return question ? send(c, await question.shown()) : send(c, { state: 'ended' }, 404)
  })
  .post('/:token', smallForm, async (c) => {
    const question = await questionOf(c)
    if (!question) return send(c, { state: 'ended' })
    const isUndo = await asksToUndo(c)
    try {
      await (isUndo ? question.undo() : question.answer())
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return send(c, await question.shown(), STATUS_OF[error.code])
    }
    const shown = await question.shown()
    return send(c, isUndo && shown.state === 'asked' ? { ...shown, state: 'undone' } : shown)
  })

type Question = {
  /** Returns the page as it is now. Its state is 'done' if there is nothing to answer any more. */
  shown: () => Promise<Extract<EmailQuestionPageData, { kind: unknown }>>
  answer: () => Promise<void>
  undo: () => Promise<void>
}

/** Returns the question of the link and its actions. Its sentences are in src/text/en/mail/email-link.ts. */
async function questionOf(c: Context<AppEnv>): Promise<Question | null> {
  const { db } = c.env
  const now = c.env.now()
  const token = c.req.param('token') ?? ''
  const { path } = c.req
  const link = await unsubscribeLink(db, token, now)
  if (link)
    return {
      shown: async () => {
        const { kind, email: address, stopped } = (await unsubscribeLink(db, token, now)) ?? link
        return {
          state: (await isStopped(db, link)) ? 'done' : 'asked',
          kind,
          address,
          canUndo: stopped.length > 0,
          path,
        }
      },
      answer: () => stopEmails(db, link, now),
      undo: () => undoStop(db, link, now),
    }
  const wanted = await stillWantedLink(db, token, now)
  if (!wanted) return null
  const page = { kind: 'still-wanted', address: wanted.email, canUndo: false, path } as const
  return {
    shown: async () => ({ state: (await isWeeklyWanted(db, wanted)) ? 'done' : 'asked', ...page }),
    answer: () => keepWeekly(db, wanted, now),
    undo: async () => {},
  }
}

/** Anything else than our own button “Undo” is the answer, so that every email program can unsubscribe. */
async function asksToUndo(c: Context<AppEnv>): Promise<boolean> {
  const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
  return form.action === 'undo' && !('List-Unsubscribe' in form)
}

const send = async (
  c: Context<AppEnv>,
  page: EmailQuestionPageData,
  status?: ContentfulStatusCode,
): Promise<Response> =>
  sendNoindexPage(c, await emailQuestionPage(siteOf(c.env, c.req.path), page, localeOf(c.req.path).path), status)
