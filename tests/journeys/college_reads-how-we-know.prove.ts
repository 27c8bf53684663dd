import { beforeEach, expect, test } from 'vitest'
import { readConfig } from '#api/config.ts'
import { isFirstOwner } from '#api/organization/membership/first-owner.ts'
import { verifyParticipations } from '#api/participation/verify.ts'
import { openPostgres } from '#db/postgres.ts'
import type { Evidence } from '#domain/attendance/presence.ts'
import type { CorrectionJudge } from '#domain/certificate/certificate.ts'
import { checkPath } from '#domain/certificate/certificate-code.ts'
import { proveAccessible } from '#tests/support/browser/accessible.ts'
import { openSite, type Site } from '#tests/support/browser/site.ts'
import { gone, seen } from '#tests/support/browser/visit.ts'
import { plantGoers } from '#tests/support/town/open-desk.ts'
import { at, type PastEntry, plantEntries, plantPastEvent } from '#tests/support/town/past-desk.ts'
import { howText } from '#text/attendance/attendance.ts'
import { checkPageText } from '#text/certificate/check-page.ts'

/*
 * The check page explains in a sentence how attendance was established, and gives only the times that this evidence shows
 * (D46).
 */

const site = openSite()
let codes: Record<string, string>
beforeEach(async () => {
  codes = await certified(site)
})

const out = { kind: 'out' as const }
const late = { late: true, received_at: at('20:00') }
type Case = [string, PastEntry[], Evidence, string[], CorrectionJudge?]
const CASES: Case[] = [
  [
    'Asha',
    [{ time: '06:34' }, { time: '09:32', ...out }],
    'check-in-and-out',
    ['6:34 am', '2 h 45 min', checkPageText.counted(178, 165), '9:32 am'],
  ],
  ['Ravi', [{ time: '06:34' }], 'check-in', ['6:34 am']],
  ['Meera', [{ time: '06:34', ...late }], 'check-in', ['6:34 am', 'At 6:34 am by the volunteer’s phone clock.']],
  ['Kabir', [{ time: '06:34', way: 'tick', device: null }], 'organizer', []],
  ['Zoya', [], 'statement-organization', [], 'organization'],
  ['Imran', [], 'statement-admin', ['Volunteer’s statement accepted by YuvaSetu on'], 'admin'],
]

/**
 * Certifies one volunteer per case, all at one event with measured hours.
 * @returns the codes by name
 */
async function certified({ databaseUrl, address }: Site): Promise<Record<string, string>> {
  const db = openPostgres({ url: databaseUrl, max: 1, timeouts: 'patient' })
  const now = new Date('2025-12-02T05:30:00Z')
  const moment = { now, today: '2025-12-02', config: readConfig({ BASE_URL: address, SITE_ZONE: 'Asia/Kolkata' }) }
  const eventId = await plantPastEvent({ db }, { measured: true, title: 'Lake Walk' })
  const people = await plantGoers(
    { db },
    eventId,
    CASES.map(([name]) => name),
  )
  const ngo = await db
    .selectFrom('event')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('event.id', '=', eventId)
    .innerJoin('account', (join) => join.on(isFirstOwner))
    .select('account.id')
    .executeTakeFirstOrThrow()
  const found: Record<string, string> = {}
  for (const [index, [name, entries, , , accepted]] of CASES.entries()) {
    const id = people[index]?.id ?? ''
    if (entries.length > 0) await plantEntries({ db }, eventId, id, entries)
    const by = accepted === 'admin' ? null : ngo.id
    await db
      .transaction()
      .execute((trx) => verifyParticipations(trx, [id], { ...moment, by, ...(accepted && { accepted }) }))
    const { code } = await db
      .selectFrom('certificate')
      .where('participation_id', '=', id)
      .select('code')
      .executeTakeFirstOrThrow()
    found[name] = code
  }
  await db.destroy()
  return found
}

test.each(CASES)(
  'the page of %s explains the evidence, with only the times that the evidence shows',
  async (name, _, evidence, shown) => {
    const page = await site.newPage({ width: 390 })
    await page.goto(checkPath(codes[name] ?? ''))
    const established = page.getByRole('region', { name: checkPageText.established })
    await seen(established.getByText(howText[evidence]))
    for (const words of shown) await seen(page.getByRole('main').getByText(words).first())
    const times = await established.locator('time').count()
    expect(times).toBe(evidence === 'check-in-and-out' ? 2 : evidence === 'check-in' ? 1 : 0)
    await gone(established.getByText('none', { exact: true }))
    await proveAccessible(page, `the page of ${name}`)
    await page.setViewportSize({ width: 320, height: 640 })
    const [edge, road] = [
      await established.boundingBox(),
      await established.locator('.trip, .presence__road').first().boundingBox(),
    ]
    expect((road?.x ?? 0) + (road?.width ?? 0)).toBeLessThanOrEqual((edge?.x ?? 0) + (edge?.width ?? 0))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  },
)
