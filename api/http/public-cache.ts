import type { Context, TypedResponse } from 'hono'
import type { JSONParsed } from 'hono/utils/types'
import type { AppEnv, Runtime } from '../env.ts'

/** Withdrawn content disappears from every cache within 75 seconds (D7): 60 in shared caches plus 15 in a browser. */
const LIFETIME = 'public, max-age=15, s-maxage=60'

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
  const headers = {
    'cache-control': about.lifetime,
    etag: `"${tag}"`,
    ...(about.policy && { 'content-security-policy': about.policy }),
    ...(pack && { vary: 'Accept-Encoding' }),
  }
  if (matches(c.req.header('if-none-match'), headers.etag)) return new Response(null, { status: 304, headers })
  const asked = c.req.method === 'GET' && c.req.header('accept-encoding')
  const packed = (pack && asked && (await pack(bytes, tag, asked))) || null
  if (!packed) return new Response(bytes, { headers: { ...headers, 'content-type': about.type } })
  const coded = { ...headers, 'content-type': about.type, 'content-encoding': packed.encoding, etag: `W/"${tag}"` }
  return new Response(packed.bytes, { headers: coded })
}

export const sharedJson = <T>(c: Context<AppEnv>, text: string) =>
  shared(c, publicText(c.env, text), { type: 'application/json', lifetime: LIFETIME }) as Promise<
    Response & TypedResponse<JSONParsed<T>, 200, 'json'>
  >

/** Ignores the prefix of weak tags, because a cache may make the tag weak when it compresses the response. */
const matches = (asked: string | undefined, tag: string): boolean =>
  (asked ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
