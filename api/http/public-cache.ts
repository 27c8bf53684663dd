import type { Context, TypedResponse } from 'hono'
import type { JSONParsed } from 'hono/utils/types'
import type { AppEnv, Runtime } from '../env.ts'

/** Withdrawn content disappears from every cache within 75 seconds (D7): 60 in shared caches plus 15 in a browser. */
export const LIFETIME = 'public, max-age=15, s-maxage=60'

type About = { type: string; lifetime: string; policy?: string }

/** The response as bytes: a string would be encoded twice, once for its tag and once for writing. */
export type Public = { bytes: Uint8Array<ArrayBuffer>; tag: string }

const encoder = new TextEncoder()

export function publicText({ fingerprint }: Runtime, text: string): Public {
  const bytes = encoder.encode(text)
  return { bytes, tag: fingerprint(bytes) }
}

/**
 * Sends a response that is the same for everyone. Its route reads no session, so no cached response has a cookie (A19).
 */
export async function shared(c: Context<AppEnv>, { bytes, tag }: Public, about: About): Promise<Response> {
  const { packed: pack } = c.env
  const headers = headersOf(c, tag, about)
  const unchanged = answerUnchanged(c, headers)
  if (unchanged) return unchanged
  const asked = c.req.method === 'GET' && c.req.header('accept-encoding')
  const packed = (pack && asked && (await pack(bytes, tag, asked))) || null
  if (!packed) return new Response(bytes, { headers: { ...headers, 'content-type': about.type } })
  const coded = { ...headers, 'content-type': about.type, 'content-encoding': packed.encoding, etag: `W/"${tag}"` }
  return new Response(packed.bytes, { headers: coded })
}

/** Works like `shared`, but does not make the response if the client already has it. The tag must identify the response. */
export async function sharedIfChanged(c: Context<AppEnv>, tag: string, make: () => Promise<string>, about: About) {
  const unchanged = answerUnchanged(c, headersOf(c, tag, about))
  return unchanged ?? shared(c, { bytes: encoder.encode(await make()), tag }, about)
}

const headersOf = (c: Context<AppEnv>, tag: string, about: About) => ({
  'cache-control': about.lifetime,
  etag: `"${tag}"`,
  ...(about.policy && { 'content-security-policy': about.policy }),
  ...(c.env.packed && { vary: 'Accept-Encoding' }),
})

const answerUnchanged = (c: Context<AppEnv>, headers: { etag: string }): Response | null =>
  isUnchanged(c, headers.etag) ? new Response(null, { status: 304, headers }) : null

/** Returns whether the client already has the response with this tag. */
export const isUnchanged = (c: Context<AppEnv>, etag: string): boolean => matches(c.req.header('if-none-match'), etag)

export const sharedJson = <T>(c: Context<AppEnv>, text: string) =>
  shared(c, publicText(c.env, text), { type: 'application/json', lifetime: LIFETIME }) as Promise<
    Response & TypedResponse<JSONParsed<T>, 200, 'json'>
  >

/** Ignores the prefix of weak tags, because a cache may make the tag weak when it compresses the response. */
const matches = (asked: string | undefined, tag: string): boolean =>
  (asked ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
