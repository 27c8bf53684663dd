import type { GoogleConfig } from '#api/config.ts'
import { ORIGIN, type Town } from '../town/town.ts'

type Cookie = { name: string; value: string; path: string; site: string }

/**
 * An HTTP client that behaves like a person's browser: it stores cookies, and follows redirects in the app and at the provider.
 */
export type Browser = {
  cookies: Cookie[]
  /** Sends one request with the cookies that belong to its URL. */
  send: (address: string, init?: RequestInit) => Promise<Response>
  /** Follows redirects until it reaches a page, or until a redirect to a URL that `stopAt` accepts. */
  follow: (address: string, init?: RequestInit, stopAt?: (address: URL) => boolean) => Promise<LandingPage>
  /** Returns the value of one of the app's cookies, or undefined. */
  cookie: (name: string) => string | undefined
}

export type LandingPage = { address: URL; response: Response }

/** Opens a browser on a town. Requests to any origin other than the app's use the real network. */
export function openBrowser(town: Pick<Town, 'request'>, origin = ORIGIN): Browser {
  const cookies: Cookie[] = []
  const send: Browser['send'] = async (address, init = {}) => {
    const url = new URL(address, origin)
    const headers = new Headers(init.headers)
    // Cookies ignore the port, as in a real browser: "localhost" is one site.
    const fitting = cookies.filter(({ path, site }) => site === url.hostname && url.pathname.startsWith(path))
    if (fitting.length > 0) headers.set('cookie', fitting.map(({ name, value }) => `${name}=${value}`).join('; '))
    const response =
      url.origin === origin
        ? await town.request(url.href, { ...init, headers })
        : await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) keep(cookies, line, url.hostname)
    return response
  }
  return {
    cookies,
    send,
    cookie: (name) => cookies.find((cookie) => cookie.name === name)?.value,
    follow: async (address, init, stopAt = () => false) => {
      let url = new URL(address, origin)
      let response = await send(url.href, init)
      for (let hops = 0; hops < 10; hops += 1) {
        const location = response.headers.get('location')
        if (!location) break
        url = new URL(location, url)
        if (stopAt(url) || isPage(url, origin)) break
        response = await send(url.href)
      }
      return { address: url, response }
    },
  }
}

/** The tests' app has no Astro pages, so redirects to them are not followed. */
const isPage = (url: URL, origin: string) => url.origin === origin && !url.pathname.startsWith('/auth/')

function keep(cookies: Cookie[], line: string, site: string): void {
  const [pair = '', ...attributes] = line.split(/;\s*/)
  const name = pair.slice(0, pair.indexOf('='))
  const attribute = (key: string) =>
    attributes.find((text) => text.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1)
  const path = attribute('path') ?? '/'
  const at = cookies.findIndex((cookie) => cookie.name === name && cookie.path === path)
  if (at >= 0) cookies.splice(at, 1)
  const expires = attribute('expires')
  const gone = attribute('max-age') === '0' || (expires && Date.parse(expires) <= Date.now())
  if (!gone) cookies.push({ name, value: pair.slice(pair.indexOf('=') + 1), path, site })
}

/** Returns the environment variables that point the app at a provider. */
export const googleVars = (google: GoogleConfig): Record<string, string> => ({
  GOOGLE_CLIENT_ID: google.clientId,
  GOOGLE_CLIENT_SECRET: google.clientSecret,
  GOOGLE_ISSUER: google.issuer,
  GOOGLE_AUTHORIZATION_ENDPOINT: google.authorizationEndpoint,
  GOOGLE_TOKEN_ENDPOINT: google.tokenEndpoint,
  GOOGLE_JWKS_URI: google.jwksUri,
})
