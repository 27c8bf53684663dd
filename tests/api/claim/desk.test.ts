import { afterAll, beforeEach, expect, test } from 'vitest'
import { hashPasscode } from '#api/auth/passcode.ts'
import type { AppealPage } from '#api/participation/claim/read.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { answerAs, askFor, onDay, plantForgotten } from '#tests/support/town/claimed.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { countQueries } from '#tests/support/town/count-queries.ts'
import { anEntry, openDesk, openPhone } from '#tests/support/town/open-desk.ts'
import { openTown } from '#tests/support/town/town.ts'

/* The admin who decides a claim sees the statements of both sides and every entry (D47). */

const PASSCODE = 'kumbh-rani-93-neel'
const town = await openTown({ vars: { ADMIN_PASSCODE_HASH: await hashPasscode(PASSCODE, 1_000) } })
afterAll(town.close)
const { restore } = await openKeep(town.db)
beforeEach(restore)

/**
 * Adds a volunteer whose check-in was undone by a helper, whose claim was declined by the NGO, and who then appealed.
 * @returns the claim's id
 */
async function appealed() {
  town.setNow(NOW)
  const forgotten = await plantForgotten(town)
  const phone = await openPhone(town, (await openDesk(town, forgotten.eventId)).token)
  const tick = anEntry({ participation: forgotten.id, at: NOW.getTime() })
  const taken = anEntry({ participation: forgotten.id, kind: 'void', voids: tick.id, at: NOW.getTime() + 60_000 })
  expect((await phone.send([tick, taken])).status).toBe(200)
  town.setNow(onDay(8))
  const { id } = (await (await askFor(town, forgotten)).json()) as { id: string }
  await answerAs(town, id, { accepted: false, reason: 'We had no list.' })
  const cookie = await town.cookieOf(forgotten.subject)
  expect((await town.request(`/api/me/claims/${id}/appeal`, { method: 'PUT', cookie })).status).toBe(204)
  return id
}

async function desk(): Promise<AppealPage> {
  const opened = await town.request('/api/admin/session', {
    method: 'POST',
    body: JSON.stringify({ passcode: PASSCODE }),
  })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  return (await (await town.request('/api/admin/claims', { cookie })).json()) as AppealPage
}

test('an entry that a helper undid counts for nothing, but the admin sees that it existed', async () => {
  const id = await appealed()
  const row = (await desk()).claims.find(({ claim }) => claim.id === id)
  expect(row?.attendance).toBeNull()
  expect(row?.entries).toMatchObject([{ kind: 'in', way: 'tick', undoneAt: expect.stringMatching(/T11:00/) }])
})

test.skipIf(process.env.RUNTIME === 'edge')(
  'the desk asks the database as often for three claims as for one',
  async () => {
    const counted = await countQueries(town)
    const queriesOf = async () => {
      counted.queries = 0
      const { claims } = await desk()
      return { queries: counted.queries, claims: claims.length }
    }
    await appealed()
    const one = await queriesOf()
    await appealed()
    await appealed()
    const three = await queriesOf()
    expect([one.claims, three.claims]).toEqual([1, 3])
    expect(three.queries).toBe(one.queries)
  },
)
