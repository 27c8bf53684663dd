import { createServer, type Server as HttpServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { app } from '../app.ts'
import { isLoopback } from '../config.ts'
import type { Runtime } from '../env.ts'
import { redirectToCanonical } from '../http/app/canonical-url.ts'
import { clientAddresses } from '../http/app/client-address.ts'
import { addedHeaders } from '../http/headers.ts'
import { badRequestWith } from './bad-request.ts'
import { packed } from './compression.ts'
import { type NodeRuntime, openRuntime } from './node-runtime.ts'
import { answersWith, type OutgoingAnswer } from './outgoing-answer.ts'
import { loadStatic, type StaticFiles } from './pages/static.ts'

export type StartOptions = {
  vars: Record<string, string | undefined>
  dist: string
  /** True if an empty PostgreSQL should be filled with the demo town (D21). */
  demo: boolean
}

export type RunningServer = { runtime: NodeRuntime; port: number; stop: () => Promise<void> }

/**
 * Serves pages and API on one port.
 * @throws ConfigError or Error with a sentence for the person who started the server
 */
export async function start({ vars, dist, demo }: StartOptions): Promise<RunningServer> {
  const port = Number(vars.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PORT must be a number from 0 to 65535.')
  let answer: Listener = (_, response) => response.writeHead(503, { 'Retry-After': '1' }).end()
  const added = addedHeaders(isLocal(vars.BASE_URL))
  const server = createServer({ ...PATIENCE, ServerResponse: answersWith(added) }, (incoming, outgoing) =>
    answer(incoming, outgoing),
  )
  server.timeout = 15_000
  server.on('clientError', badRequestWith(added))
  const bound = await listen(server, port, vars.HOST ?? usualHost(vars.BASE_URL))
  try {
    const runtime = await openRuntime({ vars, port: bound, demo })
    answer = listenerFor(runtime, await loadStatic(dist, runtime.env.config))
    return { runtime, port: bound, stop: () => stop(server, runtime) }
  } catch (error) {
    server.close()
    throw error
  }
}

const isLocal = (baseUrl = 'http://localhost'): boolean => URL.canParse(baseUrl) && isLoopback(baseUrl)

/**
 * Returns the network address to listen on: in local mode only the loopback interface, on a public site all interfaces (D21).
 */
function usualHost(baseUrl = 'http://localhost'): string {
  if (!URL.canParse(baseUrl)) return '127.0.0.1' // `openRuntime` reports the problem.
  if (!isLoopback(baseUrl)) return '0.0.0.0'
  const { hostname } = new URL(baseUrl)
  return hostname === 'localhost' ? '127.0.0.1' : hostname.replace(/[[\]]/g, '')
}

/** Connections of slow senders or readers are closed after at most 15 seconds (F23). */
const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 13_500,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
}

/** Called before the database is opened, so that a second server on this port fails before it changes anything. */
async function listen(server: Server, port: number, host: string): Promise<number> {
  server.maxHeadersCount = 100
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Stop what uses it, or set PORT.`) : error,
      ),
    )
    server.listen(port, host, resolve)
  })
  return (server.address() as AddressInfo).port
}

type Server = HttpServer<typeof IncomingMessage, typeof OutgoingAnswer>
type Listener = RequestListener<typeof IncomingMessage, typeof OutgoingAnswer>

function listenerFor(runtime: NodeRuntime, files: StaticFiles): Listener {
  const { config, log } = runtime.env
  const clientAddress = clientAddresses(config.trustedProxies, log)
  const { host } = new URL(config.baseUrl)
  const home = config.local ? host : null
  const answer = getRequestListener(
    (request, env) => {
      const { incoming, outgoing } = env as { incoming: IncomingMessage; outgoing: OutgoingAnswer }
      const redirected = redirectToCanonical(request, config)
      if (redirected) return redirected
      const address = clientAddress(incoming.socket.remoteAddress, request.headers.get('x-forwarded-for'))
      const addHeaders: Runtime['addHeaders'] = (added) => {
        outgoing.added = added
      }
      const env_: Runtime = { ...runtime.env, shell: files.shell, clientAddress: address, packed, addHeaders }
      return app.fetch(request, env_)
    },
    { errorHandler: () => new Response(null, { status: 400 }) },
  )
  return (incoming, outgoing) => {
    // Accepts HTTP/1.0 requests without a Host header, like those of a load balancer's health check. Node rejects such HTTP/1.1
    // requests.
    incoming.headers.host ||= host
    // Closes connections after their response, so that no later request is reset when the server ends.
    if (runtime.env.isStopping()) outgoing.shouldKeepAlive = false
    // The Request constructor does not accept these methods.
    if (incoming.method === 'TRACE' || incoming.method === 'CONNECT')
      outgoing.writeHead(405, { Allow: 'GET, HEAD' }).end()
    else if ((home !== null && incoming.headers.host !== home) || !sendFile(files, incoming, outgoing))
      answer(incoming, outgoing)
  }
}

/** Responds to requests for files, which are the majority, without creating a Request and a Response. */
function sendFile(files: StaticFiles, { method, url = '', headers }: IncomingMessage, outgoing: OutgoingAnswer) {
  if (method !== 'GET' && method !== 'HEAD') return false
  // The request target may be an absolute URL (RFC 9112, 3.2.2).
  const file = files.answer(URL.parse(url.startsWith('/') ? `http://localhost${url}` : url)?.pathname ?? '', headers)
  if (file === null) return false
  outgoing.added = null
  outgoing.writeHead(file.status, file.headers).end(file.bytes ?? undefined)
  return true
}

const GRACE_MS = 5_000

/** How long a public site keeps serving after `/api/ready` reports the stop. Load balancers check every second or two. */
const NOTICE_MS = 2_000

/**
 * Announces the stop, stops accepting connections after two seconds, and ends current requests after five seconds in total
 * (F2).
 */
async function stop(server: Server, runtime: NodeRuntime): Promise<void> {
  runtime.announceStop()
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  if (!runtime.env.config.local) await new Promise((resolve) => setTimeout(resolve, NOTICE_MS))
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Closes connections that were busy when close() was called and are now idle. Otherwise they would stay open.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
  await runtime.close()
}
