import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#db/embedded-postgres.ts'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres.ts'
import { DEV_ISSUER, people } from '#db/seeds/people.ts'
import { hashPasscode } from '../../auth/passcode.ts'
import { type GoogleConfig, readConfig } from '../../config.ts'
import { newKeys } from '../../keys/certificate-keys.ts'
import { newEvidenceKey } from '../../keys/evidence-keys.ts'
import { build, isStale } from '../build.ts'
import { moveIn } from '../demo/demo-town.ts'
import { startDevProvider } from '../dev-provider/dev-provider.ts'
import { every } from '../every.ts'
import { writeEdgeAssets } from '../pages/edge-assets.ts'
import { startEdge } from './edge.ts'

/*
 * Runs the site like on the edge, for `npm run start:edge`: in workerd with local services, either on a new PostgreSQL with the
 * demo town, or on the existing database at DATABASE_URL.
 */

/** 3 seconds: a deployment's cron trigger fires once a minute, which is too long to wait during development. */
const JOBS_EVERY_MS = 3_000
const ROOT = new URL('../../..', import.meta.url).pathname
const zone = process.env.SITE_ZONE ?? 'UTC'
const port = Number(process.env.PORT ?? 3000)
const baseUrl = `http://localhost:${port}`
const evidenceKey = process.env.EVIDENCE_KEYS ?? newEvidenceKey()
const closing: (() => unknown)[] = []

let stopping = false
async function stop(code: number): Promise<void> {
  if (stopping) process.exit(1)
  stopping = true
  for (const close of closing.reverse()) await close()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))

try {
  if (!process.argv.includes('--built') && (await isStale())) await build()
  // The pages contain this process's URL, so every running process needs its own folder.
  const assets = await mkdtemp(join(tmpdir(), 'yuvasetu-edge-'))
  closing.push(() => rm(assets, { recursive: true, force: true }))
  await writeEdgeAssets(`${ROOT}dist`, assets, baseUrl)
  const databaseUrl = process.env.DATABASE_URL ?? (await openTown())
  const passcode = randomBytes(12).toString('base64url')
  const devProvider = await startDevProvider({
    port: port + 1,
    host: '127.0.0.1',
    redirectUri: `${baseUrl}/auth/google/callback`,
    people,
  })
  closing.push(devProvider.close)
  const vars = {
    ...googleVars(devProvider.config),
    BASE_URL: baseUrl,
    SITE_ZONE: zone,
    ADMIN_PASSCODE_HASH: await hashPasscode(passcode),
    CERTIFICATE_KEYS: process.env.CERTIFICATE_KEYS ?? (await newKeys()),
    EVIDENCE_KEYS: evidenceKey,
    ...given('SMTP_URL', 'MAIL_FROM', 'CONTACT_TO', 'ADMIN_EMAILS'),
  }
  const edge = await startEdge({ port, assets, databaseUrl, vars, log: logTrouble })
  closing.push(
    edge.close,
    every(JOBS_EVERY_MS, edge.scheduled, ({ message }) => console.error(message)),
  )
  console.log(`YuvaSetu is at ${baseUrl} (in workerd)`)
  console.log(`  PostgreSQL       ${databaseUrl}`)
  console.log(`  Mailbox          ${baseUrl}/dev/mail`)
  console.log(`  Admin passcode   ${passcode}   (${baseUrl}/admin)`)
  console.log('  Sign in as one of the demo people:')
  for (const { name, is } of people) console.log(`    ${name} (${is})`)
  console.log('Ctrl-C stops it.')
} catch (error) {
  console.error((error as Error).message)
  await stop(1)
}

async function openTown(): Promise<string> {
  const server = await startPostgres()
  closing.push(server.close)
  const db = openPostgres({ url: server.url, timeouts: 'patient' })
  const now = new Date()
  await migrate(db)
  const config = readConfig({ BASE_URL: baseUrl, SITE_ZONE: zone, EVIDENCE_KEYS: evidenceKey })
  await moveIn(db, { now, config })
  await db.destroy()
  return server.url
}

function googleVars(google: GoogleConfig): Record<string, string> {
  return {
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ISSUER: DEV_ISSUER,
    GOOGLE_AUTHORIZATION_ENDPOINT: google.authorizationEndpoint,
    GOOGLE_TOKEN_ENDPOINT: google.tokenEndpoint,
    GOOGLE_JWKS_URI: google.jwksUri,
  }
}

function given(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

function logTrouble(line: string): void {
  if (!/^\{"event":"request".*"status":[1-4]\d\d/.test(line)) console.log(line)
}
