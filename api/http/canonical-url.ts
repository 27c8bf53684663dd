import type { Config } from '../config.ts'

/** Gives each page one address: another loopback name would lack the cookies (D21), and no page ends in a slash. */
export function redirectToCanonical(request: Request, { local, baseUrl }: Config): Response | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const url = new URL(request.url)
  const trailing = url.pathname.length > 1 && url.pathname.endsWith('/')
  const elsewhere = local && url.host !== new URL(baseUrl).host
  if (!trailing && !elsewhere) return null
  const path = url.pathname.replace(/\/+$/, '').replace(/^\/+/, '/') || '/'
  return new Response(null, { status: trailing ? 301 : 307, headers: { Location: `${baseUrl}${path}${url.search}` } })
}
