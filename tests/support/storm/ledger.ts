/** The states that a boolean write may have left: whether a volunteer is going, or is verified. */
type Observations = Set<boolean>

/** A post with its key. `id` is set if the acknowledgement contained an id. */
export type Post = { key: string; acknowledged: boolean; id: string | null }

/** How a response counts: the write is stored, it was refused, or its result is unknown. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown'

/** Records every write as acknowledged, refused or unanswered. The storm compares the ledger with the database at the end. */
export class Ledger {
  readonly going = new Map<string, Observations>()
  readonly verified = new Map<string, Observations>()
  readonly posts = new Map<string, Post>()
  readonly count: Record<Outcome, number> = { acknowledged: 0, refused: 0, unknown: 0 }

  /** Records a write of the value `to`. */
  note(facts: Map<string, Observations>, key: string, to: boolean, outcome: Outcome): void {
    this.count[outcome] += 1
    const known = facts.get(key) ?? new Set([false])
    if (outcome === 'acknowledged') facts.set(key, new Set([to]))
    if (outcome === 'unknown') facts.set(key, known.add(to))
  }
}
