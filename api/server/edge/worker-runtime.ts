import type { Kysely } from 'kysely'
import { openPostgres } from '#db/postgres.ts'
import type { Database } from '#db/schema.ts'
import { localeOf } from '#lib/locale.ts'
import { renderPdf } from '../../certificate/render-pdf.ts'
import type { Config } from '../../config.ts'
import type { Runtime, Shell } from '../../env.ts'
import { etagOf } from '../../http/etag.ts'
import { ORIGIN_PLACEHOLDER, pagesCsp } from '../../http/headers.ts'
import { keepInMailbox } from '../../mail/mail.ts'
import { openSmtp } from '../../mail/smtp.ts'
import { pdfFiles } from '../../pdf/font/files-edge.ts'
import { SHELLS } from '../pages/shells.ts'

export type EdgeBindings = {
  ASSETS: { fetch: (request: Request | string) => Promise<Response> }
  HYPERDRIVE: { connectionString: string }
  HYPERDRIVE_CACHED?: { connectionString: string }
}

export type Context = { waitUntil: (work: Promise<unknown>) => void }

/**
 * Opens a runtime for each request and closes it afterwards, because on Workers a connection belongs to the request that opened
 * it.
 */
export async function withRuntime<Result>(
  config: Config,
  bindings: EdgeBindings,
  context: Context,
  work: (runtime: Runtime) => Result | Promise<Result>,
): Promise<Result> {
  const background: Promise<unknown>[] = []
  const databases = openDatabases(bindings)
  const runtime = runtimeOf(config, databases, bindings, (late) => background.push(late))
  try {
    return await work(runtime)
  } finally {
    context.waitUntil(Promise.allSettled(background).then(databases.close))
  }
}

type Databases = { db: Kysely<Database>; publicDb: Kysely<Database>; close: () => Promise<unknown> }

function openDatabases({ HYPERDRIVE, HYPERDRIVE_CACHED }: EdgeBindings): Databases {
  let closing = false
  const onError = (error: Error & { code?: string }) => {
    // A socket reports an error when we close it.
    if (!closing) log('database-connection', { error: error.code ?? error.name })
  }
  // No other request is waiting for these connections, so opening one may take longer than the usual wait for a free
  // connection.
  const open = (url: string) => openPostgres({ url, max: 2, timeouts: 'role', waits: 3_000, onError })
  const db = open(HYPERDRIVE.connectionString)
  const publicDb = HYPERDRIVE_CACHED ? open(HYPERDRIVE_CACHED.connectionString) : db
  const close = () => {
    closing = true
    return Promise.all([...new Set([db, publicDb])].map((one) => one.destroy()))
  }
  return { db, publicDb, close }
}

function runtimeOf(
  config: Config,
  { db, publicDb }: Databases,
  bindings: EdgeBindings,
  waitUntil: Runtime['waitUntil'],
): Runtime {
  return {
    db,
    publicDb,
    config,
    now: () => new Date(),
    sendMail: config.mail.smtpUrl
      ? openSmtp(config.mail.smtpUrl, config.mail.from, config.timeouts.mail)
      : config.local
        ? keepInMailbox
        : null,
    fetch: (input, init) => fetch(input, init),
    fingerprint: etagOf,
    shell: (path) => shellOf(bindings, config, path),
    makePdf: (pdf) => renderPdf(pdfFiles, pdf),
    zipLimit: { pdfs: 40, isStreamed: false },
    clientAddress: 'unknown',
    hasSpace: async () => true,
    isStopping: () => false,
    waitUntil,
    log,
  }
}

const shells = new WeakMap<EdgeBindings, Map<string, Shell>>()

/** Fetches each page once per isolate, because the pages of a deployment never change. */
async function shellOf(bindings: EdgeBindings, { baseUrl, local }: Config, path: string): Promise<Shell> {
  const known = shells.get(bindings) ?? new Map<string, Shell>()
  shells.set(bindings, known)
  const found = known.get(path)
  if (found !== undefined) return found
  const page = await bindings.ASSETS.fetch(baseUrl + path)
  if (!page.ok && !(page.status === 404 && path.endsWith('/404'))) throw new Error(`The build has no page ${path}.`)
  const html = (await page.text()).replaceAll(ORIGIN_PLACEHOLDER, () => baseUrl)
  const shared = SHELLS.has(localeOf(path).path) ? null : page.headers.get('Content-Security-Policy')
  const shell = { html, policy: shared ?? pagesCsp([html], local) }
  known.set(path, shell)
  return shell
}

/** Logs only errors, because Cloudflare adds the request's URL to each line, and the URL can contain a certificate code. */
export const log: Runtime['log'] = (event, facts) => {
  if (event !== 'request' || Number(facts.status) >= 500) console.log(JSON.stringify({ event, ...facts }))
}
