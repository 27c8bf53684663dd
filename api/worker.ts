import type { Kysely } from 'kysely'
import { openPostgres } from '#db/postgres.ts'
import type { Database } from '#db/schema.ts'
import { app } from './app.ts'
import { paperFiles } from './certificate/paper/files-edge.ts'
import { cleanUp } from './cleanup.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { Runtime } from './env.ts'
import { fingerprint } from './fingerprint.ts'
import { ORIGIN_PLACEHOLDER } from './headers.ts'
import { redirectHome } from './home-address.ts'
import { keepInMailbox } from './mail/mail.ts'
import { deliverDue } from './mail/outbox.ts'
import { openSmtp } from './mail/smtp.ts'

/** What wrangler.toml binds: text variables and secrets besides. */
type Bindings = {
  ASSETS: { fetch: (request: Request | string) => Promise<Response> }
  HYPERDRIVE: { connectionString: string }
  HYPERDRIVE_CACHED?: { connectionString: string }
  FLOOD?: { limit: (options: { key: string }) => Promise<{ success: boolean }> }
}
type Context = { waitUntil: (work: Promise<unknown>) => void }

/** The cron trigger comes once a minute; until shortly before the next one, round follows round. */
const DELIVERING_MS = 40_000

/** The entry at the edge. A database connection belongs to the request that opened it, so each opens and ends its own. */
export default {
  async fetch(request: Request, bindings: Bindings, context: Context): Promise<Response> {
    const address = request.headers.get('cf-connecting-ip') ?? 'unknown'
    if (bindings.FLOOD && !(await bindings.FLOOD.limit({ key: address })).success) {
      return new Response(null, { status: 429, headers: { 'Retry-After': '60' } })
    }
    return withRuntime(
      bindings,
      context,
      (runtime) => redirectHome(request, runtime.config) ?? app.fetch(request, { ...runtime, clientAddress: address }),
    )
  },

  async scheduled(_: unknown, bindings: Bindings, context: Context): Promise<void> {
    await withRuntime(bindings, context, async (runtime) => {
      const begun = runtime.now().getTime()
      while ((await deliverDue(runtime)) > 0 && runtime.now().getTime() - begun < DELIVERING_MS);
      await cleanUp(runtime.db, runtime.now())
      return new Response(null)
    })
  },
}

async function withRuntime(
  bindings: Bindings,
  context: Context,
  work: (runtime: Runtime) => Response | Promise<Response>,
): Promise<Response> {
  const config = configOf(bindings)
  if (config instanceof ConfigError) {
    for (const problem of config.problems) log('configuration', { problem })
    return new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
  }
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

function openDatabases({ HYPERDRIVE, HYPERDRIVE_CACHED }: Bindings): Databases {
  let closing = false
  const onError = (error: Error & { code?: string }) => {
    // Each socket that we close ourselves reports that it was closed.
    if (!closing) log('database-connection', { error: error.code ?? error.name })
  }
  // Nobody else waits for this request's connections, so opening one may take longer than waiting for a free one.
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
  bindings: Bindings,
  waitUntil: Runtime['waitUntil'],
): Runtime {
  return {
    db,
    publicDb,
    config,
    now: () => new Date(),
    sendMail: config.mail.smtpUrl
      ? openSmtp(config.mail.smtpUrl, config.mail.from)
      : config.local
        ? keepInMailbox
        : null,
    fetch: (input, init) => fetch(input, init),
    fingerprint,
    shell: (name) => shellOf(bindings, config, name),
    paperFiles,
    clientAddress: 'unknown',
    hasSpace: async () => true,
    waitUntil,
    log,
  }
}

const shells = new WeakMap<Bindings, Map<string, string>>()

/** A built page's text: a deployment's pages stay the same, so an isolate asks for each once. @throws when there is none */
async function shellOf(bindings: Bindings, { baseUrl }: Config, name: string): Promise<string> {
  const known = shells.get(bindings) ?? new Map<string, string>()
  shells.set(bindings, known)
  const found = known.get(name)
  if (found !== undefined) return found
  const page = await bindings.ASSETS.fetch(`${baseUrl}/${name}`)
  if (!page.ok && !(name === '404' && page.status === 404)) throw new Error(`The build has no page "${name}".`)
  const text = (await page.text()).replaceAll(ORIGIN_PLACEHOLDER, baseUrl)
  known.set(name, text)
  return text
}

let known: { bindings: Bindings; config: Config | ConfigError } | undefined

/** Workers do not "refuse to start": bad configuration is answered with 503 and named in the log. */
function configOf(bindings: Bindings): Config | ConfigError {
  if (known?.bindings !== bindings) {
    try {
      known = { bindings, config: readConfig(bindings as unknown as Record<string, string>) }
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      known = { bindings, config: error }
    }
  }
  return known.config
}

/** Trouble alone: Cloudflare puts the request's address beside every line, and one names a certificate's code. */
const log: Runtime['log'] = (event, facts) => {
  if (event !== 'request' || Number(facts.status) >= 500) console.log(JSON.stringify({ event, ...facts }))
}
