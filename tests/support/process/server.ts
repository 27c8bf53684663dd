import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#db/free-port.ts'
import { EVIDENCE_KEY } from '#tests/support/town/evidence-key.ts'

const ROOT = new URL('../../..', import.meta.url).pathname

/** `RUNTIME=edge` runs the journeys against the Worker in workerd, on a new PostgreSQL. */
export const ON_EDGE = process.env.RUNTIME === 'edge'

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
/** Returns the start command of package.json: the flags of `node`, and the file. */
const commandOf = (edge: boolean): string[] => scripts[edge ? 'start:edge' : 'start'].split(' ').slice(1)

/** Environment variables for an app on Node that makes offers at night too (by-day.mjs). */
export const byDay = { NODE_OPTIONS: `--import=${new URL('by-day.mjs', import.meta.url)}` }

/** The app as a user starts it, in a separate process. */
export type Product = {
  address: string
  /** Returns everything that the app has printed so far. */
  printed: () => string
  /** The admin passcode that the app printed. */
  passcode: string
  dataDir: string
  process: ChildProcess
  /**
   * Stops the app as Ctrl-C does.
   * @returns its exit code
   */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
  /** Stops the app and removes its data folder. */
  close: () => Promise<void>
}

/**
 * Starts the built app and waits for the address that it prints.
 * @param options.vars environment variables in addition to PORT and DATA_DIR
 * @param options.dataDir a folder to reopen; without it, a new one that `close` removes
 * @param options.edge whether to start the Worker
 * @param options.release folder of another version (next-version.ts) instead of this one
 * @throws Error with the app's output if the app exits instead
 */
export async function startProduct(
  options: {
    vars?: Record<string, string>
    args?: string[]
    dataDir?: string
    port?: number
    edge?: boolean
    release?: string
  } = {},
): Promise<Product> {
  const edge = options.edge ?? ON_EDGE
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'yuvasetu-data-'))
  const port = options.port ?? (await freePort())
  const vars = options.vars ?? {}
  const child = spawn(
    process.execPath,
    // Flags override NODE_OPTIONS, so the flags for the heap are removed if a test sets its own.
    [
      ...commandOf(edge).filter((one) => !(vars.NODE_OPTIONS?.includes('--max-') && one.startsWith('--max-'))),
      '--built',
      ...(options.args ?? []),
    ],
    {
      cwd: options.release ?? ROOT,
      env: { ...plainEnvironment(), PORT: String(port), DATA_DIR: dataDir, EVIDENCE_KEYS: EVIDENCE_KEY, ...vars },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let text = ''
  const hear = (chunk: Buffer) => {
    text += chunk
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const stop: Product['stop'] = async (signal = 'SIGINT') => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    }
    return child.exitCode
  }
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /is at (\S+)[\s\S]*\n$/.exec(text)?.[1]
      if (found && (text.includes('Ctrl-C') || !/localhost|127\.0\.0\.1/.test(found))) resolve(found)
    })
    child.once('exit', () => reject(new Error(text.trim())))
  })
  return {
    address,
    printed: () => text,
    passcode: /Admin passcode\s+(\S+)/.exec(text)?.[1] ?? '',
    dataDir,
    process: child,
    stop,
    close: async () => {
      // SIGKILL would leave the workerd process running.
      await stop(edge ? 'SIGINT' : 'SIGKILL')
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns the environment without settings of the app that are set on this machine. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL, BASE_URL, SMTP_URL, ADMIN_EMAILS, GOOGLE_CLIENT_ID, SITE_ZONE, ...rest } = process.env
  return rest
}
