import { expect, test } from 'vitest'
import { sources, sourcesLike } from './sources.ts'

/*
 * Coding rules that Biome has no rule for, or sees only in part: its rules for globals do not see `window.localStorage`.
 * Each failure lists the lines that break the rule.
 */

const saying = (words: RegExp, within: RegExp): string[] =>
  sourcesLike(within).flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) => (words.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line) ? [`${path}:${at + 1}`] : [])),
  )

test.each([
  [
    'the domain knows no clock, no environment, no network and no page',
    ...[/new Date\(\)|Date\.now|process\.|\bfetch\(|document\.|window\./, /^src\/domain\//],
  ],
  [
    'only api/server and the commands of db read a clock',
    ...[/new Date\(\)|Date\.now\(\)/, /^(src\/(domain|text|lib)\/|api\/(?!server\/)|db\/(?!(.*-)?command\.ts$))/],
  ],
  [
    // These files call fetch directly, because their pages do not load the API client: logout, forms, saved keys, the
    // public log, scanned codes, and the data that is requested before the islands have loaded.
    'only src/lib/api.ts calls fetch in the browser',
    /\bfetch\(|XMLHttpRequest|sendBeacon/,
    /^src\/(?!lib\/api\.ts$|components\/(form\/(plain|report)-form|log\/head-form|offline\/saved-keys|frame\/header-script|state\/early-start|check-in)\.ts$)(islands|lib|components|layouts)\/.*\.(tsx?|astro)$/,
  ],
  ['no attribute runs code, because the policy forbids it', /\son[a-z]+=["']/, /\.(tsx|astro)$/],
  [
    'no markup is made out of text',
    ...[/innerHTML|dangerouslySetInnerHTML|document\.write|insertAdjacentHTML/, /^(src|api|db)\//],
  ],
  ['one library escapes markup', /['"`]&(amp|lt|gt|quot|#39);['"`]|&#\$\{/, /^(src|api|db)\//],
  ['one library keeps what was used last (docs/decisions/029)', /\.keys\(\)\.next\(\)/, /^(src|api|db)\//],
  [
    'browser storage contains only the role hint and unsent drafts',
    ...[/\b(local|session)Storage\b/, /^(api|db|src\/(?!lib\/|ui\/|components\/|layouts\/))/],
  ],
] as const)('%s', (_, words, within) => {
  expect(saying(words, within)).toEqual([])
})

test('the words of a rule are found in code, and not in comments', () => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(saying(/\bfetch\(/, /^src\/lib\/api\.ts$/).length).toBeGreaterThan(0)
})
