import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { COOKIES } from '#api/http/cookies.ts'
import { sourcesLike } from './sources.ts'

/* Code below routes and guards takes and returns plain values, never cookies or headers. */

/** Files that may handle HTTP: routes, guards, cookies, api/app.ts, api/http and api/server. */
const EDGE = /^api\/(app\.ts$|http\/|server\/)|[/-](routes|guards|cookies)\.ts$/
const HTTP_NAMES = /^((set)?cookies?|cookieHeader|headers?|userAgent)$/i

/** Returns the parameters and type properties that have the name of a part of a request or response. */
function httpNamesIn(text: string): string[] {
  const found: string[] = []
  const keep = (node: ts.Node) => {
    const name = node.getText(file)
    if (HTTP_NAMES.test(name)) found.push(name)
  }
  const keepBinding = (name: ts.BindingName): void => {
    if (ts.isIdentifier(name)) keep(name)
    else
      for (const element of name.elements) {
        if (ts.isOmittedExpression(element)) continue
        if (element.propertyName) keep(element.propertyName)
        keepBinding(element.name)
      }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isParameter(node)) keepBinding(node.name)
    if (ts.isPropertySignature(node)) keep(node.name)
    ts.forEachChild(node, visit)
  }
  const file = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest)
  visit(file)
  return found
}

test.each([
  ['const of = (cookieHeader: string) => cookieHeader', ['cookieHeader']],
  ['function of({ env, headers }: Asked) {}', ['headers']],
  ['function of({ headers: { cookie: held } }: Asked) {}', ['headers', 'cookie']],
  ['type Asked = { now: Date; userAgent?: string | undefined }', ['userAgent']],
  ['interface Given { setCookie: string | null; cookies: string[] }', ['setCookie', 'cookies']],
  ["const sent = { headers: { Accept: 'text/plain' } }\nconst header = JSON.stringify(sent)", []],
])('%j passes on a part of a request or not', (text, names) => {
  expect(httpNamesIn(text)).toEqual(names)
})

test('below routes and guards nothing takes or returns a cookie, a header or a user agent', () => {
  const below = sourcesLike(/^api\//).filter(({ path }) => !EDGE.test(path))
  expect(below.length).toBeGreaterThan(100)
  expect(below.flatMap(({ path, text }) => httpNamesIn(text).map((name) => `${path}: ${name}`))).toEqual([])
})

test('only http/cookies.ts names, reads or sets a cookie, and docs/security.md lists each as it does', () => {
  const naming = sourcesLike(/^api\//).filter(({ text }) =>
    /['"`]__Host-|['"]set-cookie|header\('cookie|hono\/cookie/i.test(text),
  )
  expect(naming.map(({ path }) => path)).toEqual(['api/http/cookies.ts'])
  const document = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8')
  const section = /^## Cookies$(.*?)^## /ms.exec(document)?.[1] ?? ''
  const listed = section.split('\n').filter((line) => line.startsWith('| `'))
  expect(listed.map((row) => row.split(' | ').slice(0, 4).join(' | '))).toEqual(
    Object.entries(COOKIES).map(([kind, { name, seconds, sameSite, readBy }]) => {
      const lasts = typeof seconds === 'number' ? spanOf(seconds) : seconds
      return `| \`${name}${kind === 'attempt' ? '<n>' : ''}\` | ${lasts} | ${sameSite} | ${readBy}`
    }),
  )
})

function spanOf(seconds: number): string {
  const [unit, size] = (
    [
      ['days', 86_400],
      ['minutes', 60],
    ] as const
  ).find(([, size]) => seconds > size) ?? ['', 1]
  return `${seconds / size} ${unit || 'seconds'}`
}
