import { afterAll, beforeEach, expect, test } from 'vitest'
import { momentOf } from '#api/env.ts'
import { verifyAll } from '#api/participation/verification/verify-all.ts'
import { askWhoCame } from '#api/participation/who-came/due.ts'
import { answerNoOneElse } from '#api/participation/who-came/no-one-else.ts'
import { deliverMails } from '#api/server/deliver-mails.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { addNgo, addPastEvent, join } from '#tests/support/town/class-with-entries.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Several processes ask who came, and the NGO answers at the same time, on a real PostgreSQL (D53). */

const ROUNDS = process.env.PROVE ? 60 : 5
const town = await openTown({ db: await openTestPostgres() })
afterAll(town.close)
const { db } = town
beforeEach(async () => {
  await db.updateTable('event').set({ no_one_else_at: NOW }).execute()
  await db.deleteFrom('outgoing_mail').execute()
  town.sent.length = 0
})

const run = () => askWhoCame(db, momentOf(town.runtime))
const deliver = () => deliverMails(town.runtime)
/** Plants an NGO with events that ended four hours ago. */
async function plant(events: number) {
  const ngo = await addNgo(db)
  const row = { date: '2025-12-01', time: '06:00', end_time: '07:00' }
  const ids = []
  for (let number = 0; number < events; number++) {
    const id = await addPastEvent(db, ngo.ngoId, { ...row, title: `Walk ${number}` })
    await join(db, id)
    await join(db, id)
    ids.push(id)
  }
  return { ...ngo, ids }
}
const stepsOf = async (ids: readonly string[]) =>
  (await db.selectFrom('who_came_email').where('event_id', 'in', ids).select('step').execute()).map(({ step }) => step)

test('six processes ask and deliver at the same time: each event is asked about once, in one email per NGO', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ngos = [await plant(3), await plant(1), await plant(2)]
    await Promise.all(Array.from({ length: 6 }, () => run().then(deliver)))
    while ((await deliver()) > 0);
    const asked = town.sent
      .splice(0)
      .flatMap(({ text }) => [...text.matchAll(/#past-([\w-]{36})/g)].map(([, id]) => id))
    const ids = ngos.flatMap((ngo) => ngo.ids)
    expect(asked.toSorted()).toEqual(ids.toSorted())
    expect(await stepsOf(ids)).toEqual(ids.map(() => 1))
    const mails = db.selectFrom('outgoing_mail').where('kind', '=', 'who-came')
    expect(await mails.select('id').execute()).toHaveLength(3 * (round + 1))
  }
})

test('the NGO answers, undoes, verifies and is asked at the same time: nothing hangs, and the last state is that of an answer', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { ngoId, accountId, ids } = await plant(2)
    const [eventId = ''] = ids
    const own = { ...momentOf(town.runtime), ngoId, accountId, eventId }
    const answer = (isAnswered: boolean) => answerNoOneElse(db, { ...own, isAnswered })
    await Promise.all([
      run(),
      answer(true),
      verifyAll(db, own),
      answer(true),
      run(),
      answer(false),
      deliver(),
      answer(true),
    ])
    await answer(true)
    // A run skips an NGO that is locked by an answer. The next run asks.
    await run()
    while ((await deliver()) > 0);
    const { no_one_else_at } = await db
      .selectFrom('event')
      .where('id', '=', eventId)
      .select('no_one_else_at')
      .executeTakeFirstOrThrow()
    expect(no_one_else_at).toEqual(NOW)
    const verified = db.selectFrom('participation').where('event_id', '=', eventId).where('verified_at', 'is not', null)
    expect(await verified.select('id').execute()).toHaveLength(2)
    const about = (id: string) => town.sent.filter(({ text }) => text.includes(`#past-${id}`)).length
    expect([about(eventId) <= 1, about(ids[1] ?? '')]).toEqual([true, 1])
  }
})
