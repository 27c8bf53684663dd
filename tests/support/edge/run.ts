import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { freePort } from '#db/free-port.ts'
import { bundledModules, WORKERD, workerdSettings } from './workerd.ts'

declare module 'vitest' {
  interface ProvidedContext {
    workerd: string
  }
}

/** Starts one workerd per run with the app in it (worker.ts). Each request names the database that the app must use. */
export default async function runWorkerd(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'yuvasetu-workerd-'))
  // Wrangler requires a folder of static files. A concurrent build empties and fills the real folder, so this uses an empty
  // one.
  const files = mkdtempSync(join(tmpdir(), 'yuvasetu-no-files-'))
  const modules = await bundledModules(folder, 'tests/support/edge/worker.ts', '--assets', files)
  rmSync(files, { recursive: true })
  const port = await freePort()
  const settings = join(folder, 'workerd.capnp')
  writeFileSync(settings, workerdSettings({ port, modules }))
  const workerd = spawn(WORKERD, ['serve', settings], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(workerd, 'exit')
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(address).catch(() => null))) {
    if (workerd.exitCode !== null) throw new Error(`workerd ended with ${workerd.exitCode}.`)
    await setTimeout(50)
  }
  project.provide('workerd', address)
  return async () => {
    workerd.kill()
    await ended
    rmSync(folder, { recursive: true })
  }
}
