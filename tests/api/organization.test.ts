import { afterAll, beforeEach, expect, test } from 'vitest'
import { exportOf } from '#api/account/export.ts'
import { hashPasscode } from '#api/auth/passcode.ts'
import type { SignedIn } from '#api/auth/session.ts'
import { deliverDue } from '#api/mail/delivery.ts'
import { isFirstOwner } from '#api/organization/membership/first-owner.ts'
import { DEV_ISSUER } from '#db/seeds/people.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { anEventRow } from '#tests/support/town/an-event.ts'
import { anNgoRow } from '#tests/support/town/an-ngo.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { makeOwner } from '#tests/support/town/make-owner.ts'
import { openTown } from '#tests/support/town/town.ts'
import { textFor } from '#text'

const town = await openTown({ vars: { ADMIN_PASSCODE_HASH: await hashPasscode('kumbh-rani-93-neel', 1_000) } })
afterAll(town.close)

const opened = await town.request('/api/admin/session', {
  method: 'POST',
  body: JSON.stringify({ passcode: 'kumbh-rani-93-neel' }),
})
const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''

const { restore } = await openKeep(town.db)
beforeEach(async () => {
  await restore()
  town.setNow(NOW)
})

type NgoRow = Record<string, unknown> & { id: string; orgName: string; decisions: Record<string, unknown>[] }

async function list(state?: string): Promise<NgoRow[]> {
  const answer = await town.request(`/api/admin/ngos${state ? `?state=${state}` : ''}`, { cookie })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { ngos: NgoRow[] }).ngos
}
const decide = (id: string, verb: 'approval' | 'rejection', body: unknown) =>
  town.request(`/api/admin/ngos/${id}/${verb}`, { method: 'PUT', body: JSON.stringify(body), cookie })

