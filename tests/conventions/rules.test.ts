import { expect, test } from 'vitest'
import { circles, reachOf, type Source, sources, sourcesLike } from './sources.ts'

/*
 * Import rules, and coding rules that are important enough to be tested. Each failure lists the files that break the
 * rule.
 */

/** Files that start a process: servers, builds and database commands. */
const ENTRIES = /^(api\/server\/|db\/(.*-)?command\.ts$)/
/** The slices of the API: all folders except `http`, `pdf` and `server`. */
const SLICES = /^api\/(?!http\/|pdf\/|server\/)[^/]+\//
const DESKS = /(^|[/-])(routes|guards|cookies)\.ts$/

const importing = (of: RegExp, within = sources): string[] =>
  within.flatMap(({ path, imports }) => imports.filter((one) => of.test(one.of)).map((one) => `${path} → ${one.of}`))

const importingAtRunTime = (of: RegExp, within: readonly Source[]): string[] =>
  importing(
    of,
    within.map((source) => ({ ...source, imports: source.imports.filter(({ typeOnly }) => !typeOnly) })),
  )

const saying = (words: RegExp, within: readonly Source[] = sources): string[] =>
  within.flatMap(({ path, text }) => {
    const at = text.split('\n').findIndex((line) => words.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line))
    return at < 0 ? [] : [`${path}:${at + 1}`]
  })

