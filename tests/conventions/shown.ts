import ts from 'typescript'
import type { Source } from './sources.ts'

/** A text in a source file: between tags, in an attribute, or in another string literal. */
type ShownText = { path: string; said: string; as: 'text' | 'attribute' | 'literal' }

/** Attributes whose values are class names or are read only by machines. */
const FOR_MACHINES = /^(class|className|class:list|d|rel|content)$/

/**
 * Returns the texts in the markup and code of a page, component or island.
 * @throws if the file cannot be parsed
 */
export function shownIn({ path, text }: Source): ShownText[] {
  const [, code = '', markup = ''] = path.endsWith('.astro')
    ? (/^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? ['', '', text])
    : ['', text]
  return [...shownInCode(path, code), ...(markup ? shownInCode(path, `<>${plain(markup)}</>`) : [])]
}

/**
 * Converts Astro markup to JSX that TypeScript can parse: removes the doctype, comments and scripts, and replaces
 * `{title}` with `title={title}`.
 */
const plain = (markup: string): string =>
  markup
    .replace(/<!doctype html>|<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[A-Za-z][^<>]*>/g, (tag) => tag.replace(/(\s)\{(\w+)\}/g, '$1$2={$2}'))

function shownInCode(path: string, code: string): ShownText[] {
  const file = path.endsWith('.ts') ? path : `${path}.tsx`
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const { parseDiagnostics: faults } = tree as unknown as { parseDiagnostics: ts.Diagnostic[] }
  if (faults[0]) throw new Error(`${path}: ${ts.flattenDiagnosticMessageText(faults[0].messageText, ' ')}`)
  const found: ShownText[] = []
  const look = (node: ts.Node): void => {
    if (ts.isThrowStatement(node) || ts.isImportDeclaration(node) || isSelection(node)) return
    if (ts.isJsxAttribute(node) && FOR_MACHINES.test(node.name.getText())) return
    if (ts.isJsxText(node)) found.push({ path, said: node.text.trim(), as: 'text' })
    if (isQuoted(node))
      found.push({ path, said: node.text, as: ts.isJsxAttribute(node.parent) ? 'attribute' : 'literal' })
    ts.forEachChild(node, look)
  }
  look(tree)
  return found
}

const isSelection = (node: ts.Node) =>
  ts.isCallExpression(node) && /[.](closest|matches|querySelector(All)?)$/.test(node.expression.getText())

const isQuoted = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || isPartOfTemplate(node)

const isPartOfTemplate = (node: ts.Node) =>
  ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)
