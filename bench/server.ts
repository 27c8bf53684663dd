import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../db/free-port.ts'

/** A measured program, which runs in a separate process. */
export type Server = { address: string; port: number; pid: number; stop: () => Promise<void> }

const HERE = new URL('.', import.meta.url).pathname
const PATIENCE_MS = 120_000

type StartOptions = { port: number; env?: Record<string, string>; cwd?: string; ready?: string }

/**
 * Starts a program and waits until its port accepts connections.
 * @param starting.ready a path that must also respond with 200
 * @throws if the program ends, or does not respond within two minutes
 */
export async function startServer(command: string, args: string[], starting: StartOptions): Promise<Server> {
  const { port, env, cwd = HERE, ready } = starting
  // Uses the host name, because the Worker would redirect requests for 127.0.0.1 to its own URL.
  const address = `http://localhost:${port}`
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const begun = Date.now()
  while (!(await answers(port, address, ready))) {
    if (child.exitCode !== null) throw new Error(`${command} ${args.join(' ')} ended with ${child.exitCode}.`)
    if (Date.now() - begun > PATIENCE_MS) {
      await stop()
      throw new Error(`${command} ${args.join(' ')} does not answer.`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { address, port, pid: child.pid ?? 0, stop }
}

/** Starts one of the servers of this folder. */
export async function startScript(name: string, databaseUrl: string, env: Record<string, string>, ready?: string) {
  const port = await freePort()
  return startServer(process.execPath, ['--disable-warning=ExperimentalWarning', name], {
    port,
    ready,
    env: { NODE_ENV: 'production', ...env, PORT: String(port), DATABASE_URL: databaseUrl },
  })
}

async function answers(port: number, address: string, ready?: string): Promise<boolean> {
  if (ready)
    return fetch(address + ready).then(
      ({ status }) => status === 200,
      () => false,
    )
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Returns the path of a program on this machine, or null if it is not installed. */
export function installed(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/lib/postgresql/15/bin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}
