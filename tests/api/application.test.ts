import { afterAll, beforeEach, expect, test } from 'vitest'
import { hashPasscode } from '#api/auth/passcode.ts'
import { deliverDue } from '#api/mail/delivery.ts'
import { mailLink } from '#api/organization/application/access.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { COLUMNS, openCast, rows } from '#tests/support/requests/matrix.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown, type Town } from '#tests/support/town/town.ts'

/*
 * An NGO that is pending or rejected cannot log in (SPEC §4), but its owner can still see, change and export the
 * application.
 */

const PASSCODE = 'kumbh-rani-93-neel'
const town = await openTown({ vars: { ADMIN_PASSCODE_HASH: await hashPasscode(PASSCODE, 1_000) } })
afterAll(town.close)
const opened = await town.request('/api/admin/session', {
  method: 'POST',
  body: JSON.stringify({ passcode: PASSCODE }),
})
const gate = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
const { restore } = await openKeep(town.db)
beforeEach(async () => {
  town.setNow(NOW)
  await restore()
})

const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const accountOf = (subject: string, of: Town = town) =>
  of.db
    .selectFrom('account')
    .innerJoin('membership', 'membership.account_id', 'account.id')
    .innerJoin('ngo', 'ngo.id', 'membership.ngo_id')
    .where('subject', '=', subject)
    .select(['account.id', 'account.email', 'ngo.id as ngoId'])
    .executeTakeFirstOrThrow()
const mailsTo = (email: string) =>
  town.db.selectFrom('outgoing_mail').selectAll().where('to_address', '=', email).orderBy('created_at').execute()

/**
 * Emails the application link, as a login does.
 * @returns the token of the link in the newest email
 */
async function askForLink(subject: string, of: Town = town): Promise<string> {
  const { id, email } = await accountOf(subject, of)
  const { config, now } = of.runtime
  await of.db.transaction().execute((trx) => mailLink(trx, { accountId: id, to: email }, { now: now(), config }))
  const mails = await of.db.selectFrom('outgoing_mail').select('body').where('kind', '=', 'application-link').execute()
  return /\/application#([a-z2-7]{40})\n/.exec(mails.at(-1)?.body ?? '')?.[1] ?? expect.fail('no link was mailed')
}
const open = (token: string, of: Town = town) =>
  of.request('/api/application/visits', { method: 'POST', body: JSON.stringify({ token }) })
async function visit(subject: string, of: Town = town): Promise<string> {
  const opened = await open(await askForLink(subject, of), of)
  expect(opened.status).toBe(204)
  return opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
const send = (cookie: string, method: string, path = '', body?: unknown) =>
  town.request(`/api/application${path}`, { method, cookie, ...(body !== undefined && { body: JSON.stringify(body) }) })
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]

const CORRECTED = {
  orgName: 'Nayi Paudh Samiti',
  website: 'https://samiti.example/about',
  phone: '+91 94310 66666',
  description: 'School nurseries, and what grows in them.',
  location: 'Hazaribagh',
}

const decide = (verb: 'approval' | 'rejection', ngoId: string, body: object) =>
  town.request(`/api/admin/ngos/${ngoId}/${verb}`, { method: 'PUT', body: JSON.stringify(body), cookie: gate })
async function queue(state: string) {
  const answer = await town.request(`/api/admin/ngos?state=${state}`, { cookie: gate })
  return (
    (await answer.json()) as {
      ngos: { orgName: string; version: number; sameElsewhere: { by: string }[]; withdrawnAt: string | null }[]
    }
  ).ngos
}

test('a pending applicant’s link opens what they gave, for fourteen days or until it took an answer', async () => {
  const token = await askForLink('nayi')
  const opened = await open(token)
  expect(opened.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-application=[a-z2-7]{40}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
  ])
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(await (await send(cookie, 'GET')).json()).toEqual({
    orgName: 'Nayi Paudh',
    website: 'https://nayipaudh.example',
    phone: '+91 94310 00006',
    description: 'School nurseries: every pupil raises one tree of a local kind and plants it out.',
    location: 'Ranchi',
    name: 'Lalita Oraon',
    email: 'lalita@nayipaudh.example',
    state: 'pending',
    appliedAt: '2025-11-30T23:30:00.000Z',
    withdrawnAt: null,
    decidedAt: null,
    reason: null,
    nameStays: false,
    waitingSince: '2025-11-30T23:30:00.000Z',
    question: null,
    answers: [],
    evidence: expect.any(Object),
    linkGoodUntil: later(14 * 24 * 60).toISOString(),
    isLinkUsed: false,
    college: null,
  })
  town.setNow(later(13 * 24 * 60))
  expect((await open(token)).status).toBe(204)
})

