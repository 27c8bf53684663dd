import { expect, test } from 'vitest'
import { compareHead } from '#components/log/head-comparison.ts'
import type { CertificateFacts } from '#domain/certificate/certificate.ts'
import { consistencyRanges, type LeafRange, pathRanges } from '#domain/log/log-tree.ts'
import { FACTS } from '#tests/support/certificate/pdf.ts'
import { leafHash, sorted, treeHash } from '#tests/support/log/college.ts'

/* Tests comparing a saved tree head in the browser with logs that another implementation built. */

const CODE = 'YS-7K2M-49QD-X3F8C'
const SALT = '5a'.repeat(32)
const leafOf = (facts: CertificateFacts) => leafHash(`${SALT}\n${sorted({ code: CODE, ...facts })}`)
const leaves = Array.from({ length: 13 }, (_, at) => leafHash(`leaf ${at}`))
leaves[6] = leafOf(FACTS)

const rootOf = (tree: readonly string[], { begin, end }: LeafRange) => treeHash(tree.slice(begin, end))
const head = (size: number, { tree = leaves, day = '2025-11-17' } = {}) => {
  const payload = { at: `${day}T06:00:00+05:30`, day, root: treeHash(tree.slice(0, size)), size }
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`
}

/** Returns a fake site with a log of these leaves and this certificate data. */
const site =
  ({ tree = leaves, facts = FACTS, isLogged = true } = {}) =>
  async (path: string): Promise<never> => {
    const address = new URL(path, 'https://site.example')
    const from = Number(address.searchParams.get('from'))
    if (address.pathname === '/credentials/log/consistency')
      return { proof: consistencyRanges(from, tree.length).map((range) => rootOf(tree, range)) } as never
    const path_ = pathRanges(6, tree.length).map((range) => rootOf(tree, range))
    const log = { leaf: 6, size: tree.length, root: treeHash(tree), day: '2025-11-20', since: '2025-11-17', salt: SALT }
    return { state: 'valid', code: CODE, facts, log: isLogged ? { ...log, path: path_ } : null } as never
  }

test.each([
  ['what was saved after it was logged', head(9), 'included'],
  ['the whole answer of that day', JSON.stringify({ day: '2025-11-17', signed: head(9), keys: [] }), 'included'],
  ['the newest head', head(13), 'included'],
  ['what was saved before, on the day of issue', head(5, { day: '2025-11-16' }), 'younger'],
  ['what was saved two days after the day of issue, without it', head(5, { day: '2025-11-18' }), 'dated-back'],
  ['a head of another log', head(9, { tree: leaves.toReversed() }), 'differs'],
  [
    'a head of more leaves than there are now',
    head(13, { tree: leaves }).replace(
      /\.[^.]+\./,
      `.${Buffer.from(JSON.stringify({ day: '2025-11-17', size: 14, root: 'ab'.repeat(32) })).toString('base64url')}.`,
    ),
    'differs',
  ],
  ['nonsense', 'nonsense', 'unreadable'],
  ['another JSON', '{"signed":7}', 'unreadable'],
  ['nothing', '', 'unreadable'],
])('%s', async (_, saved, outcome) => {
  expect(await compareHead(saved, CODE, site())).toBe(outcome)
})

test('a certificate that says something else than its leaf differs, as does a log with one leaf changed', async () => {
  expect(await compareHead(head(9), CODE, site({ facts: { ...FACTS, name: 'Rohan Deshpande' } }))).toBe('differs')
  const tree = leaves.with(2, leafHash('another'))
  expect(await compareHead(head(9), CODE, site({ tree }))).toBe('differs')
  expect(await compareHead(head(9), CODE, site({ isLogged: false }))).toBe('not-logged')
})
