import type { Context, TypedResponse } from 'hono'
import type { JSONParsed } from 'hono/utils/types'
import type { AppEnv } from '../env.ts'

/** Withdrawn content leaves every cache within 75 seconds (D7): 60 in shared caches, 15 in a browser. */
const LIFETIME = 'public, max-age=15, s-maxage=60'

type About = { type: string; lifetime: string }

/** For what everybody sees alike. Its route reads no session, so no answer in a cache carries a cookie (A19). */
export function shared(c: Context<AppEnv>, text: string, { type, lifetime }: About): Response {
  const tag = `"${c.env.fingerprint(text)}"`
  const headers = { 'Content-Type': type, 'Cache-Control': lifetime, ETag: tag }
  return matches(c.req.header('if-none-match'), tag)
    ? c.body(null, 304, { 'Cache-Control': lifetime, ETag: tag })
    : c.body(text, 200, headers)
}

export const sharedJson = <T>(c: Context<AppEnv>, text: string) =>
  shared(c, text, { type: 'application/json', lifetime: LIFETIME }) as Response &
    TypedResponse<JSONParsed<T>, 200, 'json'>

/** Caches on the way may have weakened the tag by compressing the answer. */
const matches = (asked: string | undefined, tag: string): boolean =>
  (asked ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
