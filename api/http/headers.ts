/*
 * The headers every answer carries (docs/security.md, "Headers"). Node sets them while serving; the build writes the
 * same ones into dist/_headers for the edge.
 */

/** Two years; preload waits for the owner's word. */
const TRANSPORT = 'max-age=63072000; includeSubDomains'

export const COMMON_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
}

/** HSTS on loopback would bind a developer's other projects to https. */
export const transportHeaders = (local: boolean): Record<string, string> =>
  local ? {} : { 'Strict-Transport-Security': TRANSPORT }

/** What built pages carry where the site's own address belongs: it is known only when they are served. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid'

/** A page is asked for anew each time, at the price of a 304. */
export const PAGE_CACHE = 'public, max-age=0, must-revalidate'

/** Below this folder of the build, a file's name changes with its content. */
export const HASHED_FOLDER = 'assets/'
export const HASHED_CACHE = 'public, max-age=31536000, immutable'
export const FILE_CACHE = 'public, max-age=86400'

export const API_CSP = "default-src 'none'; sandbox; frame-ancestors 'none'"

/**
 * The policy of one page: its own inline scripts and styles by their hashes, nothing else inline, nothing foreign.
 * @param html the page's complete bytes
 * @param local whether BASE_URL is loopback: there, nothing may be upgraded to https
 */
export async function pageCsp(html: string, local: boolean): Promise<string> {
  const scripts = await hashesOf(
    html,
    /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g,
  )
  const styles = await hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(local ? [] : ['upgrade-insecure-requests']),
  ].join('; ')
}

async function hashesOf(html: string, inline: RegExp): Promise<string[]> {
  const texts = [...new Set(Array.from(html.matchAll(inline), (found) => found[1] ?? ''))].filter(Boolean)
  return Promise.all(
    texts.map(async (text) => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
      return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
    }),
  )
}
