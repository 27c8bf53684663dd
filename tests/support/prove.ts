import { test } from 'vitest'

/**
 * A test that only `npm run prove` runs, among others of its file that `npm test` runs too: what has the same shape as its
 * neighbours, or stands lower down in `npm test`.
 */
export function prove(name: string, run: () => Promise<void>): void {
  if (process.env.PROVE) test(name, run)
}
