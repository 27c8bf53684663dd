import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { volunteers } from '#db/seeds/people.ts'
import { type Browser, openBrowser } from '#tests/support/browser/browser.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { emptyBuckets } from '#tests/support/town/empty-bucket.ts'
import { NGO, openSignInTown, USER } from '#tests/support/town/sign-in-town.ts'

const { town, provider, signIn, close } = await openSignInTown()
afterAll(close)

const { restore } = await openKeep(town.db)
let address = 0
beforeEach(async () => {
  await restore()
  town.setNow(NOW)
  address += 1
  town.runtime.clientAddress = `198.51.100.${address}`
})

const post = (browser: Browser, form: object) =>
  browser.send('/api/registrations', { method: 'POST', body: JSON.stringify(form) })

async function register(browser: Browser, sub: string, form: object, email?: string) {
  const kept = await post(browser, form)
  expect(kept.status).toBe(201)
  const { next } = (await kept.json()) as { next: string }
  // If the browser has recently logged in with Google, the person is registered immediately.
  return next.startsWith('/auth/') ? signIn(browser, sub, next, email) : next
}

const accountOf = (subject: string) =>
  town.db.selectFrom('account').selectAll().where('subject', '=', subject).execute()
const tickets = () => town.db.selectFrom('registration_ticket').selectAll().execute()
const sessions = async () => (await town.db.selectFrom('session').select('id_hash').execute()).length

test('a volunteer registers, is logged in and lands on the dashboard', async () => {
  const browser = openBrowser(town)
  expect(await register(browser, 'kavya', USER)).toBe('/account')
  expect(await accountOf('kavya')).toEqual([
    expect.objectContaining({
      issuer: 'https://sign-in.invalid',
      role: 'user',
      full_name: 'Name of kavya',
      email: 'kavya@example.org',
      location: 'Nagpur',
      created_at: NOW,
    }),
  ])
  expect(await (await browser.send('/api/session')).json()).toEqual({
    account: { role: 'user', name: 'Name of kavya', lang: 'en' },
  })
  expect(browser.cookie('__Host-registration')).toBeUndefined()
})

test('an NGO registers, stays logged out on the pending page, and the admins get an email', async () => {
  const browser = openBrowser(town)
  const before = await sessions()
  expect(await register(browser, 'van', NGO)).toBe('/pending?state=submitted')
  expect(browser.cookie('__Host-session')).toBeUndefined()
  expect(await sessions()).toBe(before)
  const [account] = await accountOf('van')
  const ngo = await town.db
    .selectFrom('ngo')
    .innerJoin('membership', 'membership.ngo_id', 'ngo.id')
    .where('membership.account_id', '=', account?.id ?? '')
    .selectAll('ngo')
    .select('membership.role')
    .execute()
  expect(ngo).toEqual([
    expect.objectContaining({
      role: 'owner',
      org_name: 'Van Mitra',
      website: 'https://vanmitra.example',
      phone: '+91 98111 00000',
      description: 'We plant what grows here.',
      state: 'pending',
      registered_at: NOW,
    }),
  ])
  const mails = await town.db.selectFrom('outgoing_mail').selectAll().where('kind', '=', 'ngo-waiting').execute()
  expect(mails).toEqual([expect.objectContaining({ to_address: 'help@yuvasetu.example' })])
  expect(mails[0]?.body).toContain('http://localhost:3000/admin')
})

test('a server error while registering keeps the form and its ticket, blames no one, and the form can be sent again', async () => {
  await sql`alter table ngo add constraint no_van check (org_name <> 'Van Mitra') not valid`.execute(town.db)
  const browser = openBrowser(town)
  const evidence = { pan: 'AABTV4127M', legalName: 'Van Mitra Trust' }
  expect(await register(browser, 'van-again', { ...NGO, evidence })).toBe('/register?role=ngo&error=fault')
  expect(await accountOf('van-again')).toEqual([])
  expect(browser.cookie('__Host-registration')).toBeDefined()
  await sql`alter table ngo drop constraint no_van`.execute(town.db)
  expect(await signIn(browser, 'van-again', '/auth/google?for=registration')).toBe('/pending?state=submitted')
  const [account] = await accountOf('van-again')
  const facts = town.db
    .selectFrom('ngo_fact')
    .where('stated_by', '=', account?.id ?? '')
    .select('kind')
  expect((await facts.execute()).map(({ kind }) => kind).sort()).toEqual(['legal-name', 'pan'])
})

