import { spawnSync } from 'node:child_process'
import { buildViews } from '../pages/build-views.ts'
import { SILENCE } from './edge.ts'

const ROOT = new URL('../../..', import.meta.url).pathname

/**
 * Bundles the Worker into `out`, without uploading it.
 * @param more additional arguments for wrangler
 * @returns wrangler's output
 */
export async function bundleWorker(out: string, ...more: string[]): Promise<string> {
  await buildViews()
  const wrangler = `${ROOT}node_modules/wrangler/bin/wrangler.js`
  const run = spawnSync(process.execPath, [wrangler, 'deploy', ...more, '--dry-run', '--outdir', out], {
    cwd: ROOT,
    env: { ...process.env, ...SILENCE, NO_COLOR: '1' },
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(`wrangler's dry run failed.\n${run.stdout}${run.stderr}`)
  return run.stdout
}
