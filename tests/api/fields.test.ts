import { afterAll, expect, test } from 'vitest'
import { BODIES, type Column, openCast } from '#tests/support/requests/matrix.ts'

/* docs/security.md, "Field matrix": what an answer holds, by who asks. A key that is too many fails as one that is missing. */

const cast = await openCast()
afterAll(cast.town.close)

const EVENT = [
  ...['id', 'title', 'desc', 'date', 'endDate', 'time', 'mode', 'city', 'locationLink', 'category', 'sector'],
  ...['minPeople', 'maxPeople', 'contact', 'regLink', 'orgName', 'hours'],
]
const OWN_EVENT = [...EVENT, 'version', 'createdAt', 'updatedAt', 'going']
const PERSON = ['role', 'name', 'email', 'location']

/** [column, request, where in the answer, its keys] */
const ANSWERS: [Column, string, string, string[]][] = [
  ['S0', 'GET /api/events', '', ['events', 'next']],
  ['S0', 'GET /api/events', 'events.0', EVENT],
  ['NA', 'GET /api/events', 'events.0', EVENT],
  ['V', 'GET /api/events/{past}', '', EVENT],
  ['S0', 'GET /api/session', '', ['account']],
  ['V', 'GET /api/session', 'account', ['role', 'name']],
  ['NA', 'GET /api/session', 'account', ['role', 'name']],
  ['V', 'GET /api/me', '', PERSON],
  ['NA', 'GET /api/me', '', [...PERSON, 'orgName', 'website', 'phone', 'description']],
  ['V', 'GET /api/me/going', '', ['eventIds']],
  ['V', 'GET /api/me/participations', '', ['participations']],
  ['NA', 'GET /api/ngo/events', '', ['today', 'events']],
  ['NA', 'GET /api/ngo/events', 'events.0', OWN_EVENT],
  ['NA', 'GET /api/ngo/events/{past}/participants', '', ['participants']],
  ['S0', 'GET /api/certificates/{certificate}', '', ['state', 'code', 'facts', 'history', 'later']],
  [
    'S0',
    'GET /api/certificates/{certificate}',
    'facts',
    [
      ...['name', 'activity', 'sector', 'category', 'mode', 'city', 'firstDay', 'lastDay', 'minutes', 'orgName'],
      ...['orgApprovedOn', 'verifiedBy', 'verifiedOn', 'established', 'issuedOn', 'version', 'reason'],
    ],
  ],
  ['S0', 'GET /api/certificates/{certificate}', 'history.0', ['version', 'reason', 'issuedOn']],
  ['V', 'GET /api/me/service', '', ['lines', 'hours', 'bySector', 'byYear']],
  [
    'V',
    'GET /api/me/service',
    'lines.0',
    [
      ...['code', 'activity', 'orgName', 'sector', 'category', 'mode', 'city', 'firstDay', 'lastDay', 'hours'],
      'issuedOn',
    ],
  ],
  ['NA', 'PUT /api/ngo/events/{past}/attendance', '', ['marked', 'left']],
  ['AD', 'GET /api/admin/ngos', '', ['ngos', 'next']],
  [
    'AD',
    'GET /api/admin/ngos',
    'ngos.0',
    [
      ...['id', 'orgName', 'email', 'phone', 'website', 'host', 'sameName', 'sameHost', 'description', 'location'],
      ...['waitingSince', 'state', 'reason', 'decisions'],
    ],
  ],
  ['AD', 'GET /api/admin/ngos?state=rejected', 'ngos.0.decisions.0', ['from', 'to', 'reason', 'by', 'at']],
  ['AD', 'GET /api/admin/mail', '', ['mail', 'next', 'sends']],
  [
    'AD',
    'GET /api/admin/mail',
    'mail.0',
    ['id', 'kind', 'to', 'subject', 'state', 'attempts', 'failure', 'createdAt', 'nextAttemptAt'],
  ],
  ['AD', 'GET /api/admin/contact-messages', '', ['messages', 'next']],
  ['AD', 'GET /api/admin/vitals', '', ['vitals']],
  ['S0', 'GET /api/health', '', ['status']],
  ['S0', 'GET /api/ready', '', ['status']],
  ['S0', 'GET /api/me', '', ['code', 'message']],
  ['V', 'GET /api/ngo/events', '', ['code', 'message']],
  ['S0', 'GET /api/events?sector=Crypto', '', ['code', 'message', 'fields']],
  ['S0', 'GET /api/users', '', ['code', 'message']],
]

test.each(ANSWERS)('as %s, %s: "%s" holds exactly its keys', async (column, request, where, keys) => {
  const [method = '', path = ''] = request.split(' ')
  const response = await cast.send({ method, path, body: '' }, column)
  const found = at(await response.json(), where)
  expect(Object.keys(found as object).toSorted()).toEqual(keys.toSorted())
})

test.each([
  ['NA', 'POST', '/api/ngo/events', 'event', OWN_EVENT],
  ['NA', 'PUT', '/api/ngo/events/{upcoming}', 'edit', OWN_EVENT],
  ['NA', 'PUT', '/api/ngo/events/{upcoming}', 'stale edit', ['code', 'message', 'current']],
  ['S0', 'POST', '/api/registrations', 'ngo', ['signIn']],
  ['S0', 'POST', '/api/contact-messages', 'contact', ['status']],
  ['V', 'PUT', '/api/me', 'profile', PERSON],
] as const)(
  'as %s, %s %s with the body "%s" is answered with exactly its keys',
  async (column, method, path, body, keys) => {
    const response = await cast.send({ method, path, body }, column)
    expect(Object.keys((await response.json()) as object).toSorted()).toEqual([...keys].toSorted())
    await cast.restore()
  },
)

test('a participant is an opaque id, a name, an address and a mark', async () => {
  const response = await cast.send({ method: 'GET', path: '/api/ngo/events/{past}/participants', body: '' }, 'NA')
  const { participants } = (await response.json()) as { participants: Record<string, unknown>[] }
  expect(participants.length).toBe(6)
  for (const participant of participants) {
    expect(participant).toMatchObject({ name: expect.any(String), email: expect.any(String) })
    expect(participant).toHaveProperty('verified')
    expect(participant).not.toHaveProperty('location')
    expect(participant).not.toHaveProperty('accountId')
  }
})

test('a volunteer’s record says nothing of anybody else', async () => {
  const response = await cast.send({ method: 'GET', path: '/api/me/participations', body: '' }, 'V')
  const text = await response.text()
  for (const name of ['Asha Menon', 'Aarav Deshmukh', '@', cast.things.volunteer ?? ''])
    expect(text).not.toContain(name)
})

test('a refusal never repeats what was sent', async () => {
  const secret = 'zebra-4711'
  const body = JSON.stringify({ ...BODIES.event, title: '', mode: secret, date: secret, regLink: secret, [secret]: 1 })
  const response = await cast.send({ method: 'POST', path: '/api/ngo/events', body: '' }, 'NA', { body })
  expect(response.status).toBe(422)
  const { fields } = (await response.json()) as { fields: Record<string, string> }
  expect(Object.keys(fields).toSorted()).toEqual(['date', 'mode', 'regLink', 'title', secret])
  expect(Object.values(fields).join(' ')).not.toContain(secret)
})

function at(value: unknown, where: string): unknown {
  return where.split('.').reduce((found, key) => (key ? (found as Record<string, unknown>)[key] : found), value)
}
