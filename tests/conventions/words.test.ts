import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from './sources.ts'

/*
 * Each concept has one word, and every citation in a comment refers to a file or rule that exists in this repository.
 */

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** All text files of the repository: code, tests, benchmarks and documents. */
const texts = ['src', 'api', 'db', 'tests', 'bench', 'docs']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
  )
  .filter((path) => /\.(ts|tsx|astro|css|mjs|md|tsv)$/.test(path) && !path.endsWith('words.test.ts'))
  .concat('README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'wrangler.toml', 'astro.config.mjs', 'vitest.config.ts')
  .map((path) => ({ path, text: read(path) }))

/** Words that docs/glossary.md does not allow in names: those in code style in the column "never". */
const refused = Array.from(read('docs/glossary.md').matchAll(/^\| [^|]+\|[^|]+\| ([^|]+) \|$/gm), ([, never = '']) =>
  Array.from(never.matchAll(/`(\w+)`/g), ([, word = '']) => word.toLowerCase()),
).flat()

/** Returns the words of a name: 'CertificateDetails' and 'certificate-details' give 'certificate' and 'details'. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

const refusedIn = (name: string): boolean =>
  refused.some((word) => wordsOf(name).includes(word) || wordsOf(name).join('') === word)

test.each(['DoorPhone', 'open-door', 'mailQueue', 'DOOR_PHONES'])(
  '%s is recognised as containing a refused word',
  (name) => {
    expect(refusedIn(name)).toBe(true)
  },
)

test('no file, type or export has a word in its name that the glossary refuses', () => {
  expect(refused.length).toBeGreaterThan(5)
  const found = sources.flatMap(({ path, text }) => {
    const declared = text.matchAll(/^(?:export )?(?:type|interface|(?:abstract )?class) (\w+)/gm)
    const exported = text.matchAll(/^export (?:async )?(?:function|const|let) (\w+)/gm)
    const names = Array.from([...declared, ...exported], ([, name = '']) => name)
    return names.filter(refusedIn).map((name) => `${path}: ${name}`)
  })
  const files = texts.map(({ path }) => path).filter((path) => !path.startsWith('docs/') && refusedIn(path))
  expect([...files, ...found]).toEqual([])
})

/** The numbers that a citation may use, by prefix, read from the documents that define them. */
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

/**
 * Returns the lines that are comments or prose. In code, the path of a drawing or a colour may look like a citation.
 */
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

test('every file that a text names is there', () => {
  const named =
    /(?<![\w/.#@-])(?:docs|tests|api|db|src|bench)\/[\w./-]+\.(?:md|tsx?|tsv|astro|css|mjs)\b|docs\/decisions\/\d{3}\b/g
  const missing = texts.flatMap(({ path, text }) =>
    Array.from(text.matchAll(named), ([name]) => name)
      .filter((name) => !(/\d$/.test(name) ? isDecision(name) : existsSync(join(ROOT, name))))
      .map((name) => `${path}: ${name}`),
  )
  expect([...new Set(missing)]).toEqual([])
})

const decisions = readdirSync(join(ROOT, 'docs/decisions'))
const isDecision = (name: string) => decisions.some((file) => file.startsWith(`${basename(name)}-`))
