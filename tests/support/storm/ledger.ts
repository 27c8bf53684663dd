/** What a client knows of one write that is either so or not: somebody goes, somebody is verified. */
type Observations = Set<boolean>

/** A post by its key: `id` where the acknowledgement named one. */
export type Post = { key: string; acknowledged: boolean; id: string | null }

/** How an answer counts: it holds, it was refused, or nobody knows. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown'

/** Everything that was acknowledged, refused, or cut off without an answer; checked against the database at the end. */
export class Ledger {
  readonly going = new Map<string, Observations>()
  readonly verified = new Map<string, Observations>()
  readonly posts = new Map<string, Post>()
  readonly count: Record<Outcome, number> = { acknowledged: 0, refused: 0, unknown: 0 }

  /** Notes a write of `to` whose answer came, or did not. */
  note(facts: Map<string, Observations>, key: string, to: boolean, outcome: Outcome): void {
    this.count[outcome] += 1
    const known = facts.get(key) ?? new Set([false])
    if (outcome === 'acknowledged') facts.set(key, new Set([to]))
    if (outcome === 'unknown') facts.set(key, known.add(to))
  }
}
