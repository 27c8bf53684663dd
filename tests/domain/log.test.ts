import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashLeaf, hashNode } from '#api/log/hash.ts'
import type { CertificateFacts } from '#domain/certificate/certificate.ts'
import { canonicalJson } from '#domain/encoding/canonical-json.ts'
import { isConsistent, isDatedBack, isIncluded, leafText } from '#domain/log/log.ts'
import {
  addLeaves,
  consistencyRanges,
  type HashedSubtree,
  pathRanges,
  rootOf,
  subtreesOf,
} from '#domain/log/log-tree.ts'
import { isGrownFrom, isInside, leafHash, nodeHash, treeHash } from '#tests/support/log/college.ts'

/*
 * Builds proofs from stored subtrees, as the log does. The expected values come only from the definitions of RFC 6962.
 */

const leavesOf = (count: number, from = 0) => Array.from({ length: count }, (_, at) => leafHash(`leaf ${from + at}`))

/** Returns a log with these leaves, added in several parts. */
function grown(hashes: readonly string[], parts: readonly number[] = [hashes.length]) {
  const kept = new Map<string, HashedSubtree>()
  const keep = (node: HashedSubtree) => kept.set(`${node.level} ${node.number}`, node)
  const find = ({ level, number }: { level: number; number: number }) => {
    const node = kept.get(`${level} ${number}`)
    if (!node) throw new Error(`no subtree ${level} ${number}`)
    return node
  }
  let size = 0
  for (const part of parts) {
    const edge = subtreesOf({ begin: 0, end: size }).map(find)
    const added = hashes.slice(size, size + part).map((hash, at) => ({ level: 0, number: size + at, hash }))
    for (const node of [...added, ...addLeaves(edge, added, hashNode)]) keep(node)
    size += added.length
  }
  const root = (range: { begin: number; end: number }) => rootOf(subtreesOf(range).map(find), hashNode)
  const headAt = (at: number) => ({ size: at, root: root({ begin: 0, end: at }) })
  const path = (leaf: number, at: number) => pathRanges(leaf, at).map(root)
  const proof = (from: number, to: number) => consistencyRanges(from, to).map(root)
  return { headAt, path, proof, kept }
}

/** Changes the first digit of a hash. */
const spoiled = (hash: string) => (hash.startsWith('0') ? '1' : '0') + hash.slice(1)

/** Returns each proof that results from removing, changing or adding one hash. */
const spoiledProofs = (proof: readonly string[]): string[][] => [
  ...proof.map((_, at) => proof.toSpliced(at, 1)),
  ...proof.map((hash, at) => proof.with(at, spoiled(hash))),
  [...proof, hashLeaf('one more')],
]

test('a leaf and a node are hashed as RFC 6962 says: its test vectors', () => {
  // The first leaf of the test tree in RFC 6962, d[0] = "", has the hash of byte 0.
  expect(hashLeaf('')).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d')
  expect(hashLeaf('मीनाक्षी')).toBe(leafHash('मीनाक्षी'))
  const [one = '', two = ''] = leavesOf(2)
  expect(hashNode(one, two)).toBe(nodeHash(one, two))
  expect(hashNode(one, two)).not.toBe(hashNode(two, one))
})

/** The trees go past two powers of two. With `npm run prove`, they go past a third. */
const MOST = process.env.PROVE ? 70 : 35

test(`every leaf of every tree up to ${MOST} leaves is proved, and found with the definitions alone`, () => {
  const leaves = leavesOf(MOST)
  const log = grown(leaves)
  for (let size = 1; size <= MOST; size += 1) {
    const head = log.headAt(size)
    expect(head.root).toBe(treeHash(leaves.slice(0, size)))
    for (let leaf = 0; leaf < size; leaf += 1) {
      const placed = { leaf, ...head, path: log.path(leaf, size) }
      const hash = leaves[leaf] ?? ''
      expect(isInside(hash, placed) && isIncluded(hash, placed, hashNode), `${leaf} of ${size}`).toBe(true)
      const wrong = [
        { ...placed, root: spoiled(placed.root) },
        { ...placed, leaf: size },
        { ...placed, leaf: -1 },
        ...spoiledProofs(placed.path).map((path) => ({ ...placed, path })),
        ...[leaf - 1, leaf + 1].map((other) => ({ ...placed, leaf: other })),
      ]
      for (const one of wrong) expect(isIncluded(hash, one, hashNode), JSON.stringify(one)).toBe(false)
      expect(isIncluded(spoiled(hash), placed, hashNode)).toBe(false)
    }
  }
})