test('a fault of ours while logging in is no fault of what Google answered', async () => {
  await sql`alter table session add constraint no_session check (false) not valid`.execute(town.db)
  expect(await signIn(openBrowser(town), 'asha', '/auth/google')).toBe('/login?error=fault')
  await sql`alter table session drop constraint no_session`.execute(town.db)
})

test('what a form needs no database for is read before it is judged: an address in capitals registers', async () => {
  const browser = openBrowser(town)
  const pasted = {
    ...NGO,
    orgName: 'Van Mitra Two\u200b',
    website: 'HTTPS://VanMitra.example/Path',
    phone: '९८१११ ०००००',
  }
  expect(await register(browser, 'van-two', pasted)).toBe('/pending?state=submitted')
  const ngo = town.db.selectFrom('ngo').where('org_name', '=', 'Van Mitra Two').select(['website', 'phone'])
  expect(await ngo.execute()).toEqual([{ website: 'https://vanmitra.example/Path', phone: '98111 00000' }])
})

test('logging in as an NGO leads to its panel, to pending, or to the word that it was not approved', async () => {
  for (const [sub, landing] of [
    ['samudra', '/dashboard'],
    ['nayi', '/pending?state=pending'],
    ['jaldi', '/not-approved'],
  ] as const) {
    const browser = openBrowser(town)
    expect(await signIn(browser, sub, '/auth/google?for=login')).toBe(landing)
    expect(browser.cookie('__Host-session') !== undefined).toBe(sub === 'samudra')
  }
})

test('logging in after withdrawing the application shows that, not that it is under review', async () => {
  const own = (at: Date | null) =>
    town.db
      .updateTable('ngo')
      .set({ withdrawn_at: at })
      .where('org_name', 'in', ['Nayi Paudh', 'Jaldi Certificates'])
      .execute()
  await own(NOW)
  for (const [sub, landing] of [
    ['nayi', '/withdrawn'],
    ['jaldi', '/not-approved'],
  ] as const)
    expect(await signIn(openBrowser(town), sub, '/auth/google?for=login')).toBe(landing)
  await own(null)
})

test('an NGO without approval is logged out of any session of the browser', async () => {
  const browser = openBrowser(town)
  await signIn(browser, 'asha', '/auth/google')
  const cookie = `__Host-session=${browser.cookie('__Host-session')}`
  await signIn(browser, 'nayi', '/auth/google')
  expect(browser.cookie('__Host-session')).toBeUndefined()
  expect(await (await town.request('/api/session', { cookie })).json()).toEqual({ account: null })
})

test('logging in without an account leads to the two check-in desks', async () => {
  const browser = openBrowser(town)
  expect(await signIn(browser, 'stranger', '/auth/google?for=login')).toBe('/google-auth')
  expect(browser.cookie('__Host-session')).toBeUndefined()
  expect(await accountOf('stranger')).toEqual([])
})

test('registering again is a login, changes nothing and uses the ticket up', async () => {
  await signIn(openBrowser(town), 'asha')
  const [before] = await accountOf('asha')
  const ngos = await town.db.selectFrom('ngo').select('id').execute()
  const browser = openBrowser(town)
  expect(await register(browser, 'asha', NGO, 'another@example.org')).toBe('/register?error=have-user')
  expect(await accountOf('asha')).toEqual([before])
  expect(await tickets()).toEqual([])
  const memberships = await town.db
    .selectFrom('membership')
    .select('id')
    .where('account_id', '=', before?.id ?? '')
    .execute()
  expect(memberships).toEqual([])
  expect(await town.db.selectFrom('ngo').select('id').execute()).toEqual(ngos)
})

test('a rejected NGO that registers again stays rejected, in either role', async () => {
  const rows = () => town.db.selectFrom('ngo').selectAll().where('org_name', '=', 'Jaldi Certificates').execute()
  const before = await rows()
  for (const form of [NGO, USER]) {
    const browser = openBrowser(town)
    const told = form.role === 'ngo' ? '/not-approved' : '/register?error=have-waiting'
    expect(await register(browser, 'jaldi', form)).toBe(told)
    expect(browser.cookie('__Host-session')).toBeUndefined()
  }
  expect(await rows()).toEqual(before)
  expect((await accountOf('jaldi')).map(({ role }) => role)).toEqual(['ngo'])
})

