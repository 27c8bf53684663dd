import { afterAll, describe, expect, test } from 'vitest'
import { newKeys } from '#api/keys/certificate-keys.ts'
import { cleanUp } from '#api/server/cleanup.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import { HEAD, OFFICER, plantClass, plantCollege, plantDisclosure } from '#tests/support/town/a-college.ts'
import { plantApiKey } from '#tests/support/town/an-api-key.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { columnsWith } from '#tests/support/town/columns-with.ts'
import { addCertificates } from '#tests/support/town/more-certificates.ts'
import { openTown } from '#tests/support/town/town.ts'

/*
 * Nothing of a person stays in a college when they delete their account (D26), except a student's line in the class list, which is
 * the college's own and is deleted after 120 days (D70).
 */

const DAY_MS = 86_400_000
const STUDENT = {
  ...{ full_name: 'Zubeida Traceworthy', google_name: 'Zubeida G. Traceworthy', email: 'zubeida@traceworthy.example' },
  ...{ institution: 'Traceworthy College', roll_number: 'TRACE/77' },
}
const town = await openTown({ vars: { CERTIFICATE_KEYS: await newKeys() } })
const { db } = town
afterAll(town.close)

await db.updateTable('account').set(STUDENT).where('subject', '=', 'asha').execute()
const college = await plantCollege(town)
const klass = await plantClass(town, college.ngoId)
const asked = await plantClass(town, college.ngoId, { name: 'Second year' })
const key = await plantApiKey(town, college.ngoId, { name: 'ERP of Kavita' })
const sharing = await plantDisclosure(town, klass.id, { subject: 'asha', rollNumber: 'TRACE/77' })
const question = await plantDisclosure(town, asked.id, { subject: 'asha', rollNumber: '23CE002' })
await db.updateTable('roll_line').set({ name: 'Asha Nair' }).where('id', '=', question.rollLineId).execute()
await db.updateTable('disclosure').set({ name_differs: true }).where('id', '=', question.id).execute()
const { codes } = await addCertificates(town, sharing.accountId, ['2025-11-28', '2025-11-20'])
const [code = ''] = codes.map(printedCode)
const student = await town.cookieOf('asha')
const officer = await town.cookieOf(OFFICER)

const CLASS = `/api/college/classes/${klass.id}`
const get = (path: string, cookie = officer) => town.request(path, { cookie })
async function send(method: string, path: string, body?: object, cookie = officer) {
  const answer = await town.request(path, { method, cookie, ...(body && { body: JSON.stringify(body) }) })
  expect([200, 201, 204], `${method} ${path}`).toContain(answer.status)
  return answer
}
const endorsements = () => db.selectFrom('endorsement').selectAll().orderBy('status_place').execute()
const transcripts = () => db.selectFrom('transcript').selectAll().execute()

const OWN = [...Object.values(STUDENT), sharing.accountId]
const places = async (traces: readonly string[]) =>
  [...new Set((await columnsWith(town, traces)).map(({ place }) => place))].sort()

