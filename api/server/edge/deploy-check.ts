import { unstable_readConfig } from 'wrangler'
import { EDGE_ASSETS } from '../pages/edge-assets.ts'
import { settingProblems } from './deploy-settings.ts'
import { judgeWeight, weighWorker } from './worker-weight.ts'

/*
 * Checks for `npm run deploy:check` whether wrangler.toml is filled in and how much a deployment would upload. It does not
 * upload anything.
 */

const ROOT = new URL('../../..', import.meta.url).pathname

try {
  const rows = judgeWeight(await weighWorker(ROOT + EDGE_ASSETS))
  for (const { sentence } of rows) console.log(sentence)
  if (rows.some(({ isOver }) => isOver)) fail('The Worker is over its bar.')
  for (const problem of settingProblems(unstable_readConfig({ config: `${ROOT}wrangler.toml` })))
    fail(`wrangler.toml: ${problem}`)
} catch (error) {
  fail((error as Error).message)
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
