import type { CompatStatement } from '@mdn/browser-compat-data/types'
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

/* Finds the APIs in a built script that the oldest supported browsers lack, according to MDN's compatibility table. */

/** Maps global objects to their names in MDN's table. */
const OBJECTS: Record<string, string> = {
  document: 'Document',
  navigator: 'Navigator',
  location: 'Location',
  history: 'History',
  performance: 'Performance',
  crypto: 'Crypto',
}
const GLOBAL = /^(?:window|self|globalThis)$/

/** Maps a flag of regular expressions to the property that browsers added together with the flag. */
const FLAGS: Record<string, string> = { d: 'hasIndices', v: 'unicodeSets' }

/** The answers of MDN's table for a floor, because scripts use the same APIs many times. */
const answers = new Map<BrowserFloor, Map<CompatStatement, boolean>>()

export const parsed = (script: string): ts.SourceFile =>
  ts.createSourceFile('script.js', script, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS)

/**
 * Returns the names that a script gives to its own properties and methods. Calling such a name does not prove that a
 * browser API is used.
 */
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
 * Returns the APIs that a script uses without a check although the oldest supported browsers lack them. Checks are
 * `x.name?.()`, `typeof name`, `'name' in x` and `x.name && …`.
 */
export function newerIn(file: ts.SourceFile, floor: BrowserFloor, own: ReadonlySet<string>): string[] {
  const asked = new Set<string>()
  const found = new Map<string, string[]>()
  const known = answers.get(floor) ?? new Map<CompatStatement, boolean>()
  answers.set(floor, known)
  const isLacking = (entry: CompatStatement) => {
    const answer = known.get(entry) ?? isNewer(entry, floor)
    known.set(entry, answer)
    return answer
  }
  const look = (node: ts.Node): void => {
    asked.add(askedIn(node))
    for (const { name, entries, owners = [] } of usedIn(node, own))
      if (entries.length > 0 && entries.every(isLacking)) found.set(name, [name.split('.').at(-1) ?? '', ...owners])
    ts.forEachChild(node, look)
  }
  look(file)
  return [...found.keys()].filter((name) => !found.get(name)?.some((word) => asked.has(word))).sort()
}

function usedIn(node: ts.Node, own: ReadonlySet<string>): Use[] {
  if (ts.isRegularExpressionLiteral(node)) return patternUses(node.text)
  if (ts.isClassStaticBlockDeclaration(node))
    return [languageUse('static block', 'classes', 'static', 'initialization_blocks')]
  // A regular expression may be built from strings, so every string is searched. No other syntax looks like a
  // lookbehind.
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

/** Returns the use of a global function or class. */
const globalUse = (name: string): Use => ({
  name,
  entries: [API[name], BUILTINS[name], API.Window?.[name]].flatMap(present),
})

/**
 * Returns whether the owner is an iterator, like that of `map.values().filter(…)`. Arrays have methods with the same
 * names in every browser.
 */
const isIterator = (owner: ts.Expression) =>
  ts.isCallExpression(owner) &&
  ts.isPropertyAccessExpression(owner.expression) &&
  /^(?:keys|values|entries|matchAll)$/.test(owner.expression.name.text) &&
  owner.expression.expression.getText() !== 'Object'

/**
 * Returns whether the owner is an array, like that of `text.split(…).at(…)`. Other types have methods with the same
 * names.
 */
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

/** Returns the name that a node checks for without calling it, or '' if the node is not a check. */
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
