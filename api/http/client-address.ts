/**
 * Whose request it is (D28): the socket's address, or, behind proxies of ours, the one that the outermost of them saw.
 * What a client writes into X-Forwarded-For itself stands further left and is never believed.
 * @param socket the connection's remote address
 * @param forwardedFor the X-Forwarded-For header
 * @param trustedProxies how many proxies in front are ours
 */
export function clientAddress(socket: string | undefined, forwardedFor: string | null, trustedProxies: number): string {
  if (trustedProxies > 0 && forwardedFor) {
    const hops = forwardedFor.split(',').map((hop) => hop.trim())
    const hop = hops.at(-trustedProxies)
    if (hop) return hop
  }
  return socket ?? 'unknown'
}
