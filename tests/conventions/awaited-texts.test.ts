import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dictionaryOf } from '../support/browser/dictionary.ts'
import { sourcesLike } from './sources.ts'

/*
 * `npm test` runs neither `npm run look` nor the journeys of `npm run prove`, so a text that they wait for could change
 * without anyone noticing.
 */

const AWAITED = /getByText\('((?:[^'\\\n]|\\.)+)'/g

const product = sourcesLike(/^(src\/text\/en|db)\/.*\.ts$/)
  .map(({ text }) => text)
  .join('\n')
const dictionary = dictionaryOf('hi')

/** Whether words are a text of the product, composed of its texts, or part of its demo data. */
const isShown = (words: string): boolean =>
  product.includes(words) || /\p{Script=Devanagari}/u.test(dictionary.said(words, 'text').source)

/** Returns the texts of several words that a source waits for. Words that occur twice in it are typed in by it. */
const awaitedIn = (source: string): string[] =>
  Array.from(source.matchAll(AWAITED), ([, words = '']) => words.replaceAll("\\'", "'")).filter(
    (words) => /\p{L} \p{L}/u.test(words) && source.split(words).length === 2,
  )

test.each(globSync(['tests/support/browser/*scenes.ts', 'tests/journeys/*.prove.ts']))(
  'every text that %s waits for is shown by the product',
  (path) => {
    expect(awaitedIn(readFileSync(path, 'utf8')).filter((words) => !isShown(words))).toEqual([])
  },
)

test('an old text is found', () => {
  const source = "await seen(page.getByText('We found it to be true.')), page.getByText('We upheld the report.')"
  expect(awaitedIn(source).filter((words) => !isShown(words))).toEqual(['We found it to be true.'])
})
