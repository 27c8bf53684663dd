import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { unstable_readConfig } from 'wrangler'
import { bundleWorker } from '#api/server/edge/edge-bundle.ts'

const fromWrangler = createRequire(createRequire(import.meta.url).resolve('wrangler'))

/** The workerd binary of the version that Wrangler depends on. Run it as `[WORKERD, 'serve', settings]`. */
export const WORKERD = fromWrangler('workerd').default as string

/** A Worker's code as modules in workerd's configuration language. */
export type Modules = { folder: string; text: string }

/**
 * Bundles the Worker the way a deployment does.
 * @param more arguments for wrangler, such as another entry than that of wrangler.toml, or other files
 */
export async function bundledModules(folder: string, ...more: string[]): Promise<Modules> {
  await bundleWorker(folder, ...more)
  const files = readdirSync(folder).flatMap((file) => {
    const kind = file.endsWith('.woff') ? 'data' : file.endsWith('.wasm') ? 'wasm' : null
    return kind ? `(name = ${quoted(`./${file}`)}, ${kind} = embed ${quoted(file)})` : []
  })
  const main = readdirSync(folder).find((file) => file.endsWith('.js')) ?? ''
  return { folder, text: [`(name = "worker", esModule = embed ${quoted(main)})`, ...files].join(', ') }
}

type Settings = { port: number; modules: Modules; bindings?: string[]; services?: string[]; workers?: string[] }

/**
 * Returns settings with which workerd serves a Worker as in a deployment, without the router, the log and the second process
 * that Wrangler adds on a developer's machine. The settings file must be in the folder of the modules.
 * @param settings.bindings what the Worker can call; `services` implement these bindings, and `workers` are further Workers
 */
export const workerdSettings = ({ port, modules, bindings = [], services = [], workers = [] }: Settings): string =>
  `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "internet", network = (allow = ["private", "public"])),
    ${services.join(',\n    ')}
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]
);
const main :Workerd.Worker = (
  modules = [${modules.text}],
  ${COMPATIBILITY},
  bindings = [${bindings.join(', ')}]
);
${workers.join('\n')}`

/** Returns the settings of an additional small Worker with the given source. */
export const smallWorker = (name: string, code: string, bindings: string[]): string =>
  `const ${name} :Workerd.Worker = (
  modules = [(name = "${name}.js", esModule = ${quoted(code)})], ${COMPATIBILITY}, bindings = [${bindings.join(', ')}]
);`

/** Quotes a text for workerd's configuration language. */
export const quoted = (text: string): string => JSON.stringify(text)

const { compatibility_date } = unstable_readConfig({ config: join(import.meta.dirname, '../../../wrangler.toml') })
const COMPATIBILITY = `compatibilityDate = ${quoted(compatibility_date ?? '')}`
