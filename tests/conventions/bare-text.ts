import ts from 'typescript'
import type { Source } from './sources.ts'

/* Finds JSX text that breaks when a browser's translator replaces text nodes that React still references. */

/** The kind of a child of an element. Translators do not change a `space`; `text` is anything that may render text. */
type Child = 'element' | 'changing element' | 'space' | 'fixed text' | 'text'

/**
 * Returns the `path:line` of each list of children in which text is a sibling of a child that is added, removed or
 * changed.
 */
export function bareTextIn({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const names = namesIn(file)
  const found: string[] = []
  const look = (node: ts.Node): void => {
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && isBare(node, names))
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    ts.forEachChild(node, look)
  }
  look(file)
  return found
}

/**
 * Returns whether text in a list of children can break. Text alone in its element is safe, because React replaces the
 * whole content. Text among siblings is safe as long as the list does not change. Text in a fragment or in a
 * component's children is never safe.
 */
function isBare(list: ts.JsxElement | ts.JsxFragment, names: Names): boolean {
  const shown = list.children.filter((child) => !isBlank(child))
  const children = shown.map((child) => childOf(child, names))
  const hasText = children.some((child) => child.endsWith('text'))
  if (ts.isJsxFragment(list)) return hasText
  if (!hasText || (children.length < 2 && !shown.some(isList))) return false
  const isComponent = /^[A-Z]/.test(list.openingElement.tagName.getText())
  return isComponent || children.some((child) => child === 'text' || child === 'changing element')
}

/** Returns whether JSX ignores this child: whitespace with a line break, or a comment. */
const isBlank = (child: ts.JsxChild) =>
  (ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) || (ts.isJsxExpression(child) && !child.expression)

const isList = (child: ts.JsxChild) =>
  ts.isJsxExpression(child) &&
  child.expression &&
  ts.isCallExpression(child.expression) &&
  /[.](map|flatMap)$/.test(child.expression.expression.getText())

function childOf(child: ts.JsxChild, names: Names): Child {
  if (ts.isJsxText(child)) return child.text.trim() ? 'fixed text' : 'space'
  return ts.isJsxExpression(child) && child.expression ? kindOf(child.expression, names) : 'element'
}

function kindOf(shown: ts.Expression, names: Names): Child {
  if (ts.isParenthesizedExpression(shown)) return kindOf(shown.expression, names)
  if (ts.isJsxElement(shown) || ts.isJsxSelfClosingElement(shown)) return 'element'
  if (ts.isStringLiteral(shown) && !shown.text.trim()) return 'space'
  if (ts.isStringLiteral(shown) || isFixed(shown, names)) return 'fixed text'
  return isElement(shown, names) ? 'changing element' : 'text'
}

/** Returns whether an expression can only be an element, a list of elements, or nothing. */
function isElement(shown: ts.Node, names: Names): boolean {
  const both = (...parts: ts.Node[]) => parts.every((part) => isElement(part, names))
  if (ts.isParenthesizedExpression(shown)) return both(shown.expression)
  if (ts.isConditionalExpression(shown))
    return isTextAsked(shown) ? both(shown.whenTrue) : both(shown.whenTrue, shown.whenFalse)
  if (ts.isBinaryExpression(shown))
    return shown.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
      ? both(shown.right)
      : both(shown.left, shown.right)
  if (ts.isCallExpression(shown)) {
    const [each] = shown.arguments
    return /[.](map|flatMap)$/.test(shown.expression.getText()) && each ? both(each) : both(shown.expression)
  }
  if (ts.isArrowFunction(shown) || ts.isFunctionDeclaration(shown)) return both(...returnedBy(shown))
  if (ts.isIdentifier(shown)) return shown.text === 'undefined' || isNamedElement(shown.text, names)
  return ts.isJsxElement(shown) || ts.isJsxSelfClosingElement(shown) || ts.isJsxFragment(shown) || isNothing(shown)
}

/**
 * Returns whether the expression is `typeof shown === 'string' ? … : shown`. TypeScript then narrows the last `shown`
 * to elements.
 */
const isTextAsked = ({ condition, whenFalse }: ts.ConditionalExpression) =>
  condition.getText() === `typeof ${whenFalse.getText()} === 'string'`

const isNothing = ({ kind }: ts.Node) => kind === ts.SyntaxKind.NullKeyword || kind === ts.SyntaxKind.FalseKeyword

function returnedBy({ body }: ts.ArrowFunction | ts.FunctionDeclaration): ts.Node[] {
  if (!body || !ts.isBlock(body)) return body ? [body] : []
  const found: ts.Node[] = []
  const look = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression)
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, look)
  }
  look(body)
  return found
}

/**
 * The names used in a file: `held` maps constants and functions to their values, `elements` contains parameters that
 * are elements, and `words` contains names imported from src/text.
 */
type Names = { held: Map<string, ts.Node[]>; elements: Set<string>; words: Set<string> }

function namesIn(file: ts.SourceFile): Names {
  const names: Names = { held: new Map(), elements: new Set(), words: new Set() }
  const hold = (name: string, value: ts.Node) => names.held.set(name, [...(names.held.get(name) ?? []), value])
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && /^['"]#text/.test(node.moduleSpecifier.getText()))
      for (const [name] of node.importClause?.getText().matchAll(/\w+/g) ?? []) names.words.add(name)
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      hold(node.name.text, node.initializer)
      if (isFixed(node.initializer, names)) names.words.add(node.name.text)
    }
    if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name) && node.initializer)
      if (isFixed(node.initializer, names)) for (const { name } of node.name.elements) names.words.add(name.getText())
    if (ts.isFunctionDeclaration(node) && node.name) hold(node.name.text, node)
    if (ts.isPropertySignature(node) || ts.isParameter(node))
      if (/(?:^|=> )Elements$/.test(node.type?.getText() ?? '')) names.elements.add(node.name.getText())
    ts.forEachChild(node, look)
  }
  look(file)
  return names
}

const isNamedElement = (name: string, { held, elements, words }: Names): boolean =>
  elements.has(name) || (held.get(name)?.every((value) => isElement(value, { held, elements, words })) ?? false)

/**
 * Returns whether an expression only reads text of src/text, such as `pageText.close`. This text does not change after
 * the page has loaded.
 */
function isFixed(shown: ts.Expression, names: Names): boolean {
  if (ts.isIdentifier(shown)) return names.words.has(shown.text)
  return ts.isPropertyAccessExpression(shown) && isFixed(shown.expression, names)
}
