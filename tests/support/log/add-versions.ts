import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { type CertificateCode, codeFrom } from '#domain/certificate/certificate-code.ts'
import type { Day } from '#domain/time/day.ts'
import { dayOf } from '#domain/time/day.ts'

type VersionOptions = { at: Date; zone?: string; name?: string; issuedOn?: Day; count?: number }

/**
 * The number of the first status list, far above those in which a town assigns places. Test files that run in the same worker
 * share these lists, and each list has a fixed number of places.
 */
const LIST = 999
const PLACES = 131_072
let drawn = 0

function nextPlace() {
  const at = drawn++
  return { status_list: LIST + Math.floor(at / PLACES), status_place: at % PLACES }
}

/** Adds certificates the way issuing does: each has a salt and is due for the public log. */
export async function addVersions(
  db: Kysely<Database>,
  { at, zone = 'Asia/Kolkata', name = 'Kavya Rao', issuedOn = dayOf(at, zone), count = 1 }: VersionOptions,
): Promise<{ code: CertificateCode; version: number; salt: string }[]> {
  const rows = Array.from({ length: count }, () => ({
    ...{ code: codeFrom(crypto.getRandomValues(new Uint16Array(12))), version: 1, reason: 'verified' as const, name },
    ...{ activity: 'Dadar Chowpatty Sort and Count', sector: 'Environment' as const, city: 'Mumbai' },
    ...{ category: 'Group Event' as const, mode: 'Offline' as const, service_minutes: 240 },
    ...{ first_day: '2025-11-15', last_day: '2025-11-15', org_name: 'Samudra Foundation' },
    ...{ org_approved_on: '2025-09-03', verified_by: 'Nisha Koli', verified_at: at, verified_on: issuedOn },
    ...{ evidence: 'organizer' as const, issued_at: at, issued_on: issuedOn, format: 2, zone },
    ...{ posted_on: '2025-11-01', joined_at: new Date('2025-11-03T12:50:00Z'), edits: '[]' },
    ...{ ...nextPlace(), log_salt: randomBytes(32).toString('hex') },
  }))
  for (let begin = 0; begin < rows.length; begin += 500) {
    const some = rows.slice(begin, begin + 500)
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('certificate')
        .values(some.map(({ code }) => ({ code, created_at: at })))
        .execute()
      await trx.insertInto('certificate_version').values(some).execute()
      await trx
        .insertInto('log_due')
        .values(some.map(({ code, version, issued_at }) => ({ code, version, issued_at })))
        .execute()
    })
  }
  return rows.map(({ code, version, log_salt }) => ({ code, version, salt: log_salt }))
}
