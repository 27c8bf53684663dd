import type { IncomingMessage, ServerResponse } from 'node:http'
import { dev } from 'astro'
import type { ViteDevServer } from 'vite'
import { pagesCsp } from '../http/headers.ts'
import { openRuntime } from './node-runtime.ts'

/* `npm run dev`: Astro with the API in front. Changed API code is loaded anew; database and stand-in stay open. */

const SERVED_BY_API = /^\/(api|auth|credentials|events|verify|dev\/mail|sitemap\.xml|robots\.txt|\.well-known)(\/|\?|$)/
const SHELL_HEADER = 'x-dev-shell'
const port = Number(process.env.PORT ?? 3000)

process.env.ASTRO_TELEMETRY_DISABLED = '1'
const runtime = await openRuntime({ vars: process.env, port, demo: process.argv.includes('--demo') }).catch((error) => {
  console.error(error.message)
  process.exit(1)
})
await dev({
  server: { port, host: '127.0.0.1' },
  integrations: [
    { name: 'api', hooks: { 'astro:server:setup': ({ server }) => addApi(server as unknown as ViteDevServer) } },
  ],
})
if (runtime.passcode) console.log(`Admin passcode ${runtime.passcode}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => runtime.close().then(() => process.exit(0)))

function addApi(vite: ViteDevServer): void {
  vite.middlewares.use(async (incoming: IncomingMessage, outgoing: ServerResponse, next: (error?: unknown) => void) => {
    if (incoming.headers[SHELL_HEADER] || !SERVED_BY_API.test(incoming.url ?? '')) return next()
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
