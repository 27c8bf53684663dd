import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { migrations } from '#db/migrations/index.ts'
import { MIGRATION_NAMES } from '#db/migrations/names.ts'
import { textFiles } from './documents.ts'
import { sources, sourcesLike } from './sources.ts'

/*
 * Names use the words of docs/glossary.md. Types and files are nouns, and each function has one name. Sentences shown to
 * people do not count as names.
 */

const ROOT = join(import.meta.dirname, '../..')

/** Words that docs/glossary.md does not allow in names: those in code style in the column "never". */
const refused = new Set(
  Array.from(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8').matchAll(/^\|.*\| ([^|]+) \|$/gm), ([, never = '']) =>
    Array.from(never.matchAll(/`(\w+)`/g), ([, word = '']) => word.toLowerCase()),
  ).flat(),
)

/** Returns the words of a name: 'CertificateDetails' and 'certificate-details' give 'certificate' and 'details'. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

function refusedIn(name: string): boolean {
  const words = wordsOf(name)
  return words.some((word) => refused.has(word)) || refused.has(words.join(''))
}

test.each(['DoorPhone', 'open-door', 'mailQueue', 'DOOR_PHONES'])(
  '%s is recognised as containing a refused word',
  (name) => {
    expect(refusedIn(name)).toBe(true)
  },
)

/** A name that a file declares. */
type Declared = { path: string; name: string }

const declaredAs = (pattern: RegExp): Declared[] =>
  sources.flatMap(({ path, text }) => Array.from(text.matchAll(pattern), ([, name = '']) => ({ path, name })))
const shown = ({ path, name }: Declared): string => `${path}: ${name}`

test('no file, type or export has a word in its name that the glossary refuses', () => {
  expect(refused.size).toBeGreaterThan(5)
  const names = [
    ...declaredAs(/^(?:export )?(?:type|interface|(?:abstract )?class) (\w+)/gm),
    ...declaredAs(/^export (?:async )?(?:function|const|let) (\w+)/gm),
  ]
  const files = textFiles.map(({ path }) => path).filter((path) => !path.startsWith('docs/') && refusedIn(path))
  expect([...files, ...names.filter(({ name }) => refusedIn(name)).map(shown)]).toEqual([])
})

test('each exported type has a unique name', () => {
  const types = declaredAs(/^export (?:type|interface|(?:abstract )?class) (\w+)/gm)
  expect(types.length).toBeGreaterThan(500)
  const again = types.filter(({ name }, at) => types.findIndex((other) => other.name === name) !== at)
  expect(again.map(shown)).toEqual([])
})

/** Matches the declaration of a function, or of a constant that is one. */
const FUNCTION = String.raw`(?:async )?(?:function\*? |const (?=\w+(?:: [^=\n]+)? = (?:async )?(?:\([^)]*\)|\w+)(?:: [^=\n]+)? =>))(\w+)`

test('the name of an exported function is used in at most two files', () => {
  // Modules of different languages export the same names, and every migration exports `up`.
  const functions = (begin: string) =>
    declaredAs(new RegExp(begin + FUNCTION, 'gm')).filter(
      ({ path }) => !/^(src\/text\/(?!en\/)|db\/migrations\/)/.test(path),
    )
  const exported = new Set(functions('^export ').map(({ name }) => name))
  const places = Map.groupBy(functions('^(?:export )?'), ({ name }) => name)
  const shared = [...places].filter(
    ([name, all]) => exported.has(name) && new Set(all.map(({ path }) => path)).size > 2,
  )
  expect(shared.map(([, all]) => all.map(shown))).toEqual([])
})

test('an island’s file with one component is named after it', () => {
  const misnamed = sourcesLike(/^src\/islands\/.*\.tsx$/).filter(({ path, text }) => {
    const components = Array.from(text.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm), ([, name]) => name)
    return components.length === 1 && !path.endsWith(`/${components[0]}.tsx`)
  })
  expect(misnamed.map(({ path }) => path)).toEqual([])
})

test('the migrations are listed in order, twice', () => {
  const names = sourcesLike(/^db\/migrations\/\d[^/]*$/).map(({ path }) =>
    path.slice('db/migrations/'.length, -'.ts'.length),
  )
  expect(Object.keys(migrations)).toEqual(names)
  expect(MIGRATION_NAMES).toEqual(names)
})

/** Tests that have to contain the refused words themselves. */
const OWN = /^tests\/conventions\/names\.test\.ts$/

/** Returns the identifiers, and the literals without a space: paths, keys, codes and table names. */
function namesIn(path: string, text: string): string[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) found.push(node.text)
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      const isTitle = ts.isCallExpression(node.parent) && /^(test|prove)\b/.test(node.parent.expression.getText(tree))
      // A single capitalised word in src/text is shown on a page, such as 'Door'.
      const isSentence = /\s/.test(node.text) || (path.startsWith('src/text/') && /^[A-Z]/.test(node.text))
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
  const files = globSync('{src,api,db,tests,bench,public}/**/*.*', { cwd: ROOT, exclude: ['**/node_modules'] })
  expect(files.filter((path) => /door/i.test(path))).toEqual([])
  const found = files
    .filter((path) => /\.(tsx?|css|tsv|js|mjs|sql)$/.test(path) && !OWN.test(path) && !before.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8')
      if (!/door/i.test(text)) return []
      const names = /\.tsx?$/.test(path) ? namesIn(path, text) : ['door']
      return names.filter((name) => /door/i.test(name)).map((name) => `${path}: ${name}`)
    })
  expect(found).toEqual([])
})

/** Nouns that end in the same letters as a participle. */
const NOUNS = /(Set|Ring|Seed|Feed|Reading|Finding|Setting)$/
const PARTICIPLE = new RegExp(
  `(?:[a-z]ed|[a-z]ing|${'Said Held Kept Known Told Sent Made Shown Seen Built Found Drawn Given Taken Gone Left Written Stood Done Lost Meant'.split(' ').join('|')})$`,
)

test('a type is a noun, never a participle', () => {
  const types = textFiles
    .filter(({ path }) => /\.tsx?$/.test(path) && !OWN.test(path))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(/^(?:export )?(?:type|interface) (\w+)/gm), ([, name = '']) => ({ path, name })),
    )
  expect(types.length).toBeGreaterThan(500)
  expect(types.filter(({ name }) => PARTICIPLE.test(name) && !NOUNS.test(name)).map(shown)).toEqual([])
})

/** Nouns that end in the same letters as a participle. */
const FILE_NOUNS = /(^|[/-])(going|ring|seed|feed|timing)\.\w+$/

test('folders and files carry nouns: no utils, no managers, no barrels and no participles', () => {
  const paths = sources.map(({ path }) => path)
  expect(paths.filter((path) => /utils|helpers|manager|services|controller|common\b/i.test(path))).toEqual([])
  expect(paths.filter((path) => /\/index\.tsx?$|(\/|-)answers\.ts$/.test(path))).toEqual(['db/migrations/index.ts'])
  // A page is named by its address.
  const files = paths.filter((path) => /^(api|db|src\/(?!pages|styles))/.test(path))
  const participles = files.filter((path) => /(ed|ing|held|sent|made|kept|shown)\.\w+$/.test(path))
  expect(participles.filter((path) => !FILE_NOUNS.test(path))).toEqual([])
})
