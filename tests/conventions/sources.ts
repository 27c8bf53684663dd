import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

const IMPORT =
  /^\s*(?:import|export)\s+(?<type>type\s)?(?<names>[^'"`;]*?\sfrom\s+)?['"](?<of>[^'"]+)['"]|\bimport\(\s*['"](?<dynamic>[^'"]+)['"]/gm

const ALIASES: Record<string, string> = {
  '#domain/': 'src/domain/',
  '#text/': 'src/text/en/',
  '#lib/': 'src/lib/',
  '#islands/': 'src/islands/',
  '#ui/': 'src/ui/',
  '#components/': 'src/components/',
  '#layouts/': 'src/layouts/',
  '#api/': 'api/',
  '#db/': 'db/',
}

export type Import = { of: string; typeOnly: boolean }
export type Source = { path: string; text: string; imports: Import[] }

/**
 * Every source file of the product, read once, for example 'src/domain/event/event.ts'. Its imports are paths if the
 * imported file is part of the project.
 */
export const sources: readonly Source[] = ['src', 'api', 'db'].flatMap(filesBelow).map((path) => {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return { path, text, imports: importsOf(path, text) }
})

const byPath = new Map(sources.map((source) => [source.path, source]))

/** Returns everything that a file imports at run time, directly or transitively. Packages are listed by name. */
export function reachOf(path: string): Set<string> {
  const reached = new Set<string>()
  const waiting = [path]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    for (const { of, typeOnly } of byPath.get(next)?.imports ?? []) if (!typeOnly) waiting.push(of)
  }
  return reached
}

/**
 * Returns the files whose path matches.
 * @throws if no file matches, because the rule would then test nothing
 */
export function sourcesLike(pattern: RegExp): Source[] {
  const found = sources.filter(({ path }) => pattern.test(path))
  if (found.length === 0) throw new Error(`No source file matches ${pattern}.`)
  return found
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|astro|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort()
}

function importsOf(path: string, text: string): Import[] {
  return Array.from(text.matchAll(IMPORT), ({ groups = {} }) => {
    const names = /\{([^}]*)\}\s*from/.exec(groups.names ?? '')?.[1]
    const listed = names
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean)
    const onlyTypes = listed?.every((name) => name.startsWith('type ')) && !/^\s*\w/.test(groups.names ?? '')
    return {
      of: resolved(path, groups.of ?? groups.dynamic ?? ''),
      typeOnly: Boolean(groups.type) || Boolean(onlyTypes),
    }
  })
}

function resolved(from: string, of: string): string {
  if (of.startsWith('.')) return join(dirname(from), of)
  if (of === '#text') return 'src/text/text.ts'
  if (of.startsWith('#views/')) return 'api/page/shell/views.ts'
  const alias = Object.keys(ALIASES).find((start) => of.startsWith(start))
  return alias ? `${ALIASES[alias]}${of.slice(alias.length)}` : of
}
