/** Behind our proxies, the address that the outermost saw (D28). Entries further left are the client's own claims. */
export function clientAddress(socket: string | undefined, forwardedFor: string | null, trustedProxies: number): string {
  if (trustedProxies > 0 && forwardedFor) {
    const hops = forwardedFor.split(',').map((hop) => hop.trim())
    const hop = hops.at(-trustedProxies)
    if (hop) return hop
  }
  return socket ?? 'unknown'
}
