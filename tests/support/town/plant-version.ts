import type { Kysely } from 'kysely'
import { newCode } from '#api/certificate/version/add-versions.ts'
import type { AttendanceEvidence } from '#api/certificate/version/attendance-evidence.ts'
import { endVersions } from '#api/certificate/version/ends.ts'
import type { Database } from '#db/schema.ts'
import { dayOf } from '#domain/time/day.ts'

let place = 0

/** Verifies a participation and adds a certificate version with the given evidence, regardless of the entries. */
export async function plantVersion(
  db: Kysely<Database>,
  participationId: string,
  verified_at: Date,
  found: Partial<AttendanceEvidence>,
): Promise<void> {
  const [day, created_at] = [dayOf(verified_at, 'UTC'), verified_at]
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('participation').set({ verified_at }).where('id', '=', participationId).execute()
    const newest = await trx
      .selectFrom('certificate')
      .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
      .where('participation_id', '=', participationId)
      .select(['version.code', 'version.version'])
      .orderBy('version.version', 'desc')
      .executeTakeFirst()
    if (newest) await endVersions(trx, [newest], 'superseded', verified_at)
    const code = newest?.code ?? newCode()
    if (!newest)
      await trx.insertInto('certificate').values({ code, participation_id: participationId, created_at }).execute()
    await trx
      .insertInto('certificate_version')
      .values({
        ...{
          code,
          version: (newest?.version ?? 0) + 1,
          reason: 'verified',
          name: 'Asha Menon',
          format: 2,
          zone: 'UTC',
        },
        ...{ posted_on: day, joined_at: verified_at, edits: '[]' },
        ...{ activity: 'Dadar Sort and Count', sector: 'Environment', category: 'Group Event', mode: 'Offline' },
        ...{ city: 'Mumbai', first_day: day, last_day: day, org_name: 'Samudra Foundation', org_approved_on: day },
        ...{ verified_by: 'Nisha Koli', verified_at, verified_on: day, issued_at: verified_at, issued_on: day },
        ...{ evidence: 'organizer', status_list: 998, status_place: place++, ...found },
      })
      .execute()
  })
}
