import type { HashNode } from './log.ts'

/*
 * The log stores its tree as the hashes of full subtrees, which never change, and builds proofs from them (RFC 6962
 * §2.1).
 */

/** A subtree of 2^level leaves. `number` is the number of subtrees of this size before it; level 0 is a leaf. */
export type Subtree = { level: number; number: number }
export type HashedSubtree = Subtree & { hash: string }

export type LeafRange = { begin: number; end: number }

/** Returns the full subtrees of a range of the tree, from left to right, at most one of each size. */
export function subtreesOf({ begin, end }: LeafRange): Subtree[] {
  const found: Subtree[] = []
  for (let at = begin; at < end; ) {
    let level = 0
    while (at % 2 ** (level + 1) === 0 && at + 2 ** (level + 1) <= end) level += 1
    found.push({ level, number: at / 2 ** level })
    at += 2 ** level
  }
  return found
}

/**
 * Returns the root of adjacent subtrees.
 * @throws RangeError if there are none
 */
export function rootOf(subtrees: readonly HashedSubtree[], hashNode: HashNode): string {
  const [last, ...others] = subtrees.toReversed()
  if (!last) throw new RangeError('A tree has at least one leaf.')
  return others.reduce((right, { hash }) => hashNode(hash, right), last.hash)
}

/** Returns the ranges whose roots form a leaf's inclusion path, from the leaf upwards (RFC 6962 §2.1.1). */
export function pathRanges(leaf: number, size: number): LeafRange[] {
  const ranges: LeafRange[] = []
  for (let [begin, end] = [0, size]; end - begin > 1; ) {
    const middle = middleOf({ begin, end })
    const isLeft = leaf < middle
    ranges.unshift(isLeft ? { begin: middle, end } : { begin, end: middle })
    ;[begin, end] = isLeft ? [begin, middle] : [middle, end]
  }
  return ranges
}

/** Returns the ranges whose roots form the consistency proof between tree sizes `from` and `to` (RFC 6962 §2.1.2). */
export function consistencyRanges(from: number, to: number): LeafRange[] {
  const ranges: LeafRange[] = []
  let [begin, end] = [0, to]
  while (from < end) {
    const middle = middleOf({ begin, end })
    const isLeft = from <= middle
    ranges.unshift(isLeft ? { begin: middle, end } : { begin, end: middle })
    ;[begin, end] = isLeft ? [begin, middle] : [middle, end]
  }
  return begin === 0 ? ranges : [{ begin, end }, ...ranges]
}

/**
 * Appends leaves to a tree.
 * @returns the subtrees above the leaves that are now full, each after the subtrees below it
 */
export function addLeaves(
  tree: readonly HashedSubtree[],
  leaves: readonly HashedSubtree[],
  hashNode: HashNode,
): HashedSubtree[] {
  const edge = [...tree]
  const full: HashedSubtree[] = []
  for (const leaf of leaves) {
    let node = leaf
    for (let left = edge.at(-1); left?.level === node.level; left = edge.at(-1)) {
      edge.pop()
      node = { level: node.level + 1, number: (node.number - 1) / 2, hash: hashNode(left.hash, node.hash) }
      full.push(node)
    }
    edge.push(node)
  }
  return full
}

function middleOf({ begin, end }: LeafRange): number {
  let left = 1
  while (left * 2 < end - begin) left *= 2
  return begin + left
}
