import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/time/day.ts'
import { hasFocus } from '#tests/support/browser/keyboard.ts'
import { pressAndStay } from '#tests/support/browser/pointer.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { openSection, resolved, seen, unlock, warned } from '#tests/support/browser/visit.ts'
import { plantEvent } from '#tests/support/town/open-desk.ts'

/* A row that has just been decided stays in place and shows its outcome, so a second press does not decide another row. */

/** Allows the refusals of requests about rows that were already decided elsewhere. */
const site = openSite({ meant: /status of 40[49]/ })
beforeEach(plant)

const HOUR_MS = 3_600_000

/** Plants three of each: corrections, invitations, failed emails, and participations in events that are no longer listed. */
async function plant() {
  const { db } = site
  const [at, three] = [new Date(), [1, 2, 3]]
  await db.deleteFrom('certificate_correction').execute()
  const certificates = db
    .selectFrom('certificate')
    .innerJoin('participation', 'participation.id', 'certificate.participation_id')
    .innerJoin('event', 'event.id', 'participation.event_id')
    .innerJoin('ngo', 'ngo.id', 'event.ngo_id')
    .where('ngo.org_name', '=', 'Samudra Foundation')
    .select('certificate.code')
  const codes = await certificates.orderBy('certificate.code').limit(3).execute()
  expect(codes).toHaveLength(3)
  const corrections = codes.map(({ code }, one) => ({ code, name: `Asha ${'ABC'[one]} Menon`, asked_at: at }))
  await db.insertInto('certificate_correction').values(corrections).execute()

  await db.deleteFrom('invitation').execute()
  const { id: ngo_id } = await db
    .selectFrom('ngo')
    .where('org_name', '=', 'Samudra Foundation')
    .select('id')
    .executeTakeFirstOrThrow()
  const until = new Date(at.getTime() + 24 * HOUR_MS)
  const invited = { ngo_id, role: 'coordinator', invited_at: at, expires_at: until } as const
  const addresses = three.map((one) => ({ id_hash: randomUUID(), email: `friend${one}@samudra.example` }))
  await db
    .insertInto('invitation')
    .values(addresses.map((one) => ({ ...invited, ...one })))
    .execute()

  await db.deleteFrom('outgoing_mail').execute()
  const mail = { kind: 'event-moved', to_address: 'asha@student.example', body: '', failure: 'network' } as const
  await db
    .insertInto('outgoing_mail')
    .values(
      three.map((one) => ({
        ...{ ...mail, subject: `Mail ${one}`, message_id: randomUUID(), created_at: at, attempts: 9 },
        next_attempt_at: null,
      })),
    )
    .execute()

  const account = db.selectFrom('account').where('subject', '=', 'fatima').select('id')
  const { id: account_id } = await account.executeTakeFirstOrThrow()
  for (const one of three) {
    const date = addDays(dayOf(at, 'UTC'), 3 + one)
    const event_id = await plantEvent({ db }, { id: randomUUID(), date, title: `Kites of day ${one}`, listed: false })
    await db.insertInto('participation').values({ account_id, event_id, going_at: at, name: 'Fatima Sheikh' }).execute()
  }
}

type Press = {
  of: string
  as?: string
  open: (page: Page) => Promise<unknown>
  /** The undecided rows, each of which contains the button. */
  rows: (page: Page) => Locator
  button: string
  /** The text that the row shows afterwards. */
  outcome: string
  decided: () => Promise<number>
}

const count = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(site.db)).rows[0]?.n ?? 0
const accepted = () => count(sql`select count(*)::int as n from certificate_correction where accepted`)
const correction = (page: Page) => page.getByRole('region', { name: 'Certificate corrections' }).getByRole('listitem')

