import { afterEach, beforeEach, expect, test } from 'vitest'
import { approveNgo, rejectNgo } from '#api/admin/decide.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown, type Town } from '#tests/support/town/town.ts'

let town: Town
beforeEach(async () => {
  town = await openTown()
})
afterEach(() => town.close())

const deciding = () => ({ reason: null, by: null, now: NOW, config: town.runtime.config })
const idOf = async (orgName: string) =>
  (await town.db.selectFrom('ngo').where('org_name', '=', orgName).select('id').executeTakeFirstOrThrow()).id
const slugOf = async (id: string) =>
  (await town.db.selectFrom('ngo').where('id', '=', id).select('slug').executeTakeFirstOrThrow()).slug
const rename = (id: string, org_name: string) =>
  town.db.updateTable('ngo').set({ org_name }).where('id', '=', id).execute()

test('an NGO gets its address when it is approved, and keeps it through suspension', async () => {
  const id = await idOf('Nayi Paudh')
  expect(await slugOf(id)).toBeNull()
  await approveNgo(town.db, id, { ...deciding(), from: 'pending' })
  expect(await slugOf(id)).toBe('nayi-paudh')
  await rejectNgo(town.db, id, { ...deciding(), from: 'approved' })
  await approveNgo(town.db, id, { ...deciding(), from: 'rejected' })
  expect(await slugOf(id)).toBe('nayi-paudh')
})

test.each(['Samudra Foundation', 'Sámudra  Foundatïon', 'SamudraFoundatlon', 'Samudra F0undation'])(
  'names that read alike never share an address: %s',
  async (name) => {
    const id = await idOf('Nayi Paudh')
    await rename(id, name)
    await approveNgo(town.db, id, { ...deciding(), from: 'pending' })
    expect(await slugOf(id)).toMatch(/-2$/)
  },
)

test('under a new name it gets a new address and keeps the old one for ever', async () => {
  const [id, other] = [await idOf('Barabar'), await idOf('Nayi Paudh')]
  await rejectNgo(town.db, id, { ...deciding(), from: 'approved' })
  await rename(id, 'Barabari Collective')
  await approveNgo(town.db, id, { ...deciding(), from: 'rejected' })
  expect(await slugOf(id)).toBe('barabari-collective')
  await rename(other, 'Barabar')
  await approveNgo(town.db, other, { ...deciding(), from: 'pending' })
  expect(await slugOf(other)).toBe('barabar-2')
  await rejectNgo(town.db, id, { ...deciding(), from: 'approved' })
  await rename(id, 'Barabar')
  await approveNgo(town.db, id, { ...deciding(), from: 'rejected' })
  expect(await slugOf(id)).toBe('barabar')
})
