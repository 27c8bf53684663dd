import type { IncomingMessage, ServerResponse } from 'node:http'
import { dev } from 'astro'
import type { ViteDevServer } from 'vite'
import { langOf } from '#domain/language/language.ts'
import { folderOf, localeOf } from '#lib/locale.ts'
import { pagesCsp } from '../http/headers.ts'
import { openRuntime } from './node-runtime.ts'
import { pagesIn } from './pages/build-pages.ts'
import { viewsByLanguage } from './pages/views.ts'

/*
 * Runs Astro with the API in front of it, for `npm run dev`. API code is reloaded when it changes, while the database and the
 * login provider keep running. Serves one language at a time: `npm run dev -- --lang hi` serves the Hindi pages below /hi.
 */

const SERVED_BY_API =
  /^\/(api|auth|credentials|events|ngo|verify|dev\/mail|sitemap\.xml|robots\.txt|\.well-known)(\/|\?|$)/
const at = process.argv.indexOf('--lang')
const lang = langOf(at < 0 ? null : process.argv[at + 1])
const SHELL_HEADER = 'x-dev-shell'
const port = Number(process.env.PORT ?? 3000)

process.env.ASTRO_TELEMETRY_DISABLED = '1'
const runtime = await openRuntime({ vars: process.env, port, demo: process.argv.includes('--demo') }).catch((error) => {
  console.error(error.message)
  process.exit(1)
})
await dev({
  ...pagesIn(lang),
  server: { port, host: '127.0.0.1' },
  integrations: [
    {
      name: 'views',
      hooks: {
        'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [viewsByLanguage()] } }),
      },
    },
    { name: 'api', hooks: { 'astro:server:setup': ({ server }) => addApi(server as unknown as ViteDevServer) } },
  ],
})
if (runtime.passcode) console.log(`Admin passcode ${runtime.passcode}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => runtime.close().then(() => process.exit(0)))

function addApi(vite: ViteDevServer): void {
  vite.middlewares.use(async (incoming: IncomingMessage, outgoing: ServerResponse, next: (error?: unknown) => void) => {
    const { path } = localeOf(incoming.url ?? '')
    if (incoming.headers[SHELL_HEADER] || !SERVED_BY_API.test(path)) {
      // Removes the language from the path, because Astro's development server does not expect it.
      if (incoming.url?.startsWith(`${folderOf(lang)}/`) || incoming.url === folderOf(lang)) incoming.url = path
      return next()
    }
    try {
      const { getRequestListener } = await import('@hono/node-server')
      const { app } = (await vite.ssrLoadModule('/api/app.ts')) as typeof import('../app.ts')
      const env = {
        ...runtime.env,
        shell: async (path: string) => {
          const page = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { [SHELL_HEADER]: '1' } })
          const html = await page.text()
          return { html, policy: pagesCsp([html], true) }
        },
        clientAddress: incoming.socket.remoteAddress ?? '127.0.0.1',
      }
      await getRequestListener((request) => app.fetch(request, env))(incoming, outgoing)
    } catch (error) {
      next(error)
    }
  })
}
