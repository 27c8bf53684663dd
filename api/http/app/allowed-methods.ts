import type { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { AppEnv } from '../../env.ts'

const known = new WeakMap<Hono<AppEnv>, TrieRouter<string>>()

/** The methods of a path, for the Allow header of a 405: Hono answers 404 instead. Empty when no route matches. */
export function allowedMethods(app: Hono<AppEnv>, path: string): string[] {
  let router = known.get(app)
  if (!router) {
    router = new TrieRouter<string>()
    for (const route of app.routes) if (route.method !== 'ALL') router.add('ALL', route.path, route.method)
    known.set(app, router)
  }
  const methods = new Set(router.match('ALL', path)[0].map(([method]) => method))
  return methods.has('GET') ? [...methods, 'HEAD'] : [...methods]
}
