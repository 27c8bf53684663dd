import type { WishEnd } from '#domain/participation/participation.ts'

/** Our values need no decoding; Lucia's and Hono's readers throw or guess at a stray '%'. */
export function cookieIn(header: string | undefined, name: string): string | null {
  return cookiesIn(header, name).find((cookie) => cookie.name === name)?.value ?? null
}

export function cookiesIn(header: string | undefined, prefix: string): { name: string; value: string }[] {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix) && pair.includes('='))
    .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1) }))
}

/** One that our pages' scripts read: it must name nobody and grant nothing. @param seconds 0 removes it */
export const openCookie = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax; Secure`

/** What the next page says once: a code of src/text/en/page.ts, `flashText`. */
export const flashCookie = (code: WishEnd): string => openCookie('flash', code, 60)

/** @param seconds 0 removes it */
export function secretCookie(name: string, value: string, seconds: number): string {
  return `${name}=${value}; HttpOnly; Max-Age=${seconds}; Path=/; SameSite=Lax; Secure`
}