let applied = 0
/** Adds a new application with the details that an admin needs for the decision. */
async function apply({ orgName = 'Prakash Trust', website = 'https://prakash.example', hoursAgo = 1 } = {}) {
  const subject = `applicant-${applied++}`
  const registered = new Date(NOW.getTime() - hoursAgo * 3_600_000)
  const account = await town.db
    .insertInto('account')
    .values({
      issuer: DEV_ISSUER,
      subject,
      role: 'ngo',
      full_name: 'Prakash Rao',
      email: `${subject}@prakash.example`,
      location: 'Mysuru',
      created_at: registered,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ngo = await town.db
    .insertInto('ngo')
    .values(
      anNgoRow({
        org_name: orgName,
        website,
        description: 'Lamps for reading.',
        state: 'pending',
        registered_at: registered,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await makeOwner(town.db, ngo.id, account.id)
  return { id: ngo.id, accountId: account.id, subject, email: `${subject}@prakash.example` }
}
const undo = (id: string, verb: 'approval' | 'rejection') =>
  town.request(`/api/admin/ngos/${id}/${verb}`, { method: 'DELETE', cookie })
const search = (body: unknown) =>
  town.request('/api/admin/ngos/search', { method: 'POST', body: JSON.stringify(body), cookie })
const found = async (body: unknown) => {
  const answer = await search(body)
  expect(answer.status).toBe(200)
  return (await answer.json()) as { ngos: NgoRow[]; next: string | null }
}
const after = (seconds: number) => town.setNow(new Date(NOW.getTime() + seconds * 1_000))
const stateOf = async (id: string) =>
  (await town.db.selectFrom('ngo').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const mailTo = (email: string) =>
  town.db.selectFrom('outgoing_mail').selectAll().where('to_address', '=', email).orderBy('created_at').execute()

test('the queue shows each waiting NGO with all that was given, oldest first', async () => {
  const old = await apply({ orgName: 'Purana Sangh', hoursAgo: 40 })
  const fresh = await apply({ orgName: 'Naya Sangh', hoursAgo: 2 })
  const queue = await list()
  expect(queue.map(({ id }) => id).filter((id) => [old.id, fresh.id].includes(id))).toEqual([old.id, fresh.id])
  expect(queue.map(({ waitingSince }) => waitingSince)).toEqual(queue.map(({ waitingSince }) => waitingSince).sort())
  expect(queue.find(({ orgName }) => orgName === 'Nayi Paudh')).toEqual({
    id: expect.any(String),
    orgName: 'Nayi Paudh',
    email: 'lalita@nayipaudh.example',
    phone: '+91 94310 00006',
    website: 'https://nayipaudh.example',
    host: 'nayipaudh.example',
    description: 'School nurseries: every pupil raises one tree of a local kind and plants it out.',
    location: 'Ranchi',
    appliedAt: '2025-11-30T23:30:00.000Z',
    waitingSince: '2025-11-30T23:30:00.000Z',
    askedAt: null,
    state: 'pending',
    withdrawnAt: null,
    version: 1,
    reason: null,
    decisions: [],
    facts: [],
    notes: [],
    matched: 0,
    checks: [],
    lastCheckedAt: null,
    held: null,
    questions: [],
    sameElsewhere: [],
    college: null,
  })
})

test('a similar name, a shared website and a shared phone show the other NGO; a look-alike host is shown', async () => {
  const double = await apply({ orgName: 'Sаmudra  foundation', website: 'https://sаmudra.example' })
  const borrowed = await apply({ orgName: 'Ocean Friends', website: 'https://www.kitaab.example/about' })
  const queue = await list()
  expect(queue.find(({ id }) => id === double.id)).toMatchObject({
    host: 'xn--smudra-3nf.example',
    sameElsewhere: expect.arrayContaining([
      {
        by: 'name',
        id: expect.any(String),
        orgName: 'Samudra Foundation',
        state: 'approved',
        decidedAt: expect.any(String),
        slug: 'samudra-foundation',
      },
      { by: 'phone', id: borrowed.id, orgName: 'Ocean Friends', state: 'pending', decidedAt: null, slug: null },
    ]),
  })
  const others = queue.find(({ id }) => id === borrowed.id)?.sameElsewhere as { by: string; orgName: string }[]
  expect(others.filter(({ by }) => by === 'host')).toEqual([
    expect.objectContaining({ orgName: 'Kitaab Ghar Collective' }),
  ])
  expect(others.filter(({ by }) => by === 'name')).toEqual([])
})

test('approving lists the NGO, keeps the decision and queues its mail', async () => {
  const { id, email } = await apply({ orgName: 'Ujala Samiti' })
  expect((await decide(id, 'approval', { from: 'pending' })).status).toBe(204)
  expect((await list()).map((ngo) => ngo.id)).not.toContain(id)
  const [newest] = await list('approved')
  expect(newest).toMatchObject({ id, state: 'approved', reason: null })
  expect(newest?.decisions).toEqual([
    { from: 'pending', to: 'approved', reason: null, by: null, at: NOW.toISOString() },
  ])
  const [mail] = await mailTo(email)
  expect(mail).toMatchObject({ kind: 'ngo-approved', subject: 'Ujala Samiti is approved', sent_at: null })
  expect(mail?.body).toContain('http://localhost:3000/login')
})

test('rejecting keeps the reason, and sends it', async () => {
  const { id, email } = await apply({ orgName: 'Turant Certificates' })
  expect((await decide(id, 'rejection', { from: 'pending', reason: 'The website does not open.' })).status).toBe(204)
  expect((await list('rejected')).find((ngo) => ngo.id === id)).toMatchObject({ reason: 'The website does not open.' })
  const [mail] = await mailTo(email)
  expect(mail).toMatchObject({ kind: 'ngo-rejected' })
  expect(mail?.body).toContain('The website does not open.')
  expect(mail?.body).toContain('help@yuvasetu.example')
})

test('withdrawing an approval hides the events immediately and leaves the sessions only the NGO’s own status; approving again brings the events back', async () => {
  const { ngo_id: id } = await town.db
    .selectFrom('ngo')
    .innerJoin('account', (join) => join.on(isFirstOwner))
    .where('subject', '=', 'samudra')
    .select('ngo.id as ngo_id')
    .executeTakeFirstOrThrow()
  const listed = () =>
    town.db.selectFrom('event').select(['id', 'listed', 'deleted_at']).where('ngo_id', '=', id).orderBy('id').execute()
  const before = await listed()
  const gone = before[0] ?? expect.fail('Samudra has posted nothing')
  await town.db
    .updateTable('event')
    .set({ listed: false, deleted_at: NOW, deleted_on: '2025-12-01' })
    .where('id', '=', gone.id)
    .execute()
  const participations = () => town.db.selectFrom('participation').selectAll().orderBy('id').execute()
  const earned = await participations()
  const session = await town.cookieOf('samudra')

  expect((await decide(id, 'rejection', { from: 'approved', reason: 'Complaints.' })).status).toBe(204)
  expect((await listed()).filter((event) => event.listed)).toEqual([])
  expect(await (await town.request('/api/session', { cookie: session })).json()).toEqual({
    account: { role: 'ngo', name: 'Samudra Foundation', lang: 'en', approvalWithdrawn: true },
  })
  const refused = await town.request('/api/ngo/events', { cookie: session })
  expect([refused.status, await refused.json()]).toEqual([
    403,
    {
      code: 'approval-withdrawn',
      message: 'Your NGO is no longer approved. The NGO panel shows the reason, and how to reply.',
      current: { reason: 'Complaints.', decidedAt: NOW.toISOString() },
    },
  ])
  expect(await (await town.request('/api/application', { cookie: session })).json()).toMatchObject({
    state: 'rejected',
    reason: 'Complaints.',
    nameStays: true,
  })
  expect(await participations()).toEqual(earned)

  expect((await decide(id, 'approval', { from: 'rejected' })).status).toBe(204)
  expect((await listed()).filter((event) => !event.listed).map((event) => event.id)).toEqual([gone.id])
  expect((await town.request('/api/ngo/events', { cookie: session })).status).toBe(200)
  const again = (await list('approved')).find((ngo) => ngo.id === id)
  expect(again?.decisions).toHaveLength(3)
})

test('those going to an NGO whose approval is withdrawn get one mail, keep the event, and can choose Not Going; approved again, their record has it as before', async () => {
  const { id } = await town.db
    .selectFrom('ngo')
    .select('id')
    .where('org_name', '=', 'Barabar')
    .executeTakeFirstOrThrow()
  const events = await town.db
    .selectFrom('event')
    .selectAll()
    .where('ngo_id', '=', id)
    .where('last_day', '>=', '2025-12-01')
    .execute()
  const [first] = events
  if (!first) return expect.fail('Barabar has nothing to come')
  const { id: _, last_day: __, span: ___, ...columns } = first
  const second = await town.db
    .insertInto('event')
    .values({ ...columns, title: 'Bus Stop Audit' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cookie = await town.cookieOf('meenakshi')
  const stranger = await town.cookieOf('joseph')
  for (const event of [first, second])
    expect((await town.request(`/api/events/${event.id}/going`, { method: 'PUT', cookie })).status).toBe(204)
  await town.request(`/api/events/${first.id}/going`, { method: 'DELETE', cookie: stranger })
  expect((await decide(id, 'rejection', { from: 'approved', reason: 'Two complaints.' })).status).toBe(204)

  const mails = (await mailTo('meenakshi@student.example')).filter(({ kind }) => kind === 'event-unlisted')
  expect(mails).toEqual([expect.objectContaining({ about: expect.stringMatching(/^decision:/) })])
  for (const title of [first.title, 'Bus Stop Audit']) expect(mails[0]?.body).toContain(title)
  expect(mails[0]?.body).not.toContain('Two complaints.')
  expect((await mailTo('joseph@student.example')).filter(({ kind }) => kind === 'event-unlisted')).toEqual([])

  const record = await (await town.request('/api/me/participations', { cookie })).json()
  expect(record).toMatchObject({
    participations: expect.arrayContaining([expect.objectContaining({ eventId: second.id, viewable: false })]),
  })
  const own = (of: string) => town.request(`/api/me/participations/${second.id}`, { cookie: of })
  expect(await (await own(cookie)).json()).toMatchObject({ today: '2025-12-01', event: { title: 'Bus Stop Audit' } })
  expect((await own(stranger)).status).toBe(404)
  expect((await town.request(`/api/events/${second.id}`, { cookie })).status).toBe(404)

  const notGoing = (of: string) => town.request(`/api/events/${second.id}/going`, { method: 'DELETE', cookie: of })
  expect((await notGoing(stranger)).status).toBe(404)
  expect((await notGoing(cookie)).status).toBe(204)
  expect((await own(cookie)).status).toBe(404)
  expect((await town.request(`/api/events/${second.id}/going`, { method: 'PUT', cookie })).status).toBe(404)

  expect((await decide(id, 'approval', { from: 'rejected' })).status).toBe(204)
  expect(await (await town.request('/api/me/participations', { cookie })).json()).toMatchObject({
    participations: expect.arrayContaining([expect.objectContaining({ eventId: first.id, viewable: true })]),
  })
})

test('a decision that saw another state is refused and changes nothing', async () => {
  const { id, email } = await apply()
  await decide(id, 'rejection', { from: 'pending', reason: 'No.' })
  const mails = (await mailTo(email)).length
  for (const [verb, from] of [
    ['approval', 'pending'],
    ['rejection', 'pending'],
    ['rejection', 'approved'],
  ] as const) {
    const refused = await decide(id, verb, { from })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'stale', current: { state: 'rejected' } })
  }
  expect(await stateOf(id)).toBe('rejected')
  expect((await list('rejected')).find((ngo) => ngo.id === id)?.decisions).toHaveLength(1)
  expect(await mailTo(email)).toHaveLength(mails)
})

test('approving and rejecting at the same time: one wins, the other gets a conflict', async () => {
  for (let race = 0; race < 20; race++) {
    const { id } = await apply()
    const [approved, rejected] = await Promise.all([
      decide(id, 'approval', { from: 'pending' }),
      decide(id, 'rejection', { from: 'pending' }),
    ])
    expect([approved.status, rejected.status].sort()).toEqual([204, 409])
    expect(await stateOf(id)).toBe(approved.status === 204 ? 'approved' : 'rejected')
  }
})

test('there is nothing to decide on an unknown id, a volunteer, a malformed id or a closed account', async () => {
  const asha = await town.db.selectFrom('account').select('id').where('subject', '=', 'asha').executeTakeFirstOrThrow()
  const closed = await apply({ orgName: 'Bandh Sanstha' })
  await town.db.updateTable('ngo').set({ closed_at: NOW }).where('id', '=', closed.id).execute()
  await town.db.deleteFrom('account').where('id', '=', closed.accountId).execute()
  for (const id of ['00000000-0000-4000-8000-000000000000', asha.id, '7', 'x%27', closed.id]) {
    for (const verb of ['approval', 'rejection'] as const)
      expect((await decide(id, verb, { from: 'pending' })).status).toBe(404)
  }
  expect((await list()).map(({ orgName }) => orgName)).not.toContain('Bandh Sanstha')
})

test.each([
  [{}, 'from'],
  [{ from: 'approved' }, 'from'],
  [{ from: 'unknown' }, 'from'],
  [{ from: 'pending', reason: 7 }, 'reason'],
  [{ from: 'pending', reason: 'a'.repeat(1001) }, 'reason'],
  [{ from: 'pending', reason: 'a\u0000b' }, 'reason'],
  [{ from: 'pending', by: 'Somebody' }, 'by'],
])('the approval %j is refused, naming the field', async (body, field) => {
  const { id } = await apply()
  const refused = await decide(id, 'approval', body)
  expect(refused.status).toBe(422)
  expect(await refused.json()).toHaveProperty(['faults', field])
  expect(await stateOf(id)).toBe('pending')
})

test.each(['?state=all', '?state=pending&state=approved', '?page=2', '?cursor=x'])(
  'the list refuses %s',
  async (query) => {
    expect((await town.request(`/api/admin/ngos${query}`, { cookie })).status).toBe(422)
  },
)

test.each(['pending', 'rejected'] as const)('a long %s list comes in pages, every NGO once', async (state) => {
  const ids = new Set<string>()
  for (let made = 0; made < 60; made++) {
    const { id } = await apply({ orgName: `Sanstha ${state} ${made}`, hoursAgo: 100 })
    ids.add(id)
    if (state === 'rejected') {
      await town.db.updateTable('ngo').set({ state }).where('id', '=', id).execute()
      await town.db
        .insertInto('ngo_decision')
        .values({ ngo_id: id, from_state: 'pending', to_state: state, decided_at: NOW })
        .execute()
    }
  }
  const seen: string[] = []
  for (let next: string | null = ''; next !== null; ) {
    const cursor: string = next ? `&cursor=${next}` : ''
    const answer = await town.request(`/api/admin/ngos?state=${state}${cursor}`, { cookie })
    const page = (await answer.json()) as { ngos: NgoRow[]; next: string | null }
    expect(page.ngos.length).toBeLessThanOrEqual(50)
    seen.push(...page.ngos.map(({ id }) => id))
    next = page.next
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect([...ids].every((id) => seen.includes(id))).toBe(true)
})

test('undo within ten seconds: the NGO is pending again, no email was sent, and its list and its data contain no decision', async () => {
  const { id, subject, email } = await apply({ orgName: 'Kshan Bhar' })
  expect((await decide(id, 'approval', { from: 'pending' })).status).toBe(204)
  const session = await town.cookieOf(subject)
  after(9.9)
  await deliverDue(town.runtime)
  expect((await mailTo(email)).map(({ sent_at }) => sent_at)).toEqual([null])
  expect((await undo(id, 'approval')).status).toBe(204)
  expect(await stateOf(id)).toBe('pending')
  expect(await mailTo(email)).toEqual([])
  const [waiting] = (await found({ state: 'pending', search: 'Kshan Bhar' })).ngos
  expect(waiting).toMatchObject({ id, reason: null, decisions: [] })
  expect((await list('approved')).map((ngo) => ngo.id)).not.toContain(id)
  expect(await (await town.request('/api/session', { cookie: session })).json()).toEqual({ account: null })
  const rows = town.db.selectFrom('ngo_decision').select(['from_state', 'to_state', 'undoes']).where('ngo_id', '=', id)
  expect(await rows.orderBy('decided_at').execute()).toEqual([
    { from_state: 'pending', to_state: 'approved', undoes: null },
    { from_state: 'approved', to_state: 'pending', undoes: expect.any(String) },
  ])
  expect((await decide(id, 'rejection', { from: 'pending', reason: 'No website.' })).status).toBe(204)
  expect((await list('rejected')).find((ngo) => ngo.id === id)?.decisions).toHaveLength(1)
  after(0)
})

test('undo within ten seconds brings the events of an NGO back whose approval was withdrawn, and withdraws its mails', async () => {
  const { id, accountId, email } = await apply({ orgName: 'Phir Se' })
  await decide(id, 'approval', { from: 'pending' })
  const { id: city_id } = await town.db.selectFrom('city').select('id').executeTakeFirstOrThrow()
  const event = anEventRow({ ngo_id: id, city_id, date: '2025-12-20', listed: true })
  const { id: eventId } = await town.db.insertInto('event').values(event).returning('id').executeTakeFirstOrThrow()
  const isListed = async () =>
    (await town.db.selectFrom('event').select('listed').where('id', '=', eventId).executeTakeFirstOrThrow()).listed
  after(60)
  await deliverDue(town.runtime)
  expect((await decide(id, 'rejection', { from: 'approved', reason: 'Complaints.' })).status).toBe(204)
  expect(await isListed()).toBe(false)
  expect((await undo(id, 'approval')).status).toBe(409)
  expect((await undo(id, 'rejection')).status).toBe(204)
  expect(await isListed()).toBe(true)
  expect((await mailTo(email)).map(({ kind }) => kind)).toEqual(['ngo-approved'])
  expect((await list('approved')).find((ngo) => ngo.id === id)).toMatchObject({
    reason: null,
    decisions: [{ from: 'pending', to: 'approved' }],
  })
  const account = { id: accountId, ngoId: id, memberRole: 'owner', email } as SignedIn
  const { decisions } = await exportOf(town.db, account, { now: NOW, config: town.runtime.config })
  expect(decisions).toHaveLength(1)
  after(0)
})

test('fifteen seconds later, a second time, or after another decision nothing is undone', async () => {
  const { id, email } = await apply({ orgName: 'Der Ho Gayi' })
  await decide(id, 'approval', { from: 'pending' })
  after(15)
  const late = await undo(id, 'approval')
  expect(late.status).toBe(409)
  expect(await late.json()).toEqual({
    code: 'too-late-to-undo',
    message: 'You can no longer undo this. Make a new decision instead.',
    current: { state: 'approved' },
  })
  await deliverDue(town.runtime)
  expect((await mailTo(email))[0]?.sent_at).not.toBeNull()
  await decide(id, 'rejection', { from: 'approved', reason: 'No.' })
  expect((await undo(id, 'approval')).status).toBe(409)
  const twice = await Promise.all([undo(id, 'rejection'), undo(id, 'rejection')])
  expect(twice.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(await stateOf(id)).toBe('approved')
  after(0)
})

test('a decision on a decision within ten seconds: each email is separate, and undoing cancels only the newest', async () => {
  const { id, email } = await apply({ orgName: 'Haan Nahin' })
  await decide(id, 'approval', { from: 'pending' })
  after(5)
  await decide(id, 'rejection', { from: 'approved', reason: 'A slip of the hand.' })
  expect((await mailTo(email)).map(({ kind }) => kind)).toEqual(['ngo-approved', 'ngo-rejected'])
  after(12)
  expect((await undo(id, 'rejection')).status).toBe(204)
  expect((await mailTo(email)).map(({ kind }) => kind)).toEqual(['ngo-approved'])
  after(0)
})

test('search finds an NGO by its name, its email address and its website’s host, in its state’s list alone', async () => {
  const { id, email } = await apply({ orgName: 'Jugnū 100% Sangh_a', website: 'https://जुगनू.example/about' })
  for (const text of ['jugn', '100% SANGH', email.slice(2), 'जुगनू', 'xn--', 'https://जुगनू.example'])
    expect(
      (await found({ state: 'pending', search: text })).ngos.map((ngo) => ngo.id),
      text,
    ).toContain(id)
  expect((await found({ state: 'approved', search: 'jugn' })).ngos).toEqual([])
  for (const text of ['100_', 'Sangh%a', 'nobody', '\\'])
    expect((await found({ state: 'pending', search: text })).ngos, text).toEqual([])
  const approved = await found({ state: 'approved', search: 'Samudra' })
  expect(approved.ngos.map(({ orgName }) => orgName)).toContain('Samudra Foundation')
})

test('search goes over the whole list, page by page', async () => {
  for (let made = 0; made < 55; made++) await apply({ orgName: `Deepak ${made}`, hoursAgo: 2 })
  const first = await found({ state: 'pending', search: 'deepak' })
  expect(first.ngos).toHaveLength(50)
  const second = await found({ state: 'pending', search: 'deepak', cursor: first.next })
  expect(second).toMatchObject({ next: null })
  expect(new Set([...first.ngos, ...second.ngos].map(({ id }) => id)).size).toBe(55)
})

test.each([
  [{ state: 'pending' }, 'search'],
  [{ state: 'pending', search: ' ' }, 'search'],
  [{ state: 'pending', search: 'a'.repeat(121) }, 'search'],
  [{ state: 'pending', search: 'a\u0000' }, 'search'],
  [{ state: 'all', search: 'a' }, 'state'],
  [{ state: 'pending', search: 'a', cursor: 'x' }, 'cursor'],
])('search refuses %j, naming the field', async (body, field) => {
  const refused = await search(body)
  expect(refused.status).toBe(422)
  expect(await refused.json()).toHaveProperty(['faults', field])
})

test('decisions as CSV: when, which NGO, from, to, why and who, also what was undone; no cell is a formula', async () => {
  const { id } = await apply({ orgName: '=cmd|Sangh' })
  await decide(id, 'rejection', { from: 'pending', reason: '+91, "call"' })
  await undo(id, 'rejection')
  after(60)
  await decide(id, 'approval', { from: 'pending' })
  const answer = await town.request('/api/admin/decisions.csv', { cookie })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="decisions.csv"')
  const lines = (await answer.text()).split('\r\n')
  expect(lines[0]).toBe('"Decided at (UTC)","NGO","From","To","Reason","Decided by","Undone at (UTC)"')
  const by = '"an admin with the passcode"'
  expect(lines.filter((line) => line.includes('cmd'))).toEqual([
    `"2025-12-01T05:31:00.000Z","'=cmd|Sangh","Pending","Approved","",${by},""`,
    `"2025-12-01T05:30:00.000Z","'=cmd|Sangh","Pending","Rejected","'+91, ""call""",${by},"2025-12-01T05:30:00.000Z"`,
  ])
  const { decisionFile } = textFor('hi').decisionFile
  const hindi = await (await town.request('/api/admin/decisions.csv?lang=hi', { cookie })).text()
  expect(hindi).toContain(decisionFile.columns.map((column) => `"${column}"`).join())
  expect(hindi).toContain(`"${decisionFile.states.pending}","${decisionFile.states.approved}"`)
  expect((await town.request('/api/admin/decisions.csv?lang=xx', { cookie })).status).toBe(422)
  after(0)
})
