import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { inZone } from '#domain/time/zone.ts'
import type { CodeListData } from '#islands/certificate/code-list/CodeListPage.tsx'
import { textFor } from '#text'
import { checkList } from '../certificate/code-list/code-list.ts'
import { codesIn } from '../certificate/code-list/code-list-input.ts'
import { type DecodedCodes, decodeCodes, hasQuestionMarks } from '../certificate/code-list/decode-codes.ts'
import { countList } from '../certificate/version/limit.ts'
import type { AppEnv } from '../env.ts'
import { csvFile } from '../http/csv.ts'
import { Refusal, refusalOf, STATUS_OF } from '../http/errors.ts'
import { ownForm } from '../http/same-origin.ts'
import { codeListCsv, codeListPage } from './code-list-page.ts'
import { siteOf } from './shell/shell.ts'

/** Enough for 500 lines with names in any script, and for the form around them. */
const MOST_BYTES = 256 * 1024

/** Limits how much input is shown again if it has a fault. 500 lines with a code and a name are shorter. */
const MOST_SENT_BACK = 32_000

/** Checks the certificates of a whole class together, without an account and without a script (D63). */
export const codeListRoutes = new Hono<AppEnv>()
  .get('/', (c) => sendList(c, {}))
  .post(
    '/',
    ownForm,
    (c, next) => countList(c.env).then(next, (error) => sendRefused(c, '', error)),
    bodyLimit({ maxSize: MOST_BYTES, onError: (c) => sendRefused(c, '', new Refusal('body-too-large')) }),
    async (c) => {
      const { pasted, bytes, asCsv } = await readForm(c)
      let typed = pasted
      try {
        const table: DecodedCodes = bytes ? decodeCodes(bytes) : { text: pasted, areLettersLost: false }
        typed = table.text
        const asked = codesIn(typed)
        const answers = await checkList(c.env, asked)
        const areLettersLost = table.areLettersLost || hasQuestionMarks(typed)
        if (!asCsv) return await sendList(c, { typed, answers, areLettersLost })
        const site = siteOf(c.env, c.req.path)
        return c.body(
          codeListCsv(site, answers, inZone(c.env.now())),
          200,
          csvFile(textFor(site.lang).codeList.codeListText.fileName),
        )
      } catch (error) {
        return sendRefused(c, typed, error as Error)
      }
    },
  )

/** Reads the form. A chosen file takes precedence over pasted text. */
async function readForm(c: Context<AppEnv>): Promise<{ pasted: string; bytes: Uint8Array | null; asCsv: boolean }> {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, string | File>)
  const { codes, file, as } = form
  const pasted = typeof codes === 'string' ? codes : ''
  const bytes = file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null
  return { pasted, bytes, asCsv: as === 'csv' }
}

function sendRefused(c: Context<AppEnv>, typed: string, error: Error): Promise<Response> {
  const { code, details } = refusalOf(c, error)
  if (details.retryAfter) c.header('Retry-After', String(Math.ceil(details.retryAfter)))
  const { codeList, refusal } = textFor(siteOf(c.env, c.req.path).lang)
  const { codeListText: text } = codeList
  const faults = details.faults?.codes
  const fault = faults ? text.fault(faults) : code === 'body-too-large' ? text.tooLarge : refusal.apiRefusalText[code]
  return sendList(c, { typed: typed.length > MOST_SENT_BACK ? '' : typed, fault }, STATUS_OF[code])
}

async function sendList(c: Context<AppEnv>, said: Partial<CodeListData>, status: ContentfulStatusCode = 200) {
  const site = siteOf(c.env, c.req.path)
  const page = {
    typed: '',
    answers: null,
    areLettersLost: false,
    fault: null,
    address: `${c.env.config.baseUrl}/verify/list`,
    at: inZone(c.env.now()),
  }
  const { html, policy } = await codeListPage(site, { ...page, ...said })
  c.header('Content-Security-Policy', policy)
  c.header('X-Robots-Tag', 'noindex')
  return c.html(html, status)
}
