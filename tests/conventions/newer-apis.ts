import ts from 'typescript'
import type { BrowserFloor } from '#api/server/pages/browser-floor.ts'
import {
  API,
  ARRAY,
  BUILTINS,
  ITERATOR,
  isNewer,
  languageUse,
  MEMBERS,
  present,
  type Use,
} from '#tests/support/browser/mdn-table.ts'

/* Finds what a built script uses and a browser of the floor does not have, by MDN's table of what came when. */

/** What every script has, and what MDN calls it. */
const OBJECTS: Record<string, string> = {
  document: 'Document',
  navigator: 'Navigator',
  location: 'Location',
  history: 'History',
  performance: 'Performance',
  crypto: 'Crypto',
}
const GLOBAL = /^(?:window|self|globalThis)$/

/** A flag of a regular expression came with the property that tells of it. */
const FLAGS: Record<string, string> = { d: 'hasIndices', v: 'unicodeSets' }

export const parsed = (script: string): ts.SourceFile =>
  ts.createSourceFile('script.js', script, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS)

/** Names that a script gives to properties and methods of its own: a call of one says nothing about the browser. */
export function ownNamesIn(file: ts.SourceFile): string[] {
  const names: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isObjectLiteralElement(node) || ts.isClassElement(node))
      names.push(node.name?.getText().replace(/['"`]/g, '') ?? '')
    if (ts.isPropertyAccessExpression(node) && isAssigned(node)) names.push(node.name.text)
    ts.forEachChild(node, look)
  }
  look(file)
  return names
}

/**
 * What a script uses, the floor lacks, and the script never asks for first: `x.name?.()`, `typeof name`, `'name' in x`,
 * `x.name && …`.
 */
export function newerIn(file: ts.SourceFile, floor: BrowserFloor, own: ReadonlySet<string>): string[] {
  const asked = new Set<string>()
  const found = new Map<string, string[]>()
  const look = (node: ts.Node): void => {
    asked.add(askedIn(node))
    for (const { name, entries, owners = [] } of usedIn(node, own))
      if (entries.length > 0 && entries.every((entry) => isNewer(entry, floor)))
        found.set(name, [name.split('.').at(-1) ?? '', ...owners])
    ts.forEachChild(node, look)
  }
  look(file)
  return [...found.keys()].filter((name) => !found.get(name)?.some((word) => asked.has(word))).sort()
}

function usedIn(node: ts.Node, own: ReadonlySet<string>): Use[] {
  if (ts.isRegularExpressionLiteral(node)) return patternUses(node.text)
  if (ts.isClassStaticBlockDeclaration(node))
    return [languageUse('static block', 'classes', 'static', 'initialization_blocks')]
  // A pattern may be built from pieces, so every text counts: nothing else is written like a lookbehind.
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
    return patternUses(`/${node.text}/`)
  if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) return [globalUse(node.expression.text)]
  if (ts.isNewExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return [memberUse(node.expression, own)]
  if (!ts.isCallExpression(node) || ts.isOptionalChain(node)) return []
  const { expression: callee } = node
  if (ts.isIdentifier(callee)) return [globalUse(callee.text)]
  return ts.isPropertyAccessExpression(callee) ? [memberUse(callee, own)] : []
}

function memberUse({ expression: owner, name: { text } }: ts.PropertyAccessExpression, own: ReadonlySet<string>): Use {
  if (ts.isIdentifier(owner) && GLOBAL.test(owner.text)) return globalUse(text)
  const object = ts.isIdentifier(owner) ? (OBJECTS[owner.text] ?? owner.text) : ''
  if (object in API || object in BUILTINS) {
    const places = [API[object], BUILTINS[object]].flatMap((one) => [one?.[text], one?.[`${text}_static`]])
    return { name: `${object}.${text}`, entries: places.flatMap(present) }
  }
  if (isIterator(owner) && text in ITERATOR) return { name: `Iterator.${text}`, entries: present(ITERATOR[text]) }
  if (isArray(owner) && text in ARRAY) return { name: `Array.${text}`, entries: present(ARRAY[text]) }
  const members = own.has(text) ? [] : (MEMBERS.get(text) ?? [])
  return { name: text, entries: members.map(({ compat }) => compat), owners: members.map(({ owner }) => owner) }
}

/** A function or class of the global object. */
const globalUse = (name: string): Use => ({
  name,
  entries: [API[name], BUILTINS[name], API.Window?.[name]].flatMap(present),
})

/** `map.values().filter(…)`: a method that arrays always had. */
const isIterator = (owner: ts.Expression) =>
  ts.isCallExpression(owner) &&
  ts.isPropertyAccessExpression(owner.expression) &&
  /^(?:keys|values|entries|matchAll)$/.test(owner.expression.name.text) &&
  owner.expression.expression.getText() !== 'Object'

/** `text.split(…).at(…)`: a method of an array, whatever else is called so. */
const isArray = (owner: ts.Expression) =>
  ts.isArrayLiteralExpression(owner) ||
  (ts.isCallExpression(owner) &&
    ts.isPropertyAccessExpression(owner.expression) &&
    /^(?:concat|filter|flat|flatMap|map|slice|sort|split)$/.test(owner.expression.name.text))

function patternUses(pattern: string): Use[] {
  const flags = /[a-z]*$/.exec(pattern)?.[0] ?? ''
  return [
    ...(/[(][?]<[=!]/.test(pattern) ? [languageUse('lookbehind', 'regular_expressions', 'lookbehind_assertion')] : []),
    ...[...flags].map((flag) => ({
      name: `flag ${flag}`,
      entries: (MEMBERS.get(FLAGS[flag] ?? '') ?? []).map(({ compat }) => compat),
    })),
  ]
}

/** A name that a script asks for without calling it, or ''. */
function askedIn(node: ts.Node): string {
  if (ts.isTypeOfExpression(node) && ts.isIdentifier(node.expression)) return node.expression.text
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword)
    return ts.isStringLiteralLike(node.left) ? node.left.text : ''
  if (ts.isBindingElement(node)) return (node.propertyName ?? node.name).getText()
  if (!ts.isPropertyAccessExpression(node) || isAssigned(node)) return ''
  const { parent } = node
  const isCalled = (ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression === node
  return isCalled ? '' : node.name.text
}

const isAssigned = (node: ts.PropertyAccessExpression): boolean =>
  ts.isBinaryExpression(node.parent) &&
  node.parent.left === node &&
  node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
