import { expect, test } from 'vitest'
import { type ConfigError, readConfig } from '#api/config.ts'
import { newEvidenceKey, readEvidenceKeys } from '#api/keys/evidence-keys.ts'
import { seal, unseal } from '#api/organization/evidence/seal.ts'

/*
 * Tests which EVIDENCE_KEYS are valid, and that an encrypted value can be decrypted only for the same NGO and kind
 * (D35).
 */

const LOCAL = { BASE_URL: 'http://localhost:4321' }
const [first, second] = [newEvidenceKey(), newEvidenceKey()]
const NO_KEYS = 'EVIDENCE_KEYS must be keys of 32 bytes in base64url, made by api/server/key-command.ts.'

function problemsOf(vars: Record<string, string>): string {
  try {
    readConfig(vars)
    return ''
  } catch (error) {
    return (error as ConfigError).message
  }
}

test('one key or several, with blanks, commas or lines between them, the newest first', () => {
  for (const text of [`${first} ${second}`, `${first},${second}`, ` ${first}\n${second}\n`])
    expect(readConfig({ ...LOCAL, EVIDENCE_KEYS: text }).evidenceKeys).toEqual([first, second])
  expect(readConfig({ ...LOCAL, EVIDENCE_KEYS: first }).evidenceKeys).toEqual([first])
})

test.each([
  ['nonsense', 'nonsense'],
  ['one sign less', first.slice(1)],
  ['one sign more', `${first}A`],
  ['base64 that is not base64url', `${first.slice(1)}+`],
  ['a good one with a bad one behind it', `${first} ${second.slice(1)}`],
])('%s is refused, and not repeated', (_, text) => {
  const problems = problemsOf({ ...LOCAL, EVIDENCE_KEYS: text })
  expect(problems).toContain(NO_KEYS)
  expect(problems).not.toContain(text)
  expect(readEvidenceKeys(text)).toBe(null)
})

test('a public site needs one; on a developer’s machine the start makes its own', () => {
  expect(problemsOf({ BASE_URL: 'https://yuvasetu.example' })).toContain('EVIDENCE_KEYS is not set.')
  expect(problemsOf({ BASE_URL: 'https://yuvasetu.example', EVIDENCE_KEYS: ' ' })).toContain(
    'EVIDENCE_KEYS is not set.',
  )
  expect(problemsOf({ BASE_URL: 'https://yuvasetu.example', EVIDENCE_KEYS: first })).not.toContain('EVIDENCE_KEYS')
  expect(readConfig(LOCAL, { evidenceKeys: [second] }).evidenceKeys).toEqual([second])
})

test('an encrypted value opens only with its own key, for its own place, and unchanged', async () => {
  const sealed = await seal('AABTS3821K', 'ngo pan', [first])
  expect(sealed).not.toContain('AABTS')
  expect(await seal('AABTS3821K', 'ngo pan', [first])).not.toBe(sealed)
  expect(await unseal(sealed, 'ngo pan', [second, first])).toBe('AABTS3821K')
  await expect(unseal(sealed, 'ngo pan', [second])).rejects.toThrow('No key in EVIDENCE_KEYS decrypts this number.')
  await expect(unseal(sealed, 'ngo 80g', [first])).rejects.toThrow()
  const at = sealed.length - 5
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
  await expect(unseal(changed, 'ngo pan', [first])).rejects.toThrow()
})
