import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { queueMail } from '#api/mail/outbox.ts'
import { issueDemoCertificates } from '#api/server/demo/demo-certificates.ts'
import { coordinators, volunteers } from '#db/seeds/people.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { anEvent, anEventRow } from '#tests/support/town/an-event.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { columnsWith } from '#tests/support/town/columns-with.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  await restore()
  town.setNow(NOW)
})

const put = (cookie: string, form: unknown) =>
  town.request('/api/me', { method: 'PUT', body: JSON.stringify(form), cookie })

const idOf = async (subject: string) =>
  (await town.db.selectFrom('account').select('id').where('subject', '=', subject).executeTakeFirstOrThrow()).id

const ngoNamed = (name: string) => town.db.selectFrom('ngo').selectAll().where('org_name', '=', name).execute()

test('a volunteer sees their own profile and corrects name and location', async () => {
  const asha = await town.as('asha')
  const before = await asha.api.me.$get({})
  expect(before.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(await before.json()).toEqual({
    role: 'user',
    name: 'Asha Menon',
    lang: 'en',
    email: volunteers.asha.email,
    location: 'Mumbai',
    institution: null,
    rollNumber: null,
  })
  const cookie = await town.cookieOf('asha')
  const corrected = await put(cookie, { name: ' Asha R. Menon ', location: 'ठाणे' })
  expect(corrected.status).toBe(200)
  expect(await corrected.json()).toEqual({
    role: 'user',
    name: 'Asha R. Menon',
    lang: 'en',
    email: volunteers.asha.email,
    location: 'ठाणे',
    institution: null,
    rollNumber: null,
  })
  expect(await (await asha.api.session.$get({})).json()).toEqual({
    account: { role: 'user', name: 'Asha R. Menon', lang: 'en' },
  })
  await put(cookie, { name: 'Asha Menon', location: 'Mumbai' })
})

test('a person chooses a language, which their profile, file and session say; it is theirs alone', async () => {
  const cookie = await town.cookieOf('asha')
  const choose = (lang: string) => town.request(`/api/me/language/${lang}`, { method: 'PUT', cookie })
  const asha = await town.as('asha')
  expect((await choose('hi')).status).toBe(204)
  expect((await choose('hi')).status).toBe(204)
  expect(await (await asha.api.me.$get({})).json()).toMatchObject({ lang: 'hi' })
  expect(await (await asha.api.me.export.$get({})).json()).toMatchObject({ profile: { lang: 'hi' } })
  expect(await (await asha.api.session.$get({})).json()).toMatchObject({ account: { lang: 'hi' } })
  for (const unknown of ['HI', 'hindi', 'mr', '%E0%A4%B9', 'en%00', '..'])
    expect((await choose(unknown)).status).toBe(404)
  expect((await town.request('/api/me/language/hi?x=1', { method: 'PUT', cookie })).status).toBe(422)
  const others = town.db.selectFrom('account').where('lang', '<>', 'en').select('subject')
  expect(await others.execute()).toEqual([{ subject: 'asha' }])
  // The language of a later version, as the previous version finds it after a rollback.
  await town.db.updateTable('account').set({ lang: 'mr' }).where('subject', '=', 'asha').execute()
  expect(await (await asha.api.me.$get({})).json()).toMatchObject({ lang: 'en' })
  await choose('en')
})

test('an NGO sees its profile and corrects its contact fields, never name or website', async () => {
  const cookie = await town.cookieOf('samudra')
  const { orgName, website, name, email } = coordinators.samudra
  const form = { phone: '+91 22 1234 5678', description: 'We clean.\nAnd count.', location: 'Navi Mumbai' }
  const corrected = await put(cookie, form)
  expect(await corrected.json()).toEqual({ role: 'ngo', name, email, lang: 'en', orgName, website, ...form })
  expect(await (await town.request('/api/me', { cookie })).json()).toEqual(await (await put(cookie, form)).json())
  for (const frozen of [{ orgName: 'UNICEF' }, { website: 'https://unicef.example' }, { name: 'Somebody' }]) {
    const refused = await put(cookie, { ...form, ...frozen })
    expect(refused.status).toBe(422)
    expect((await refused.json()) as object).toMatchObject({
      faults: { [Object.keys(frozen)[0] ?? '']: 'unknown' },
    })
  }
  expect(await ngoNamed(orgName)).toEqual([expect.objectContaining({ website, state: 'approved' })])
})

const wrong: [string, unknown, string][] = [
  ['an e-mail', { name: 'A', location: 'B', email: 'x@example.org' }, 'email'],
  ['a role', { name: 'A', location: 'B', role: 'admin' }, 'role'],
  ['no name', { location: 'B' }, 'name'],
  ['a number for a name', { name: 1, location: 'B' }, 'name'],
  ['two lines of name', { name: 'A\nB', location: 'B' }, 'name'],
  ['a place too long', { name: 'A', location: 'x'.repeat(121) }, 'location'],
  ['a list', [], ''],
]
test.each(wrong)('a correction with %s is refused, naming the field, and changes nothing', async (_, form, field) => {
  const row = () => town.db.selectFrom('account').selectAll().where('subject', '=', 'fatima').execute()
  const before = await row()
  const refused = await put(await town.cookieOf('fatima'), form)
  expect(refused.status).toBe(422)
  expect(Object.keys(((await refused.json()) as { faults: object }).faults)).toEqual([field])
  expect(await row()).toEqual(before)
})

test('no one else gets a profile: logged out 401, NGOs without approval 403', async () => {
  for (const [path, method] of [
    ['/api/me', 'GET'],
    ['/api/me', 'PUT'],
    ['/api/me', 'DELETE'],
    ['/api/me/export', 'GET'],
  ] as const) {
    const init = { method, ...(method === 'PUT' && { body: '{}' }) }
    expect((await town.request(path, init)).status, `${method} ${path}`).toBe(401)
    for (const ngo of ['nayi', 'jaldi']) {
      expect((await town.request(path, { ...init, cookie: await town.cookieOf(ngo) })).status).toBe(403)
    }
  }
  expect(await ngoNamed('Nayi Paudh')).toHaveLength(1)
})

test('a volunteer takes everything along in one file, and no key that opens a check-in desk', async () => {
  const cookie = await town.cookieOf('asha')
  const answer = await town.request('/api/me/export', { cookie })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="yuvasetu-my-data.json"')
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform')
  const text = await answer.text()
  const file = JSON.parse(text)
  expect(Object.keys(file)).toEqual([
    'exportedAt',
    'profile',
    'account',
    'participations',
    'waitingLists',
    'withdrawals',
    'entries',
    'walkIns',
    'claims',
    'certificates',
    'corrections',
    'serviceRecords',
    'sharing',
    'classReads',
    'certificateChecks',
    'endorsements',
    'transcripts',
    'plannedVerifications',
    'emailChoices',
    'emailLinks',
    'suppressedAddresses',
    'reminders',
    'follows',
    'savedFilters',
    'mails',
    'messages',
    'reports',
  ])
  expect(file.profile).toEqual({
    role: 'user',
    name: 'Asha Menon',
    lang: 'en',
    email: volunteers.asha.email,
    location: 'Mumbai',
    institution: null,
    rollNumber: null,
  })
  expect(file.participations.map(({ title }: { title: string }) => title)).toEqual([
    'Library Shelf Repair Weekend',
    'Dadar Chowpatty Sort and Count',
    'Record Audio Books for Night Schools',
    'Mangrove Count at Sewri Jetty',
  ])
  expect(file.participations[0]).toEqual({
    title: 'Library Shelf Repair Weekend',
    date: '2025-11-11',
    endDate: '2025-11-12',
    time: '09:00',
    city: 'Pune',
    mode: 'Offline',
    category: 'Group Event',
    regLink: 'https://forms.example/kitaab',
    tookPlace: true,
    orgName: 'Kitaab Ghar Collective',
    goingAt: expect.any(String),
    verifiedAt: NOW.toISOString(),
    minutes: 540,
    eventMinutes: 540,
    eventDeletedAt: null,
    ...{ name: 'Asha Menon', institution: null, rollNumber: null, role: null, outcome: null },
    ...{ evidence: null, cameAt: null, leftAt: null, byPhoneClock: false, measuredMinutes: null },
  })
  const hashes = await town.db.selectFrom('session').select('id_hash').execute()
  const secrets = [cookie.split('=')[1] ?? '', ...hashes.map(({ id_hash }) => id_hash)]
  for (const secret of secrets) expect(text).not.toContain(secret)
  for (const { email } of Object.values(volunteers).slice(1)) expect(text).not.toContain(email)
})

test('an NGO takes its events and the decisions on it along, without the admin’s name', async () => {
  const id = (await ngoNamed('Kitaab Ghar Collective'))[0]?.id ?? ''
  await town.db.updateTable('ngo_decision').set({ decided_by: 'chief@example.org' }).where('ngo_id', '=', id).execute()
  const text = await (await town.request('/api/me/export', { cookie: await town.cookieOf('kitaab') })).text()
  const file = JSON.parse(text)
  expect(file.profile).toMatchObject({ role: 'ngo', orgName: 'Kitaab Ghar Collective' })
  expect(file.events).toHaveLength(3)
  expect(file.decisions).toEqual([{ from: 'pending', to: 'approved', reason: null, decidedAt: expect.any(String) }])
  expect(text).not.toContain('chief@example.org')
  for (const { email } of Object.values(volunteers)) expect(text).not.toContain(email)
})

test('a volunteer who deletes the account leaves upcoming events and stays anonymous in past ones', async () => {
  const id = await idOf('asha')
  const [cookie, elsewhere] = [await town.cookieOf('asha'), await town.cookieOf('asha')]
  const rows = () =>
    town.db
      .selectFrom('participation')
      .innerJoin('event', 'event.id', 'participation.event_id')
      .select(['title', 'account_id', 'last_day', 'verified_at'])
      .orderBy('participation.id')
      .execute()
  const before = await rows()
  const gone = await town.request('/api/me', { method: 'DELETE', cookie })
  expect(gone.status).toBe(204)
  expect(gone.headers.getSetCookie().at(-2)).toContain('__Host-session=; Max-Age=0; Path=/; HttpOnly')
  for (const old of [cookie, elsewhere]) expect((await town.request('/api/me', { cookie: old })).status).toBe(401)
  expect(await town.db.selectFrom('account').select('id').where('id', '=', id).execute()).toEqual([])
  expect(await rows()).toEqual(
    before
      .filter((row) => row.account_id !== id || row.last_day < TODAY)
      .map((row) => (row.account_id === id ? { ...row, account_id: null } : row)),
  )
  expect(before.some((row) => row.account_id === id && row.last_day >= TODAY)).toBe(true)
})

test('an NGO that deletes its account takes its events off every list, and those going get an email', async () => {
  const [ngo] = await ngoNamed('Samudra Foundation')
  const cookie = await town.cookieOf('samudra')
  const verified = () =>
    town.db
      .selectFrom('participation')
      .select((count) => count.fn.countAll<number>().as('rows'))
      .where('verified_at', 'is not', null)
      .executeTakeFirstOrThrow()
  const before = await verified()
  const upcoming = town.db.selectFrom('event').where('title', '=', 'Mangrove Count at Sewri Jetty')
  const { id: moved } = await upcoming.select('id').executeTakeFirstOrThrow()
  const notice = {
    kind: 'event-moved' as const,
    to: volunteers.asha.email,
    subject: 's',
    text: 't',
    about: `event:${moved}`,
  }
  await queueMail(town.db, notice, NOW, town.runtime.config)
  expect((await town.request('/api/me', { method: 'DELETE', cookie })).status).toBe(204)
  expect((await town.request('/api/me', { cookie })).status).toBe(401)

  expect(await ngoNamed('Samudra Foundation')).toEqual([
    {
      ...ngo,
      closed_at: NOW,
      website: 'https://deleted.invalid',
      phone: '-',
      phone_digits: '',
      description: '-',
    },
  ])
  const events = await town.db
    .selectFrom('event')
    .selectAll()
    .where('ngo_id', '=', ngo?.id ?? '')
    .execute()
  expect(events).toHaveLength(4)
  for (const event of events) {
    expect(event).toMatchObject({ listed: false, deleted_at: NOW, deleted_on: TODAY })
    expect(event).toMatchObject({
      contact: '-',
      description: '-',
      meeting_point: null,
      location_link: null,
      bring: null,
    })
  }
  // After the cancellation, no email announces the move.
  const mails = await town.db
    .selectFrom('outgoing_mail')
    .selectAll()
    .where('kind', 'in', ['event-moved', 'event-cancelled'])
    .execute()
  expect(mails.map(({ to_address, subject }) => `${to_address} ${subject}`).sort()).toEqual([
    'aarav@student.example Cancelled: Juhu Beach Cleanup Before the Tide',
    'asha@student.example Cancelled: Mangrove Count at Sewri Jetty',
    'fatima@student.example Cancelled: Juhu Beach Cleanup Before the Tide',
    'gurleen@student.example Cancelled: Juhu Beach Cleanup Before the Tide',
    'gurleen@student.example Cancelled: Mangrove Count at Sewri Jetty',
  ])
  expect(await verified()).toEqual(before)
})

test('an NGO that deletes its account leaves its name and link only on volunteers’ records and valid certificates', async () => {
  await issueDemoCertificates(town.db, { now: NOW })
  const [ngo] = await ngoNamed('Samudra Foundation')
  const pdfs = () =>
    town.db
      .selectFrom('certificate_version as version')
      .innerJoin('certificate', 'certificate.code', 'version.code')
      .innerJoin('participation', 'participation.id', 'certificate.participation_id')
      .innerJoin('event', 'event.id', 'participation.event_id')
      .where('event.ngo_id', '=', ngo?.id ?? '')
      .select(['version.code', 'version.verified_by as by', 'version.name'])
      .orderBy('version.code')
      .orderBy('version.version')
      .execute()
  await town.request('/api/me', { method: 'DELETE', cookie: await town.cookieOf('fatima') })
  const before = await pdfs()
  expect(before.filter(({ name }) => name === null)).toHaveLength(1)
  expect(before.length).toBeGreaterThan(1)
  const { city_id } = await town.db.selectFrom('event').select('city_id').limit(1).executeTakeFirstOrThrow()
  const alone = anEventRow({ title: 'Nobody comes', ngo_id: ngo?.id ?? '', city_id, date: TODAY })
  await town.db.insertInto('event').values(alone).execute()
  await town.request('/api/me', { method: 'DELETE', cookie: await town.cookieOf('samudra') })
  expect(await pdfs()).toEqual(before.map((one) => (one.name === null ? { ...one, by: '-' } : one)))
  const links = await town.db
    .selectFrom('event')
    .leftJoin('participation', (on) => on.onRef('event_id', '=', 'event.id').on('account_id', 'is not', null))
    .where('ngo_id', '=', ngo?.id ?? '')
    .select(['title', 'reg_link as link', (row) => row.fn.count<number>('participation.id').as('going')])
    .groupBy(['title', 'reg_link'])
    .execute()
  expect(links.find(({ title }) => title === 'Nobody comes')?.link).toBe('https://deleted.invalid')
  for (const { link, going } of links) expect(link === 'https://deleted.invalid').toBe(Number(going) === 0)
  const status = town.db.updateTable('certificate_version').set({ verified_by: '-' }).where('name', 'is not', null)
  await expect(status.execute()).rejects.toThrow('only added to')
})

test('an NGO that deletes its account leaves its contact, website, description and people in no column of any table but on valid certificates', async () => {
  await issueDemoCertificates(town.db, { now: NOW })
  const cookie = await town.cookieOf('samudra')
  const profile = { phone: '+91 22 5555 0101', description: 'A trace of what we do.', location: 'Navi Mumbai' }
  expect((await put(cookie, profile)).status).toBe(200)
  const event = anEvent({ date: TODAY, desc: 'A trace of a morning.', contact: 'trace@samudra.example' })
  const posted = await town.request('/api/ngo/events', {
    method: 'POST',
    body: JSON.stringify(event),
    cookie,
    headers: { 'Idempotency-Key': randomUUID() },
  })
  expect(posted.status).toBe(201)
  const { name, email, phone, description, website } = coordinators.samudra
  const traces = [name, email, phone, description, website, 'team@samudra.example']
  traces.push(profile.phone, profile.description, event.desc, event.contact, event.regLink)
  const found = () => columnsWith(town, traces)
  const places = new Set((await found()).map(({ place }) => place))
  for (const place of [
    'ngo.phone',
    'ngo.website',
    'ngo.description',
    'event.contact',
    'event.reg_link',
    'account.email',
  ])
    expect(places).toContain(place)
  await town.request('/api/me', { method: 'DELETE', cookie })
  expect(await found()).toEqual([{ place: 'certificate_version.verified_by', trace: name }])
  const { website_host } = (await ngoNamed(coordinators.samudra.orgName))[0] ?? {}
  // The website's host is kept, so another NGO cannot pretend to be this one (A1).
  expect(website_host).toBe('samudra.example')
})

test('messages that a person sent with the contact form are deleted with their account, whatever the case of their address', async () => {
  const message = { from_name: 'Aarav', message: 'Hello', client_key: null, created_at: NOW, tried_at: NOW }
  const addresses = [volunteers.aarav.email.toUpperCase(), volunteers.asha.email]
  await town.db
    .insertInto('contact_message')
    .values(addresses.map((reply_to) => ({ ...message, reply_to })))
    .execute()
  await town.request('/api/me', { method: 'DELETE', cookie: await town.cookieOf('aarav') })
  const left = await town.db.selectFrom('contact_message').select('reply_to').execute()
  expect(left).toEqual([{ reply_to: volunteers.asha.email }])
})

test('email that waits for a deleted account is not sent any more, and notes to the admins are', async () => {
  const mail = { subject: 'x', body: 'x', created_at: NOW, next_attempt_at: NOW, to_address: volunteers.aarav.email }
  await town.db
    .insertInto('outgoing_mail')
    .values([
      { ...mail, kind: 'event-moved', message_id: 'a' },
      { ...mail, kind: 'ngo-waiting', message_id: 'b' },
      { ...mail, kind: 'event-moved', message_id: 'c', to_address: volunteers.asha.email },
    ])
    .execute()
  await town.request('/api/me', { method: 'DELETE', cookie: await town.cookieOf('aarav') })
  const left = await town.db.selectFrom('outgoing_mail').select('message_id').orderBy('message_id').execute()
  expect(left.map(({ message_id }) => message_id)).toEqual(['b', 'c'])
})