test('a ticket serves once', async () => {
  const browser = openBrowser(town)
  await post(browser, USER)
  const ticket = browser.cookies.find(({ name }) => name === '__Host-registration')
  expect(await signIn(browser, 'first', '/auth/google?for=registration')).toBe('/account')
  if (ticket) browser.cookies.push(ticket)
  expect(await signIn(browser, 'second', '/auth/google?for=registration')).toBe('/register?error=form-expired')
  expect(await accountOf('second')).toEqual([])
})

test('of two concurrent callbacks with one ticket, one makes an account', async () => {
  const browser = openBrowser(town)
  await post(browser, USER)
  const back = async (sub: string) => {
    provider.person = { sub, email: `${sub}@example.org` }
    const landing = await browser.follow('/auth/google?for=registration', undefined, ({ pathname }) =>
      pathname.endsWith('/callback'),
    )
    return landing.address.href
  }
  const callbacks = [await back('twin-one'), await back('twin-other')]
  const ends = await Promise.all(callbacks.map((callback) => browser.send(callback)))
  expect(ends.map((end) => end.headers.get('location')).sort()).toEqual(['/account', '/register?error=form-expired'])
  expect([...(await accountOf('twin-one')), ...(await accountOf('twin-other'))]).toHaveLength(1)
})

test('a ticket is over after ten minutes', async () => {
  const browser = openBrowser(town)
  await post(browser, USER)
  town.setNow(new Date(NOW.getTime() + 601_000))
  expect(await signIn(browser, 'late', '/auth/google?for=registration')).toBe('/register?error=form-expired')
  expect(await accountOf('late')).toEqual([])
})

test('a ticket belongs to its browser, and its stored hash opens nothing', async () => {
  const kept = openBrowser(town)
  await post(kept, USER)
  const other = openBrowser(town)
  expect(await signIn(other, 'thief', '/auth/google?for=registration')).toBe('/register?error=form-expired')
  for (const { id_hash } of await tickets()) {
    other.cookies.push({ name: '__Host-registration', value: id_hash, path: '/', site: 'localhost' })
    expect(await signIn(other, 'thief', '/auth/google?for=registration')).toBe('/register?error=form-expired')
    other.cookies.splice(0)
  }
  expect(await accountOf('thief')).toEqual([])
})

test('a plain login leaves the ticket alone', async () => {
  const browser = openBrowser(town)
  await post(browser, USER)
  expect(await signIn(browser, 'waiter', '/auth/google?for=login')).toBe('/google-auth')
  expect(await signIn(browser, 'waiter', '/auth/google?for=registration')).toBe('/account')
})

test('a person who registered with a victim’s email has a separate account, and the victim also gets one', async () => {
  expect(await register(openBrowser(town), 'attacker', USER, 'victim@example.org')).toBe('/account')
  const victim = openBrowser(town)
  expect(await signIn(victim, 'victim', '/auth/google', 'victim@example.org')).toBe('/google-auth')
  expect(await register(victim, 'victim', { ...USER, location: 'Indore' }, 'victim@example.org')).toBe('/account')
  const rows = await town.db.selectFrom('account').selectAll().where('email', '=', 'victim@example.org').execute()
  expect(rows.map(({ subject, location }) => [subject, location]).sort()).toEqual([
    ['attacker', 'Nagpur'],
    ['victim', 'Indore'],
  ])
  expect(await (await victim.send('/api/me')).json()).toMatchObject({ location: 'Indore' })
})

test('the same subject of another issuer is another person', async () => {
  const google = { ...provider.google, issuer: 'https://accounts.example' }
  const { config } = town.runtime
  town.runtime.config = { ...config, google }
  provider.google.issuer = google.issuer
  expect(await signIn(openBrowser(town), 'asha', '/auth/google', volunteers.asha.email)).toBe('/google-auth')
  provider.google.issuer = 'https://sign-in.invalid'
  town.runtime.config = config
})

