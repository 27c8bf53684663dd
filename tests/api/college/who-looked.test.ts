import { afterAll, beforeEach, expect, test } from 'vitest'
import { recordRead } from '#api/college/line/reads.ts'
import { printedCode } from '#domain/certificate/certificate-code.ts'
import { CLASS_READ_KINDS } from '#domain/college/disclosure.ts'
import { openKeep } from '#tests/support/postgres/keep.ts'
import { HEAD, plantClass, plantCollege, plantRollLine } from '#tests/support/town/a-college.ts'
import { aStudent } from '#tests/support/town/a-student.ts'
import { allLooks } from '#tests/support/town/all-looks.ts'
import { NOW } from '#tests/support/town/clock.ts'
import { addCertificates } from '#tests/support/town/more-certificates.ts'
import { openTown } from '#tests/support/town/town.ts'

/* “Who looked” (D73), in words. reads-made.test.ts compares it to the reads that were made. */

const town = await openTown()
afterAll(town.close)
const { db } = town
const college = await plantCollege(town)
const third = await plantClass(town, college.ngoId)
const asha = await aStudent(town, 'asha')
const joseph = await aStudent(town, 'joseph')
const { codes } = await addCertificates(town, asha.id, ['2025-11-28', '2025-11-20', '2025-11-15'])
await plantRollLine(town, third.id, '23CE000', asha.name)
const cookie = await town.cookieOf(HEAD)
const { restore } = await openKeep(db)
let now = NOW
const tick = () => {
  now = new Date(now.getTime() + 1_000)
  town.setNow(now)
}
beforeEach(async () => {
  await restore()
  now = NOW
  town.setNow(NOW)
})

const share = () => asha.press(`/c/${third.joinCode}`, { rollNumber: '23CE000' })
const sharingId = async () => {
  const open = db.selectFrom('disclosure').where('account_id', '=', asha.id).where('ended_at', 'is', null)
  return (await open.select('id').executeTakeFirst())?.id ?? ''
}
const checked = (code: string) =>
  db.insertInto('certificate_check').values({ code, ngo_id: college.ngoId, api_key_id: null, at: now }).execute()
const planted = async (kind: (typeof CLASS_READ_KINDS)[number], lines: number) => {
  const by = { accountId: college.accounts[HEAD] ?? '' }
  await recordRead(db, { cohortId: third.id, kind, by, at: now }, [{ disclosureId: await sharingId(), lines }])
}

test('each kind of read is told in words, newest first, by day', async () => {
  await share()
  for (const kind of CLASS_READ_KINDS) {
    tick()
    await planted(kind, kind === 'endorse' ? 1 : 3)
  }
  tick()
  const [code = ''] = codes
  await checked(code)
  const { text } = await asha.open('/your-college')
  const said = [
    `Government Engineering College, Ahmedabad’s software checked certificate ${printedCode(code as never)}.`,
    'Dr Kavita Rao endorsed 1 line for NSS.',
    'Government Engineering College, Ahmedabad’s software read your 3 lines.',
    'Dr Kavita Rao made a transcript of your 3 lines.',
    'Dr Kavita Rao printed the class, with your 3 lines.',
    'Dr Kavita Rao exported the class as CSV, with your 3 lines.',
    'Dr Kavita Rao opened your 3 lines.',
    'You started sharing.',
  ]
  const places = said.map((sentence) => text.indexOf(sentence))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect((await joseph.open('/your-college')).text).toContain('No one has looked yet.')
  const hindi = await asha.open('/hi/your-college')
  expect(hindi.text).toContain('Dr Kavita Rao ने आपकी 3 लाइनें देखीं।')
})

test('an officer without an account any more is “An officer”', async () => {
  await share()
  await planted('lines', 1)
  await db.updateTable('class_read').set({ account_id: null }).execute()
  expect((await asha.open('/your-college')).text).toContain('An officer opened your 1 line.')
})

test('a check of a certificate is shown to a student without any class', async () => {
  const [code = ''] = codes
  await checked(code)
  expect((await asha.open('/your-college')).text).toContain('’s software checked certificate')
  const answer = await town.request('/api/me/classes', { cookie: asha.cookie })
  expect(await answer.json()).toEqual({ classes: [], isKnown: true })
})

test('a refused sharing says why, and what to do', async () => {
  await db.updateTable('roll_line').set({ name: 'Gurleen Kaur' }).where('roll_number', '=', '23CE000').execute()
  await asha.press(`/c/${third.joinCode}`, { rollNumber: '23CE000', confirmed: '23CE000' })
  const id = await sharingId()
  tick()
  const path = `/api/college/classes/${third.id}/students/${id}/name`
  const init = { method: 'POST', cookie, body: JSON.stringify({ answer: 'other' }) }
  const answered = await town.request(path, init)
  expect(answered.status, await answered.text()).toBe(204)
  const { text, html } = await asha.open('/your-college')
  expect(text).toContain('an officer answered that the roll number is not yours')
  expect(text).toContain('Ask your officer, or share again with your own roll number.')
  expect(html).toContain(`href="/c/${third.joinCode}"`)
  const mails = await db.selectFrom('outgoing_mail').where('kind', '=', 'sharing-ended').select('body').execute()
  expect(mails).toEqual([{ body: expect.stringContaining('/your-college') }])
})

test('older lines are on further pages, each line once', async () => {
  await share()
  // Many reads have the same time, so that pages end between them.
  for (let at = 0; at < 120; at += 1) await planted('list', at)
  const looks = await allLooks(db, asha.id)
  expect(looks.map((look) => ('lines' in look ? look.lines : -1)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 121 }, (_, at) => at - 1),
  )
  const first = await asha.open('/your-college')
  expect(first.html).toMatch(/href="\/your-college\?cursor=[\w-]+#who-looked">Show older/)
  const [, next = ''] = /href="(\/your-college\?cursor=[\w-]+)#who-looked"/.exec(first.html) ?? []
  const older = await asha.open(next)
  expect(older.text).toContain('Back to the newest')
  expect(older.text).not.toContain('What we checked')
  for (const cursor of ['x', '%00', 'a'.repeat(3000)])
    expect((await asha.open(`/your-college?cursor=${cursor}`)).text).toContain('What we checked')
})
