import type { Runtime } from '../../env.ts'

/** With a port behind it, as some proxies write it. */
const SHAPES = [
  /^(\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$/,
  /^\[([\da-f:.]{2,45})\](?::\d{1,5})?$/i,
  /^([\da-f]*:[\da-f:.]{1,44})$/i,
]

/**
 * Reads who asks: behind our proxies, the address that the outermost saw (D28). Entries further left are the client's own
 * claims, and what is no address is nobody's. Without a proxy the header counts for nothing, which is logged once: it may
 * mean that there is one, and that limits take all its visitors for one.
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
