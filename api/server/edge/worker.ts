import { app } from '../../app.ts'
import { type Config, ConfigError, readConfig } from '../../config.ts'
import { redirectToCanonical } from '../../http/app/canonical-url.ts'
import { addedHeaders } from '../../http/headers.ts'
import { runJobs } from '../jobs.ts'
import { type Context, type EdgeBindings, log, withRuntime } from './worker-runtime.ts'

type Bindings = EdgeBindings & {
  FLOOD?: { limit: (options: { key: string }) => Promise<{ success: boolean }> }
}

export default {
  async fetch(request: Request, bindings: Bindings, context: Context): Promise<Response> {
    const address = request.headers.get('cf-connecting-ip') ?? 'unknown'
    if (bindings.FLOOD && !(await bindings.FLOOD.limit({ key: address })).success) {
      return bare(429)
    }
    const config = configOf(bindings)
    if (!config) return bare(503)
    return (
      redirectToCanonical(request, config) ??
      withRuntime(config, bindings, context, (runtime) => app.fetch(request, { ...runtime, clientAddress: address }))
    )
  },

  async scheduled(_: unknown, bindings: Bindings, context: Context): Promise<void> {
    const config = configOf(bindings)
    if (!config) return
    await withRuntime(config, bindings, context, runJobs)
  },
}

/** Returns a response that does not come from a route, with the same headers as all other responses. */
const bare = (status: 429 | 503): Response =>
  new Response(null, { status, headers: { ...addedHeaders(false), 'retry-after': '60' } })

/** Trusts no proxy, because Cloudflare itself reports the client's network address. */
const SETTLED = { trustedProxies: 0 }

let known: { bindings: Bindings; config: Config | ConfigError } | undefined

/**
 * Returns the configuration, or null if it is invalid. A Worker cannot refuse to start, so problems are logged for each
 * request.
 */
function configOf(bindings: Bindings): Config | null {
  if (known?.bindings !== bindings) {
    try {
      const config = readConfig(bindings as unknown as Record<string, string>, SETTLED)
      if (config.pdfSeal) throw new ConfigError(['PDF_SEAL_P12 works only on Node. The Worker does not sign PDFs.'])
      known = { bindings, config }
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      known = { bindings, config: error }
    }
  }
  const { config } = known
  if (!(config instanceof ConfigError)) return config
  for (const problem of config.problems) log('configuration', { problem })
  return null
}
