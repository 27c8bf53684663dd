import { afterAll, expect, test } from 'vitest'
import { googleAccountsOf, joinGoogle, leaveGoogle } from '#api/account/google/google-accounts.ts'
import { registerProven, signIn } from '#api/account/sign-in.ts'
import { beginSession } from '#api/auth/session.ts'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import { openTestPostgres } from '#tests/support/postgres/postgres-run.ts'
import { openTown } from '#tests/support/town/town.ts'

/* A Google account opens only one account, even if people join, register and leave concurrently (D93). */

const ROUNDS = process.env.PROVE ? 200 : 12
const town = await openTown({ db: await openTestPostgres() })
afterAll(town.close)

let people = 0
const google = () => {
  people += 1
  return { issuer: DEV_ISSUER, subject: `google-${people}`, email: `g${people}@example.org`, name: 'Somebody' }
}
const browserOf = (identity: string | null = null) => ({ session: null, identity, visit: null, device: null })

async function aVolunteer() {
  const { issuer, subject, email, name } = google()
  const { id } = await town.db
    .insertInto('account')
    .values({ issuer, subject, email, role: 'user', full_name: name, location: '', created_at: town.runtime.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await beginSession(town.db, id, town.runtime.now)
  return { id, session: { token, withinMs: 600_000 } }
}
const clock = () => ({ now: town.runtime.now(), config: town.runtime.config })
const joining = (of: Awaited<ReturnType<typeof aVolunteer>>, identity: ReturnType<typeof google>) =>
  joinGoogle(town.db, { identity, session: of.session }, clock())

/** Returns the number of accounts that a Google account can open. */
async function holders(subject: string): Promise<number> {
  const firsts = await town.db.selectFrom('account').where('subject', '=', subject).select('id').execute()
  const seconds = town.db.selectFrom('joined_google_account').where('subject', '=', subject).select('account_id')
  return firsts.length + (await seconds.execute()).length
}

test('two people join the same Google account at the same time: one succeeds', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other, identity] = [await aVolunteer(), await aVolunteer(), google()]
    const ends = await Promise.all([joining(one, identity), joining(other, identity)])
    expect(ends.toSorted()).toEqual(['joined', 'taken'])
    expect(await holders(identity.subject)).toBe(1)
  }
})

test('one person joins two Google accounts at the same time: one is joined', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const one = await aVolunteer()
    const ends = await Promise.all([joining(one, google()), joining(one, google())])
    expect(ends.toSorted()).toEqual(['full', 'joined'])
    expect(await googleAccountsOf(town.db, one.id, town.runtime.config)).toHaveLength(2)
  }
})

test('a Google account registers while it joins: it opens one account', async () => {
  const form = { role: 'user', location: 'Pune' } as const
  for (let round = 0; round < ROUNDS; round++) {
    const [one, identity] = [await aVolunteer(), google()]
    const runtime = { now: town.runtime.now, config: town.runtime.config }
    const proven = await signIn(town.db, { identity, ticket: null, registering: false, browser: browserOf() }, runtime)
    const [joined, registered] = await Promise.all([
      joining(one, identity),
      registerProven(town.db, { form, browser: browserOf(proven.identity) }, runtime),
    ])
    expect(await holders(identity.subject)).toBe(1)
    expect([joined, registered?.accountId === one.id]).toEqual(
      joined === 'joined' ? ['joined', true] : ['taken', false],
    )
  }
})

test('both are removed at the same time: one remains', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const one = await aVolunteer()
    await joining(one, google())
    const [first, second] = await googleAccountsOf(town.db, one.id, town.runtime.config)
    const leaving = (id = '') => leaveGoogle(town.db, { id, session: one.session }, clock())
    const ends = await Promise.allSettled([leaving(first?.id), leaving(second?.id)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await googleAccountsOf(town.db, one.id, town.runtime.config)).toHaveLength(1)
  }
})
