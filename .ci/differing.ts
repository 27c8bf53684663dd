import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './steps.ts'

const IMPORT = /(?:from|import\()\s*'((?:\.{1,2}|#tests)\/[^']+)'/g

/**
 * Returns the tests in these folders that `npm run prove` runs differently from `npm test`: proof tests, and tests that read
 * PROVE themselves or through an import. The other tests would only repeat what `npm test` has shown on the same runtime.
 */
export function differing(...folders: string[]): string[] {
  const tests = folders.flatMap((folder) =>
    readdirSync(`${ROOT}tests/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(test|spec|prove)\.tsx?$/.test(path))
      .map((path) => `tests/${folder}/${path}`),
  )
  return tests.filter((path) => path.includes('.prove.') || asksForFigures(path)).toSorted()
}

function asksForFigures(test: string): boolean {
  const reached = new Set([test])
  for (const path of reached) {
    if (!existsSync(ROOT + path)) continue // Skips imports inside a string.
    const text = readFileSync(ROOT + path, 'utf8')
    if (text.includes('process.env.PROVE')) return true
    for (const [, of = ''] of text.matchAll(IMPORT))
      if (/\.tsx?$/.test(of)) reached.add(of.startsWith('#') ? of.slice(1) : join(dirname(path), of))
  }
  return false
}
