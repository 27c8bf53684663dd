import ts from 'typescript'

/*
 * Finds the literals of a text module that people read. All other literals are codes that the program compares, formats
 * or looks up.
 */

/** A text that people read: its position in the file and its words. {…} replaces interpolated values. */
export type Text = { at: number; said: string }

/** Methods that take a string only to search, format or replace text. */
const LOOKING =
  /^(includes|startsWith|endsWith|indexOf|padStart|padEnd|hasOwn|replace|replaceAll|toLocaleString|match)$/

/** Properties whose values are codes: the way a message is shown, or the name of a downloaded file. */
const CODED = /^(kind|fileName)$/

/** Options of `Intl` that are written outside the call. */
const OPTION = /^(weekday|day|month|year|hour|minute|second|dayPeriod|dateStyle|timeStyle|timeZone)$/
const OPTED = /^['"](numeric|2-digit|long|short|narrow|medium|full|UTC)['"]$/

/** Matches literals that are only a URL, a path, a domain or an email, such as the placeholder of a field. */
const ADDRESS = /^(https?:\/\/\S*|mailto:\S*|\/[\w/-]*|[\w.-]+@[\w.-]+|[\w-]+\.(example|org|in))$/

/** Returns all texts in a part of a module, in source order. */
export function textsIn(node: ts.Node): Text[] {
  if (ts.isTypeNode(node) || isForIntl(node) || isConst(node)) return []
  const within: Text[] = []
  ts.forEachChild(node, (child) => void within.push(...textsIn(child)))
  return [...(isCode(node) ? [] : ownText(node)), ...within]
}

function ownText(node: ts.Node): Text[] {
  const said = ngoStatementOf(node)
  return said !== null && /\p{L}/u.test(said) && !ADDRESS.test(said) ? [{ at: node.getStart() + 1, said }] : []
}

function ngoStatementOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  return /\p{L}/u.test(parts.join('')) ? parts.join('{…}') : null
}

/** Returns whether a node creates an `Intl` formatter, whose arguments are locales and options such as 'short'. */
const isForIntl = (node: ts.Node): boolean => ts.isNewExpression(node) && node.expression.getText().startsWith('Intl.')

/** Returns whether a node is a constant list of field names: `['title', 'days'] as const`. */
const isConst = (node: ts.Node): boolean => ts.isAsExpression(node) && node.type.getText() === 'const'

const COMPARING = new Set([
  ...[ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken],
  ts.SyntaxKind.InKeyword,
])

function isLookedUp(called: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(called)) return LOOKING.test(called.name.text)
  return called.kind === ts.SyntaxKind.ImportKeyword
}

const isCoded = (name: string, value: ts.Node): boolean =>
  CODED.test(name) || (OPTION.test(name) && OPTED.test(value.getText()))

function isCode(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isBinaryExpression(parent)) return COMPARING.has(parent.operatorToken.kind)
  if (ts.isCallExpression(parent)) return parent.expression !== node && isLookedUp(parent.expression)
  if (ts.isPropertyAssignment(parent)) return parent.name === node || isCoded(parent.name.getText(), node)
  return (
    ts.isCaseClause(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isComputedPropertyName(parent)
  )
}
