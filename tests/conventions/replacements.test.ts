import ts from 'typescript'
import { expect, test } from 'vitest'
import { sources } from './sources.ts'

/*
 * Text from outside is inserted with a replacer function, because `$&`, `` $` `` and `$'` have a special meaning in a
 * replacement string.
 */

/** Returns the lines in which `replace` or `replaceAll` gets a replacement that is neither a literal nor a function. */
function unsafeIn(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [, by] = node.arguments
      const replaces = ['replace', 'replaceAll'].includes(node.expression.name.text)
      const safe = by && (ts.isStringLiteralLike(by) || ts.isArrowFunction(by) || ts.isFunctionExpression(by))
      if (replaces && by && !safe)
        found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('what is put in the place of something is a literal or a function', () => {
  const scripts = sources.filter(({ path, text }) => /\.[jt]sx?$/.test(path) && /\.replace(All)?\(/.test(text))
  expect(scripts.length).toBeGreaterThan(30)
  expect(scripts.flatMap(({ path, text }) => unsafeIn(path, text))).toEqual([])
})

test('a text from elsewhere is found', () => {
  expect(unsafeIn('a.ts', 'x.replace("a", path)')).toEqual(['a.ts:1'])
  expect(unsafeIn('a.ts', 'x.replaceAll(/a/g, `b` + path)')).toEqual(['a.ts:1'])
  expect(unsafeIn('a.ts', 'x.replaceAll(/a/g, () => path)')).toEqual([])
})
