import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { isConnectionError } from '#db/connection-error.ts'
import { type DataFolder, holdDataFolder } from '#db/data-folder.ts'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres.ts'
import type { Database } from '#db/schema.ts'
import { people } from '#db/seeds/people.ts'
import { isEmpty } from '#db/seeds/town.ts'
import { VITALS_EVENT } from '../admin/vitals/vitals.ts'
import { hashPasscode } from '../auth/passcode.ts'
import { ConfigError, isLoopback, readConfig, refuseMissingBaseUrl } from '../config.ts'
import type { Runtime } from '../env.ts'
import { etagOf } from '../http/etag.ts'
import { newKeys, readKeys } from '../keys/certificate-keys.ts'
import { newEvidenceKey, readEvidenceKeys } from '../keys/evidence-keys.ts'
import { keepInMailbox } from '../mail/mail.ts'
import { openSmtp } from '../mail/smtp.ts'
import { moveIn } from './demo/demo-town.ts'
import { loadDevProvider } from './dev-provider/load.ts'
import { startJobs } from './jobs.ts'
import { openPdfPool } from './pdf/pdf-pool.ts'
import { openPdfThread } from './pdf/pdf-thread.ts'
import { connectionLog } from './quiet-log.ts'

export type NodeRuntime = {
  env: Omit<Runtime, 'shell' | 'clientAddress'>
  /** The passcode stored in the data folder, in local mode without ADMIN_PASSCODE_HASH; otherwise null. */
  passcode: string | null
  /** True if people log in with the development provider, so that the demo people may be listed. */
  devProvider: boolean
  /** Makes `/api/ready` report that the server is stopping. */
  announceStop: () => void
  close: () => Promise<void>
}

type RuntimeOptions = { vars: Record<string, string | undefined>; port: number; demo: boolean }

/**
 * Opens the database and the email transport and, in local mode, the replacements for external services (D21).
 * @throws ConfigError or Error with a sentence to print
 */
export async function openRuntime({ vars, port, demo }: RuntimeOptions): Promise<NodeRuntime> {
  refuseMissingBaseUrl(vars)
  const baseUrl = vars.BASE_URL ?? `http://localhost:${port}`
  const local = URL.canParse(baseUrl) && isLoopback(baseUrl)
  if (!local && !vars.DATABASE_URL) throw new ConfigError(['DATABASE_URL is not set. Production needs PostgreSQL.'])
  const folder = local ? await holdDataFolder(vars.DATA_DIR ?? '.data') : null
  const closing: (() => Promise<unknown> | unknown)[] = [() => folder?.release()]
  const close = async () => {
    for (const one of closing.reverse()) await one()
  }
  try {
    const passcode = folder && !vars.ADMIN_PASSCODE_HASH ? await kept(folder.path, 'admin-passcode', newPasscode) : null
    const keys = folder && !vars.CERTIFICATE_KEYS ? await kept(folder.path, 'certificate-keys.json', newKeys) : null
    const sealing = folder && !vars.EVIDENCE_KEYS ? await kept(folder.path, 'evidence-key', newEvidence) : null
    const devProvider =
      local && !vars.GOOGLE_CLIENT_ID
        ? await (await loadDevProvider()).startDevProvider({
            port: port + 1,
            host: '127.0.0.1',
            redirectUri: `${baseUrl}/auth/google/callback`,
            people,
          })
        : null
    if (devProvider) closing.push(devProvider.close)
    const config = readConfig(vars, {
      baseUrl,
      google: devProvider?.config ?? null,
      adminPasscodeHash: passcode && (await hashPasscode(passcode)),
      ...(keys && { certificateKeys: readKeys(keys) }),
      ...(sealing && { evidenceKeys: readEvidenceKeys(sealing) ?? [] }),
    })
    if (config.pdfSeal) (await import('./pdf/pdf-seal.ts')).checkSeal(config.pdfSeal)
    const db = await openDatabase(vars, folder)
    closing.push(() => db.destroy())
    const pdfThread = openPdfThread({
      seal: config.pdfSeal,
      onLost: (why) => log('pdf-thread-lost', { error: why }),
    })
    closing.push(pdfThread.close)
    let stopping = false
    const env: NodeRuntime['env'] = {
      db,
      publicDb: db,
      config,
      now: () => new Date(),
      sendMail: config.mail.smtpUrl
        ? openSmtp(config.mail.smtpUrl, config.mail.from, config.timeouts.mail)
        : local
          ? keepInMailbox
          : null,
      fetch,
      fingerprint: etagOf,
      makePdf: openPdfPool(pdfThread.make),
      zipLimit: { pdfs: 500, isStreamed: true },
      hasSpace: vars.DATABASE_URL || !folder ? async () => true : folder.hasSpace,
      isStopping: () => stopping,
      waitUntil: (work) => void work.catch((error: Error) => log('background-fault', { error: error.name })),
      log: local ? logTrouble : log,
    }
    const preparing = local ? prepare(env, demo || !vars.DATABASE_URL) : Promise.resolve()
    if (!vars.DATABASE_URL) await preparing
    else void preparing.catch((error: Error) => log('not-prepared', { error: error.message }))
    closing.push(startJobs(env))
    const announceStop = () => {
      stopping = true
    }
    return { env, passcode, devProvider: devProvider !== null, announceStop, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openDatabase(vars: RuntimeOptions['vars'], folder: DataFolder | null): Promise<Kysely<Database>> {
  if (!vars.DATABASE_URL) {
    const { openPglite } = await import('#db/pglite.ts')
    return openPglite({ dataDir: join(folder?.path ?? '.data', 'pglite') })
  }
  return openPostgres({
    url: vars.DATABASE_URL,
    max: Number(vars.DATABASE_POOL ?? 10),
    timeouts: vars.DATABASE_TIMEOUTS === 'role' ? 'role' : 'request',
    prepareByName: vars.PREPARE_BY_NAME !== 'off',
    onError: connectionLog(log, Date.now),
  })
}

const RETRY_MS = 2_000

/**
 * The maximum number of attempts. Two processes that start together on an empty database can conflict when they create tables
 * or demo data. The slower one then retries and finds both.
 */
const TRIES = 5

/**
 * Migrates and seeds the database in local mode. Waits while PostgreSQL is unavailable; the server responds to requests during
 * that time.
 * @throws the database's error after five attempts
 */
async function prepare({ db, config, now }: NodeRuntime['env'], demo: boolean): Promise<void> {
  for (let failed = 0; ; ) {
    try {
      await migrate(db)
      if (demo && (await isEmpty(db))) await moveIn(db, { now: now(), config })
      return
    } catch (error) {
      if (!isConnectionError(error)) failed += 1
      if (failed === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}

/** Returns a secret from the data folder. It is created once, in a file that only its owner can read (D16). */
async function kept(folder: string, name: string, make: () => Promise<string>): Promise<string> {
  const path = join(folder, name)
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch {
    const secret = await make()
    await writeFile(path, `${secret}\n`, { mode: 0o600, flag: 'wx' })
    return secret
  }
}

const newEvidence = async () => newEvidenceKey()

const newPasscode = async () => randomBytes(12).toString('base64url')

const log: Runtime['log'] = (event, facts) => {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...facts })}\n`)
}

const logTrouble: Runtime['log'] = (event, facts) => {
  if (event !== VITALS_EVENT && (event !== 'request' || Number(facts.status) >= 500)) log(event, facts)
}
