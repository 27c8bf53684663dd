// biome-ignore lint/style/noRestrictedImports: only the type of the client
import type { hc } from 'hono/client'
// biome-ignore lint/style/noRestrictedImports: only the type of the API
import type { Api } from '#api/routes.ts'
import { pageRefusalText } from '#text/form/refusal.ts'
import { pageText } from '#text/page/page.ts'
import { earlyData } from './early-data.ts'
import { signalAfter } from './patience.ts'

const PATIENCE_MS = 30_000

type Input = { param?: Record<string, string>; query?: Record<string, string | undefined>; json?: object }
/** `init` replaces values of the request. A body of more than 64 KiB needs `keepalive: false`. */
type Options = { headers?: Record<string, string>; init?: { body?: BodyInit | null; keepalive?: boolean } }

/**
 * Replaces Hono's typed client to save 2 KB. Each property access appends to the path, and `$method` sends the request.
 */
const at = (path: string): unknown =>
  new Proxy(() => {}, {
    get: (_, name: string) => at(name === 'index' ? path : `${path}/${name}`),
    apply: async (_, __, [input = {}, options = {}]: [Input?, Options?]) => {
      const [, place = '', method = ''] = /^(.*)\/\$(\w+)$/.exec(path) ?? []
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined) query.set(name, value)
      const address = place.replace(/:(\w+)/g, (_all, name) => encodeURIComponent(input.param?.[name] ?? ''))
      const target = query.size > 0 ? `${address}?${query}` : address
      const early = method === 'get' && (await earlyData(target))
      if (early) return { ok: true, status: 200, json: async () => early }
      const json = input.json && JSON.stringify(input.json)
      return fetch(target, {
        signal: signalAfter(PATIENCE_MS),
        method: method.toUpperCase(), // `fetch` does not change the case of PATCH
        // A change is sent even if the person leaves the page immediately.
        keepalive: method !== 'get',
        body: json,
        headers: { ...(json && { 'Content-Type': 'application/json' }), ...options.headers },
        ...options.init,
      })
    },
  })

/** The API client. It contains the islands' only call of `fetch`. A misspelt path is a type error. */
export const { api } = at('') as ReturnType<typeof hc<Api>>

export type FailedAnswer = {
  ok: false
  status: number
  /** A code from api/http/errors.ts, 'offline' or 'unreadable'. */
  code: string
  /**
   * The message to show, in the page's language. If the page has no message for the code, this is the API's message.
   */
  message: string
  /** Fault codes from src/domain/form/fields.ts, by field. */
  faults: Record<string, string>
  /** The current values, if an edit was based on outdated ones (D5). */
  current?: unknown
}

export type Answer<T> = { ok: true; value: T } | FailedAnswer

export type ValueOf<Asking extends (...asked: never[]) => Promise<Answer<unknown>>> = Extract<
  Awaited<ReturnType<Asking>>,
  { ok: true }
>['value']

/**
 * A step that runs before every response is returned, for data that must be loaded before the response is shown
 * (own-cities.ts).
 */
export const waiting: { for?: (answer: unknown) => Promise<void> } = {}

/** Called after every successful response (ui/Toasts.tsx). */
export const heard: { success?: () => void } = {}

type Call = { ok: boolean; status: number; json: () => Promise<unknown> }

/**
 * Sends a request and never throws. A refusal, a missing response and an unreadable response are returned as values.
 * The value of a response without a body is null.
 */
export async function ask<R extends Call>(call: Promise<R>): Promise<Answer<Awaited<ReturnType<R['json']>>>> {
  let response: R
  try {
    response = await call
  } catch {
    return refused(0, 'offline', pageText.offline)
  }
  if (response.ok) heard.success?.()
  try {
    if (response.status === 204) return { ok: true, value: null as never }
    const body = await response.json()
    await waiting.for?.(body)
    if (response.ok) return { ok: true, value: body as Awaited<ReturnType<R['json']>> }
    const { code, message, faults = {}, current } = body as Partial<FailedAnswer>
    if (typeof code !== 'string' || typeof message !== 'string') throw new TypeError('not an API error')
    const said = (pageRefusalText as Record<string, string>)[code] ?? message
    return { ok: false, status: response.status, code, message: said, faults, current }
  } catch {
    return refused(response.status, 'unreadable', pageText.unreadable)
  }
}

const refused = (status: number, code: string, message: string): FailedAnswer => ({
  ok: false,
  status,
  code,
  message,
  faults: {},
})
