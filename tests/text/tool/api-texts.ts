import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from './places.ts'

/** A summary or response description of /api/openapi.json, with its location in the source. */
export type ApiText = { path: string; line: number; said: string }

/** Returns every text that is passed to `describe()` and `gives()` for /api/openapi.json. */
export const apiTexts = (): ApiText[] =>
  execFileSync('git', ['ls-files', 'api'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => textsOfApi(path, readFileSync(join(ROOT, path), 'utf8')))

/** Returns the API texts of one file. */
export function textsOfApi(path: string, source: string): ApiText[] {
  if (!/\b(describe|gives)\(/.test(source)) return []
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const found: ApiText[] = []
  const add = (node: ts.Node | undefined): void => {
    if (node && ts.isStringLiteralLike(node))
      found.push({ path, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, said: node.text })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const [first, second, answers] = node.arguments
      if (node.expression.text === 'gives') add(first)
      if (node.expression.text === 'describe') {
        add(second)
        if (answers && ts.isObjectLiteralExpression(answers))
          for (const answer of answers.properties) if (ts.isPropertyAssignment(answer)) add(answer.initializer)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