test('the newest two links of an account work, and no third', async () => {
  const links: string[] = []
  for (const hours of [0, 2, 4]) {
    town.setNow(later(hours * 60))
    links.push(await askForLink('nayi'))
  }
  expect(await Promise.all(links.map(async (token) => (await open(token)).status))).toEqual([404, 204, 204])
})

test('a link is good for fourteen days; an older one, a made-up one and a visit’s id open nothing', async () => {
  const token = await askForLink('nayi')
  town.setNow(later(14 * 24 * 60))
  expect(await codeOf(await open(token))).toEqual([404, 'link-used'])
  expect(await codeOf(await open('z'.repeat(40)))).toEqual([404, 'link-used'])
  expect(await codeOf(await open('../../etc'))).toEqual([422, 'invalid'])
  const cookie = await visit('nayi')
  expect(await codeOf(await open(cookie.split('=')[1] ?? ''))).toEqual([404, 'link-used'])
  expect((await send(`__Host-application=${token}`, 'GET')).status).toBe(401)
})

test('a link opens its own application alone, and its cookie no other check-in desk than its own', async () => {
  const cast = await openCast()
  try {
    const cookie = await visit('nayi', cast.town)
    const strangers = rows.filter(({ path }) => path.startsWith('/api/') && !path.startsWith('/api/application'))
    for (const [row] of Map.groupBy(strangers, ({ route }) => route).values()) {
      if (!row) continue
      const response = await cast.send(row, 'signed-out', { headers: { cookie } })
      expect(response.status, `${row.method} ${row.path}`).toBe(row.expected['signed-out'])
      if (row.method !== 'GET') await cast.restore()
    }
    expect(COLUMNS).toContain('signed-out')
  } finally {
    await cast.town.close()
  }
  const jaldi = await visit('jaldi')
  expect(await (await send(jaldi, 'GET')).json()).toMatchObject({
    orgName: 'Jaldi Certificates',
    state: 'rejected',
    reason: 'The website names no activity and sells certificates.',
    decidedAt: expect.any(String),
  })
})

test('a visit ends after an idle hour, after twelve in all, when it is closed, and with logging out', async () => {
  const cookie = await visit('nayi')
  for (let minutes = 50; minutes < 12 * 60; minutes += 50) {
    town.setNow(later(minutes))
    expect((await send(cookie, 'GET')).status).toBe(200)
  }
  town.setNow(later(12 * 60 + 1))
  expect((await send(cookie, 'GET')).status).toBe(401)
  const idle = await visit('nayi')
  town.setNow(later(13 * 60 + 2))
  expect((await send(idle, 'GET')).status).toBe(401)
  const closed = await visit('nayi')
  const gone = await send(closed, 'DELETE', '/visits')
  expect(gone.headers.getSetCookie()).toEqual([expect.stringContaining('__Host-application=; Max-Age=0;')])
  expect((await send(closed, 'GET')).status).toBe(401)
  town.setNow(later(15 * 60))
  const left = await visit('nayi')
  await town.request('/api/session', { method: 'DELETE', cookie: left })
  expect((await send(left, 'GET')).status).toBe(401)
})

