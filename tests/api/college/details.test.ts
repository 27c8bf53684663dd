import { afterAll, beforeEach, expect, test } from 'vitest'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { HEAD, OFFICER, plantCollege } from '#tests/support/town/a-college.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { openTown } from '#tests/support/town/town.ts'

const town = await openTown()
afterAll(town.close)
const { ngoId } = await plantCollege(town)
const DOMAIN = 'gec-ahmedabad.example'
const check = { ngo_id: ngoId, outcome: 'matched' as const, checked_at: NOW }
await town.db
  .insertInto('institution_check')
  .values([
    { ...check, kind: 'email-domain', value: DOMAIN, by_link: true },
    { ...check, kind: 'aishe', value: 'C-00123', checked_by: 'boss@admin.example', note: 'On page 3' },
    { ...check, kind: 'phone', value: '079 2630 1234', checked_by: 'boss@admin.example' },
  ])
  .execute()
await town.db.updateTable('institution').set({ website_phone: '079 2630 1234' }).where('ngo_id', '=', ngoId).execute()
await town.db.updateTable('ngo').set({ matched_facts: 3, matched_on: '2025-12-01' }).where('id', '=', ngoId).execute()
const { restore } = await openKeep(town.db)
beforeEach(restore)

type Details = { checks: { kind: string; value: string }[]; link: object | null }

const FORM = {
  ...{ city: 'Ahmedabad', phone: '079 5555 0132', aisheCode: 'C-00123', domains: DOMAIN },
  ...{ contactName: 'Dr Kavita Rao', contactPost: 'NSS Programme Officer', contactEmail: `registrar@${DOMAIN}` },
}
const send = async (who: string, method: string, path: string, body?: unknown) => {
  const cookie = who && { cookie: await town.cookieOf(who) }
  return town.request(path, { method, ...cookie, ...(body !== undefined && { body: JSON.stringify(body) }) })
}
const put = (body: unknown, who = HEAD) => send(who, 'PUT', '/api/college/details', body)
const details = async (who = HEAD) => (await (await send(who, 'GET', '/api/college/details')).json()) as Details
const overview = async () => (await (await send(HEAD, 'GET', '/api/college')).json()) as { checked: object }
const links = () => town.db.selectFrom('domain_link').select(['email', 'domain']).where('ngo_id', '=', ngoId).execute()
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

test('every officer sees what the college states and what was checked, without the admin’s name and note', async () => {
  const seen = await details(OFFICER)
  expect(seen).toMatchObject({
    ...{ orgName: 'Government Engineering College, Ahmedabad', kind: 'engineering-college' },
    ...{ website: 'https://gec-ahmedabad.example', city: 'Ahmedabad', aisheCode: 'C-00123', domains: [DOMAIN] },
    ...{ websitePhone: '079 2630 1234', contactEmail: `registrar@${DOMAIN}`, link: null },
  })
  expect(seen.checks.map(({ kind }) => kind)).toEqual(['email-domain', 'aishe', 'phone'])
  expect(JSON.stringify(seen)).not.toMatch(/boss|page 3/)
})

test('a head officer changes details: an unchanged one stays checked, a changed one counts no more', async () => {
  const answer = await put({ ...FORM, city: 'Gandhinagar', aisheCode: 'C-00999', contactName: 'Dr Nita Shah' })
  expect(answer.status).toBe(200)
  const saved = (await answer.json()) as Details
  expect(saved).toMatchObject({ city: 'Gandhinagar', aisheCode: 'C-00999', contactName: 'Dr Nita Shah' })
  expect(saved.checks.map(({ kind }) => kind)).toEqual(['email-domain', 'phone'])
  expect((await overview()).checked).toEqual({ checkedFacts: 2, checkedOn: '2025-12-01' })
  expect(await links()).toEqual([])
  await put(FORM)
  expect((await overview()).checked).toEqual({ checkedFacts: 3, checkedOn: '2025-12-01' })
})

test('another domain gets a link by email, and the earlier links end', async () => {
  const link = { id_hash: 'old', email: FORM.contactEmail, domain: DOMAIN, sent_at: NOW, expires_at: NOW }
  await town.db
    .insertInto('domain_link')
    .values({ ...link, ngo_id: ngoId })
    .execute()
  const changed = { ...FORM, domains: 'gec.ac.example, old.example', contactEmail: 'office@gec.ac.example' }
  const saved = (await (await put(changed)).json()) as Details
  expect(saved.checks.map(({ kind }) => kind)).toEqual(['aishe', 'phone'])
  expect(saved.link).toMatchObject({ email: 'office@gec.ac.example' })
  expect(await links()).toEqual([{ email: 'office@gec.ac.example', domain: 'gec.ac.example' }])
  const mails = town.db.selectFrom('outgoing_mail').select('kind').where('to_address', '=', 'office@gec.ac.example')
  expect(await mails.execute()).toEqual([{ kind: 'domain-link' }])
})

test('the link is emailed again, at most five times a day', async () => {
  const answers: number[] = []
  for (let one = 0; one < 6; one++) answers.push((await send(HEAD, 'PUT', '/api/college/domain-link')).status)
  expect(answers).toEqual([204, 204, 204, 204, 204, 429])
  expect(await codeOf(await send(OFFICER, 'PUT', '/api/college/domain-link'))).toEqual([403, 'heads-only'])
})

test.each([
  [{ ...FORM, domains: 'gmail.com', contactEmail: 'gec@gmail.com' }, 'domains'],
  [{ ...FORM, domains: '' }, 'domains'],
  [{ ...FORM, contactEmail: 'registrar@elsewhere.example' }, 'contactEmail'],
  [{ ...FORM, phone: 'none' }, 'phone'],
  [{ ...FORM, city: '' }, 'city'],
  [{ ...FORM, aisheCode: 'C'.repeat(41) }, 'aisheCode'],
  [{ ...FORM, contactName: 'a\u0000b' }, 'contactName'],
  [{ ...FORM, orgName: 'IIT Bombay' }, 'orgName'],
  [{ ...FORM, website: 'https://iitb.example' }, 'website'],
  [{ ...FORM, kind: 'university' }, 'kind'],
  [{ ...FORM, ngoId }, 'ngoId'],
])('%j is refused and names the field', async (body, field) => {
  const before = await town.db.selectFrom('institution').selectAll().execute()
  const answer = await put(body)
  expect([answer.status, Object.keys(((await answer.json()) as { faults: object }).faults)]).toEqual([422, [field]])
  expect(await town.db.selectFrom('institution').selectAll().execute()).toEqual(before)
})

test.each([
  ['', 401, 'signed-out'],
  ['asha', 403, 'forbidden'],
  ['samudra', 403, 'forbidden'],
  [OFFICER, 403, 'heads-only'],
])('%j changes no details', async (who, status, code) => {
  expect(await codeOf(await put(FORM, who))).toEqual([status, code])
})

test('a suspended college changes no details', async () => {
  await town.db.updateTable('ngo').set({ state: 'suspended' }).where('id', '=', ngoId).execute()
  expect(await codeOf(await put(FORM))).toEqual([403, 'approval-withdrawn'])
  expect(await codeOf(await send(OFFICER, 'GET', '/api/college/details'))).toEqual([403, 'approval-withdrawn'])
})
