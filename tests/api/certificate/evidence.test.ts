import { afterAll, expect, test } from 'vitest'
import { certificatePdf } from '#api/certificate/pdf/certificate.ts'
import { unverify } from '#api/certificate/revoke.ts'
import { pagesCsp } from '#api/http/headers.ts'
import { newKeys } from '#api/keys/certificate-keys.ts'
import { isFirstOwner } from '#api/organization/membership/first-owner.ts'
import { verifyAttendance, withdrawVerification } from '#api/participation/verification/verifications.ts'
import { verifyAll } from '#api/participation/verification/verify-all.ts'
import { verifyParticipations } from '#api/participation/verify.ts'
import { pdfFiles } from '#api/pdf/font/files-node.ts'
import type { Evidence } from '#domain/attendance/presence.ts'
import type { CheckedCertificate, CorrectionJudge } from '#domain/certificate/certificate.ts'
import { checkPath, printedCode } from '#domain/certificate/certificate-code.ts'
import type { CheckedRecord } from '#domain/certificate/service-record.ts'
import { readPdf } from '#tests/support/certificate/pdf.ts'
import { NOW, TODAY } from '#tests/support/town/clock.ts'
import { plantGoers } from '#tests/support/town/open-desk.ts'
import { at, type PastEntry, plantEntries, plantPastEvent } from '#tests/support/town/past-desk.ts'
import { openTown } from '#tests/support/town/town.ts'
import { textFor } from '#text'

/*
 * The check page, the certificate PDF, the credential and the service record describe the evidence of attendance in the
 * same sentence (D46).
 */

