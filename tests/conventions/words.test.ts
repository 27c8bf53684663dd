import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from './sources.ts'

/* Words and citations: one concept has one word, and what a comment points to stands in this repository. */

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Our own texts: code, tests, measurements and documents. */
const texts = ['src', 'api', 'db', 'tests', 'bench', 'docs']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
  )
  .filter((path) => /\.(ts|tsx|astro|css|mjs|md|tsv)$/.test(path) && !path.endsWith('words.test.ts'))
  .concat('README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'wrangler.toml', 'astro.config.mjs', 'vitest.config.ts')
  .map((path) => ({ path, text: read(path) }))

test('no identifier and no file is a synonym of a word of the glossary', () => {
  const rows = read('docs/glossary.md').matchAll(/^\| [^|]+\|[^|]+\| ([^|]+) \|$/gm)
  const synonyms = Array.from(rows, ([, not = '']) => not.split(', '))
    .flat()
    .slice(1)
  expect(synonyms.length).toBeGreaterThan(40)
  const declared = new RegExp(`(?:function|const|let|class|type|interface)\\s+(${synonyms.join('|')})\\b`)
  const found = sources.flatMap(({ path, text }) => {
    const name = declared.exec(text)?.[1]
    const file = synonyms.find((one) => basename(path, extname(path)).replaceAll('-', '') === one.toLowerCase())
    return name || file ? [`${path}: ${name ?? file}`] : []
  })
  expect(found).toEqual([])
})

/** What a citation may name, by its letter: where the numbers are defined. */
const defined = {
  'SPEC §': numbersIn('docs/spec.md', /^## (\d+)\./gm),
  'design §': numbersIn('docs/design.md', /^## (\d+)\./gm),
  'security fact ': numbersIn('docs/security.md', /^(\d+)\. \*\*/gm),
  A: numbersIn('docs/security.md', /^\| A(\d+) \|/gm),
  F: numbersIn('docs/security.md', /^\| F(\d+) \|/gm),
  D: numbersIn('docs/decisions/product.md', /^(?:\| |#+ )D(\d+)\b/gm),
}

function numbersIn(path: string, pattern: RegExp): Set<string> {
  const found = new Set(Array.from(read(path).matchAll(pattern), ([, number = '']) => number))
  if (found.size < 5) throw new Error(`${path} defines almost nothing that could be cited.`)
  return found
}

/** Lines that speak to a reader: a drawing's path or a colour may look like a citation. */
const prose = ({ path, text }: { path: string; text: string }): string[] =>
  path.endsWith('.md')
    ? text.split('\n')
    : text.split('\n').filter((line) => /^\s*(\/?\*|\/\/|#|\{?\/\*)|\s\/\/ /.test(line))

test('every citation of a rule resolves', () => {
  const broken = texts.flatMap((source) =>
    prose(source).flatMap((line) =>
      Object.entries(defined).flatMap(([kind, known]) =>
        Array.from(
          line.matchAll(new RegExp(`(?<![\\w§#/.-])${kind}(\\d+)(?![\\w.]\\w)`, 'g')),
          ([, number = '']) => number,
        )
          .filter((number) => !known.has(number))
          .map((number) => `${source.path}: ${kind}${number}`),
      ),
    ),
  )
  expect(broken).toEqual([])
})

/** `npm run prove` writes it. */
const PROVED = 'docs/prove.md'

test('every file that a text names is there', () => {
  const named =
    /(?<![\w/.#@-])(?:docs|tests|api|db|src|bench)\/[\w./-]+\.(?:md|tsx?|tsv|astro|css|mjs)\b|docs\/decisions\/\d{3}\b/g
  const missing = texts.flatMap(({ path, text }) =>
    Array.from(text.matchAll(named), ([name]) => name)
      .filter((name) => !(/\d$/.test(name) ? isDecision(name) : name === PROVED || existsSync(join(ROOT, name))))
      .map((name) => `${path}: ${name}`),
  )
  expect([...new Set(missing)]).toEqual([])
})

const decisions = readdirSync(join(ROOT, 'docs/decisions'))
const isDecision = (name: string) => decisions.some((file) => file.startsWith(`${basename(name)}-`))
