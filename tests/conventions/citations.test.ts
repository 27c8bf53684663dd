import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { textFiles } from './documents.ts'

/* Every citation refers to a rule or a file that exists in this repository. */

const ROOT = join(import.meta.dirname, '../..')

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
  const text = readFileSync(join(ROOT, path), 'utf8')
  const found = new Set(Array.from(text.matchAll(pattern), ([, number = '']) => number))
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
  const broken = textFiles.flatMap((file) => {
    const said = prose(file).join('\n')
    return Object.entries(defined).flatMap(([kind, known]) =>
      Array.from(
        said.matchAll(new RegExp(`(?<![\\w§#/.-])${kind}(\\d+)(?![\\w.]\\w)`, 'g')),
        ([, number = '']) => number,
      )
        .filter((number) => !known.has(number))
        .map((number) => `${file.path}: ${kind}${number}`),
    )
  })
  expect(broken).toEqual([])
})

test('every file that a text names is there', () => {
  const named =
    /(?<![\w/.#@-])(?:docs|tests|api|db|src|bench)\/[\w./-]+\.(?:md|tsx?|tsv|astro|css|mjs)\b|docs\/decisions\/\d{3}\b/g
  const missing = textFiles.flatMap(({ path, text }) =>
    Array.from(text.matchAll(named), ([name]) => name)
      .filter((name) => !(/\d$/.test(name) ? isDecision(name) : existsSync(join(ROOT, name))))
      .map((name) => `${path}: ${name}`),
  )
  expect([...new Set(missing)]).toEqual([])
})

const decisions = readdirSync(join(ROOT, 'docs/decisions'))
const isDecision = (name: string) => decisions.some((file) => file.startsWith(`${basename(name)}-`))
