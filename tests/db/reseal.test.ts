import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { newEvidenceKey } from '#api/evidence/seal.ts'
import { createDatabase } from '#tests/support/postgres/postgres-run.ts'
import { EVIDENCE_KEY } from '#tests/support/town/evidence-key.ts'

/* `npm run evidence:reseal`, as whoever rotates the key runs it (docs/operations.md, "Rotating keys"). */

const url = await createDatabase()

const reseal = (keys: string): Promise<{ code: unknown; said: string }> =>
  new Promise((resolve) => {
    const command = ['--disable-warning=ExperimentalWarning', 'api/server/reseal-command.ts']
    const env = { PATH: process.env.PATH, DATABASE_URL: url, EVIDENCE_KEYS: keys }
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: `${stdout}${stderr}`.trim() }),
    )
  })

test('it seals with the newest key until nothing is left, and says what none of its keys opens', async () => {
  const [next, after] = [newEvidenceKey(), newEvidenceKey()]
  const first = await reseal(`${next} ${EVIDENCE_KEY}`)
  const many = Number(/^Sealed anew: (\d+)\. When this says 0, the old keys may go\.$/.exec(first.said)?.[1])
  expect([first.code, many > 2]).toEqual([0, true])
  expect(await reseal(next)).toEqual({ code: 0, said: 'Sealed anew: 0. When this says 0, the old keys may go.' })
  const said = `Sealed anew: 0. No key of EVIDENCE_KEYS opens ${many} more: they stay as they are, masked.`
  expect(await reseal(after)).toEqual({ code: 1, said })
  expect((await reseal(`${after} ${next}`)).code).toBe(0)
})

test('it refuses without a key, and with what is none', async () => {
  const said = 'EVIDENCE_KEYS must hold the new key first, and the old ones behind it.'
  for (const keys of ['', 'short', `${newEvidenceKey()} short`]) expect(await reseal(keys)).toEqual({ code: 1, said })
})
