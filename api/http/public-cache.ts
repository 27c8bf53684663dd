import type { Context, TypedResponse } from 'hono'
import type { JSONParsed } from 'hono/utils/types'
import type { AppEnv } from '../env.ts'

/** What was withdrawn is gone from every cache within 75 seconds (D7): 60 in shared ones, 15 in a browser. */
const LIFETIME = 'public, max-age=15, s-maxage=60'

/** An answer's content type, and how long it may be kept. */
type About = { type: string; lifetime: string }

/**
 * Answers what is the same for everybody: shared caches may keep it, and whoever has it already gets a 304. Such a route
 * asks for no session, so that no answer in a cache carries a cookie (A19). Refusals stay uncached.
 */
export function shared(c: Context<AppEnv>, text: string, { type, lifetime }: About): Response {
  const tag = `"${c.env.fingerprint(text)}"`
  const headers = { 'Content-Type': type, 'Cache-Control': lifetime, ETag: tag }
  return matches(c.req.header('if-none-match'), tag)
    ? c.body(null, 304, { 'Cache-Control': lifetime, ETag: tag })
    : c.body(text, 200, headers)
}

/** The same, for JSON. @param text a T */
export const sharedJson = <T>(c: Context<AppEnv>, text: string) =>
  shared(c, text, { type: 'application/json', lifetime: LIFETIME }) as Response &
    TypedResponse<JSONParsed<T>, 200, 'json'>

/** Caches on the way may have weakened the tag, by compressing the answer. */
const matches = (asked: string | undefined, tag: string): boolean =>
  (asked ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
