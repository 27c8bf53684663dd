import { execFile } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { newEvidenceKey } from '#api/keys/evidence-keys.ts'
import { isSealedWithNewest, seal } from '#api/organization/evidence/seal.ts'
import { openPostgres } from '#db/postgres.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'
import { prove } from '#tests/support/prove.ts'
import { EVIDENCE_KEY } from '#tests/support/town/evidence-key.ts'

/* Runs `npm run evidence:reseal` as an operator does to rotate the key (docs/operations.md, "Rotating keys"). */

const url = await createDatabase()
const mixedUrl = await createDatabase()
const mixed = openPostgres({ url: mixedUrl, max: 1, timeouts: 'patient' })
afterAll(() => mixed.destroy())

const reseal = (keys: string, database = url): Promise<{ code: unknown; said: string }> =>
  new Promise((resolve) => {
    const command = ['--disable-warning=ExperimentalWarning', 'api/server/reseal-command.ts']
    const env = { PATH: process.env.PATH, DATABASE_URL: database, EVIDENCE_KEYS: keys }
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: `${stdout}${stderr}`.trim() }),
    )
  })

test('it encrypts with the newest key until nothing is left, and lists values that none of its keys decrypts', async () => {
  const [next, after] = [newEvidenceKey(), newEvidenceKey()]
  const first = await reseal(`${next} ${EVIDENCE_KEY}`)
  const many = Number(
    /^Encrypted again: (\d+)\. When this number is 0, you can remove the old keys\.$/.exec(first.said)?.[1],
  )
  expect([first.code, many > 2]).toEqual([0, true])
  expect(await reseal(next)).toEqual({
    code: 0,
    said: 'Encrypted again: 0. When this number is 0, you can remove the old keys.',
  })
  const said = `Encrypted again: 0. No key in EVIDENCE_KEYS decrypts ${many} more. They are unchanged and stay masked.`
  expect(await reseal(after)).toEqual({ code: 1, said })
  expect((await reseal(`${after} ${next}`)).code).toBe(0)
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
    expect(await reseal(`${next} ${EVIDENCE_KEY}`, mixedUrl)).toEqual({
      code: 1,
      said: `Encrypted again: ${done}. ${more}`,
    })
  const after = await rows()
  expect(after.filter(({ id }) => closed.has(id))).toEqual(before.filter(({ id }) => closed.has(id)))
  expect(after.filter(({ sealed }) => isSealedWithNewest(sealed ?? '', [next]))).toHaveLength(good)
})

test('it refuses without a key, and with what is none', async () => {
  const said = 'EVIDENCE_KEYS must contain the new key first, and then the old keys.'
  for (const keys of ['', 'short', `${newEvidenceKey()} short`]) expect(await reseal(keys)).toEqual({ code: 1, said })
})
