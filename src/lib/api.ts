import type { hc } from 'hono/client'
import type { Api } from '#api/routes.ts'
import { pageText } from '#text/page.ts'
import { refusalText } from '#text/refusal.ts'

/** The longest a page waits for an answer before it says that the network did not give one. */
const PATIENCE_MS = 30_000

type Input = { param?: Record<string, string>; query?: Record<string, string | undefined>; json?: unknown }
type Options = { headers?: Record<string, string> }

/**
 * Hono's client in its types, without its 2 KB: a path gathers names, `$method` sends.
 * @param path the address so far, '/api/events/:id'
 */
const at = (path: string): unknown =>
  new Proxy(() => {}, {
    get: (_, name: string) => at(name === 'index' ? path : `${path}/${name}`),
    apply: (_, __, [input = {}, options = {}]: [Input?, Options?]) => {
      const [, place = '', method = ''] = /^(.*)\/\$(\w+)$/.exec(path) ?? []
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined) query.set(name, value)
      const address = place.replace(/:(\w+)/g, (_all, name) => encodeURIComponent(input.param?.[name] ?? ''))
      const body = input.json === undefined ? undefined : JSON.stringify(input.json)
      return fetch(query.size > 0 ? `${address}?${query}` : address, {
        signal: AbortSignal.timeout(PATIENCE_MS),
        method, // which fetch writes in capitals
        // What somebody did is done, even when they leave the page at once.
        keepalive: method !== 'get',
        body,
        headers: { ...(body && { 'Content-Type': 'application/json' }), ...options.headers },
      })
    },
  })

/** The API as typed calls, on our own origin: the only fetch of the islands. A misspelt path is a type error. */
export const { api } = at('') as ReturnType<typeof hc<Api>>

/** What the API answered when it said no, or 'offline' when it answered nothing. */
export type Refused = {
  ok: false
  /** The HTTP status; 0 when no answer came. */
  status: number
  /** A code of api/http/errors.ts, 'offline' or 'unreadable'. */
  code: string
  /** A sentence to show, in the page's language; the API's own where the page does not know the code. */
  message: string
  /** What is wrong, by field: codes of src/domain/fields.ts. */
  faults: Record<string, string>
  /** The values that stand now, when an edit came too late (D5). */
  current?: unknown
}

export type Answer<T> = { ok: true; value: T } | Refused

/** What the good answer of a function that asks holds. */
export type ValueOf<Asking extends (...asked: never[]) => Promise<Answer<unknown>>> = Extract<
  Awaited<ReturnType<Asking>>,
  { ok: true }
>['value']

type Call = { ok: boolean; status: number; json: () => Promise<unknown> }

/**
 * Waits for a call and makes of whatever happens one answer; it never throws.
 * @param call a call of the client: `ask(api.events.$get({ query }))`
 * @returns the answer's JSON, null for an answer without a body, or why there is none
 */
export async function ask<R extends Call>(call: Promise<R>): Promise<Answer<Awaited<ReturnType<R['json']>>>> {
  let response: R
  try {
    response = await call
  } catch {
    return refused(0, 'offline', pageText.offline)
  }
  try {
    if (response.status === 204) return { ok: true, value: null as never }
    const body = await response.json()
    if (response.ok) return { ok: true, value: body as Awaited<ReturnType<R['json']>> }
    const { code, message, faults = {}, current } = body as Partial<Refused>
    if (typeof code !== 'string' || typeof message !== 'string') throw new TypeError('no refusal of ours')
    const said = (refusalText as Record<string, string>)[code] ?? message
    return { ok: false, status: response.status, code, message: said, faults, current }
  } catch {
    return refused(response.status, 'unreadable', pageText.unreadable)
  }
}

const refused = (status: number, code: string, message: string): Refused => ({
  ok: false,
  status,
  code,
  message,
  faults: {},
})