test('a person who logs in often gets one link an hour, and the outbox keeps no link that was sent', async () => {
  const { id, email } = await accountOf('nayi')
  const { config } = town.runtime
  for (const minutes of [0, 1, 59, 60, 61]) {
    const now = later(minutes)
    await town.db.transaction().execute((trx) => mailLink(trx, { accountId: id, to: email }, { now, config }))
    await deliverDue({ ...town.runtime, now: () => now })
  }
  const mails = (await mailsTo(email)).filter(({ kind }) => kind === 'application-link')
  expect(mails.map(({ sent_at }) => sent_at)).toEqual([NOW, later(60)])
  expect(mails.every(({ body }) => body.includes('/application#…'))).toBe(true)
  expect(town.sent.filter(({ to }) => to === email).every(({ text }) => /#[a-z2-7]{40}\n/.test(text))).toBe(true)
})

test('a pending applicant corrects everything, and an admin decides on nothing they did not see', async () => {
  const { ngoId } = await accountOf('nayi')
  const cookie = await visit('nayi')
  const [seen] = (await queue('pending')).filter(({ orgName }) => orgName === 'Nayi Paudh')
  const corrected = await send(cookie, 'PUT', '', { from: 'pending', ...CORRECTED, orgName: 'Sаmudra  foundation' })
  expect([corrected.status, await corrected.json()]).toEqual([
    200,
    expect.objectContaining({ ...CORRECTED, orgName: 'Sаmudra  foundation', state: 'pending' }),
  ])
  const stale = await decide('approval', ngoId, { from: 'pending', version: seen?.version })
  expect(await codeOf(stale)).toEqual([409, 'stale'])
  const [now] = (await queue('pending')).filter(({ orgName }) => orgName === 'Sаmudra  foundation')
  expect(now).toMatchObject({ version: 2, sameElsewhere: [expect.objectContaining({ by: 'name' })] })
  expect((await decide('approval', ngoId, { from: 'pending', version: 2 })).status).toBe(204)
})

test('a correction that comes after the decision is refused with its own code', async () => {
  const { ngoId } = await accountOf('nayi')
  const cookie = await visit('nayi')
  expect((await decide('rejection', ngoId, { from: 'pending', reason: 'No answer.' })).status).toBe(204)
  const late = await send(cookie, 'PUT', '', { from: 'pending', ...CORRECTED })
  expect([late.status, await late.json()]).toEqual([
    409,
    {
      code: 'application-decided',
      message: 'We have decided on your application. Reload the page to see the decision.',
      current: { state: 'rejected' },
    },
  ])
  expect((await send(cookie, 'PUT', '', { from: 'rejected', ...CORRECTED })).status).toBe(200)
  expect(await (await send(cookie, 'GET')).json()).toMatchObject({ ...CORRECTED, state: 'rejected' })
  expect((await decide('approval', ngoId, { from: 'rejected' })).status).toBe(204)
  for (const [method, path, body] of [
    ['PUT', '', { from: 'rejected', ...CORRECTED }],
    ['PUT', '', { from: 'approved', ...CORRECTED }],
    ['PUT', '/withdrawal', undefined],
    ['DELETE', '/withdrawal', undefined],
    ['DELETE', '', undefined],
  ] as const)
    expect(await codeOf(await send(cookie, method, path, body))).toEqual([409, 'application-decided'])
})

test('a correction and a decision at the same time: one of them is refused', async () => {
  const { ngoId } = await accountOf('nayi')
  const cookie = await visit('nayi')
  for (let race = 0; race < 20; race++) {
    const [seen] = await queue('pending')
    const [corrected, approved] = await Promise.all([
      send(cookie, 'PUT', '', { from: 'pending', ...CORRECTED, description: `Round ${race}` }),
      decide('approval', ngoId, { from: 'pending', version: seen?.version }),
    ])
    expect([corrected.status, approved.status].sort()).toEqual(corrected.status === 200 ? [200, 409] : [204, 409])
    await town.db.updateTable('ngo').set({ state: 'pending' }).where('id', '=', ngoId).execute()
  }
})

test('an NGO that posted keeps the name and the website that were checked', async () => {
  const { ngoId } = await accountOf('samudra')
  const session = await town.cookieOf('samudra')
  await decide('rejection', ngoId, { from: 'approved', reason: 'Complaints.' })
  const refused = await send(session, 'PUT', '', { from: 'rejected', ...CORRECTED })
  expect(await refused.json()).toMatchObject({ code: 'invalid', faults: { orgName: 'checked', website: 'checked' } })
  const own = { ...CORRECTED, orgName: 'Samudra Foundation', website: 'https://samudra.example' }
  expect((await send(session, 'PUT', '', { from: 'rejected', ...own })).status).toBe(200)
})

test('a withdrawn application leaves the queue, never the list of decisions; no admin can decide on it until it is taken up again', async () => {
  for (const [subject, state, orgName] of [
    ['nayi', 'pending', 'Nayi Paudh'],
    ['jaldi', 'rejected', 'Jaldi Certificates'],
  ] as const) {
    const listed = async () => (await queue(state)).find((ngo) => ngo.orgName === orgName)
    const { ngoId } = await accountOf(subject)
    const cookie = await visit(subject)
    for (let twice = 0; twice < 2; twice++) expect((await send(cookie, 'PUT', '/withdrawal')).status).toBe(204)
    expect((await listed())?.withdrawnAt).toBe(state === 'pending' ? undefined : NOW.toISOString())
    expect(await (await send(cookie, 'GET')).json()).toMatchObject({ withdrawnAt: NOW.toISOString() })
    expect(await codeOf(await decide('approval', ngoId, { from: state }))).toEqual([409, 'stale'])
    // An admin who already had the application open now sees that it was withdrawn.
    const now = await town.request(`/api/admin/ngos/${ngoId}`, { cookie: gate })
    expect(await now.json()).toMatchObject({ ngo: { orgName, state, withdrawnAt: NOW.toISOString() }, you: null })
    for (let twice = 0; twice < 2; twice++) expect((await send(cookie, 'DELETE', '/withdrawal')).status).toBe(204)
    expect((await listed())?.withdrawnAt).toBe(null)
    expect(await (await send(cookie, 'GET')).json()).toMatchObject({ withdrawnAt: null, state })
  }
})

test('an applicant’s file, which the link alone opens, masks what the page masks', async () => {
  const cookie = await visit('nayi')
  const evidence = {
    legalName: 'Nayi Paudh Samiti',
    pan: 'AABAN3821K',
    eightyG: 'AABAN3821KF20214',
    eightyGUntil: '2028-03-31',
  }
  expect((await send(cookie, 'PUT', '/evidence', { evidence })).status).toBe(204)
  const file = await (await send(cookie, 'GET', '/export')).text()
  expect(file).toContain('•••••• 821K')
  expect(file).toContain('Nayi Paudh Samiti')
  expect(file).not.toContain('AABAN')
})

test('an applicant downloads all stored data, and deletes it: no row of theirs is left', async () => {
  for (const subject of ['nayi', 'jaldi']) {
    const { id, email, ngoId } = await accountOf(subject)
    const cookie = await visit(subject)
    const file = await send(cookie, 'GET', '/export')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="yuvasetu-my-data.json"')
    expect(await file.json()).toMatchObject({ profile: { email }, application: { withdrawnAt: null }, events: [] })
    const gone = await send(`${cookie}; __Host-role=ngo; __Host-going=begun`, 'DELETE')
    expect([gone.status, gone.headers.getSetCookie().map((line) => line.split(';')[0])]).toEqual([
      204,
      ['__Host-session=', '__Host-role=', '__Host-application=', '__Host-going='],
    ])
    const left = JSON.stringify([
      await town.db.selectFrom('account').selectAll().execute(),
      await town.db.selectFrom('ngo').selectAll().execute(),
      await town.db.selectFrom('ngo_decision').selectAll().execute(),
      await town.db.selectFrom('application_access').selectAll().execute(),
      await mailsTo(email),
    ])
    expect([id, ngoId, email].filter((one) => left.includes(one))).toEqual([])
    expect((await send(cookie, 'GET')).status).toBe(401)
  }
})

test.each([
  [{ from: 'pending', ...CORRECTED, orgName: ' ' }, 'orgName'],
  [{ from: 'pending', ...CORRECTED, website: 'javascript:alert(1)' }, 'website'],
  [{ from: 'pending', ...CORRECTED, phone: 'call me' }, 'phone'],
  [{ from: 'maybe', ...CORRECTED }, 'from'],
  [{ ...CORRECTED }, 'from'],
  [{ from: 'pending', ...CORRECTED, state: 'approved' }, 'state'],
])('the correction %j is refused, naming the field', async (body, field) => {
  const cookie = await visit('nayi')
  const refused = await send(cookie, 'PUT', '', body)
  expect(refused.status).toBe(422)
  expect(await refused.json()).toHaveProperty(['faults', field])
  expect(await (await send(cookie, 'GET')).json()).toMatchObject({ orgName: 'Nayi Paudh' })
})

test('guessing links, changing and downloading without end are slowed down', async () => {
  const cookie = await visit('nayi')
  for (let change = 0; change < 30; change++) await send(cookie, 'PUT', '/withdrawal')
  expect((await send(cookie, 'PUT', '/withdrawal')).status).toBe(429)
  for (let file = 0; file < 20; file++) await send(cookie, 'GET', '/export')
  expect((await send(cookie, 'GET', '/export')).status).toBe(429)
  for (let guess = 0; guess < 59; guess++) await open('z'.repeat(40))
  expect((await open('z'.repeat(40))).status).toBe(429)
})
