import { HEAD, OFFICER, plantClass, plantCollege, plantDisclosure } from '../town/a-college.ts'
import { NOW } from '../town/clock.ts'
import type { Town } from '../town/town.ts'

export const SUSPENDED = 'suspended-officer'
export const OTHER = 'other-officer'

const TERMS = { name: 'Second year', programme: 'nss', goalHours: 120, firstDay: '2025-07-01', lastDay: '2026-03-31' }

/** The bodies of the requests of colleges. */
export const COLLEGE_BODIES: Record<string, Record<string, unknown>> = {
  'college invitation': { email: 'meera@gec-ahmedabad.example', role: 'officer' },
  'made head': { role: 'head', from: 'officer' },
  class: TERMS,
  'class edit': { ...TERMS, version: 1 },
  'changes seen': { until: '2025-12-01T05:30:00.000Z' },
  'same student': { answer: 'same' },
  'class list': { lines: [{ rollNumber: '23CE007', name: 'Anjali Joshi' }] },
}

/** The files of requests that take a file. */
export const FILES: Record<string, string> = { 'class file': 'Roll number,Name\n23CE007,Anjali Joshi\n' }

/** Every form of colleges, with the name of its valid body and a caller who may send it. */
export const COLLEGE_FORMS: [string, string, 'college-head' | 'volunteer' | 'signed-out'][] = [
  ['POST /api/college/invitations', 'college invitation', 'college-head'],
  ['PUT /api/college/people/{officer}/role', 'made head', 'college-head'],
  ['POST /api/college/classes', 'class', 'college-head'],
  ['PUT /api/college/classes/{class}', 'class edit', 'college-head'],
  ['PUT /api/college/classes/{class}/list', 'class list', 'college-head'],
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
  return {
    cookies: {
      'college-head': await town.cookieOf(HEAD),
      'college-officer': await town.cookieOf(OFFICER),
      'college-other': await town.cookieOf(OTHER),
      'college-suspended': await town.cookieOf(SUSPENDED),
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
    },
  }
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
