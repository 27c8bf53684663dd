import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import type { Database } from '#db/schema.ts'
import { type CertificateCode, printedCode } from '#domain/certificate/certificate-code.ts'
import { addDays, dayOf } from '#domain/time/day.ts'
import { askText, verificationText, verifyAllText } from '#text/participation/verification.ts'
import { addPastEvent, join } from '../town/class-with-entries.ts'
import type { Site } from './site.ts'
import { answered, articleOf, seen } from './visit.ts'

/* A demo NGO's event that ended two days ago, with the class that took part. */

export type Goer = { name: string; joined?: 'late' }

const DAY_MS = 86_400_000

/** Runs `act` on the site's database. */
export const inTown = <Value>(
  { db }: Pick<Site, 'db'>,
  act: (db: Kysely<Database>) => Promise<Value>,
): Promise<Value> => act(db)

/** Plants the event and its participants. Those with `joined: 'late'` joined a day after the event. */
export const plantClass = (
  site: Site,
  { orgName, title, goers }: { orgName: string; title: string; goers: readonly Goer[] },
): Promise<void> =>
  inTown(site, async (db) => {
    const now = Date.now()
    const ngo = await db.selectFrom('ngo').select('id').where('org_name', '=', orgName).executeTakeFirstOrThrow()
    const before = new Date(now - 20 * DAY_MS)
    const date = addDays(dayOf(new Date(now), 'UTC'), -2)
    const eventId = await addPastEvent(db, ngo.id, { title, date, created_at: before })
    for (const { name, joined } of goers)
      await join(db, eventId, {
        name,
        since: before,
        at: joined ? new Date(now - DAY_MS / 2) : before,
        email: `${randomUUID()}@class.example`,
      })
  })

/** Returns the certificate codes of the verified participants, by name. */
export const codesOf = (site: Site, title: string): Promise<Map<string, string>> =>
  inTown(site, async (db) => {
    const rows = await db
      .selectFrom('certificate')
      .innerJoin('certificate_version as version', 'version.code', 'certificate.code')
      .where('version.activity', '=', title)
      .select(['certificate.code', 'version.name'])
      .execute()
    return new Map(rows.map(({ code, name }) => [name ?? '', printedCode(code as CertificateCode)]))
  })

/** Opens the NGO's panel at one of its past events. */
export async function openPast(site: Site, as: string, title: string) {
  const page = await site.newPage({ as })
  await page.goto('/dashboard#past')
  const past = articleOf(page, title)
  await seen(past.getByRole('status'))
  return { page, past }
}

/**
 * Verifies all participants of a past event in the NGO's panel, from the box above the event if it has one.
 * @param all how many they are
 */
export async function markAll(page: Page, title: string, all: number): Promise<void> {
  const past = articleOf(page, title)
  const inBox = past.getByRole('button', { name: askText.everyone(all) })
  await inBox.or(past.getByRole('button', { name: verificationText.all })).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /\d/ }).click() // the button's label contains the number of people
  await seen(page.getByRole('status').getByText(verifyAllText.done(0).replace(/^\d+ \w+ /, '')))
}

/**
 * Withdraws a person's verification. If the certificate's email has left, the panel asks first; otherwise, it waits ten seconds
 * (D88).
 */
export async function untick(page: Page, past: Locator, name: string): Promise<void> {
  await answered(page, async () => {
    await past.getByRole('checkbox', { name: `${name} Verified`, exact: true }).click()
    const revoke = page.getByRole('alertdialog').getByRole('button', { name: verificationText.revoke.act })
    const undo = past.getByRole('button', { name: verificationText.undo })
    await seen(revoke.or(undo))
    if (await revoke.isVisible()) await revoke.click()
  })
}

/** Opens the public check page of a code, without an account and without JavaScript. */
export async function checkPage(site: Site, code: string): Promise<Page> {
  const page = await site.newPage({ javaScript: false })
  await page.goto(`/verify/${code}`)
  return page
}

/** Returns the verdict in the heading of the check page. */
export const verdictOn = async (site: Site, code: string): Promise<string> => {
  const page = await checkPage(site, code)
  const verdict = await page.getByRole('heading', { level: 1 }).textContent()
  await page.close()
  return verdict ?? ''
}
