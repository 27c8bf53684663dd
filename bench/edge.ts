import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeEdgeAssets } from '../api/server/pages/edge-assets.ts'
import { freePort } from '../db/free-port.ts'
import { bundledModules, quoted, smallWorker, WORKERD, workerdSettings } from '../tests/support/edge/workerd.ts'
import { type Server, startServer } from './server.ts'

/**
 * Starts the Worker, bundled like for a deployment, in workerd with an existing database.
 * @param databaseUrl the URL of a migrated PostgreSQL database, with a password
 * @param ready a path that must respond with 200
 */
export async function startEdge(databaseUrl: string, scratch: string, ready: string): Promise<Server> {
  const folder = join(scratch, 'worker')
  const assets = join(scratch, 'assets')
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  await mkdir(folder, { recursive: true })
  await writeEdgeAssets(new URL('../dist', import.meta.url).pathname, assets, baseUrl)
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
  return startServer(WORKERD, ['serve', join(folder, 'workerd.capnp')], { port, ready })
}

/** Serves the built pages to our Worker. Their URLs have no extension. */
const PAGES = "export default { fetch: ({ url }, { FILES }) => FILES.fetch(url + '.html') }"
