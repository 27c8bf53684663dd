import type { Runtime } from '../../env.ts'

/** Each pattern allows a port after the address, as some proxies write it. */
const SHAPES = [
  /^(\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$/,
  /^\[([\da-f:.]{2,45})\](?::\d{1,5})?$/i,
  /^([\da-f]*:[\da-f:.]{1,44})$/i,
]

/**
 * Returns a function that reads the address of a client. If there are trusted proxies, this is the address that the
 * outermost one saw (D28). Entries further left are claims of the client, and an entry that is no address is ignored.
 * Without trusted proxies the header is ignored and this is logged once: there may be a proxy, and limits would then
 * treat all its visitors as one.
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
