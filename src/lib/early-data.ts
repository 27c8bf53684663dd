declare global {
  interface Window {
    /**
     * The answers to this page's first requests, by address, while they are as good as new ones. A script in the page asks for
     * them before the islands have loaded (src/components/state/early-start.ts).
     */
    early?: Promise<Record<string, unknown>> | undefined
  }
}

/** Returns the body of an answer that this page asked for early, once. Returns undefined if there is none. */
export async function earlyData(address: string): Promise<unknown> {
  const answers = await window.early
  const body = answers?.[address]
  delete answers?.[address]
  return body
}