test(`every tree up to ${MOST} leaves is proved to be the beginning of every larger one, and nothing else is`, () => {
  const leaves = leavesOf(MOST)
  const log = grown(leaves)
  for (let to = 1; to <= MOST; to += 1) {
    for (let from = 1; from <= to; from += 1) {
      const [older, newer, proof] = [log.headAt(from), log.headAt(to), log.proof(from, to)]
      expect(isGrownFrom(older, newer, proof), `${from} of ${to}`).toBe(true)
      expect(isConsistent(older, newer, proof, hashNode), `${from} of ${to}`).toBe(true)
      const wrong: [typeof older, typeof newer, string[]][] = [
        [{ ...older, root: spoiled(older.root) }, newer, proof],
        [older, { ...newer, root: spoiled(newer.root) }, proof],
        [{ ...older, size: 0 }, newer, proof],
        ...spoiledProofs(proof).map((one): [typeof older, typeof newer, string[]] => [older, newer, one]),
        ...(from < to ? [[newer, older, proof] as [typeof older, typeof newer, string[]]] : []),
      ]
      for (const [was, now, one] of wrong) expect(isConsistent(was, now, one, hashNode)).toBe(false)
    }
  }
})

test('a log that grew in any parts is the same log, and its proofs are valid', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 12 }), fc.nat(), (parts, seed) => {
      const count = parts.reduce((sum, part) => sum + part, 0)
      fc.pre(count > 0)
      const leaves = leavesOf(count)
      const log = grown(leaves, parts)
      expect([...log.kept].toSorted()).toEqual([...grown(leaves).kept].toSorted())
      const from = (seed % count) + 1
      const newer = log.headAt(count)
      expect(newer.root).toBe(treeHash(leaves))
      expect(isGrownFrom(log.headAt(from), newer, log.proof(from, count))).toBe(true)
      const leaf = from - 1
      expect(isInside(leaves[leaf] ?? '', { leaf, ...newer, path: log.path(leaf, count) })).toBe(true)
    }),
    { numRuns: 100 },
  )
})

test('a leaf that was changed, removed, or inserted later breaks every proof from an earlier head', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 200 }), fc.nat(), fc.nat(60), (size, seed, more) => {
      const leaves = leavesOf(size)
      const kept = grown(leaves).headAt(size)
      const at = seed % size
      const others = leavesOf(more + 1, 1_000)
      const changed = leaves.with(at, hashLeaf('another name'))
      const dropped = leaves.toSpliced(at, 1)
      const putIn = leaves.toSpliced(at, 0, hashLeaf('dated back'))
      for (const wrong of [changed, dropped, putIn]) {
        const now = grown([...wrong, ...others])
        const to = wrong.length + others.length
        const proof = now.proof(size, to)
        expect(isGrownFrom(kept, now.headAt(to), proof)).toBe(false)
        expect(isConsistent(kept, now.headAt(to), proof, hashNode)).toBe(false)
      }
    }),
    { numRuns: 200 },
  )
})

test('sizes beyond 32 bits have paths as long as their logarithm', () => {
  const size = 2 ** 40 + 12_345
  expect(pathRanges(2 ** 40 + 1, size).length).toBeLessThan(42)
  expect(consistencyRanges(2 ** 33 + 1, size).length).toBeLessThan(82)
  expect(subtreesOf({ begin: 0, end: size })[0]).toEqual({ level: 40, number: 0 })
})

