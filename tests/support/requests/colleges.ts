import { createApiKey } from '#api/college/key/keys.ts'
import { codeFrom } from '#domain/certificate/certificate-code.ts'
import { HEAD, OFFICER, plantClass, plantCollege, plantDisclosure } from '../town/a-college.ts'
import { NOW, TODAY } from '../town/clock.ts'
import type { Town } from '../town/town.ts'

export const PENDING = 'pending-officer'
export const SUSPENDED = 'suspended-officer'
export const OTHER = 'other-officer'

const TERMS = { name: 'Second year', programme: 'nss', goalHours: 120, firstDay: '2025-07-01', lastDay: '2026-03-31' }

const APPLICATION = {
  ...{
    orgName: 'Narmada Science College',
    kind: 'college',
    city: 'Bharuch',
    website: 'https://narmada-science.example',
  },
  ...{ aisheCode: 'C-00999', domains: 'narmada-science.example', contactName: 'Dr Usha Vasava' },
  ...{ contactPost: 'Principal', contactEmail: 'office@narmada-science.example', phone: '02642 555 0100' },
}

/** The bodies of the requests of colleges. */
export const COLLEGE_BODIES: Record<string, Record<string, unknown>> = {
  'college invitation': { email: 'meera@gec-ahmedabad.example', role: 'officer' },
  'made head': { role: 'head', from: 'officer' },
  class: TERMS,
  'class edit': { ...TERMS, version: 1 },
  'changes seen': { until: '2025-12-01T05:30:00.000Z' },
  'same student': { answer: 'same' },
  'all endorsements': { all: true },
  'endorsement withdrawal': { reason: 'Counted twice.' },
  'api key': { name: 'ERP, exam cell', scopes: ['check'] },
  'all transcripts': { students: 'all' },
  'college check': { kind: 'aishe', value: 'C-00123', outcome: 'matched' },
  'college correction': { from: 'pending', ...APPLICATION },
  'college details': {
    ...{ city: 'Ahmedabad', aisheCode: 'C-00123', domains: 'gec-ahmedabad.example', contactName: 'Dr Kavita Rao' },
    ...{ contactPost: 'Principal', contactEmail: 'office@gec-ahmedabad.example', phone: '079 5555 0133' },
  },
  college: { role: 'college', ...APPLICATION },
  'class list': { lines: [{ rollNumber: '23CE007', name: 'Anjali Joshi' }] },
}

/** The files of requests that take a file. */
export const FILES: Record<string, string> = { 'class file': 'Roll number,Name\n23CE007,Anjali Joshi\n' }

type CollegeCaller = 'college-head' | 'college-pending' | 'volunteer' | 'signed-out' | 'admin'

/** Every form of colleges, with the name of its valid body and a caller who may send it. */
export const COLLEGE_FORMS: [string, string, CollegeCaller][] = [
  ['POST /api/college/invitations', 'college invitation', 'college-head'],
  ['PUT /api/college/people/{officer}/role', 'made head', 'college-head'],
  ['POST /api/college/classes', 'class', 'college-head'],
  ['PUT /api/college/classes/{class}', 'class edit', 'college-head'],
  ['PUT /api/college/classes/{class}/list', 'class list', 'college-head'],
  ['POST /api/registrations', 'college', 'signed-out'],
  ['PUT /api/application/college', 'college correction', 'college-pending'],
  ['PUT /api/college/details', 'college details', 'college-head'],
  ['POST /api/college/classes/{class}/endorsements', 'all endorsements', 'college-head'],
  ['DELETE /api/college/endorsements/{endorsement}', 'endorsement withdrawal', 'college-head'],
  ['POST /api/college/keys', 'api key', 'college-head'],
  ['POST /api/college/classes/{class}/transcripts', 'all transcripts', 'college-head'],
  ['POST /api/admin/colleges/{pendingCollege}/checks', 'college check', 'admin'],
  ['POST /api/college/classes/{class}/seen', 'changes seen', 'college-head'],
  ['POST /api/college/classes/{class}/students/{questioned}/name', 'same student', 'college-head'],
]

/**
 * Plants three colleges for the authorization table: one with a class with which 'fatima' shares, a second one, and one that is suspended.
 * @returns the cookies of their people, and values for the {names} in paths
 */
