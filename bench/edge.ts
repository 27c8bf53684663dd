import { spawnSync } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { unstable_readConfig } from 'wrangler'
import { SILENCE } from '../api/edge.ts'
import { writeEdgeAssets } from '../api/edge-assets.ts'
import { freePort } from '../db/free-port.ts'
import { type Server, startServer } from './server.ts'

const ROOT = new URL('..', import.meta.url).pathname
const BUNDLE = 'worker.js'

/**
 * The Worker as a deployment would upload it, in workerd itself: without the router, the log and the second process that
 * Wrangler puts around it on a developer's machine, and that no reader's request passes once it is deployed.
 * @param databaseUrl a PostgreSQL that is migrated, with a password in its address
 * @param ready a path that must answer with 200
 */
export async function startWorkerd(databaseUrl: string, scratch: string, ready: string): Promise<Server> {
  const folder = join(scratch, 'worker')
  const assets = join(scratch, 'assets')
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  await mkdir(folder, { recursive: true })
  await writeEdgeAssets(join(ROOT, 'dist'), assets, baseUrl)
  const made = spawnSync(join(ROOT, 'node_modules/.bin/wrangler'), ['deploy', '--dry-run', '--outdir', folder], {
    ...{ cwd: ROOT, env: { ...process.env, ...SILENCE }, encoding: 'utf8' },
  })
  if (made.status !== 0) throw new Error(`wrangler's dry run failed.\n${made.stdout}${made.stderr}`)
  const settings = join(folder, 'workerd.capnp')
  await writeFile(settings, settingsOf({ port, baseUrl, assets, databaseUrl, files: await readdir(folder) }))
  const { default: workerd } = createRequire(import.meta.resolve('wrangler'))('workerd') as { default: string }
  return startServer(workerd, ['serve', settings], { port, ready })
}

type Settings = { port: number; baseUrl: string; assets: string; databaseUrl: string; files: string[] }

/** In workerd's own language: our Worker with the bindings of wrangler.toml, and one that hands it the built pages. */
function settingsOf({ port, baseUrl, assets, databaseUrl, files }: Settings): string {
  const { compatibility_date: date } = unstable_readConfig({ config: `${ROOT}wrangler.toml` })
  const { hostname, port: databasePort, pathname, username, password } = new URL(databaseUrl)
  const modules = files.flatMap((file) => {
    const kind = file.endsWith('.woff') ? 'data' : file.endsWith('.wasm') ? 'wasm' : null
    return kind ? `(name = ${text(`./${file}`)}, ${kind} = embed ${text(file)})` : []
  })
  const hyperdrive = `hyperdrive = (designator = "postgres", database = ${text(pathname.slice(1))},
    user = ${text(username)}, password = ${text(password)}, scheme = "postgres")`
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "ours", worker = .ours),
    (name = "pages", worker = .pages),
    (name = "files", disk = (path = ${text(assets)})),
    (name = "postgres", external = (address = ${text(`${hostname}:${databasePort}`)}, tcp = ())),
    (name = "internet", network = (allow = ["private", "public"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "ours")]
);
const ours :Workerd.Worker = (
  modules = [(name = "${BUNDLE}", esModule = embed "${BUNDLE}"), ${modules.join(', ')}],
  compatibilityDate = ${text(date ?? '')},
  bindings = [
    (name = "BASE_URL", text = ${text(baseUrl)}),
    (name = "HYPERDRIVE", ${hyperdrive}),
    (name = "HYPERDRIVE_CACHED", ${hyperdrive}),
    (name = "ASSETS", service = "pages"),
  ]
);
const pages :Workerd.Worker = (
  modules = [(name = "pages.js", esModule = ${text(PAGES)})],
  compatibilityDate = ${text(date ?? '')},
  bindings = [(name = "FILES", service = "files")]
);
`
}

const PAGES = "export default { fetch: ({ url }, { FILES }) => FILES.fetch(url + '.html') }"

const text = (value: string): string => JSON.stringify(value)