const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><!--head--><title>x</title><!--/head--></head>
<body><main><!--view--><!--/view--></main></body></html>`
const shell = async () => ({ html: SHELL, policy: pagesCsp([SHELL], true) })
const town = await openTown({ vars: { CERTIFICATE_KEYS: await newKeys() }, runtime: { shell } })
afterAll(town.close)
const moment = { now: NOW, today: TODAY, config: town.runtime.config }
const ngo = await town.db
  .selectFrom('ngo')
  .innerJoin('account', (join) => join.on(isFirstOwner))
  .where('account.subject', '=', 'samudra')
  .select(['ngo.id', 'account.id as account', 'account.full_name as name'])
  .executeTakeFirstOrThrow()
const who = { ngoId: ngo.id, accountId: ngo.account }

async function goer(entries: readonly PastEntry[]) {
  const eventId = await plantPastEvent(town, { measured: true, title: 'Lake Walk' })
  const [person] = await plantGoers(town, eventId, ['Ananya Kulkarni'])
  if (!person) throw new Error('Nobody was planted.')
  if (entries.length > 0) await plantEntries(town, eventId, person.id, entries)
  return { eventId, participationId: person.id, subject: person.subject }
}

async function codeOf(participationId: string): Promise<string> {
  const row = await town.db
    .selectFrom('certificate')
    .where('participation_id', '=', participationId)
    .select('code')
    .executeTakeFirstOrThrow()
  return row.code
}

async function certified(entries: readonly PastEntry[], accepted?: CorrectionJudge) {
  const person = await goer(entries)
  const by = accepted === 'admin' ? null : ngo.account
  const verifying = { ...moment, by, ...(accepted && { accepted }) }
  await town.db.transaction().execute((trx) => verifyParticipations(trx, [person.participationId], verifying))
  const code = await codeOf(person.participationId)
  return { ...person, code }
}

const wordsOf = (html: string) =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')

const out = { kind: 'out' as const }
const MARKED = `Attendance verified by ${ngo.name} on 1 December 2025`
const ACCEPTED = 'Volunteer’s statement accepted by YuvaSetu on 1 December 2025'
const SECRET = 'The NGO runs check-in'
const WORD = 'The NGO decides whose attendance to verify'

type EvidenceCase = {
  evidence: Evidence
  times: [string | null, string | null]
  how: string
  narrative: string
  hours: string
  marked: string
  unknowable: string
  /** The text of the drawn road, as a screen reader announces it. */
  road: string
}

const CASES: [string, PastEntry[], CorrectionJudge | undefined, EvidenceCase][] = [
  [
    'A',
    [{ time: '06:34' }, { time: '09:32', ...out }],
    undefined,
    {
      evidence: 'check-in-and-out',
      times: ['2025-11-30T06:34:00+05:30', '2025-11-30T09:32:00+05:30'],
      how: 'Checked in and out with the event’s code. Time was measured.',
      narrative: 'Checked in and out with the event’s code. Time was measured. In at 6:34 am, out at 9:32 am.',
      ...{ hours: '2 hours 45 minutes', marked: MARKED, unknowable: SECRET },
      road: 'In 6:34 am 2 h 45 min counted Out 9:32 am',
    },
  ],
  [
    'B',
    [{ time: '06:34' }],
    undefined,
    {
      evidence: 'check-in',
      times: ['2025-11-30T06:34:00+05:30', null],
      how: 'Checked in at the event.',
      narrative: 'Checked in at the event. At 6:34 am.',
      ...{ hours: '3 hours', marked: MARKED, unknowable: SECRET, road: 'In 6:34 am' },
    },
  ],
  [
    'B by a code that was sent late',
    [{ time: '06:34', late: true, received_at: at('20:00') }],
    undefined,
    {
      evidence: 'check-in',
      times: ['2025-11-30T06:34:00+05:30', null],
      how: 'Checked in at the event. At 6:34 am by the volunteer’s phone clock.',
      narrative: 'Checked in at the event. At 6:34 am by the volunteer’s phone clock.',
      ...{ hours: '3 hours', marked: MARKED, unknowable: SECRET, road: 'In 6:34 am' },
    },
  ],
  [
    'C',
    [{ time: '06:34', way: 'tick', device: null }],
    undefined,
    {
      evidence: 'organizer',
      times: [null, null],
      how: 'Verified by the NGO.',
      narrative: 'Verified by the NGO.',
      ...{ hours: '3 hours', marked: MARKED, unknowable: WORD, road: 'Nov 30' },
    },
  ],
  [
    'D, accepted by the organization',
    [],
    'organization',
    {
      evidence: 'statement-organization',
      times: [null, null],
      how: 'The volunteer’s statement, accepted by the NGO.',
      narrative: 'The volunteer’s statement, accepted by the NGO.',
      ...{ hours: '3 hours', marked: MARKED, unknowable: WORD, road: 'Nov 30' },
    },
  ],
  [
    'D, accepted by an admin',
    [],
    'admin',
    {
      evidence: 'statement-admin',
      times: [null, null],
      how: 'The volunteer’s statement, accepted by YuvaSetu.',
      narrative: 'The volunteer’s statement, accepted by YuvaSetu.',
      hours: '3 hours',
      marked: ACCEPTED,
      unknowable: 'The NGO did not verify this attendance.',
      road: 'Nov 30',
    },
  ],
]

test.each(CASES)(
  '%s ends on page, PDF, credential and record with its sentence',
  async (_, entries, accepted, said) => {
    const { code, subject } = await certified(entries, accepted)
    const page = wordsOf(await (await town.request(checkPath(code))).text())
    for (const words of [said.how, said.hours, said.marked, said.unknowable, said.road]) expect(page).toContain(words)
    const { facts } = (await (await town.request(`/api/certificates/${printedCode(code)}`)).json()) as Extract<
      CheckedCertificate,
      { state: 'valid' }
    >
    expect([facts.evidence, facts.cameAt, facts.leftAt]).toEqual([said.evidence, ...said.times])
    const badge = (await (await town.request(`/credentials/${printedCode(code)}`)).json()) as {
      evidence: { genre: string; narrative: string }[]
    }
    expect(badge.evidence[0]?.genre).toBe(said.evidence)
    expect(badge.evidence[0]?.narrative.startsWith(`${said.narrative} ${said.marked}.`)).toBe(true)
    for (const lang of ['en', 'hi', 'hi-en'] as const) {
      const setting = { baseUrl: town.runtime.config.baseUrl, lang }
      const { text } = await readPdf(await certificatePdf(pdfFiles, { code, facts, issuedAt: NOW }, setting))
      const pdf = text.replace(/\s+/g, '')
      if (lang !== 'hi') expect(pdf).toContain(said.how.replace(/\s+/g, ''))
      const { pdfText } = textFor('hi').certificatePdfText
      if (lang !== 'en') expect(pdf).toContain(pdfText.howWeKnow(facts)?.replace(/\s+/g, ''))
      if (lang === 'en') expect(pdf).toContain(said.marked.replace(/\s+/g, ''))
    }
    const record = await recordOf(subject)
    expect(record.lines.map(({ evidence }) => evidence)).toEqual([said.evidence])
    const sentence = textFor('en').attendance.howText[said.evidence]
    expect(wordsOf(await (await town.request(`/verify/${record.code}`)).text())).toContain(sentence)
    const cookie = await town.cookieOf(subject)
    const csv = await (await town.request(`/api/service-records/${record.code}/csv`, { cookie })).text()
    expect(csv).toContain(sentence)
    const pdf = await town.request(`/api/service-records/${record.code}/pdf`, { cookie })
    const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
    expect(text.replace(/\s+/g, '')).toContain(sentence.replace(/\s+/g, ''))
  },
)

async function recordOf(subject: string): Promise<Exclude<CheckedRecord, { state: 'revoked' }>> {
  const cookie = await town.cookieOf(subject)
  const made = await town.request('/api/me/service/record', { method: 'PUT', cookie, body: '{}' })
  const { code } = (await made.json()) as { code: string }
  return (await (await town.request(`/api/service-records/${code}`)).json()) as Exclude<
    CheckedRecord,
    { state: 'revoked' }
  >
}

test('a certificate that was withdrawn and verified again says what is true by then', async () => {
  const person = await goer([])
  await verifyAttendance(town.db, { ...moment, ...who, ...person })
  const code = await codeOf(person.participationId)
  const page = async () => wordsOf(await (await town.request(checkPath(code))).text())
  expect(await page()).toContain('Verified by the NGO.')
  await withdrawVerification(town.db, { ...moment, ...who, ...person })
  await plantEntries(town, person.eventId, person.participationId, [{ time: '06:34' }])
  await verifyAttendance(town.db, { ...moment, ...who, ...person })
  expect(await page()).toContain('Checked in at the event.')
})

test('a volunteer who says that they were not there ends it, and verifying all present does not bring it back', async () => {
  const { code, eventId, participationId } = await certified([{ time: '06:34' }])
  await town.db.transaction().execute((trx) => unverify(trx, [participationId], 'not-there', NOW))
  const page = wordsOf(await (await town.request(checkPath(code))).text())
  expect(page).toContain('The volunteer said they did not attend.')
  expect(page).not.toContain('Ananya')
  expect(await (await town.request(`/api/certificates/${printedCode(code)}`)).json()).toMatchObject({
    ...{ state: 'revoked', reason: 'not-there' },
  })
  expect(await verifyAll(town.db, { ...moment, ...who, eventId, who: 'checked-in' })).toMatchObject({ marked: 0 })
  expect(await verifyAll(town.db, { ...moment, ...who, eventId })).toMatchObject({ marked: 0 })
})

test('a Hindi page says it in Hindi', async () => {
  const { code } = await certified([{ time: '06:34' }, { time: '09:32', ...out }])
  const page = wordsOf(await (await town.request(`/hi${checkPath(code)}`)).text())
  const { howText, tripText, durationInFull } = textFor('hi').attendance
  for (const words of [howText['check-in-and-out'], tripText.in, tripText.out, durationInFull(165)])
    expect(page).toContain(words)
})

test('no member can be called like the product: only an admin’s acceptance shows its name', async () => {
  const { code } = await certified([])
  await town.db.updateTable('account').set({ full_name: 'YuvaSetu' }).where('id', '=', ngo.account).execute()
  const other = await certified([])
  await town.db.updateTable('account').set({ full_name: ngo.name }).where('id', '=', ngo.account).execute()
  const factsOf = async (asked: string) =>
    (
      (await (await town.request(`/api/certificates/${printedCode(asked)}`)).json()) as {
        facts: { verifiedBy: string }
      }
    ).facts.verifiedBy
  expect([await factsOf(code), await factsOf(other.code)]).toEqual([ngo.name, 'Samudra Foundation'])
})
