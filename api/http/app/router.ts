import type { Hono } from 'hono'
import type { Result, Router } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { TrieRouter } from 'hono/router/trie-router'
import type { AppEnv } from '../../env.ts'

/** Where '/status/:list' stands beside '/:code', or '/search' beside '/:id/checks', which one expression for all routes cannot tell apart. */
const AMBIGUOUS = /^\/(api\/certificates|api\/admin\/ngos|credentials|([a-z]{2}\/)?verify)\//

/** Hono would take the slower router for all routes because of these few. */
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
