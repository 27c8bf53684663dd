import { canonicalJson, type Json } from '../encoding/canonical-json.ts'
import { addDays, type Day } from '../time/day.ts'

/* The public log (D66) is an append-only Merkle tree as defined in RFC 6962 §2.1. Hashes are 64 hex digits. */

export type HashNode = (left: string, right: string) => string

/** The tree head of a day: the number of leaves, at least one, and the root hash. */
export type LogHead = { day: Day; size: number; root: string }

type Tree = Pick<LogHead, 'size' | 'root'>

/** The position of a version in the log. Leaves are numbered from zero. */
export type Inclusion = LogHead & {
  leaf: number
  salt: string
  path: string[]
  /** The day of the first tree head that includes the version. */
  since: Day
}

/** Returns the text whose hash is a version's leaf. The salt prevents guessing the name. */
export const leafText = (salt: string, code: string, facts: Readonly<Record<string, Json>>): string =>
  `${salt}\n${canonicalJson({ code, ...facts })}`

/** Returns whether a leaf's path leads to the root of a tree head (RFC 9162 §2.1.3.2). */
export function isIncluded(
  leafHash: string,
  { leaf, size, root, path }: Pick<Inclusion, 'leaf' | 'size' | 'root' | 'path'>,
  hashNode: HashNode,
): boolean {
  let [node, last, hash] = [leaf, size - 1, leafHash]
  if (!(leaf >= 0 && leaf <= last)) return false
  for (const other of path) {
    if (last === 0) return false
    const isRight = isOdd(node) || node === last
    hash = isRight ? hashNode(other, hash) : hashNode(hash, other)
    if (isRight) [node, last] = upToTurn(node, last)
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && hash === root
}

/** Returns whether the newer tree is the older one with leaves appended (RFC 9162 §2.1.4.2). */
export function isConsistent(older: Tree, newer: Tree, proof: readonly string[], hashNode: HashNode): boolean {
  if (older.size < 1 || older.size > newer.size) return false
  if (older.size === newer.size) return proof.length === 0 && older.root === newer.root
  const isFull = isPowerOfTwo(older.size)
  const [first, ...others] = isFull ? [older.root, ...proof] : proof
  if (first === undefined || (isFull && proof.length === 0)) return false
  let [node, last] = [older.size - 1, newer.size - 1]
  while (isOdd(node)) [node, last] = [half(node), half(last)]
  let [was, becomes] = [first, first]
  for (const other of others) {
    if (last === 0) return false
    const isRight = isOdd(node) || node === last
    if (isRight) {
      was = hashNode(other, was)
      becomes = hashNode(other, becomes)
      ;[node, last] = upToTurn(node, last)
    } else becomes = hashNode(becomes, other)
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 && was === older.root && becomes === newer.root
}

/**
 * Returns whether a version was backdated: it is missing from a tree head of the second day after its issue, or of a
 * later day. A version that is issued in the last minute of a day may miss one tree head.
 */
export const isDatedBack = (
  { leaf, issuedOn }: { leaf: number; issuedOn: Day },
  heads: readonly Pick<LogHead, 'day' | 'size'>[],
): boolean => heads.some(({ day, size }) => day >= addDays(issuedOn, 2) && size <= leaf)

function upToTurn(node: number, last: number): [node: number, last: number] {
  let [at, end] = [node, last]
  while (!isOdd(at) && at !== 0) [at, end] = [half(at), half(end)]
  return [at, end]
}

/* Bitwise operators work only with 32 bits, so the helpers below use arithmetic. */
const isOdd = (number: number): boolean => number % 2 === 1
const half = (number: number): number => Math.floor(number / 2)

function isPowerOfTwo(number: number): boolean {
  let left = number
  while (left > 1 && !isOdd(left)) left = half(left)
  return left === 1
}
