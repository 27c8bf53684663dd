import { execFile } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { newEvidenceKey } from '#api/keys/evidence-keys.ts'
import { reseal } from '#api/organization/evidence/reseal.ts'
import { isSealedWithNewest, seal } from '#api/organization/evidence/seal.ts'
import { addressOf, openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { prove } from '#tests/support/prove.ts'
import { EVIDENCE_KEY } from '#tests/support/town/evidence-key.ts'

/* Rotates the key of encrypted details as an operator does (docs/operations.md, "Rotating keys"). */

const db = await openTestPostgres()
const mixed = await openTestPostgres()
afterAll(() => Promise.all([db.destroy(), mixed.destroy()]))

/** Runs `npm run evidence:reseal` in a separate process. */
const command = (keys: string): Promise<{ code: unknown; said: string }> =>
  new Promise((resolve) => {
    const args = ['--disable-warning=ExperimentalWarning', 'api/server/reseal-command.ts']
    const env = { PATH: process.env.PATH, DATABASE_URL: addressOf(db), EVIDENCE_KEYS: keys }
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: `${stdout}${stderr}`.trim() }),
    )
  })

test('it encrypts with the newest key until nothing is left, and lists values that none of its keys decrypts', async () => {
  const [next, after] = [newEvidenceKey(), newEvidenceKey()]
  const { code, said } = await command(`${next} ${EVIDENCE_KEY}`)
  const many = Number(/^Encrypted again: (\d+)\. When this number is 0, you can remove the old keys\.$/.exec(said)?.[1])
  expect([code, many > 2]).toEqual([0, true])
  expect(await reseal(db, next)).toBe('Encrypted again: 0. When this number is 0, you can remove the old keys.')
  const left = `Encrypted again: 0. No key in EVIDENCE_KEYS decrypts ${many} more. They are unchanged and stay masked.`
  await expect(reseal(db, after)).rejects.toThrow(left)
  expect(await reseal(db, `${after} ${next}`)).toContain(`Encrypted again: ${many}.`)
})

prove('it skips values that were encrypted with a lost key, and leaves their rows unchanged', async () => {
  const [lost, next] = [newEvidenceKey(), newEvidenceKey()]
  const rows = () => mixed.selectFrom('ngo_fact').where('sealed', 'is not', null).selectAll().orderBy('id').execute()
  const ids = (await rows()).map(({ id }) => id)
  const closed = new Set(ids.filter((_, at) => at % 2 === 0))
  expect(Math.min(closed.size, ids.length - closed.size)).toBeGreaterThan(1)
  const underLost = { sealed: await seal('AABTS3821K', 'anything', [lost]), match_key: 'of the lost key' }
  await mixed
    .updateTable('ngo_fact')
    .set(underLost)
    .where('id', 'in', [...closed])
    .execute()
  const before = await rows()
  const good = ids.length - closed.size
  const more = `No key in EVIDENCE_KEYS decrypts ${closed.size} more. They are unchanged and stay masked.`
  for (const done of [good, 0])
    await expect(reseal(mixed, `${next} ${EVIDENCE_KEY}`)).rejects.toThrow(`Encrypted again: ${done}. ${more}`)
  const after = await rows()
  expect(after.filter(({ id }) => closed.has(id))).toEqual(before.filter(({ id }) => closed.has(id)))
  expect(after.filter(({ sealed }) => isSealedWithNewest(sealed ?? '', [next]))).toHaveLength(good)
})

const REFUSAL = 'EVIDENCE_KEYS must contain the new key first, and then the old keys.'

test('it refuses without a key, and with what is none', async () => {
  for (const keys of ['', 'short', `${newEvidenceKey()} short`]) await expect(reseal(db, keys)).rejects.toThrow(REFUSAL)
})

prove('a refusal ends the command with exit code 1', async () => {
  expect(await command('')).toEqual({ code: 1, said: REFUSAL })
})
