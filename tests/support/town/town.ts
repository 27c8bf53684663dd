import { hc } from 'hono/client'
import type { Kysely } from 'kysely'
import { app } from '#api/app.ts'
import { beginSession } from '#api/auth/session.ts'
import { renderPdf } from '#api/certificate/render-pdf.ts'
import { readConfig, type Timeouts } from '#api/config.ts'
import type { Mail, Runtime } from '#api/env.ts'
import { COOKIES } from '#api/http/cookies.ts'
import { etagOf } from '#api/http/etag.ts'
import { pagesCsp } from '#api/http/headers.ts'
import { pdfFiles } from '#api/pdf/font/files-node.ts'
import type { Api } from '#api/routes.ts'
import type { Database } from '#db/schema.ts'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import { EVIDENCE_KEY } from '#tests/support/town/evidence-key.ts'
import { answerAtEdge } from '../edge/town.ts'
import { openImage } from '../postgres/database-image.ts'
import { takeDatabase } from '../postgres/database-pool.ts'
import { openTestPostgres } from '../postgres/postgres-run.ts'
import { ON_EDGE } from '../process/server.ts'
import { NOW } from './clock.ts'

export const ORIGIN = 'http://localhost:3000'

/**
 * Longer than a busy machine delays the provider or the mail server of a test, so that only a test of these timeouts reaches one.
 * The product waits 4 to 10 seconds (api/config.ts).
 */
const PATIENT: Timeouts = { token: 120_000, keys: 120_000, mail: 120_000 }

/** A town for one test file: the demo people in a real database, and the app that serves them. */
export type Town = {
  db: Kysely<Database>
  runtime: Runtime
  /** Emails that the app has sent so far. */
  sent: Mail[]
  /** Lines that the app has logged so far. */
  logged: { event: string; facts: Record<string, unknown> }[]
  /** Moves the server's clock. Lucia reads the machine's clock, so sessions are not affected. */
  setNow: (now: Date) => void
  /** Returns the typed client of a demo person (by subject), or of a logged-out caller. */
  as: (subject?: string) => Promise<ReturnType<typeof hc<Api>>>
  /** Sends a request the way a browser does on the site's own pages. `cookie` is the person's session. */
  request: (path: string, init?: RequestInit & { cookie?: string }) => Promise<Response>
  /** Plants a session of a demo person. Returns the cookie as 'name=value'. */
  cookieOf: (subject: string) => Promise<string>
  close: () => Promise<void>
}

/**
 * Opens a town in this process or, with `RUNTIME=edge`, in workerd. Its database is PostgreSQL, and in this process PGlite for
 * `npm run prove`.
 * @param options.db another migrated and seeded database instead of a pooled one
 * @param options.vars configuration in addition to local mode's defaults
 * @param options.runtime parts of the runtime to replace, such as `sendMail` or `fetch`
 */
export async function openTown(
  options: { db?: Kysely<Database>; vars?: Record<string, string>; runtime?: Partial<Runtime> } = {},
): Promise<Town> {
  const db = options.db ?? (await openDatabase())
  let now = NOW
  const sent: Mail[] = []
  const logged: Town['logged'] = []
  const late: Promise<unknown>[] = []
  const runtime: Runtime = {
    db,
    publicDb: db,
    config: readConfig({ BASE_URL: ORIGIN, EVIDENCE_KEYS: EVIDENCE_KEY, ...options.vars }, { timeouts: PATIENT }),
    now: () => now,
    sendMail: async (mail) => void sent.push(mail),
    fetch: () => Promise.reject(new Error('this test reaches no network')),
    shell: async (path) => ({
      html: `<!doctype html><html lang="en"><head><!--head--><title>${path}</title><!--/head--></head><body>${viewOf(path)}</body></html>`,
      policy: pagesCsp([], true),
    }),
    fingerprint: etagOf,
    makePdf: (pdf) => renderPdf(pdfFiles, pdf),
    zipLimit: { pdfs: 500, isStreamed: true },
    clientAddress: '203.0.113.7',
    hasSpace: async () => true,
    isStopping: () => false,
    waitUntil: (work) => void late.push(work),
    log: (event, facts) => void logged.push({ event, facts }),
    ...options.runtime,
  }
  const cookieOf = async (subject: string) => {
    const account = await db
      .selectFrom('account')
      .select('id')
      .where('issuer', '=', DEV_ISSUER)
      .where('subject', '=', subject)
      .executeTakeFirstOrThrow()
    return `${COOKIES.session.name}=${await beginSession(db, account.id, runtime.now)}`
  }
  const request: Town['request'] = async (path, { cookie, ...init } = {}) => {
    const headers = new Headers(init.headers)
    if (cookie && !headers.has('cookie')) headers.set('cookie', cookie)
    if (!headers.has('origin') && init.method && init.method !== 'GET') headers.set('origin', ORIGIN)
    if (typeof init.body === 'string' && !headers.has('content-type')) headers.set('content-type', 'application/json')
    const asked = new Request(new URL(path, ORIGIN), { ...init, headers })
    if (ON_EDGE) return answerAtEdge(asked, runtime)
    const answer = await app.request(asked, undefined, runtime)
    // Waits for background work, because a test checks the results as soon as it has the response.
    await Promise.allSettled(late.splice(0))
    return answer
  }
  return {
    db,
    runtime,
    sent,
    logged,
    setNow: (to) => {
      now = to
    },
    cookieOf,
    request,
    as: async (subject) => {
      const cookie = subject ? await cookieOf(subject) : undefined
      return hc<Api>(ORIGIN, {
        fetch: (input: RequestInfo | URL, init?: RequestInit) =>
          request(String(input), { ...init, ...(cookie && { cookie }) }),
      })
    },
    close: () => db.destroy(),
  }
}

const openDatabase = () => (process.env.PROVE && !ON_EDGE ? takeDatabase('PGlite', openImage) : openTestPostgres(10))

/**
 * Returns the placeholder that the server replaces in a built page: a view on check pages, and an island on all other pages.
 */
const viewOf = (path: string) =>
  /\/(verify|ngo|scanned-code|your-college|college-page)$/.test(path)
    ? '<!--view--><!--/view-->'
    : '<astro-island prefix="p"></astro-island>'
