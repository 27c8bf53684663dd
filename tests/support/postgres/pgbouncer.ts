import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#db/free-port.ts'

/** Path of Debian's PgBouncer, if installed. The product does not need it. */
export const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))

/** A PgBouncer in transaction mode, started for one test. */
export type PgBouncer = {
  /** The database URL through PgBouncer. */
  url: string
  /** Kills PgBouncer to simulate a crash. */
  halt: () => Promise<void>
  resume: () => Promise<void>
  /** Returns what PgBouncer has logged so far. */
  logged: () => string
  close: () => Promise<void>
}

/**
 * Starts PgBouncer in front of a database.
 * @param databaseUrl URL of the database, with user and password
 * @param poolSize maximum number of connections to the database
 */
export async function startPgBouncer(databaseUrl: string, poolSize: number): Promise<PgBouncer> {
  const { username, password, hostname, port, pathname } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'yuvasetu-pgbouncer-'))
  // Root starts PgBouncer as the user `nobody`, who must be able to read the folder.
  chmodSync(folder, 0o755)
  const own = await freePort()
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${password}"\n`)
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
server_login_retry = 1
`,
  )
  let output = ''
  let child: ReturnType<typeof spawn> | null = null
  const resume = async () => {
    const as = process.getuid?.() === 0 ? ['--user=nobody'] : []
    child = spawn(PGBOUNCER ?? '', [...as, settings], { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    while (!(await listens(own))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer does not start: ${output}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const halt = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await resume()
  return {
    url: databaseUrl.replace(`:${port}/`, `:${own}/`),
    halt,
    resume,
    logged: () => output,
    close: async () => {
      await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  }).finally(() => socket.destroy()) as Promise<boolean>
}
