import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { type Text, textsIn } from './literals.ts'

/**
 * The texts of a module under one key, such as 'accountText.deleteConsequence.user'. A function may return several
 * texts.
 */
export type Entry = { key: string; line: number; isExported: boolean; isFunction: boolean; texts: Sentence[] }
export type Sentence = Text & { line: number }
export type Module = { noun: string; source: string; entries: Entry[] }

/** Keys whose texts are codes that look like words, each written as module and key. */
const CODES = new Set([
  ...['language/lang lang', 'admin/admin-action actFile.name', 'admin/decision-file decisionFile.name'],
  // The first is a list of a file's fields. The second is a table for looking up names.
  ...['certificate/certificate-pdf FIELDS', 'city/city-table cityTable'],
  // This text is part of the API.
  'participation/verification participantText',
])

/**
 * Returns the modules of a language, such as 'certificate/code-list', except the server's list of modules and the
 * fonts.
 */
export const nounsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !/^(server|fonts)\.ts$/.test(name))
    .map((name) => name.slice(0, -'.ts'.length))
    .sort()

export function readModule(folder: string, noun: string): Module {
  const source = readFileSync(join(folder, `${noun}.ts`), 'utf8')
  const key = `${noun}\n${source}`
  const entries = read.get(key) ?? entriesOf(noun, source)
  read.set(key, entries)
  return { noun, source, entries }
}

/** The entries of the sources that were read so far. A check compares each language with English, and parsing takes most of its time. */
const read = new Map<string, Entry[]>()

/** Returns every key of a module in source order, including those in objects and lists. */
export function entriesOf(noun: string, source: string): Entry[] {
  const file = ts.createSourceFile(`${noun}.ts`, source, ts.ScriptTarget.Latest, true)
  return file.statements.flatMap((statement) => {
    const isExported = ts.canHaveModifiers(statement) && !!ts.getModifiers(statement)?.some(isExport)
    return valuesOf(statement).map((value) => ({ ...entryOf(file, noun, value), isExported }))
  })
}

const isExport = ({ kind }: ts.ModifierLike) => kind === ts.SyntaxKind.ExportKeyword

/** The syntax node of the value under a key. */
type Value = { key: string; node: ts.Node }

function valuesOf(statement: ts.Statement): Value[] {
  if (ts.isFunctionDeclaration(statement)) return [{ key: statement.name?.text ?? '', node: statement }]
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    initializer ? valuesWithin(initializer, name.getText()) : [],
  )
}

function valuesWithin(expression: ts.Expression, key: string): Value[] {
  const node = bare(expression)
  if (ts.isArrayLiteralExpression(node))
    return elementsOf(node).flatMap((element, at) => valuesWithin(element, `${key}.${at}`))
  if (!ts.isObjectLiteralExpression(node) || node.properties.length === 0) return [{ key, node }]
  return node.properties.flatMap((property) => {
    // The keys of a spread object are read where the object is declared.
    if (!property.name) return []
    const name = `${key}.${property.name.getText().replace(/^['"]|['"]$/g, '')}`
    return ts.isPropertyAssignment(property)
      ? valuesWithin(property.initializer, name)
      : [{ key: name, node: property }]
  })
}

/** Returns an expression without `as`, `satisfies` and parentheses. */
const bare = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? bare(node.expression)
    : node

/** Returns the elements of a list, including those of literal lists that are spread into it. */
const elementsOf = (node: ts.ArrayLiteralExpression): ts.Expression[] =>
  node.elements.flatMap((element) =>
    ts.isSpreadElement(element) && ts.isArrayLiteralExpression(element.expression)
      ? elementsOf(element.expression)
      : [element],
  )

function entryOf(file: ts.SourceFile, noun: string, { key, node }: Value): Omit<Entry, 'isExported'> {
  const lineOf = (at: number) => file.getLineAndCharacterOfPosition(at).line + 1
  const isCode = [key, key.replace(/\.[^.]*$/, '')].some((one) => CODES.has(`${noun} ${one}`))
  const texts = isCode ? [] : textsIn(node).map((text) => ({ ...text, line: lineOf(text.at) }))
  return { key, line: lineOf(node.getStart()), isFunction: ts.isFunctionLike(node) || ts.isCallExpression(node), texts }
}
