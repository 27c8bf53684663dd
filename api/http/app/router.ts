import type { Hono } from 'hono'
import type { Result, Router } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { TrieRouter } from 'hono/router/trie-router'
import type { AppEnv } from '../../env.ts'

/**
 * Matches paths for which routes overlap, such as '/status/:list' and '/:code', or '/search' and '/:id/checks'. A
 * single expression for all routes cannot distinguish such routes.
 */
const AMBIGUOUS = /^\/(api\/certificates|api\/admin\/ngos|credentials|([a-z]{2}\/)?verify)\//

/** Uses the slower router only for ambiguous paths. Hono's own choice would use it for all routes. */
export class RouterByPath<T> implements Router<T> {
  readonly name = 'RouterByPath'
  private readonly quick = new RegExpRouter<T>()
  private readonly exact = new TrieRouter<T>()

  add(method: string, path: string, handler: T): void {
    this.exact.add(method, path, handler)
    if (!AMBIGUOUS.test(path)) this.quick.add(method, path, handler)
  }

  match(method: string, path: string): Result<T> {
    return AMBIGUOUS.test(path) ? this.exact.match(method, path) : this.quick.match(method, path)
  }
}

const known = new WeakMap<Hono<AppEnv>, TrieRouter<string>>()

/**
 * Returns the methods of a path, for the Allow header of a 405 (Hono answers 404 instead). The list is empty if no
 * route matches.
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
