import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** All text files of the repository: code, tests, benchmarks and documents. */
export const textFiles = globSync(
  [
    '{src,api,db,tests,bench,docs}/**/*.{ts,tsx,astro,css,mjs,md,tsv}',
    '{README,CONTRIBUTING,SECURITY}.md',
    '{wrangler.toml,astro.config.mjs,vitest.config.ts}',
  ],
  { cwd: ROOT, exclude: ['**/node_modules'] },
).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
