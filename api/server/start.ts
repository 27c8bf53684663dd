import { spawnSync } from 'node:child_process'
import { enableCompileCache, flushCompileCache } from 'node:module'
import type { start as startServer } from './node.ts'

/*
 * Runs `npm start`: builds if the sources or the lock file have changed, then serves the bundle in .build. Node runs this
 * TypeScript file directly.
 */

const NEEDED = 24
const BUILD = new URL('build.ts', import.meta.url).pathname
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < NEEDED) {
  console.error(
    `This needs Node ${NEEDED} or newer; here runs ${process.versions.node}. Start with "npm start" after "npm ci".`,
  )
  process.exit(1)
}

if (!process.argv.includes('--built')) {
  // Builds in a separate process, because building uses more memory than serving.
  const { status } = spawnSync(process.execPath, [BUILD, '--if-stale'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

// Caches compiled code for a faster restart. A build empties the cache folder; if the folder is not writable, nothing is
// cached.
enableCompileCache(new URL('../../.build/compiled', import.meta.url).pathname)
const { start } = (await import(new URL('../../.build/node.js', import.meta.url).href)) as { start: typeof startServer }

process.on('uncaughtException', (error) => console.error(JSON.stringify({ event: 'uncaught', error: error.name })))
process.on('unhandledRejection', (error) =>
  console.error(JSON.stringify({ event: 'unhandled', error: (error as Error)?.name })),
)

// Ignores errors of a closed stdout or stderr, because reporting them would fail in the same way.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  const running = await start({
    vars: process.env,
    dist: new URL('../../dist', import.meta.url).pathname,
    demo: process.argv.includes('--demo'),
  })
  flushCompileCache()
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      running.stop().then(() => process.exit(0))
    })
  }
  const { env, passcode, devProvider } = running.runtime
  console.log(`YuvaSetu is at ${env.config.baseUrl}`)
  if (env.config.local) {
    const { people } = await import('#db/seeds/people.ts')
    console.log(`  Mailbox          ${env.config.baseUrl}/dev/mail`)
    if (passcode) console.log(`  Admin passcode   ${passcode}   (${env.config.baseUrl}/admin)`)
    if (devProvider) {
      console.log('  Sign in as one of the demo people:')
      for (const { name, is } of people) console.log(`    ${name} (${is})`)
    }
    console.log('Ctrl-C stops it.')
  }
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