test('the domain imports only itself and what the site is called, and zod/mini in forms', () => {
  const domain = sourcesLike(/^src\/domain\//)
  expect(importing(/^(?!src\/domain\/|src\/site\.ts$|zod\/mini$)/, domain)).toEqual([])
  const plain = domain.filter(({ path }) => !/-form\.ts$|\/fields\.ts$/.test(path))
  expect(importingAtRunTime(/^zod/, plain)).toEqual([])
})

test('the domain knows no clock, no environment, no network and no page', () => {
  const domain = sourcesLike(/^src\/domain\//)
  expect(saying(/new Date\(\)|Date\.now|process\.|\bfetch\(|document\.|window\./, domain)).toEqual([])
})

test('what the visitor receives never imports api or db at run time, and the API’s type only for the client', () => {
  const visitor = sourcesLike(/^src\//)
  expect(importingAtRunTime(/^(api|db)\//, visitor)).toEqual([])
  const typed = importing(/^(api|db)\//, visitor)
  expect(typed).toEqual(['src/lib/api.ts → api/routes.ts'])
})

test('the arrow back is api/page’s alone: it renders what islands hydrate', () => {
  const others = sourcesLike(/^(api|db)\//).filter(({ path }) => !/^api\/(page|server)\//.test(path))
  expect(importing(/^src\/(?!domain\/|text\/|lib\/(paths|locale|qr)\.ts$|site\.ts$)/, others)).toEqual([])
})

test('the kit knows no noun, and words know no part', () => {
  expect(importing(/^src\/(islands|components|layouts|pages)\//, sourcesLike(/^src\/(ui|lib|text)\//))).toEqual([])
  expect(importing(/^src\/(ui|lib)\//, sourcesLike(/^src\/text\//))).toEqual([])
})

test('nothing an island reaches is the server’s, Node’s, or the whole of zod', () => {
  for (const { path } of sourcesLike(/^src\/islands\/.*\.tsx?$/)) {
    const reached = [...reachOf(path)]
    expect(
      reached.filter((of) => /^(api|db)\/|^node:|^zod$|^kysely|^pg$|^hono$/.test(of)),
      path,
    ).toEqual([])
  }
})

test('only src/lib/api.ts calls fetch in the browser', () => {
  const browser = sourcesLike(/^src\/(islands|lib|components|layouts)\/.*\.(tsx?|astro)$/)
  // These files call fetch directly, because their pages do not load the API client: logout, forms, saved keys, the
  // public log, scanned codes, and the data that is requested before the islands have loaded.
  const allowed =
    /^src\/lib\/api\.ts$|^src\/components\/(?:form\/(?:plain|report)-form|log\/head-form|offline\/saved-keys|frame\/header-script|state\/early-start|check-in)\.ts$/
  const fetching = browser.filter(({ path }) => !allowed.test(path) && !ENTRIES.test(path))
  expect(saying(/\bfetch\(|XMLHttpRequest|sendBeacon/, fetching)).toEqual([])
})

test('http and pdf know no slice', () => {
  expect(importing(/^api\/(?!http\/|pdf\/|env\.ts$|config\.ts$)/, sourcesLike(/^api\/(http|pdf)\//))).toEqual([])
})

test('only routes, guards, cookies, http, server and the application name Hono, whose templates are words and no HTTP', () => {
  const slices = sourcesLike(SLICES).filter(({ path }) => !DESKS.test(path))
  expect(importing(/^hono(?!\/html$)/, [...slices, ...sourcesLike(/^(api\/pdf|db|src\/(?!lib\/api))/)])).toEqual([])
})

test('a file that names Kysely speaks no HTTP: neither routes, guards, cookies nor pages, and http only without Hono', () => {
  const visitor = sourcesLike(/^(src|api\/pdf)\//)
  const desks = sources.filter(
    ({ path, imports }) => DESKS.test(path) || imports.some(({ of }) => /^hono(?!\/html$)/.test(of)),
  )
  expect(desks.length).toBeGreaterThan(20)
  expect(importing(/^kysely/, [...visitor, ...desks])).toEqual([])
  expect(importingAtRunTime(/^kysely/, sourcesLike(/^api\/[^/]+$/))).toEqual([])
})

test('a slice never imports another slice’s routes', () => {
  const others = sourcesLike(/^api\/.*\//)
  const foreign = others.map((source) => ({
    ...source,
    imports: source.imports.filter(({ of }) => of.split('/')[1] !== source.path.split('/')[1]),
  }))
  expect(importing(/^api\/.*routes\.ts$/, foreign)).toEqual([])
})

test('only the entries read the environment or a clock, and only they and what they open are of Node', () => {
  const elsewhere = sourcesLike(/^(src\/(domain|text|lib)|api|db)\//).filter(({ path }) => !ENTRIES.test(path))
  expect(saying(/process\.env/, elsewhere)).toEqual([])
  expect(saying(/new Date\(\)|Date\.now\(\)/, elsewhere)).toEqual([])
  expect(importing(/^node:/, [...sourcesLike(/^src\//), ...sourcesLike(SLICES)])).toEqual([])
})

test('api has at most four files directly in its folder, and no two files import each other, types included', () => {
  expect(sourcesLike(/^api\/[^/]+$/).length).toBeLessThanOrEqual(4)
  expect(circles()).toEqual([])
})

test('each exported type has a unique name', () => {
  const names = sources.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/^export (?:type|interface|(?:abstract )?class) (\w+)/gm), ([, name]) => ({ name, path })),
  )
  const again = names.filter(({ name }, at) => names.findIndex((other) => other.name === name) !== at)
  expect(again).toEqual([])
})

test('nothing the shared application reaches is of Node alone', () => {
  const reached = [...reachOf('api/app.ts')]
  expect(reached.length).toBeGreaterThan(50)
  expect(reached.filter((of) => of.startsWith('node:') || of === 'pg' || of.includes('pglite'))).toEqual([])
})

test('migrations import kysely and their own parts, and are listed in order', async () => {
  const files = sourcesLike(/^db\/migrations\/\d[^/]*$/)
  for (const file of sourcesLike(/^db\/migrations\/\d/)) {
    const [migration] = /^db\/migrations\/[^/.]+/.exec(file.path) ?? []
    expect(importing(new RegExp(`^(?!kysely$|${migration}/)`), [file])).toEqual([])
  }
  const { migrations } = await import('#db/migrations/index.ts')
  const { MIGRATION_NAMES } = await import('#db/migrations/names.ts')
  const names = files.map(({ path }) => path.slice('db/migrations/'.length, -'.ts'.length))
  expect(Object.keys(migrations)).toEqual(names)
  expect(MIGRATION_NAMES).toEqual(names)
})

test('islands export by name, and a file with one component is named after it', () => {
  const islands = sourcesLike(/^src\/islands\/.*\.tsx$/)
  expect(saying(/export default/, islands)).toEqual([])
  const misnamed = islands.filter(({ path, text }) => {
    const components = Array.from(text.matchAll(/^export (?:function|const) ([A-Z]\w*)/gm), ([, name]) => name)
    return components.length === 1 && !path.endsWith(`/${components[0]}.tsx`)
  })
  expect(misnamed.map(({ path }) => path)).toEqual([])
})

test('folders and files carry nouns: no utils, no helpers, no managers, no barrels', () => {
  const names = sources.map(({ path }) => path)
  expect(names.filter((path) => /utils|helpers|manager|services|controller|common\b/i.test(path))).toEqual([])
  expect(names.filter((path) => /\/index\.tsx?$/.test(path))).toEqual(['db/migrations/index.ts'])
})

/** Nouns that end in the same letters as a participle. */
const NOUNS = /(^|[-/])(going|ring|seed|feed|timing)\.\w+$/

test('no file is named by a participle; a page is named by its address', () => {
  const files = sourcesLike(/^(api|db|src\/(?!pages|styles))/).map(({ path }) => path)
  const participles = files.filter((path) => /(ed|ing|held|sent|made|kept|shown)\.\w+$/.test(path))
  expect(participles.filter((path) => !NOUNS.test(path))).toEqual([])
})

test('nothing is inline that the policy forbids, and no markup is made out of text', () => {
  const markup = sourcesLike(/\.(tsx|astro)$/)
  expect(saying(/\sstyle=["'{]/, markup)).toEqual([])
  expect(saying(/\son[a-z]+=["']/, markup)).toEqual([])
  expect(saying(/innerHTML|dangerouslySetInnerHTML|document\.write|insertAdjacentHTML/)).toEqual([])
})

test('one library escapes markup, one encodes QR codes, one keeps what was used last', () => {
  expect(saying(/['"`]&(amp|lt|gt|quot|#39);['"`]|&#\$\{/)).toEqual([])
  expect(importing(/^lean-qr/)).toEqual(['src/lib/qr.ts → lean-qr'])
  expect(importing(/^qr(code)?($|\/(?!decode\.js$))/)).toEqual([])
  expect(saying(/\.keys\(\)\.next\(\)/)).toEqual([])
})

test('nothing is left for later', () => {
  const marks = new RegExp(['TO', 'DO|FIX', 'ME|XX', 'X\\b|HA', 'CK\\b|not implement', 'ed'].join(''), 'i')
  expect(sources.filter(({ text }) => marks.test(text.replaceAll(/\+?X{3,}/g, ''))).map(({ path }) => path)).toEqual([])
})

test('browser storage contains only the role hint and unsent drafts', () => {
  const using = sources.filter(({ text }) => /\b(local|session)Storage\b/.test(text)).map(({ path }) => path)
  expect(using.filter((path) => !/^src\/(lib|ui|components|layouts)\//.test(path))).toEqual([])
})

test('at the edge Cloudflare stores only our log lines: no lines with an address, no query, no traces', async () => {
  const { unstable_readConfig } = await import('wrangler')
  const { observability } = unstable_readConfig({ config: `${import.meta.dirname}/../../wrangler.toml` })
  expect(observability).toEqual({
    enabled: true,
    redact_query_string: true,
    logs: { enabled: true, invocation_logs: false },
    traces: { enabled: false },
  })
})
