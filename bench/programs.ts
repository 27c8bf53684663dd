import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeEdgeAssets } from '../api/server/pages/edge-assets.ts'
import { freePort } from '../db/free-port.ts'
import { bundledModules, quoted, smallWorker, WORKERD, workerdSettings } from '../tests/support/edge/workerd.ts'

/** A measured program, which runs in a separate process. */
export type Program = { name: string; address: string; pid: number; stop: () => Promise<void> }

export const PLAIN = 'plain node:http + pg'
export const HONO = 'Hono + pg'
export const SHORTEST = 'plain, counting no limit'
export const NODE = 'ours, Node'
export const EDGE = 'ours, workerd'

const ROOT = new URL('..', import.meta.url).pathname
const NODE_ARGUMENTS = ['--disable-warning=ExperimentalWarning']
const PATIENCE_MS = 120_000

/**
 * Starts a program and waits until a path of it responds with 200.
 * @throws if the program ends, or does not respond within two minutes
 */
async function start(
  name: string,
  command: string[],
  { port, ready, env }: { port: number; ready: string; env?: Record<string, string> },
): Promise<Program> {
  // Uses the host name, because the Worker would redirect requests for 127.0.0.1 to its own URL.
  const address = `http://localhost:${port}`
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    ...{ cwd: ROOT, env: { ...process.env, ...env, PORT: String(port) } },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const until = Date.now() + PATIENCE_MS
  const isReady = () =>
    fetch(address + ready).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop()
      throw new Error(`${name} does not start.`)
    }
    await sleep(100)
  }
  return { name, address, pid: child.pid ?? 0, stop }
}

/** Starts one of the servers of bench/floor.ts. */
export async function startFloor(name: string, kind: 'plain' | 'hono' | 'shortest', databaseUrl: string) {
  return start(name, [process.execPath, ...NODE_ARGUMENTS, 'bench/floor.ts', kind], {
    ...{ port: await freePort(), ready: '/api/health' },
    env: { NODE_ENV: 'production', DATABASE_URL: databaseUrl },
  })
}

/** Starts our server on Node, as `npm start` does. */
export async function startNode(databaseUrl: string, scratch: string): Promise<Program> {
  const port = await freePort()
  return start(NODE, [process.execPath, ...NODE_ARGUMENTS, 'api/server/start.ts', '--built'], {
    ...{ port, ready: '/api/ready' },
    env: {
      ...{ NODE_ENV: 'production', DATA_DIR: scratch, DATABASE_URL: databaseUrl },
      BASE_URL: `http://localhost:${port}`,
    },
  })
}

/** Starts the Worker, bundled like for a deployment, in workerd without Wrangler's router and log. */
export async function startEdge(databaseUrl: string, scratch: string): Promise<Program> {
  const folder = join(scratch, 'worker')
  const assets = join(scratch, 'assets')
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  await mkdir(folder, { recursive: true })
  await writeEdgeAssets(join(ROOT, 'dist'), assets, baseUrl)
  const { hostname, port: databasePort, pathname, username, password } = new URL(databaseUrl)
  const hyperdrive = `hyperdrive = (designator = "postgres", database = ${quoted(pathname.slice(1))},
    user = ${quoted(username)}, password = ${quoted(password)}, scheme = "postgres")`
  const settings = workerdSettings({
    port,
    modules: await bundledModules(folder),
    bindings: [
      `(name = "BASE_URL", text = ${quoted(baseUrl)})`,
      `(name = "HYPERDRIVE", ${hyperdrive})`,
      `(name = "HYPERDRIVE_CACHED", ${hyperdrive})`,
      '(name = "ASSETS", service = "pages")',
    ],
    services: [
      `(name = "postgres", external = (address = ${quoted(`${hostname}:${databasePort}`)}, tcp = ()))`,
      `(name = "files", disk = (path = ${quoted(assets)}))`,
      '(name = "pages", worker = .pages)',
    ],
    workers: [smallWorker('pages', PAGES, ['(name = "FILES", service = "files")'])],
  })
  await writeFile(join(folder, 'workerd.capnp'), settings)
  return start(EDGE, [WORKERD, 'serve', join(folder, 'workerd.capnp')], { port, ready: '/api/ready' })
}

/** Serves the built pages to our Worker. Their URLs have no extension. */
const PAGES = "export default { fetch: ({ url }, { FILES }) => FILES.fetch(url + '.html') }"
