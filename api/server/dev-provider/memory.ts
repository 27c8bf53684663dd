type Payload = Record<string, unknown>

/**
 * Implements the part of oidc-provider's adapter interface that we need. The package's built-in adapter logs a warning on every
 * start.
 */
export function memoryAdapter() {
  const kept = new Map<string, Payload>()
  return class {
    readonly #kind: string
    constructor(kind: string) {
      this.#kind = kind
    }
    async upsert(id: string, payload: Payload, expiresIn: number) {
      const key = this.#key(id)
      kept.set(key, payload)
      setTimeout(() => kept.get(key) === payload && kept.delete(key), expiresIn * 1000).unref()
    }
    async find(id: string) {
      return kept.get(this.#key(id))
    }
    async findByUid() {
      return undefined
    }
    async findByUserCode() {
      return undefined
    }
    /** Marks a code as used. The provider rejects payloads that have `consumed` set. */
    async consume(id: string) {
      const payload = kept.get(this.#key(id))
      if (payload) payload.consumed = 1
    }
    async destroy(id: string) {
      kept.delete(this.#key(id))
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
    }
    #key(id: string) {
      return `${this.#kind}:${id}`
    }
  }
}
