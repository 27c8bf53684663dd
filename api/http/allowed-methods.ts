import type { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { AppEnv } from '../env.ts'

const known = new WeakMap<Hono<AppEnv>, TrieRouter<string>>()

/**
 * The methods an address takes, for 405's Allow header: Hono itself answers 404 for both.
 * @returns none when no route stands at this path
 */
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