const decisions: Press[] = [
  {
    ...{ of: 'a correction by an NGO', as: 'Nisha Koli', open: (page) => page.goto('/dashboard#past') },
    ...{ rows: correction, button: 'Accept', outcome: 'Accepted', decided: accepted },
  },
  {
    of: 'a correction by an admin',
    open: async (page) => {
      await unlock(page, site.passcode)
      await openSection(page, 'Flags')
    },
    ...{ rows: correction, button: 'Accept', outcome: 'Accepted', decided: accepted },
  },
  {
    ...{ of: 'an invitation', as: 'Nisha Koli', open: (page) => page.goto('/dashboard#people') },
    rows: (page) => page.getByRole('listitem').filter({ hasText: 'Invited as' }),
    ...{ button: 'Cancel invitation', outcome: 'Cancelled' },
    decided: async () => 3 - (await count(sql`select count(*)::int as n from invitation`)),
  },
  {
    of: 'a mail',
    open: async (page) => {
      await unlock(page, site.passcode)
      await openSection(page, 'Email')
    },
    rows: (page) => page.getByRole('article').filter({ hasText: /Mail \d/ }),
    ...{ button: 'Send again', outcome: 'Will be sent again' },
    decided: () =>
      count(sql`select count(*)::int as n from outgoing_mail where attempts < 9 and subject like 'Mail %'`),
  },
  {
    ...{ of: 'a plan', as: 'Fatima Sheikh', open: (page) => page.goto('/account') },
    rows: (page) => page.getByRole('listitem').filter({ hasText: 'Kites of day' }),
    ...{ button: 'Not Going', outcome: 'No longer going' },
    decided: async () =>
      3 -
      (await count(
        sql`select count(*)::int as n from participation p join event e on e.id = p.event_id where e.title like 'Kites of day %'`,
      )),
  },
]

for (const { of, as, open, rows, button, outcome, decided } of decisions)
  for (const width of [390, 1280] as const)
    test(`two presses at the same place decide ${of} only once at ${width}`, async () => {
      const page = await site.newPage({ width, reducedMotion: true, ...(as && { as }) })
      await open(page)
      await seen(rows(page).nth(2))
      const first = rows(page).first()
      const after = await pressAndStay(page, first.getByRole('button', { name: button }), first.getByText(outcome))
      expect(await after.under()).not.toContain(button)
      await after.again()
      await resolved(page)
      await expect.poll(() => rows(page).count()).toBe(3)
      await expect.poll(() => first.getByRole('button', { name: button }).count()).toBe(0)
      expect(await decided()).toBe(1)
    })

test('a correction that was decided in the meantime shows this in its row', async () => {
  const page = await site.newPage({ as: 'Nisha Koli', reducedMotion: true })
  await page.goto('/dashboard#past')
  await seen(correction(page).nth(2))
  await sql`update certificate_correction set decided_at = now(), decided_by = 'holder', accepted = false`.execute(
    site.db,
  )
  const first = correction(page).first()
  const after = await pressAndStay(
    page,
    first.getByRole('button', { name: 'Accept' }),
    first.getByText('No longer open'),
  )
  await warned(page, 'Your decision was not saved.')
  expect(await after.under()).toBe('')
  await expect.poll(() => hasFocus(first.getByRole('paragraph').filter({ hasText: 'No longer open' }))).toBe(true)
})

test('decided rows are gone when the list is opened again', async () => {
  const page = await site.newPage({ as: 'Nisha Koli' })
  await page.goto('/dashboard#people')
  const invitations = page.getByRole('listitem').filter({ hasText: 'Invited as' })
  await invitations.first().getByRole('button', { name: 'Cancel invitation' }).click()
  await seen(invitations.first().getByText('Cancelled'))
  await page
    .getByRole('link', { name: 'Past Events' })
    .or(page.getByRole('button', { name: 'Past Events' }))
    .click()
  await seen(correction(page).nth(2))
  await page.goBack()
  await seen(page.getByRole('heading', { level: 1, name: 'Team' }))
  await seen(invitations.nth(1))
  await expect.poll(() => invitations.count()).toBe(2)
})
