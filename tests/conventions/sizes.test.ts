import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/* Functions and components have a maximum length, counted from the first line of the function to its closing brace. */

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = ['src', 'api', 'db', 'bench']
const MOST_OF_COMPONENT = 60
const MOST_OF_FUNCTION = 79
/** Functions that may be longer, as `path name`. The list is empty and should remain so. */
const EXCEPTIONS: readonly string[] = []

type FunctionSize = { name: string; lines: number; isComponent: boolean }

const longerThan = (most: number, { name, lines }: FunctionSize) =>
  lines > most && !EXCEPTIONS.includes(name) ? [`${name}: ${lines} lines of at most ${most}`] : []

const measured = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.includes('node_modules'))
    .flatMap((file) => functionsIn(`${folder}/${file}`, readFileSync(join(ROOT, folder, file), 'utf8'))),
)

test('no component is longer than 60 lines', () => {
  const components = measured.filter(({ isComponent }) => isComponent)
  expect(components.length).toBeGreaterThan(200)
  expect(components.flatMap((one) => longerThan(MOST_OF_COMPONENT, one))).toEqual([])
})

test('no function has 80 lines', () => {
  expect(measured.length).toBeGreaterThan(2000)
  expect(measured.flatMap((one) => longerThan(MOST_OF_FUNCTION, one))).toEqual([])
})

test('functions are measured from first to last line, and components are recognised by their capital', () => {
  const text = 'const Sheet = () => (\n  <p>\n  </p>\n)\nfunction act() {\n  return [1].map((n) => n)\n}\n'
  expect(functionsIn('Sheet.tsx', text)).toEqual([
    { name: 'Sheet.tsx Sheet', lines: 4, isComponent: true },
    { name: 'Sheet.tsx act', lines: 3, isComponent: false },
    { name: 'Sheet.tsx line 6', lines: 1, isComponent: false },
  ])
})

function functionsIn(path: string, text: string): FunctionSize[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const lineAt = (place: number) => file.getLineAndCharacterOfPosition(place).line
  const found: FunctionSize[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = lineAt(node.getStart(file))
      const name = nameOf(node, file)
      const isComponent = path.endsWith('.tsx') && /^[A-Z]/.test(name ?? '')
      found.push({ name: `${path} ${name ?? `line ${first + 1}`}`, lines: lineAt(node.end) - first + 1, isComponent })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Returns the name of a declaration, or of the constant that the function is assigned to. */
function nameOf(node: ts.SignatureDeclaration, file: ts.SourceFile): string | undefined {
  const named = ts.isVariableDeclaration(node.parent) ? node.parent : node
  return named.name?.getText(file)
}
