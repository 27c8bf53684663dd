import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Edge, type EdgeOptions, startEdge } from '#api/server/edge/edge.ts'
import { writeEdgeAssets } from '#api/server/pages/edge-assets.ts'
import { freePort } from '#db/free-port.ts'
import { type Send, senderTo } from '../town/live-town.ts'

const DIST = new URL('../../../dist', import.meta.url).pathname

/** The Worker in workerd, in local mode, with helpers for tests. */
export type TestEdge = Edge & {
  request: Send
  /** Lines that the Worker has logged so far. */
  logged: string[]
  /** The folder with the Worker's static files. */
  assets: string
}

/**
 * Starts the Worker for a test.
 * @param options as for `startEdge`; `vars` adds to BASE_URL, which a test can unset with an empty string
 */
export async function openTestEdge(
  options: Pick<EdgeOptions, 'databaseUrl' | 'cachedUrl' | 'flood'> & { vars?: Record<string, string>; port?: number },
): Promise<TestEdge> {
  const port = options.port ?? (await freePort())
  const address = `http://localhost:${port}`
  const assets = mkdtempSync(join(tmpdir(), 'yuvasetu-edge-'))
  await writeEdgeAssets(DIST, assets, options.vars?.BASE_URL ?? address)
  const logged: string[] = []
  const edge = await startEdge({
    ...options,
    port,
    assets,
    vars: { BASE_URL: address, ...options.vars },
    log: (line) => logged.push(line),
  })
  return {
    ...edge,
    assets,
    logged,
    request: senderTo(address),
    close: async () => {
      await edge.close()
      rmSync(assets, { recursive: true, force: true })
    },
  }
}