test('a version that is in the log after heads of a later date than its own was backdated', () => {
  const heads = [
    { day: '2026-11-23', size: 10 },
    { day: '2026-11-24', size: 20 },
    { day: '2026-11-25', size: 30 },
    { day: '2026-11-28', size: 40 },
  ]
  const since = (leaf: number, issuedOn: string) => isDatedBack({ leaf, issuedOn }, heads)
  expect(since(15, '2026-11-23')).toBe(false)
  // This version was issued in the last minute of the day, after that day's tree head.
  expect(since(25, '2026-11-23')).toBe(false)
  expect(since(30, '2026-11-23')).toBe(true)
  expect(since(30, '2020-01-01')).toBe(true)
  // No tree head was signed for two days.
  expect(since(35, '2026-11-25')).toBe(false)
  // No tree head contains this leaf yet.
  expect(since(45, '2026-11-28')).toBe(false)
  expect(since(5, '2026-11-30')).toBe(false)
})

test.each<[unknown, string]>([
  [{ b: 1, a: null, ä: true, A: [2, 'x'] }, '{"A":[2,"x"],"a":null,"b":1,"ä":true}'],
  [{ '\ud83d\ude00': 1, '\ufb33': 2, '1': 3, '10': 4, '2': 5 }, '{"1":3,"10":4,"2":5,"\ud83d\ude00":1,"\ufb33":2}'],
  ['"\\\n\u000f€', '"\\"\\\\\\n\\u000f€"'],
  [[1e21, 0.000_001, -0, 240], '[1e+21,0.000001,0,240]'],
  [{ a: { d: [], c: {} } }, '{"a":{"c":{},"d":[]}}'],
])('RFC 8785 writes %j so', (value, text) => {
  expect(canonicalJson(value as never)).toBe(text)
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
})

test('what JSON has no text for is refused', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '\ud800', { '\udc00': 1 }])
    expect(() => canonicalJson(value)).toThrow(RangeError)
})

/**
 * A version in the format of November 2026. Its leaf must never change. Otherwise, colleges with older tree heads could
 * no longer find the certificate.
 */
const FACTS: CertificateFacts = {
  format: 2,
  name: 'मीनाक्षी O’Brien',
  activity: 'Dadar Chowpatty Sort and Count',
  sector: 'Environment',
  category: 'Group Event',
  mode: 'Offline',
  city: 'Mumbai',
  firstDay: '2026-11-15',
  lastDay: '2026-11-15',
  minutes: 240,
  orgName: 'Samudra Foundation',
  orgApprovedOn: '2026-09-03',
  verifiedBy: 'Nisha Koli',
  verifiedOn: '2026-11-16',
  evidence: 'organizer',
  issuedOn: '2026-11-16',
  version: 1,
  reason: 'verified',
  postedOn: '2026-10-30',
  joinedAt: '2026-11-01T18:05:09+05:30',
  edits: [{ field: 'minutes', was: '180', became: '240', on: '2026-11-02' }],
  institution: 'St. Xavier’s College',
  rollNumber: 'FY-204',
  role: null,
  outcome: null,
  orgLegalName: 'Samudra Foundation Trust',
  orgNumberKind: 'darpan',
  orgNumber: 'MH/2017/0158412',
  orgSlug: 'samudra-foundation',
  signatory: 'Nisha Koli',
  signatoryPost: 'Trustee',
  cameAt: null,
  leftAt: null,
  byPhoneClock: false,
  acceptedBy: null,
}

test('the leaf of a version is its salt, a line feed, and its canonical JSON, byte for byte', () => {
  const text = leafText('ab'.repeat(32), 'YS-7K2M-49QD-X3F8C', FACTS)
  expect(text).toMatch(
    /^(ab){32}\n\{"acceptedBy":null,"activity":"Dadar .*"code":"YS-7K2M-49QD-X3F8C",.*"version":1\}$/,
  )
  expect(hashLeaf(text)).toBe('37b6da536c69e6d4c694380e02f4c8c8bec9a0ce1ed20cba84de773cf180b641')
  const backwards = Object.fromEntries(Object.entries(FACTS).reverse()) as CertificateFacts
  expect(leafText('ab'.repeat(32), 'YS-7K2M-49QD-X3F8C', backwards)).toBe(text)
})
