import type { Runtime } from '../../env.ts'

/** Each pattern allows a port after the address, because some proxies add one. */
const SHAPES = [
  /^(\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$/,
  /^\[([\da-f:.]{2,45})\](?::\d{1,5})?$/i,
  /^([\da-f]*:[\da-f:.]{1,44})$/i,
]

/**
 * Returns a function that reads the IP address of a client. If there are trusted proxies, this is the address that the
 * outermost one saw (D28). Entries further left could be forged by the client, and an entry that is not an IP address
 * is ignored. Without trusted proxies, the header is ignored. This is logged once, because rate limits would treat all
 * visitors who come through a proxy as one.
 */
export function clientAddresses(trustedProxies: number, log: Runtime['log']) {
  let logged = false
  return (socket: string | undefined, forwardedFor: string | null): string => {
    if (forwardedFor && trustedProxies === 0 && !logged) {
      logged = true
      log('forwarded-for-ignored', { trustedProxies })
    }
    const hop = trustedProxies > 0 ? forwardedFor?.split(',').at(-trustedProxies)?.trim() : undefined
    return (hop && addressIn(hop)) || (socket ?? 'unknown')
  }
}

const addressIn = (hop: string): string | undefined =>
  SHAPES.map((shape) => shape.exec(hop)?.[1]).find((address) => address !== undefined)