// One life of a college: each step deletes something of what the steps before it stored.
describe('a college', { shuffle: false }, () => {
  test('a student and a college do everything that stores something of the student', async () => {
    for (const path of [`${CLASS}/table`, `${CLASS}/students/${sharing.id}/lines`, `${CLASS}/table.csv`])
      expect((await get(path)).status, path).toBe(200)
    await send('POST', `${CLASS}/endorsements`, { all: true, comment: 'Zubeida Traceworthy worked well.' })
    const [first, second] = await endorsements()
    expect((await get(`/credentials/endorsements/${first?.id}`)).status).toBe(200)
    await send('DELETE', `/api/college/endorsements/${second?.id}`, { reason: 'Zubeida Traceworthy asked for it.' })
    await send('POST', `${CLASS}/transcripts`, { students: 'all' })
    await send('PUT', `/api/me/classes/${sharing.id}/transcript`, undefined, student)
    const refused = `/api/college/classes/${asked.id}/students/${question.id}/name`
    await send('POST', refused, { answer: 'other' })
    for (const path of [`/api/certificates/${code}`, '/api/classes', `/api/classes/${klass.id}`])
      expect((await town.request(path, { headers: key.headers })).status, path).toBe(200)
    expect(await places(OWN)).toEqual(
      expect.arrayContaining([
        ...['account.full_name', 'disclosure.account_id', 'endorsement.comment', 'endorsement.withdrawn_reason'],
        ...['outgoing_mail.to_address', 'roll_line.name', 'transcript.student_name', 'transcript.roll_number'],
      ]),
    )
    for (const table of ['class_read_student', 'certificate_check', 'endorsement_credential'] as const)
      expect((await db.selectFrom(table).selectAll().execute()).length, table).toBeGreaterThan(0)
  })

  test('the student deletes the account: only the line of the class list stays, and others can claim it', async () => {
    await send('DELETE', '/api/me', undefined, student)
    expect(await places(OWN)).toEqual(['roll_line.name', 'roll_line.roll_number'])
    expect(await places([sharing.id, question.id])).toEqual([])
    for (const table of ['disclosure', 'class_read_student', 'certificate_check', 'endorsement_credential'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
    const line = db.selectFrom('roll_line').select(['unclaimed_since']).where('id', '=', sharing.rollLineId)
    expect(await line.execute()).toEqual([{ unclaimed_since: NOW }])
  })

  test('codes that were given out say that they ended, without a name', async () => {
    const [transcript] = await transcripts()
    expect(transcript).toMatchObject({
      account_id: null,
      student_name: null,
      roll_number: null,
      end_reason: 'holder-left',
    })
    expect((await endorsements()).map(({ comment, cohort_id }) => [comment, cohort_id])).toEqual([
      [null, null],
      [null, null],
    ])
    const printed = printedCode(transcript?.code ?? '')
    const [first] = await endorsements()
    for (const path of [
      ...[`/api/transcripts/${printed}`, `/verify/${printed}`, `/api/certificates/${code}`, `/verify/${code}`],
      ...[`/credentials/endorsements/${first?.id}`, `${CLASS}/endorsements`, `${CLASS}/transcripts.zip`],
      ...[`/api/college/transcripts/${printed}/pdf`, `/api/college/transcripts/${printed}/json`],
    ]) {
      const text = await (await get(path)).text()
      for (const trace of [...OWN, sharing.id]) expect(text, `${path} has ${trace}`).not.toContain(trace)
    }
  })

  test('the college reads the line of its own list and nothing else', async () => {
    const traces = [...OWN, ...codes, code, sharing.id]
    const listed = [STUDENT.full_name, STUDENT.roll_number]
    for (const path of [`${CLASS}/table`, `${CLASS}/table.csv`]) {
      const text = await (await get(path)).text()
      expect(
        traces.filter((trace) => text.includes(trace)),
        path,
      ).toEqual(listed.toSorted((one, other) => traces.indexOf(one) - traces.indexOf(other)))
    }
    const bySoftware = await (await town.request(`/api/classes/${klass.id}`, { headers: key.headers })).text()
    expect(traces.filter((trace) => bySoftware.includes(trace))).toEqual([])
  })

  test('an officer who deletes the account leaves the work, without a name', async () => {
    const traces = ['Nilesh Dave', `${OFFICER}@gec-ahmedabad.example`, college.accounts[OFFICER] ?? '']
    expect(await places(traces)).toEqual(
      expect.arrayContaining([
        ...['account.full_name', 'class_read.account_id', 'endorsement.endorsed_by', 'endorsement.withdrawn_by'],
        ...['transcript.made_by', 'membership.account_id'],
      ]),
    )
    await send('DELETE', '/api/me', undefined, officer)
    // The key of a rate limit, which is deleted within a day.
    expect(await places(traces)).toEqual(['rate_bucket.key'])
    expect(await endorsements()).toHaveLength(2)
    expect((await get('/api/college', officer)).status).toBe(401)
  })

  test('the line is deleted 120 days later, and reads of classes after 24 months', async () => {
    await cleanUp(db, new Date(NOW.getTime() + 119 * DAY_MS))
    expect(await places(OWN)).toContain('roll_line.name')
    await cleanUp(db, new Date(NOW.getTime() + 121 * DAY_MS))
    expect(await places(OWN)).toEqual([])
    expect((await db.selectFrom('class_read').selectAll().execute()).length).toBeGreaterThan(0)
    await cleanUp(db, new Date('2027-12-02T00:00:00Z'))
    expect(await db.selectFrom('class_read').selectAll().execute()).toEqual([])
  })

  test('a college whose last officer deletes the account closes, and keeps no person, no key and no list', async () => {
    const { contact_name, contact_email } = await db
      .selectFrom('institution')
      .where('ngo_id', '=', college.ngoId)
      .select(['contact_name', 'contact_email'])
      .executeTakeFirstOrThrow()
    const { id_hash } = await db.selectFrom('api_key').select('id_hash').executeTakeFirstOrThrow()
    const traces = [
      contact_name,
      contact_email,
      '079 5555 0132',
      'ERP of Kavita',
      id_hash,
      college.accounts[HEAD] ?? '',
    ]
    expect((await columnsWith(town, traces)).map(({ trace }) => trace)).toEqual(expect.arrayContaining(traces))
    await send('DELETE', '/api/me', undefined, await town.cookieOf(HEAD))
    expect(await places(traces)).toEqual([])
    expect(await db.selectFrom('roll_line').selectAll().execute()).toEqual([])
    const answer = await town.request('/api/classes', { headers: key.headers })
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'key-unknown' }])
  })
})
