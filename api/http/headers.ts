import { sha256 } from '@oslojs/crypto/sha2'
import { encodeBase64 } from '@oslojs/encoding'

/* The headers of docs/security.md: Node sets them while serving, the build writes them down for the edge. */

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

export const PAGE_CACHE = 'public, max-age=0, must-revalidate'

/** Below this folder of the build, a file's name changes with its content. */
export const HASHED_FOLDER = 'assets/'
export const HASHED_CACHE = 'public, max-age=31536000, immutable'
export const FILE_CACHE = 'public, max-age=86400'

export const API_CSP = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** What a page's answers carry otherwise than all others', by its address: '/door' may want the camera. */
export const PAGE_HEADERS: Readonly<Record<string, Record<string, string>>> = {}

/** The one policy of all pages (docs/decisions/014). @param pages each page's complete text */
export function pagesCsp(pages: readonly string[], local: boolean): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf(pages, INLINE_SCRIPT)].join(' '),
    ["style-src 'self'", ...hashesOf(pages, INLINE_STYLE)].join(' '),
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

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

function hashesOf(pages: readonly string[], inline: RegExp): string[] {
  const texts = pages.flatMap((html) => Array.from(html.matchAll(inline), (found) => found[1] ?? ''))
  const hashes = [...new Set(texts)].filter(Boolean).map((text) => encodeBase64(sha256(new TextEncoder().encode(text))))
  return hashes.sort().map((hash) => `'sha256-${hash}'`)
}
