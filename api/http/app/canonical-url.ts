import type { Config } from '../../config.ts'
import { addedHeaders } from '../headers.ts'

/**
 * Redirects to the canonical URL of a page: browsers would not send the cookies to another loopback name (D21), and no
 * page's URL ends in a slash.
 */
export function redirectToCanonical(request: Request, { local, baseUrl }: Config): Response | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  if (isCanonical(request.url, local, baseUrl)) return null
  const url = new URL(request.url)
  const trailing = url.pathname.length > 1 && url.pathname.endsWith('/')
  const elsewhere = local && url.host !== new URL(baseUrl).host
  if (!trailing && !elsewhere) return null
  const path = url.pathname.replace(/\/+$/, '').replace(/^\/+/, '/') || '/'
  const headers = { ...addedHeaders(local), location: `${baseUrl}${path}${url.search}` }
  return new Response(null, { status: trailing ? 301 : 307, headers })
}

/** Recognises nearly every canonical URL without parsing it. @returns false if the URL must be parsed */
function isCanonical(url: string, local: boolean, baseUrl: string): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return !path.endsWith('/') && !path.includes('#') && (!local || path.startsWith(`${baseUrl}/`))
}
