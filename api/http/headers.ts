import { sha256 } from '@oslojs/crypto/sha2'
import { encodeBase64 } from '@oslojs/encoding'

/*
 * Defines the headers that docs/security.md lists. Node sets them on each response, and the build writes them to a file
 * for the edge.
 */

/** The policy lasts two years. `preload` is left out until the owner of the site agrees. */
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

/** Returns no HSTS on loopback, where it would force a developer's other projects to use HTTPS. */
export const transportHeaders = (local: boolean): Record<string, string> =>
  local ? {} : { 'Strict-Transport-Security': TRANSPORT }

/** The placeholder for the site's URL in built pages, because the URL is known only when pages are served. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid'

export const PAGE_CACHE = 'public, max-age=0, must-revalidate'

/** File names in this folder of the build change with their content. */
export const HASHED_FOLDER = 'assets/'
export const HASHED_CACHE = 'public, max-age=31536000, immutable'
export const FILE_CACHE = 'public, max-age=86400'

/**
 * The cache policy of responses that vary by person. Without `no-transform` a proxy such as Cloudflare compresses the
 * response, and its size then reveals something about the content (api/server/compression.ts).
 */
export const PRIVATE_CACHE = 'no-store, no-transform'

const API_CSP = "default-src 'none'; sandbox; frame-ancestors 'none'"

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

const ADDED = [true, false].map((local) =>
  lowerCase({
    ...{ ...COMMON_HEADERS, ...transportHeaders(local) },
    ...{ 'Content-Security-Policy': API_CSP, 'Cache-Control': PRIVATE_CACHE },
  }),
)

/**
 * Returns the headers that the application adds to its responses, in lower case. Headers of the response take
 * precedence.
 */
export const addedHeaders = (local: boolean): Record<string, string> => ADDED[local ? 0 : 1] ?? {}

/** Returns one policy for all of `pages` (docs/decisions/014), with a hash of every inline script and style. */
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
    NO_TYPES,
    ...(local ? [] : ['upgrade-insecure-requests']),
  ].join('; ')
}

const NO_TYPES = "trusted-types 'none'"

/**
 * Returns the policy of a page that works offline. It may differ from the policy of other pages only by allowing its
 * service worker.
 */
export function withWorker(policy: string, worker: 'verify-worker' | 'check-in-worker'): string {
  if (!policy.includes(NO_TYPES)) throw new Error('The policy of pages has changed.')
  return `${policy.replace(NO_TYPES, () => `trusted-types ${worker}`)}; worker-src 'self'`
}

/** Allows the camera only on the check-in page, which scans passes (D44). */
export const CAMERA_PERMISSIONS: Record<string, string> = {
  'Permissions-Policy': COMMON_HEADERS['Permissions-Policy']?.replace('camera=()', 'camera=(self)') ?? '',
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

function hashesOf(pages: readonly string[], inline: RegExp): string[] {
  const texts = pages.flatMap((html) => Array.from(html.matchAll(inline), (found) => found[1] ?? ''))
  const hashes = [...new Set(texts)].filter(Boolean).map((text) => encodeBase64(sha256(new TextEncoder().encode(text))))
  return hashes.sort().map((hash) => `'sha256-${hash}'`)
}
