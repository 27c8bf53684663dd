import { afterAll, beforeEach, expect, test } from 'vitest'
import { hashPasscode } from '#api/auth/passcode.ts'
import { verifyAttendance } from '#api/participation/verification/verifications.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import type { Flag } from '#domain/flag/flag.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { addNgo, addPastEvent, join } from '#tests/support/town/class-with-entries.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

/* Tests how an admin lists and resolves flags (D61). */

const PASSCODE = 'kumbh-rani-93-neel'
const town = await openTown({ vars: { ADMIN_PASSCODE_HASH: await hashPasscode(PASSCODE, 1_000) } })
afterAll(town.close)
const opened = await town.request('/api/admin/session', {
  method: 'POST',
  body: JSON.stringify({ passcode: PASSCODE }),
})
const gate = opened.headers.get('set-cookie')?.split(';')[0] ?? ''

const NAME = 'Zubeida Tamhankar'
const NIGHT = new Date('2025-11-20T22:30:00Z')
const ngo = await addNgo(town.db, 'Sarovar Trust')
const { restore } = await openKeep(town.db)
beforeEach(restore)

/**
 * Verifies a volunteer who joined after the event was over.
 * @returns the code of their certificate
 */
async function markLate(name = NAME): Promise<string> {
  const eventId = await addPastEvent(town.db, ngo.ngoId)
  const { participationId } = await join(town.db, eventId, { name, at: NIGHT })
  const moment = { now: NOW, today: TODAY, config: town.runtime.config }
  await verifyAttendance(town.db, { ...ngo, ...moment, eventId, participationId })
  const found = town.db.selectFrom('certificate').where('participation_id', '=', participationId).select('code')
  return (await found.executeTakeFirstOrThrow()).code
}
const list = async (query = '') => {
  const answer = await town.request(`/api/admin/flags${query}`, { cookie: gate })
  return { status: answer.status, ...((await answer.json()) as { flags: Flag[]; next: string | null }) }
}
const resolve = (id: string, said: object, cookie = gate) => {
  const body = JSON.stringify({ seen: 1, ...said })
  return town.request(`/api/admin/flags/${id}/resolution`, { method: 'PUT', body, cookie })
}
const stateOf = async (code: string) =>
  ((await (await town.request(`/api/certificates/${code}`)).json()) as { state: string }).state
const honest = { outcome: 'unfounded', reason: 'The school sent its list of that morning.' }

test('a flag cannot be resolved for certificates that were added after it was shown', async () => {
  const code = await markLate()
  const flag = (await list()).flags.find(({ rows }) => rows.some((row) => row.code === printedCode(code)))
  const refused = await resolve(flag?.id ?? '', { ...honest, seen: 0 })
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'stale'])
  expect(await stateOf(code)).toBe('on-hold')
  expect((await resolve(flag?.id ?? '', { ...honest, seen: 1.5 })).status).toBe(422)
  expect((await resolve(flag?.id ?? '', honest)).status).toBe(204)
})

test('a late verification is on hold until an admin resolves the flag, once, with a reason', async () => {
  const code = await markLate()
  expect(await stateOf(code)).toBe('on-hold')
  const { flags } = await list()
  const flag = flags.find(({ rows }) => rows.some(({ name }) => name === NAME))
  expect(flag).toMatchObject({
    kind: 'joined-late',
    putsOnHold: true,
    count: 1,
    orgName: 'Sarovar Trust',
    resolved: null,
  })
  expect((await resolve(flag?.id ?? '', honest)).status).toBe(204)
  expect((await resolve(flag?.id ?? '', honest)).status).toBe(409)
  expect(await stateOf(code)).toBe('valid')
  const resolved = (await list('?state=resolved')).flags.find(({ id }) => id === flag?.id)
  expect(resolved?.resolved).toEqual({ ...honest, by: null, at: NOW.toISOString() })
  expect((await list()).flags.find(({ id }) => id === flag?.id)).toBeUndefined()
})

test('the log names the NGO, the kind and the reason, and no holder', async () => {
  await markLate('Tukaram Wagle')
  const flag = (await list()).flags.find(({ rows }) => rows.some(({ name }) => name === 'Tukaram Wagle'))
  await resolve(flag?.id ?? '', { ...honest, outcome: 'upheld' })
  const acts = await town.db.selectFrom('admin_action').where('act', '=', 'flag-resolved').selectAll().execute()
  expect(acts.at(-1)).toMatchObject({ about: 'Sarovar Trust', note: honest.reason })
  expect(JSON.stringify(acts)).not.toMatch(/Wagle|Tamhankar/)
  expect(JSON.stringify(acts)).toContain('joined-late')
})

test('a flag that cannot be resolved is refused by name', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect((await resolve(nobody, honest)).status).toBe(404)
  expect((await resolve('no-id', honest)).status).toBe(404)
  for (const body of [{ outcome: 'unfounded' }, { ...honest, reason: ' ' }, { ...honest, outcome: 'maybe' }])
    expect((await resolve(nobody, body)).status).toBe(422)
  expect((await resolve(nobody, honest, '')).status).toBe(401)
  expect((await town.request('/api/admin/flags')).status).toBe(401)
  expect((await list('?state=all')).status).toBe(422)
  expect((await list('?cursor=nonsense')).status).toBe(422)
})

test('open flags come a page at a time, and the tab counts them all', async () => {
  const before = (await list()).flags.length
  const row = (at: number) => ({
    ...{ kind: 'posted-late' as const, about: `posted-late:${at}`, puts_on_hold: false, ngo_id: ngo.ngoId },
    found_at: new Date(NOW.getTime() + at * 60_000),
  })
  await town.db
    .insertInto('flag')
    .values(Array.from({ length: 60 }, (_, at) => row(at)))
    .execute()
  const first = await list()
  expect(first.flags).toHaveLength(50)
  const second = await list(`?cursor=${first.next}`)
  expect(second.flags).toHaveLength(10 + before)
  const ids = [...first.flags, ...second.flags].map(({ id }) => id)
  expect(new Set(ids).size).toBe(60 + before)
  const times = [...first.flags, ...second.flags].map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  const counts = (await (await town.request('/api/admin/counts', { cookie: gate })).json()) as { flags: number }
  expect(counts.flags).toBe(60 + before)
})