export async function openColleges(town: Town) {
  const college = await plantCollege(town)
  const other = await plantCollege(town, {
    ...{ name: 'Lokmanya Arts College', slug: 'lokmanya-arts' },
    people: { [OTHER]: { name: 'Dr Meher Contractor', role: 'head' } },
  })
  const suspended = await plantCollege(town, {
    ...{ name: 'Sarita College of Commerce', slug: 'sarita-commerce' },
    people: { [SUSPENDED]: { name: 'Prof. Anil Sawant', role: 'head' } },
  })
  await town.db.updateTable('ngo').set({ state: 'suspended' }).where('id', '=', suspended.ngoId).execute()
  const { id, joinCode } = await plantClass(town, college.ngoId)
  const elsewhere = await plantClass(town, other.ngoId)
  const shared = await plantDisclosure(town, id, { subject: 'fatima', rollNumber: '23CE016' })
  const questioned = await plantDisclosure(town, id, { subject: 'gurleen', rollNumber: '23CE018' })
  await town.db.updateTable('disclosure').set({ name_differs: true }).where('id', '=', questioned.id).execute()
  const left = await plantDisclosure(town, id, { subject: 'joseph', rollNumber: '23CE025' })
  const stopped = { ended_at: NOW, ended_as: 'stopped' as const }
  await town.db.updateTable('disclosure').set(stopped).where('id', '=', left.id).execute()
  const head = { ngoId: college.ngoId, accountId: college.accounts[HEAD] ?? '' }
  const software = { name: 'ERP', scopes: ['check' as const, 'class:read' as const] }
  const pendingCollege = await plantPending(town)
  return {
    apiKey: (await createApiKey(town.db, head, software, NOW)).key,
    cookies: {
      'college-head': await town.cookieOf(HEAD),
      'college-officer': await town.cookieOf(OFFICER),
      'college-other': await town.cookieOf(OTHER),
      'college-suspended': await town.cookieOf(SUSPENDED),
      'college-pending': await town.cookieOf(PENDING),
    },
    things: {
      ...{
        class: id,
        joinCode,
        otherClass: elsewhere.id,
        disclosure: shared.id,
        questioned: questioned.id,
        formerDisclosure: left.id,
      },
      officer: await memberId(town, college.accounts[OFFICER] ?? ''),
      collegeInvitation: await invite(town, college),
      ...(await documentsOf(town, { college, disclosureId: shared.id, cohortId: id })),
      pendingCollege,
    },
  }
}

type Documents = { college: Awaited<ReturnType<typeof plantCollege>>; disclosureId: string; cohortId: string }

/** Plants an endorsement of a certificate of 'fatima', her transcript, and an API key. */
async function documentsOf({ db }: Town, { college, disclosureId, cohortId }: Documents) {
  const { code, account_id } = await db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .innerJoin('account', 'account.id', 'participation.account_id')
    .where('account.subject', '=', 'fatima')
    .select(['certificate.code', 'participation.account_id'])
    .orderBy('certificate.code')
    .executeTakeFirstOrThrow()
  const { ngoId: ngo_id, slug: college_slug } = college
  const of = {
    ngo_id,
    cohort_id: cohortId,
    college_name: 'GEC Ahmedabad',
    programme: 'nss' as const,
    programme_name: null,
  }
  const endorsement = await db
    .insertInto('endorsement')
    .values({
      ...{ code, version: 1, ...of, college_slug, comment: null, endorsed_at: NOW, endorsed_on: TODAY },
      ...{ endorsed_by: null, status_list: 1, status_place: 7, withdrawn_reason: null, withdrawn_by: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('transcript')
    .values({
      ...{ code: TRANSCRIPT, account_id, disclosure_id: disclosureId, ...of, class_name: 'Third year' },
      ...{ student_name: 'Fatima Sheikh', roll_number: '23CE016', goal_minutes: 7200, counted_minutes: 0 },
      ...{
        first_day: '2025-01-01',
        last_day: '2026-12-31',
        made_at: NOW,
        made_on: TODAY,
        made_by: null,
        end_reason: null,
      },
    })
    .execute()
  const line = { code: TRANSCRIPT, position: 1, certificate_code: code, certificate_version: 1 }
  await db
    .insertInto('transcript_line')
    .values({ ...line, counted_minutes: null, endorsed_on: null })
    .execute()
  const key = { ngo_id, name: 'Library', prefix: '8r5c1dyj', id_hash: 'key', scopes: ['check' as const], used_on: null }
  const { id: apiKey } = await db
    .insertInto('api_key')
    .values({ ...key, created_at: NOW, created_by: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { endorsement: endorsement.id, transcript: TRANSCRIPT, apiKey }
}

/** A code that no certificate has, with a valid check character. */
const TRANSCRIPT = codeFrom(new Uint16Array(12).fill(7))

/** Plants a college whose application waits. @returns its id */
async function plantPending(town: Town): Promise<string> {
  const pending = await plantCollege(town, {
    ...{ name: 'Tapi Polytechnic', slug: 'tapi-polytechnic' },
    people: { [PENDING]: { name: 'Prof. Leena Gamit', role: 'head' } },
  })
  await town.db.updateTable('ngo').set({ state: 'pending', slug: null }).where('id', '=', pending.ngoId).execute()
  return pending.ngoId
}

async function memberId({ db }: Town, accountId: string): Promise<string> {
  const found = db.selectFrom('membership').where('account_id', '=', accountId).select('id')
  return (await found.executeTakeFirstOrThrow()).id
}

async function invite({ db }: Town, { ngoId, accounts }: { ngoId: string; accounts: Record<string, string> }) {
  const row = { id_hash: 'college', ngo_id: ngoId, email: 'rohan@gec-ahmedabad.example', role: 'officer' as const }
  const { id } = await db
    .insertInto('invitation')
    .values({ ...row, invited_by: accounts[HEAD] ?? null, invited_at: NOW, expires_at: LATER })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const LATER = new Date(NOW.getTime() + 7 * 86_400_000)
