import { expect, test } from 'vitest'
import { CATEGORIES, SECTORS } from '#domain/event/event.ts'
import { LANGS } from '#domain/language/language.ts'
import { shownIn } from './shown.ts'
import { type Source, sourcesLike } from './sources.ts'

/* Text for people is in src/text, in one folder for each language. All other code uses codes (D32). */

const CODES = new Set<string>([...CATEGORIES, ...SECTORS])

/**
 * Matches two words if the first is capitalised, or three words. 'cut line' does not match, because it may be two class
 * names of a drawing.
 */
const WORDS = /^[A-Z].*[a-z]{2}[,.:]? [A-Za-z]{2}|[A-Za-z]{2}[,.:]? [A-Za-z]{2,}[,.:]? [A-Za-z]{2}/

/** Returns the quoted literals, except error messages, which are for programmers. */
function literalsIn({ path, text }: Source): { path: string; said: string }[] {
  const shown = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/throw new \w+\([\s\S]*?\)\n/g, '')
  const literals = shown.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)
  return Array.from(literals, ([, plain, template]) => ({ path, said: plain ?? template ?? '' }))
}

test('the domain contains no words for people, except the codes of its vocabularies', () => {
  // Names of cities are data.
  const said = sourcesLike(/^src\/domain\/(?!city\/city-data\.ts$)/).flatMap(literalsIn)
  expect(said.filter((one) => WORDS.test(one.said) && !CODES.has(one.said))).toEqual([])
})

test('pages, parts and islands contain no words for people', () => {
  const shown = sourcesLike(/^src\/(pages|components|layouts|islands|ui|lib)\/.*\.(astro|tsx?)$/).flatMap(shownIn)
  const pages = shown.filter(({ path }) => path.endsWith('.astro'))
  expect(pages.length).toBeGreaterThan(200)
  expect(shown.filter(({ said, as }) => as === 'text' && /[\p{L}.]/u.test(said))).toEqual([])
  // Any single capitalised word may be a code, except in an attribute or a .astro file.
  const words = /^\p{Lu}\p{Ll}/u
  const named = shown.filter(({ path, as }) => as === 'attribute' || path.endsWith('.astro'))
  expect(named.filter(({ said }) => words.test(said) && !CODES.has(said))).toEqual([])
  expect(shown.filter(({ said, as }) => as !== 'text' && WORDS.test(said) && !CODES.has(said))).toEqual([])
})

test('the database contains no sentence', () => {
  const said = sourcesLike(/^db\/(?!seeds\/|.*-command\.ts$)/).flatMap(literalsIn)
  expect(said.filter((one) => /^\p{Lu}.* .*[.!?]$/su.test(one.said))).toEqual([])
})

test('pages and islands import words without naming a language, and the server asks for one', () => {
  const naming = sourcesLike(/^(src|api|db)\//).filter(({ path }) => !path.startsWith('src/text/'))
  const importing = (of: RegExp, within: readonly Source[]) =>
    within.flatMap(({ path, imports }) => imports.filter((one) => of.test(one.of)).map((one) => `${path} → ${one.of}`))
  expect(naming.filter(({ text }) => /['"][^'"\n]*text\/(en|hi)\b/.test(text)).map(({ path }) => path)).toEqual([])
  expect(
    importing(
      /^src\/text\/text\.ts$/,
      naming.filter(({ path }) => path.startsWith('src/')),
    ),
  ).toEqual([])
  expect(
    importing(
      /^src\/text\/\w+\//,
      naming.filter(({ path }) => !path.startsWith('src/')),
    ),
  ).toEqual([])
})

test('no code checks whether a language is Hindi or English: differences are in the texts or in the data of each language', () => {
  const codes = `['"](?:${LANGS.join('|')})['"]`
  const asking = new RegExp(`(?:[!=]==? ?|\\bcase )${codes}|${codes} [!=]==?`)
  const elsewhere = sourcesLike(/^(src|api|db)\//).filter(({ path }) => !/^src\/(text|domain\/language)\//.test(path))
  expect(elsewhere.filter(({ text }) => asking.test(text)).map(({ path }) => path)).toEqual([])
  expect(asking.test("if (lang === 'hi')")).toBe(true)
})

/** Matches the path of one of the site's pages in code, but no API route and no file. */
const PAGE = '/(?!(?:api|auth|credentials|assets)/|[^"\'`]*[.]\\w+["\'`])'
const PATHS = '(?:eventPath|ngoPath|ngoEventsPath|checkPath|addressOfFilters)[(]'

test('links to pages of ours and ways there keep the language: they go through localePath', () => {
  const shown = sourcesLike(/^src\/(pages|components|layouts|islands|ui|lib)\/.*\.(astro|tsx?)$/)
  const link = new RegExp(`\\b(?:href|action)(?:=|: )(?:["']${PAGE}|\\{["'\`]${PAGE}|\\{\`?(?:\\$\\{)?${PATHS})`)
  const way = new RegExp(`\\blocation(?:[.]href)? = ["'\`]${PAGE}|[.](?:assign|replace)[(]["'\`]${PAGE}`)
  const plain = shown.filter(({ text }) => link.test(text) || way.test(text))
  expect(plain.map(({ path }) => path)).toEqual([])
})

test('every language has its folder, and a list of it', () => {
  const paths = sourcesLike(/^src\/text\//).map(({ path }) => path.slice('src/text/'.length))
  const lists = paths.filter((path) => /^[a-z]+\.ts$/.test(path) && path !== 'text.ts')
  expect(lists).toEqual(LANGS.map((lang) => `${lang}.ts`))
  for (const lang of LANGS) {
    const nouns = paths
      // The server's list of modules and the fonts are not nouns.
      .filter((path) => path.startsWith(`${lang}/`) && !/\/(server|fonts)[.]/.test(path))
      .map((path) => path.slice(lang.length + 1))
    const listed = sourcesLike(new RegExp(`^src/text/${lang}\\.ts$`)).flatMap(({ imports }) =>
      imports.map(({ of }) => of),
    )
    expect(listed.sort()).toEqual(nouns.map((noun) => `src/text/${lang}/${noun}`).sort())
  }
})
