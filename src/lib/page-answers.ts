declare global {
  interface Window {
    /**
     * The answers to this page's first requests, by address. A script in the page asks for them while the islands are still
     * loading (src/components/state/early-start.ts).
     */
    answers?: Promise<Response> | undefined
  }
}

/** How long an answer is as good as a new one. */
const FRESH_MS = 10_000

let found: Promise<Map<string, unknown>> | undefined

/**
 * Returns the body of an answer that the page asked for in advance, once. Returns undefined if there is none, or if it is old by
 * now.
 */
export async function pageAnswer(address: string): Promise<unknown> {
  const asked = globalThis.window?.answers
  if (!asked) return
  found ??= asked.then(
    async (response) => {
      setTimeout(() => {
        window.answers = undefined
      }, FRESH_MS)
      return new Map(Object.entries(response.ok ? await response.json() : {}))
    },
    () => new Map(),
  )
  const answers = await found
  const body = answers.get(address)
  answers.delete(address)
  return body
}
