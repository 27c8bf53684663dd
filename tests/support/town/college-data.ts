import type { Insertable } from 'kysely'
import type { Database } from '#db/schema.ts'
import { HEAD, plantClass, plantCollege, plantDisclosure } from './a-college.ts'
import { NOW, TODAY } from './clock.ts'
import type { Town } from './town.ts'

/**
 * Plants a college, and at least one row of each of its tables about 'asha'.
 * @param about the account of 'asha', and the code of one of her certificates
 */
export async function plantCollegeData(
  town: Pick<Town, 'db'>,
  { accountId, code }: { accountId: string; code: string },
) {
  const insert = <Table extends keyof Database>(table: Table, row: Insertable<Database[Table]>) =>
    town.db
      .insertInto(table)
      .values(row as never)
      .execute()
  const { ngoId, accounts, slug } = await plantCollege(town)
  const officer = accounts[HEAD] ?? ''
  const { id: cohortId } = await plantClass(town, ngoId, { created_by: officer })
  const { id: disclosureId } = await plantDisclosure(town, cohortId, { subject: 'asha', rollNumber: '23CE001' })
  const [reader] = await town.db
    .insertInto('class_read')
    .values({ cohort_id: cohortId, kind: 'lines', account_id: officer, at: NOW })
    .returning('id')
    .execute()
  await insert('class_read_student', { read_id: reader?.id ?? '', disclosure_id: disclosureId, lines: 4 })
  await insert('class_seen', { cohort_id: cohortId, account_id: officer, seen_at: NOW })
  const check = { kind: 'aishe' as const, value: 'C-00123', outcome: 'matched' as const, note: null, checked_by: null }
  await insert('institution_check', { ngo_id: ngoId, ...check, checked_at: NOW })
  const programme = { programme: 'nss' as const, programme_name: null }
  const college = { ngo_id: ngoId, cohort_id: cohortId, college_name: 'GEC Ahmedabad', ...programme }
  const place = { status_list: 1, status_place: 1, withdrawn_reason: null, withdrawn_by: null }
  await insert('endorsement', {
    ...{ code, version: 1, ...college, ...place, college_slug: slug, comment: null },
    ...{ endorsed_at: NOW, endorsed_on: TODAY, endorsed_by: officer },
  })
  await insert('transcript', {
    ...{ code: '1111111111111', account_id: accountId, disclosure_id: disclosureId, ...college },
    ...{ class_name: 'Third year', student_name: 'Asha Menon', roll_number: '23CE001', goal_minutes: 7200 },
    ...{ first_day: '2025-01-01', last_day: '2026-12-31', counted_minutes: 90, end_reason: null },
    ...{ made_at: NOW, made_on: TODAY, made_by: officer },
  })
  await insert('transcript_line', {
    ...{ code: '1111111111111', position: 1, certificate_code: code, certificate_version: 1 },
    ...{ counted_minutes: 90, endorsed_on: null },
  })
  await insert('api_key', {
    ...{ ngo_id: ngoId, name: 'ERP', prefix: '4f9tqw2z', id_hash: 'x', scopes: ['check'], used_on: null },
    ...{ created_at: NOW, created_by: officer },
  })
  await insert('certificate_check', { code, ngo_id: ngoId, api_key_id: null, at: NOW })
  return { ngoId, cohortId, disclosureId, officer }
}