const wrongForms: [string, unknown, Record<string, string>][] = [
  ['no role', { location: 'Pune' }, { role: expect.any(String) as never }],
  ['a role nobody may choose', { role: 'admin', location: 'Pune' }, { role: expect.any(String) as never }],
  ['no location', { role: 'user' }, { location: 'required' }],
  ['blank location', { role: 'user', location: ' \t ' }, { location: expect.any(String) as never }],
  ['a NUL', { role: 'user', location: 'Pu\u0000ne' }, { location: 'char-0000-3' }],
  ['fields of the other role', { role: 'user', location: 'Pune', orgName: 'X' }, { orgName: 'unknown' }],
  ['an id of one’s own', { ...NGO, verified: true }, { verified: 'unknown' }],
  ['a website that runs', { ...NGO, website: 'javascript:alert(1)' }, { website: expect.any(String) as never }],
  ['a telephone of letters', { ...NGO, phone: 'call me' }, { phone: expect.any(String) as never }],
  ['too much description', { ...NGO, description: 'x'.repeat(2001) }, { description: 'most-2000' }],
]
test.each(wrongForms)('a form with %s is refused, naming the field, and nothing is stored', async (_, form, faults) => {
  const before = await tickets()
  const refused = await post(openBrowser(town), form as object)
  expect(refused.status).toBe(422)
  expect(await refused.json()).toEqual({ code: 'invalid', message: 'Check the marked fields.', faults })
  expect(refused.headers.getSetCookie()).toEqual([])
  expect(await tickets()).toEqual(before)
})

test('a name from the provider becomes one clean line', async () => {
  provider.person = { sub: 'odd', email: 'odd@example.org', name: ` \u202eRavi\u0000\n${'क'.repeat(200)}\ud800` }
  const browser = openBrowser(town)
  await post(browser, USER)
  await browser.follow('/auth/google?for=registration')
  const [row] = await accountOf('odd')
  expect(row?.full_name).toBe(`Ravi ${'क'.repeat(115)}`)
})

test('a college registers from one address: after six hundred forms in a row, one in two seconds', async () => {
  const browser = openBrowser(town)
  expect((await post(browser, USER)).status).toBe(201)
  await emptyBuckets(town.db, 'registration:%', 1_200, NOW)
  const slowed = await post(browser, USER)
  expect(slowed.status).toBe(429)
  expect(slowed.headers.get('retry-after')).toBe('2')
  town.setNow(new Date(NOW.getTime() + 2_000))
  expect((await post(browser, USER)).status).toBe(201)
})

test('a named admin goes to the admin page, with or without a form, and is neither volunteer nor NGO', async () => {
  const { config } = town.runtime
  town.runtime.config = { ...config, adminEmails: ['chief@example.org'] }
  const browser = openBrowser(town)
  expect(await signIn(browser, 'chief', '/auth/google', 'Chief@Example.org')).toBe('/admin')
  expect(await (await browser.send('/api/session')).json()).toEqual({
    account: { role: 'admin', name: 'Name of chief', lang: 'en' },
  })
  expect(await register(browser, 'chief', NGO, 'chief@example.org')).toBe('/admin')
  expect((await accountOf('chief')).map(({ role }) => role)).toEqual(['admin'])

  // The listed admins get an email about a new NGO application.
  await register(openBrowser(town), 'waits', { ...NGO, orgName: 'Waits Long' })
  const mails = await town.db
    .selectFrom('outgoing_mail')
    .selectAll()
    .where('subject', 'like', 'New NGO%Waits Long%')
    .execute()
  expect(mails.map(({ to_address }) => to_address)).toEqual(['chief@example.org'])

  // An admin who is removed from the list loses access immediately, but may register as a volunteer.
  town.runtime.config = { ...config, adminEmails: [] }
  expect(await (await browser.send('/api/session')).json()).toEqual({ account: null })
  expect((await browser.send('/api/me')).status).toBe(401)
  expect(await signIn(browser, 'chief', '/auth/google', 'chief@example.org')).toBe('/google-auth')
  expect(await register(browser, 'chief', USER, 'chief@example.org')).toBe('/account')
  expect((await accountOf('chief')).map(({ role, location }) => [role, location])).toEqual([['user', 'Nagpur']])
})

test('an NGO whose email was an admin’s for a while is that NGO again', async () => {
  const { config } = town.runtime
  town.runtime.config = { ...config, adminEmails: ['shabana@gullak.example'] }
  expect(await signIn(openBrowser(town), 'gullak', '/auth/google', 'shabana@gullak.example')).toBe('/admin')
  town.runtime.config = config
  expect(await signIn(openBrowser(town), 'gullak', '/auth/google', 'shabana@gullak.example')).toBe('/dashboard')
})
