import { test } from 'vitest'

/**
 * Defines a test that only `npm run prove` runs, in a file whose other tests `npm test` also runs. Use this for a test that is
 * very similar to its neighbours, or for behaviour that `npm test` covers at a lower level.
 */
export function prove(name: string, run: () => Promise<void>): void {
  if (process.env.PROVE) test(name, run)
}
