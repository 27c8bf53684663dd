import type { Unstable_Config as WranglerConfig } from 'wrangler'
import { buildViews } from '../pages/build-views.ts'

export type Edge = {
  address: string
  scheduled: () => Promise<void>
  close: () => Promise<void>
}

export type EdgeLog = (line: string) => void

export type EdgeOptions = {
  port: number
  /** The folder that api/server/pages/edge-assets.ts filled for this base URL. */
  assets: string
  /** The URL of a migrated database. It must contain a password, because the local version of Hyperdrive requires one. */
  databaseUrl: string
  /** The database URL for the public list's binding; `databaseUrl` by default. */
  cachedUrl?: string
  vars: Record<string, string>
  /**
   * The limit of requests per minute and network address. By default there is none, because all local requests come from the
   * same address.
   */
  flood?: number
  log?: EdgeLog
}

const ROOT = new URL('../../..', import.meta.url).pathname

/** Bundles the Worker as configured in wrangler.toml and runs it in workerd, offline and without telemetry. */
export async function startEdge({ port, log = () => {}, ...options }: EdgeOptions): Promise<Edge> {
  // Makes wrangler bundle for production instead of development.
  Object.assign(process.env, SILENCE, { NODE_ENV: 'production' })
  await buildViews()
  const { unstable_DevEnv, unstable_readConfig } = await import('wrangler')
  const config = configOf(unstable_readConfig({ config: `${ROOT}wrangler.toml` }), options)
  const environment = new unstable_DevEnv()
  const loaded = new Promise<void>((resolve, reject) => {
    const fail = ({ cause }: { cause?: Error }) => reject(new Error(`The Worker does not start: ${cause?.message}`))
    environment.once('reloadComplete', resolve).once('error', fail).once('buildFailed', fail)
  })
  const worker = await environment.startWorker({
    config: config as never,
    dev: {
      server: { hostname: '127.0.0.1', port },
      watch: false,
      persist: false,
      inspector: false,
      logLevel: 'error',
      inferOriginFromRoutes: false,
      structuredLogsHandler: ({ message }: { message: string }) => log(message),
    },
  })
  await Promise.all([loaded, worker.ready]).catch(async (error) => {
    await worker.dispose()
    throw error
  })
  return {
    address: `http://localhost:${port}`,
    scheduled: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/cdn-cgi/handler/scheduled`)
      if (!answer.ok) throw new Error(`The Worker's round failed: ${await answer.text()}`)
    },
    close: () => worker.dispose(),
  }
}

/** Prevents wrangler from sending telemetry, and its runtime from recording every request. */
export const SILENCE = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  X_LOCAL_EXPLORER: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
}

type EdgeOverrides = Pick<EdgeOptions, 'assets' | 'databaseUrl' | 'cachedUrl' | 'vars' | 'flood'>

function configOf(deployed: WranglerConfig, { assets, databaseUrl, cachedUrl, vars, flood }: EdgeOverrides) {
  return {
    ...deployed,
    vars,
    assets: { ...deployed.assets, directory: assets },
    hyperdrive: deployed.hyperdrive.map((binding) => ({
      ...binding,
      localConnectionString: binding.binding === 'HYPERDRIVE_CACHED' ? (cachedUrl ?? databaseUrl) : databaseUrl,
    })),
    ratelimits: flood ? deployed.ratelimits.map((one) => ({ ...one, simple: { limit: flood, period: 60 } })) : [],
  }
}
