import { afterAll, expect, test } from 'vitest'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { answerAs, askFor, onDay, plantForgotten } from '#tests/support/town/claimed.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * Two people act on the same claim concurrently, on a real PostgreSQL. The first succeeds, and the second is refused
 * (D47).
 */

const ROUNDS = process.env.PROVE ? 200 : 8
const town = await openTown({ db: await openTestPostgres() })
afterAll(town.close)
town.setNow(onDay(8))

async function aClaim() {
  await town.db.deleteFrom('rate_bucket').execute()
  const forgotten = await plantForgotten(town)
  const { id } = (await (await askFor(town, forgotten)).json()) as { id: string }
  return { forgotten, id, cookie: await town.cookieOf(forgotten.subject) }
}
const stepsOf = async (id: string) =>
  (await town.db.selectFrom('attendance_claim_step').where('claim_id', '=', id).select('act').execute()).length

test('two answers at the same time: one counts', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await aClaim()
    const answers = await Promise.all([
      answerAs(town, id, { accepted: true }),
      answerAs(town, id, { accepted: false, reason: 'We had no list.' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await stepsOf(id)).toBe(2)
  }
})

test('an answer and a withdrawal at the same time: one counts, and only an answer verifies', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, forgotten, cookie } = await aClaim()
    const [answered, taken] = await Promise.all([
      answerAs(town, id, { accepted: true }),
      town.request(`/api/me/claims/${id}`, { method: 'DELETE', cookie }),
    ])
    expect([answered.status, taken.status].toSorted()).toEqual([204, 409])
    const part = town.db.selectFrom('participation').where('id', '=', forgotten.id).select('verified_at')
    expect((await part.executeTakeFirstOrThrow()).verified_at !== null).toBe(answered.status === 204)
  }
})

test('one volunteer makes two claims at the same time: one claim is stored', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await town.db.deleteFrom('rate_bucket').execute()
    const forgotten = await plantForgotten(town)
    const answers = await Promise.all([askFor(town, forgotten), askFor(town, forgotten)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  }
})
