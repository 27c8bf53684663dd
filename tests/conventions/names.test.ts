import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { sources } from './sources.ts'

/*
 * Names use the words of docs/glossary.md. Types are nouns, and each function has one name. Sentences shown to people
 * do not count as names.
 */

const ROOT = join(import.meta.dirname, '../..')
/** Tests that have to contain the refused words themselves. */
const OWN = /^tests\/conventions\/(names|words)\.test\.ts$/

/** All files that contain names: code, styles, test tables and service workers. */
const files = ['src', 'api', 'db', 'tests', 'bench', 'public'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
)

const code = files
  .filter((path) => /\.tsx?$/.test(path) && !OWN.test(path))
  .map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    return { path, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind) }
  })

/** Returns the identifiers, and the literals without a space: paths, keys, codes and table names. */
function namesIn(tree: ts.SourceFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) found.push(node.text)
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      const isTitle = ts.isCallExpression(node.parent) && /^(test|prove)\b/.test(node.parent.expression.getText(tree))
      // A single capitalised word in src/text is shown on a page, such as 'Door'.
      const isSentence = /\s/.test(node.text) || (tree.fileName.startsWith('src/text/') && /^[A-Z]/.test(node.text))
      if (isTitle || !isSentence) found.push(node.text)
    } else if (ts.isTemplateExpression(node) && /\bsql\b/.test(node.parent.getText(tree).slice(0, 20)))
      found.push(node.getText(tree))
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

test('no identifier, file, table, address or test is named after a door', () => {
  // The fixture contains the tables' earlier names, and its test lists the renames.
  const before = /^tests\/db\/(initial-schema\.test\.ts|schema-009\.txt)$/
  expect(files.filter((path) => /door/i.test(path))).toEqual([])
  const found = code
    .filter(({ path }) => !before.test(path))
    .flatMap(({ path, tree }) => namesIn(tree).flatMap((name) => (/door/i.test(name) ? [`${path}: ${name}`] : [])))
  const others = files.filter((path) => /\.(css|tsv|js|mjs|sql)$/.test(path))
  const styled = others.filter((path) => /door/i.test(readFileSync(join(ROOT, path), 'utf8')))
  expect([...found, ...styled]).toEqual([])
})

/** Nouns that end in the same letters as a participle. */
const NOUNS = /(Set|Ring|Seed|Feed|Reading|Finding|Setting)$/
const PARTICIPLE = new RegExp(
  `(?:[a-z]ed|[a-z]ing|${'Said Held Kept Known Told Sent Made Shown Seen Built Found Drawn Given Taken Gone Left Written Stood Done Lost Meant'.split(' ').join('|')})$`,
)

test('a type is a noun, never a participle', () => {
  const types = code.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/^(?:export )?(?:type|interface) (\w+)/gm), ([, name = '']) => ({ path, name })),
  )
  expect(types.length).toBeGreaterThan(500)
  const wrong = types.filter(({ name }) => PARTICIPLE.test(name) && !NOUNS.test(name))
  expect(wrong.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})

test('the name of an exported function is used in at most two files', () => {
  const DECLARED =
    /^(export )?(?:async )?(?:function\*? (\w+)|const (\w+)(?:: [^=\n]+)? = (?:async )?(?:\([^)]*\)|\w+)(?:: [^=\n]+)? =>)/gm
  const places = new Map<string, { paths: Set<string>; isExported: boolean }>()
  // Modules of different languages export the same names, and every migration exports `up`.
  for (const { path, text } of sources.filter((one) => !/^(src\/text\/(?!en\/)|db\/migrations\/)/.test(one.path)))
    for (const [, exported, declared, assigned] of text.matchAll(DECLARED)) {
      const name = declared ?? assigned ?? ''
      const known = places.get(name) ?? { paths: new Set(), isExported: false }
      places.set(name, { paths: known.paths.add(path), isExported: known.isExported || Boolean(exported) })
    }
  const shared = [...places].filter(([, { paths, isExported }]) => isExported && paths.size > 2)
  expect(shared.map(([name, { paths }]) => `${name}: ${[...paths].map((path) => basename(path)).join(', ')}`)).toEqual(
    [],
  )
})

test('response schemas are in schemas.ts', () => {
  expect(files.filter((path) => /(^|\/|-)answers\.ts$/.test(path))).toEqual([])
})
