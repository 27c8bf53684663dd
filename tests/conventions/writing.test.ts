import { expect, test } from 'vitest'
import { textsOfApi } from '#tests/text/tool/api-texts.ts'
import { commentsByFolder } from '#tests/text/tool/comment-hits.ts'
import { commentsIn } from '#tests/text/tool/comments.ts'
import { saidIn } from '#tests/text/tool/documents.ts'
import { englishFindings, englishTexts } from '#tests/text/tool/english.ts'
import { rulesIn, wordCount, writingFaults } from '#tests/text/tool/writing.ts'

/* Tests that texts, documents and comments follow docs/writing.md. */

const wordsOf = (kind: Parameters<typeof writingFaults>[1], text: string) =>
  writingFaults(text, kind).map((what) => /“(.*?)”/.exec(what)?.[1])

test.each([
  ['ui', 'Whoever has the link can mark anybody.', ['Whoever', 'anybody']],
  ['ui', 'Your email is kept for 30 days.', ['kept']],
  ['ui', 'Keep this page open.', []],
  ['ui', 'This certificate is on hold.', []],
  ['ui', 'This certificate holds a name.', ['holds']],
  ['api', 'It does', ['It does']],
  ['api', 'Get the application', []],
  ['docs', 'Scan the square on the certificate.', ['square']],
  ['comment', 'Whose link this is.', ['Whose ']],
  ['comment', 'Returns the link of whoever has it.', ['whoever']],
  ['comment', 'Returns the owner of the link.', []],
] as const)('%s: %s', (kind, text, found) => {
  expect(wordsOf(kind, text)).toEqual(found)
})

test('an exception is removed before the search, and nothing else is', () => {
  const [rule] = rulesIn('scope\tpattern\tuse instead\texcept\nall\t\\bacts?\\b\taction\tCompanies Act')
  expect(
    ['the Companies Act', 'an act under the Companies Act'].map((text) => text.replace(rule?.except ?? '', ' ')),
  ).toEqual(['the  ', 'an act under the  '])
})

test('documents are read by sentence, without code and addresses', () => {
  const markdown =
    '# Rate limits\n\nRun `square`. See [the\npage](x.md).\n\n| a square | b |\n|---|---|\n\n```sh\nsquare\n```\n- One. Two.'
  expect(saidIn(markdown).map(({ said }) => said)).toEqual([
    ...['Rate limits', 'Run X.', 'See the page.', 'a square', 'b', 'One.', 'Two.'],
  ])
})

test('comments are read, and texts that look like comments are not', () => {
  const source = [
    '/** Returns `x`.\n * @throws never */',
    "const a = 'https://example.org' // the address",
    '// one\n// comment\n\n// another',
    'const b = `/* no comment */`',
    '// biome-ignore lint: why',
  ].join('\n')
  expect(commentsIn('a.ts', source).map(({ said }) => said)).toEqual([
    ...['Returns X. @throws never', 'the address', 'one comment', 'another'],
  ])
})

test('summaries and answers of the API are read', () => {
  const source = "describe('log', 'Get the tree head', { 200: gives('The tree head', head), 204: 'Deleted' })"
  expect(textsOfApi('a.ts', source).map(({ said }) => said)).toEqual(['Get the tree head', 'Deleted', 'The tree head'])
})

test('an interpolated value is one word', () => {
  expect(wordCount('{…} people can’t check-in by 6:30.')).toBe(6)
})

test('a sentence of 16 words on a screen is found, and one of 15 is not', () => {
  const textOf = (words: number) => [{ kind: 'ui' as const, at: '', key: '', said: `${'word '.repeat(words - 1)}end.` }]
  expect(englishFindings(textOf(15))).toEqual([])
  expect(englishFindings(textOf(16)).map(({ what }) => what)).toEqual(['has a sentence of 16 words'])
})

test('screens, emails, API summaries and documents have no phrase that docs/writing.tsv rules out', () => {
  const texts = englishTexts()
  for (const kind of ['ui', 'api', 'docs'])
    expect(texts.filter((text) => text.kind === kind).length, kind).toBeGreaterThan(200)
  const errors = englishFindings(texts).filter(({ isError }) => isError)
  expect(errors.map(({ at, key, what }) => `${at} ${key}: ${what}`)).toEqual([])
})

test('no comment has a phrase that docs/writing.tsv rules out', () => {
  const folders = [...commentsByFolder().values()]
  expect(folders.reduce((sum, { all }) => sum + all, 0)).toBeGreaterThan(3000)
  const found = folders.flatMap(({ hits }) =>
    hits.map(({ path, line, faults }) => `${path}:${line}: ${faults.join('; ')}`),
  )
  expect(found).toEqual([])
})
